-- Format 5: a room's newest list of names is attached to it; the calendar is noted.
-- Written by the program of this format's first commit.
PRAGMA auto_vacuum=INCREMENTAL;
PRAGMA journal_mode=WAL;
BEGIN;
CREATE TABLE record(n INTEGER PRIMARY KEY, room INTEGER NOT NULL, seq INTEGER NOT NULL, before INTEGER NOT NULL, bytes BLOB NOT NULL);
CREATE TABLE attached(room INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
CREATE TABLE clock(n INTEGER PRIMARY KEY, calendar INTEGER NOT NULL, hold INTEGER NOT NULL);
CREATE TABLE kept(n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, about TEXT NOT NULL, log TEXT NOT NULL, at INTEGER NOT NULL DEFAULT 0);
CREATE TABLE kept_player(player TEXT NOT NULL, game INTEGER NOT NULL, PRIMARY KEY(player, game)) WITHOUT ROWID;
CREATE INDEX kept_player_game ON kept_player(game);
CREATE INDEX kept_at ON kept(at);
INSERT INTO record VALUES(1,8046989517997290864,1,0,CAST('{"e":"open","a":"3d39fbf85c55a208","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794842367984,"code":"XDJC","secret":"c1cca0feaf2d08cdadef5f6fc47594d8","who":"9d4764162b7bbb9bb22d","name":"Ana"}' AS BLOB));
INSERT INTO record VALUES(2,8046989517997290864,2,1,CAST('{"e":"seed","hex":"64642ee57b05a42829bb2cebfb11ebf40ebeefda6f0a492c316bcb56c27b12ba"}' AS BLOB));
INSERT INTO record VALUES(3,8046989517997290864,3,2,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"9d4764162b7bbb9bb22d","name":"Ana"}' AS BLOB));
INSERT INTO record VALUES(4,8046989517997290864,4,3,CAST('{"e":"set","a":"d13d8955776e595c","game":"perudo","seats":3,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(5,8046989517997290864,5,4,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"b736402a2e058760a88e","name":"Bea"}' AS BLOB));
INSERT INTO record VALUES(6,8046989517997290864,6,5,CAST('{"e":"sit","seat":2,"sitter":1,"level":0,"who":"e5411ab8406040c5cb11","name":"Chloé"}' AS BLOB));
INSERT INTO record VALUES(7,8046989517997290864,7,6,CAST('{"e":"promise","a":"3d1f5069f11a1d42","seat":0,"hex":"fc646badace9604de146b7d7aa6165061820af9fe850734670f4c36cc23aa44f"}' AS BLOB));
INSERT INTO record VALUES(8,8046989517997290864,8,7,CAST('{"e":"promise","a":"463407f6d87813b4","seat":1,"hex":"2061a7ddf5f7f59893d82645c719a9e4788ee7d2cad57d536b38644ea9892e6c"}' AS BLOB));
INSERT INTO record VALUES(9,8046989517997290864,9,8,CAST('{"e":"promise","a":"d5bea0ef497c41c3","seat":2,"hex":"5d58e1fc76e1d2184f1ac0bd73c81d2973066e646a968b435d252a9d3a22e638"}' AS BLOB));
INSERT INTO record VALUES(10,8046989517997290864,10,9,CAST('{"e":"gather","of":7}' AS BLOB));
INSERT INTO record VALUES(11,8046989517997290864,11,10,CAST('{"e":"nonce","a":"7475f48305f1ca64","seat":0,"hex":"668b895b3cd5aaff1c94ef9e1cf80253278edec30ad4391e630e507aaf906806"}' AS BLOB));
INSERT INTO record VALUES(12,8046989517997290864,12,11,CAST('{"e":"nonce","a":"70b0f3d5098dd9b2","seat":1,"hex":"4c7a4c02b1ef29bd64068e0d80ed8a7a8fe10c831cd73fca127cab7fb01156ee"}' AS BLOB));
INSERT INTO record VALUES(13,8046989517997290864,13,12,CAST('{"e":"nonce","a":"28b24dd1cbbe1f34","seat":2,"hex":"10682f55c2c7a2b6005152226bef12446f21bd127a4f9071c8e4b20066672ac9"}' AS BLOB));
INSERT INTO record VALUES(14,8046989517997290864,14,13,CAST('{"e":"start","a":"f06b4220f5ab527f","rules":1,"secret":"5cfcf1e49af6f9e8e6ccbf46f3e45c9e"}' AS BLOB));
INSERT INTO record VALUES(15,8046989517997290864,15,14,CAST('{"e":"move","t":0,"m":"* first B","by":0}' AS BLOB));
INSERT INTO record VALUES(16,8046989517997290864,16,15,CAST('{"e":"move","t":0,"m":"* roll A 2 2 2 5 5","by":0}' AS BLOB));
INSERT INTO record VALUES(17,8046989517997290864,17,16,CAST('{"e":"move","t":0,"m":"* roll B P 2 3 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(18,8046989517997290864,18,17,CAST('{"e":"move","t":0,"m":"* roll C P P 5 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(19,8046989517997290864,19,18,CAST('{"e":"move","a":"a7fa2036c75377b4","t":11,"m":"B bid 1 2","by":2}' AS BLOB));
INSERT INTO record VALUES(20,8046989517997290864,20,19,CAST('{"e":"move","a":"7c5c3fcf0974a79c","t":17,"m":"C bid 1 3","by":2}' AS BLOB));
INSERT INTO record VALUES(21,8046989517997290864,21,20,CAST('{"e":"move","a":"0bab6caf0a777e29","t":19,"m":"A bid 1 4","by":2}' AS BLOB));
INSERT INTO record VALUES(22,8046989517997290864,22,21,CAST('{"e":"move","a":"79405e47ec0b1c91","t":25,"m":"B bid 1 5","by":2}' AS BLOB));
INSERT INTO record VALUES(23,8046989517997290864,23,22,CAST('{"e":"move","a":"7079cd1c4d703086","t":33,"m":"C bid 1 6","by":2}' AS BLOB));
INSERT INTO record VALUES(24,8046989517997290864,24,23,CAST('{"e":"move","a":"b0f118a621fec285","t":33,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(25,8046989517997290864,25,24,CAST('{"e":"move","a":"84dbee3a714d4b3d","t":39,"m":"B bid 2 3","by":2}' AS BLOB));
INSERT INTO record VALUES(26,8046989517997290864,26,25,CAST('{"e":"move","a":"34bc76cf0890ad17","t":46,"m":"C bid 2 4","by":2}' AS BLOB));
INSERT INTO record VALUES(27,2769680244911230245,1,0,CAST('{"e":"open","a":"ff17ec3972cf014b","game":"kyoto","seats":4,"options":{"long":0,"open":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794842368063,"code":"XZDM","secret":"593a117fc66009ba540da510772f00bf","who":"60286aee0cc253c6c462","name":"Cléo"}' AS BLOB));
INSERT INTO record VALUES(28,2769680244911230245,2,27,CAST('{"e":"seed","hex":"eeb155a0a84c62d0151ccb4f0e24cc7dce87972f22e753eccc6096cec223f1e2"}' AS BLOB));
INSERT INTO record VALUES(29,2769680244911230245,3,28,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"60286aee0cc253c6c462","name":"Cléo"}' AS BLOB));
INSERT INTO record VALUES(30,2769680244911230245,4,29,CAST('{"e":"set","a":"f8459f1f7b2382e7","game":"kyoto","seats":3,"options":{"long":0,"open":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(31,2769680244911230245,5,30,CAST('{"e":"sit","a":"e6071967e8626fbc","seat":1,"sitter":2,"level":1}' AS BLOB));
INSERT INTO record VALUES(32,3446975253754069203,1,0,CAST('{"e":"open","a":"26520bf051a89e79","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794842368066,"code":"SKVB","secret":"ef93d48d1dacfbbd73ceb9c6d4bf8be9","who":"0e64eca5a1118112896e","name":"Dan"}' AS BLOB));
INSERT INTO record VALUES(33,3446975253754069203,2,32,CAST('{"e":"seed","hex":"521c4337fa1e278e8e990313aee6795c1bf2d1b9b983efda72062355e8f41252"}' AS BLOB));
INSERT INTO record VALUES(34,3446975253754069203,3,33,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"0e64eca5a1118112896e","name":"Dan"}' AS BLOB));
INSERT INTO record VALUES(35,3446975253754069203,4,34,CAST('{"e":"set","a":"32f467eb3798ecc5","game":"perudo","seats":2,"options":{"dice":1,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(36,3446975253754069203,5,35,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"ed1ca8f5e4e44719aae7","name":"Eve"}' AS BLOB));
INSERT INTO record VALUES(37,3446975253754069203,6,36,CAST('{"e":"promise","a":"78859fe13e244724","seat":0,"hex":"246c7a8bd13b0415b374e0f3d467a490c2d931e69d407f8c22cb979384347190"}' AS BLOB));
INSERT INTO record VALUES(38,3446975253754069203,7,37,CAST('{"e":"promise","a":"6253f863654a59b9","seat":1,"hex":"f2f3e262806c20e01311d052ecc7bbc482616b275d7b74ae6a9f218a917d816d"}' AS BLOB));
INSERT INTO record VALUES(39,3446975253754069203,8,38,CAST('{"e":"gather","of":3}' AS BLOB));
INSERT INTO record VALUES(40,3446975253754069203,9,39,CAST('{"e":"nonce","a":"d08f060e57f568a5","seat":0,"hex":"16f493eddb87baf873ed101bef745f46924b59e06c0e378e3e1312386ee0f01c"}' AS BLOB));
INSERT INTO record VALUES(41,3446975253754069203,10,40,CAST('{"e":"nonce","a":"407253cb1d072cde","seat":1,"hex":"97126a0693873a1a7d0622a0b633e84025f54d38067e2918d0e90964e8022159"}' AS BLOB));
INSERT INTO record VALUES(42,3446975253754069203,11,41,CAST('{"e":"start","a":"840088fc5caef155","rules":1,"secret":"d93d3a6e8e05866ed5cbacd427bda7dc"}' AS BLOB));
INSERT INTO record VALUES(43,3446975253754069203,12,42,CAST('{"e":"move","t":0,"m":"* first A","by":0}' AS BLOB));
INSERT INTO record VALUES(44,3446975253754069203,13,43,CAST('{"e":"move","t":0,"m":"* roll A 5","by":0}' AS BLOB));
INSERT INTO record VALUES(45,3446975253754069203,14,44,CAST('{"e":"move","t":0,"m":"* roll B 3","by":0}' AS BLOB));
INSERT INTO record VALUES(46,3446975253754069203,15,45,CAST('{"e":"move","a":"303f7f1215c19a34","t":1,"m":"A bid 1 6","by":2}' AS BLOB));
INSERT INTO record VALUES(47,3446975253754069203,16,46,CAST('{"e":"move","a":"7160b4af612f252c","t":1,"m":"B bid 2 5","by":2}' AS BLOB));
INSERT INTO record VALUES(48,3446975253754069203,17,47,CAST('{"e":"move","a":"77325ed15fd63bca","t":4,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(49,3446975253754069203,18,48,CAST('{"e":"over","at":1794842368108}' AS BLOB));
INSERT INTO record VALUES(50,2756014490757449820,1,0,CAST('{"e":"open","a":"92db3494be2fe484","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","at":1794842368111,"code":"PHVB","secret":"124f706259b8bb7f842feecbadfbeaba","who":"8feb788bf57f0d44afe1","name":"Flo"}' AS BLOB));
INSERT INTO record VALUES(51,2756014490757449820,2,50,CAST('{"e":"seed","hex":"6e642d1cd55cbf58b6ff4d3210464a820637a2a6e3a0b6561d0f0fea26e7c8e1"}' AS BLOB));
INSERT INTO record VALUES(52,2756014490757449820,3,51,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"8feb788bf57f0d44afe1","name":"Flo"}' AS BLOB));
INSERT INTO record VALUES(53,2756014490757449820,4,52,CAST('{"e":"set","a":"7ba48a1689d0590c","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(54,2756014490757449820,5,53,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"3d3137550f5b47d05813","name":"Gus"}' AS BLOB));
INSERT INTO record VALUES(55,2756014490757449820,6,54,CAST('{"e":"sit","seat":2,"sitter":1,"level":0,"who":"4215a0a5de12c0ed9219","name":"Ida"}' AS BLOB));
INSERT INTO record VALUES(56,2756014490757449820,7,55,CAST('{"e":"sit","seat":3,"sitter":1,"level":0,"who":"2529a2ce9ce552395e65","name":"Jo"}' AS BLOB));
INSERT INTO record VALUES(57,2756014490757449820,8,56,CAST('{"e":"promise","a":"d39049681fe491f6","seat":0,"hex":"a0b0ddd724a9f40c3ba494b438f46639d4deb6a65cacab7eeb79222c744362da"}' AS BLOB));
INSERT INTO record VALUES(58,2756014490757449820,9,57,CAST('{"e":"promise","a":"d56122c1df20bd15","seat":1,"hex":"a379ca27fb10dd448a9b58c0235ae58c34e87949e09a58b30ddbeeb4dee10d53"}' AS BLOB));
INSERT INTO record VALUES(59,2756014490757449820,10,58,CAST('{"e":"promise","a":"a3cde3d8214142df","seat":2,"hex":"9ce2ff2201ecbc039c81cb8a9c6afb06715ae179a69fa75084ef0009ccfe2829"}' AS BLOB));
INSERT INTO record VALUES(60,2756014490757449820,11,59,CAST('{"e":"promise","a":"6b9acc4c188faf0c","seat":3,"hex":"48528678f771e7720512422c31a1cff1236e74aa4772f9473e59a1431ed32c95"}' AS BLOB));
INSERT INTO record VALUES(61,2756014490757449820,12,60,CAST('{"e":"gather","of":15}' AS BLOB));
INSERT INTO record VALUES(62,2756014490757449820,13,61,CAST('{"e":"nonce","a":"fbeb06b50ca58735","seat":0,"hex":"2dcbbb533f0ac35172aa4e9776aeaa4289681d8dbf24c9e7ecbc2a7ef7600808"}' AS BLOB));
INSERT INTO record VALUES(63,2756014490757449820,14,62,CAST('{"e":"nonce","a":"49a726342676d188","seat":1,"hex":"375aab4d683a77cb31cd99d5a6325eded3307ae880e20d1bdd85b17c232bc0a1"}' AS BLOB));
INSERT INTO record VALUES(64,2756014490757449820,15,63,CAST('{"e":"nonce","a":"4134beb5ebeb09e4","seat":2,"hex":"a39734c5900f6b94ab50e289d8286b209466ac29069b9c365c9364a308239a40"}' AS BLOB));
INSERT INTO record VALUES(65,2756014490757449820,16,64,CAST('{"e":"nonce","a":"2b513017a0ce151e","seat":2,"hex":"a39734c5900f6b94ab50e289d8286b209466ac29069b9c365c9364a308239a40"}' AS BLOB));
INSERT INTO record VALUES(66,2756014490757449820,17,65,CAST('{"e":"nonce","a":"72bce8c9e6a90bf5","seat":3,"hex":"60b9b1c779e180a92244cb939b970222649e686430f99a68cf69ec3e0815b3ce"}' AS BLOB));
INSERT INTO record VALUES(67,2756014490757449820,18,66,CAST('{"e":"start","a":"058f912207472841","rules":1,"secret":"9d1ba83626d87ec19a8a2a363627dc98"}' AS BLOB));
INSERT INTO record VALUES(68,2756014490757449820,19,67,CAST('{"e":"move","t":0,"m":"* first A","by":0}' AS BLOB));
INSERT INTO record VALUES(69,2756014490757449820,20,68,CAST('{"e":"move","t":0,"m":"* deal A 156","by":0}' AS BLOB));
INSERT INTO record VALUES(70,2756014490757449820,21,69,CAST('{"e":"move","t":0,"m":"* deal A 575","by":0}' AS BLOB));
INSERT INTO record VALUES(71,2756014490757449820,22,70,CAST('{"e":"move","t":0,"m":"* deal A 264","by":0}' AS BLOB));
INSERT INTO record VALUES(72,2756014490757449820,23,71,CAST('{"e":"move","t":0,"m":"* deal A 147","by":0}' AS BLOB));
INSERT INTO record VALUES(73,2756014490757449820,24,72,CAST('{"e":"move","t":0,"m":"* deal A 345","by":0}' AS BLOB));
INSERT INTO record VALUES(74,2756014490757449820,25,73,CAST('{"e":"move","t":0,"m":"* deal A 307","by":0}' AS BLOB));
INSERT INTO record VALUES(75,2756014490757449820,26,74,CAST('{"e":"move","t":0,"m":"* deal A 246","by":0}' AS BLOB));
INSERT INTO record VALUES(76,2756014490757449820,27,75,CAST('{"e":"move","t":0,"m":"* deal A 102","by":0}' AS BLOB));
INSERT INTO record VALUES(77,2756014490757449820,28,76,CAST('{"e":"move","t":0,"m":"* deal A 284","by":0}' AS BLOB));
INSERT INTO record VALUES(78,2756014490757449820,29,77,CAST('{"e":"move","t":0,"m":"* deal A 361","by":0}' AS BLOB));
INSERT INTO record VALUES(79,2756014490757449820,30,78,CAST('{"e":"move","t":0,"m":"* deal A 4","by":0}' AS BLOB));
INSERT INTO record VALUES(80,2756014490757449820,31,79,CAST('{"e":"move","t":0,"m":"* deal A 267","by":0}' AS BLOB));
INSERT INTO record VALUES(81,2756014490757449820,32,80,CAST('{"e":"move","t":0,"m":"* deal B 488","by":0}' AS BLOB));
INSERT INTO record VALUES(82,2756014490757449820,33,81,CAST('{"e":"move","t":0,"m":"* deal B 160","by":0}' AS BLOB));
INSERT INTO record VALUES(83,2756014490757449820,34,82,CAST('{"e":"move","t":0,"m":"* deal B 512","by":0}' AS BLOB));
INSERT INTO record VALUES(84,2756014490757449820,35,83,CAST('{"e":"move","t":0,"m":"* deal B 230","by":0}' AS BLOB));
INSERT INTO record VALUES(85,2756014490757449820,36,84,CAST('{"e":"move","t":0,"m":"* deal B 540","by":0}' AS BLOB));
INSERT INTO record VALUES(86,2756014490757449820,37,85,CAST('{"e":"move","t":0,"m":"* deal B 556","by":0}' AS BLOB));
INSERT INTO record VALUES(87,2756014490757449820,38,86,CAST('{"e":"move","t":0,"m":"* deal B 414","by":0}' AS BLOB));
INSERT INTO record VALUES(88,2756014490757449820,39,87,CAST('{"e":"move","t":0,"m":"* deal B 69","by":0}' AS BLOB));
INSERT INTO record VALUES(89,2756014490757449820,40,88,CAST('{"e":"move","t":0,"m":"* deal B 500","by":0}' AS BLOB));
INSERT INTO record VALUES(90,2756014490757449820,41,89,CAST('{"e":"move","t":0,"m":"* deal B 619","by":0}' AS BLOB));
INSERT INTO record VALUES(91,2756014490757449820,42,90,CAST('{"e":"move","t":0,"m":"* deal B 75","by":0}' AS BLOB));
INSERT INTO record VALUES(92,2756014490757449820,43,91,CAST('{"e":"move","t":0,"m":"* deal B 311","by":0}' AS BLOB));
INSERT INTO record VALUES(93,2756014490757449820,44,92,CAST('{"e":"move","t":0,"m":"* deal C 152","by":0}' AS BLOB));
INSERT INTO record VALUES(94,2756014490757449820,45,93,CAST('{"e":"move","t":0,"m":"* deal C 522","by":0}' AS BLOB));
INSERT INTO record VALUES(95,2756014490757449820,46,94,CAST('{"e":"move","t":0,"m":"* deal C 208","by":0}' AS BLOB));
INSERT INTO record VALUES(96,2756014490757449820,47,95,CAST('{"e":"move","t":0,"m":"* deal C 164","by":0}' AS BLOB));
INSERT INTO record VALUES(97,2756014490757449820,48,96,CAST('{"e":"move","t":0,"m":"* deal C 518","by":0}' AS BLOB));
INSERT INTO record VALUES(98,2756014490757449820,49,97,CAST('{"e":"move","t":0,"m":"* deal C 70","by":0}' AS BLOB));
INSERT INTO record VALUES(99,2756014490757449820,50,98,CAST('{"e":"move","t":0,"m":"* deal C 371","by":0}' AS BLOB));
INSERT INTO record VALUES(100,2756014490757449820,51,99,CAST('{"e":"move","t":0,"m":"* deal C 460","by":0}' AS BLOB));
INSERT INTO record VALUES(101,2756014490757449820,52,100,CAST('{"e":"move","t":0,"m":"* deal C 454","by":0}' AS BLOB));
INSERT INTO record VALUES(102,2756014490757449820,53,101,CAST('{"e":"move","t":0,"m":"* deal C 11","by":0}' AS BLOB));
INSERT INTO record VALUES(103,2756014490757449820,54,102,CAST('{"e":"move","t":0,"m":"* deal C 505","by":0}' AS BLOB));
INSERT INTO record VALUES(104,2756014490757449820,55,103,CAST('{"e":"move","t":0,"m":"* deal C 568","by":0}' AS BLOB));
INSERT INTO record VALUES(105,2756014490757449820,56,104,CAST('{"e":"move","t":0,"m":"* deal D 508","by":0}' AS BLOB));
INSERT INTO record VALUES(106,2756014490757449820,57,105,CAST('{"e":"move","t":0,"m":"* deal D 546","by":0}' AS BLOB));
INSERT INTO record VALUES(107,2756014490757449820,58,106,CAST('{"e":"move","t":0,"m":"* deal D 296","by":0}' AS BLOB));
INSERT INTO record VALUES(108,2756014490757449820,59,107,CAST('{"e":"move","t":0,"m":"* deal D 3","by":0}' AS BLOB));
INSERT INTO record VALUES(109,2756014490757449820,60,108,CAST('{"e":"move","t":0,"m":"* deal D 41","by":0}' AS BLOB));
INSERT INTO record VALUES(110,2756014490757449820,61,109,CAST('{"e":"move","t":0,"m":"* deal D 130","by":0}' AS BLOB));
INSERT INTO record VALUES(111,2756014490757449820,62,110,CAST('{"e":"move","t":0,"m":"* deal D 82","by":0}' AS BLOB));
INSERT INTO record VALUES(112,2756014490757449820,63,111,CAST('{"e":"move","t":0,"m":"* deal D 196","by":0}' AS BLOB));
INSERT INTO record VALUES(113,2756014490757449820,64,112,CAST('{"e":"move","t":0,"m":"* deal D 369","by":0}' AS BLOB));
INSERT INTO record VALUES(114,2756014490757449820,65,113,CAST('{"e":"move","t":0,"m":"* deal D 31","by":0}' AS BLOB));
INSERT INTO record VALUES(115,2756014490757449820,66,114,CAST('{"e":"move","t":0,"m":"* deal D 438","by":0}' AS BLOB));
INSERT INTO record VALUES(116,2756014490757449820,67,115,CAST('{"e":"move","t":0,"m":"* deal D 469","by":0}' AS BLOB));
INSERT INTO record VALUES(117,2756014490757449820,68,116,CAST('{"e":"move","a":"de460758fb250be8","t":308,"m":"A remove 1 2","by":2,"receipt":"[{\"seat\":\"A\",\"reaction\":246.3,\"arrived\":270.3,\"credit\":24.0,\"early\":false,\"verdict\":\"first\"}]"}' AS BLOB));
INSERT INTO record VALUES(118,2756014490757449820,69,117,CAST('{"e":"move","a":"02d55a09c36dee97","t":353,"m":"B remove 1 2","by":2,"receipt":"[{\"seat\":\"B\",\"reaction\":283.5,\"arrived\":311.3,\"credit\":27.8,\"early\":false,\"verdict\":\"first\"}]"}' AS BLOB));
INSERT INTO record VALUES(119,2756014490757449820,70,118,CAST('{"e":"move","a":"f8ed005baa39b265","t":401,"m":"C remove 1 2","by":2,"receipt":"[{\"seat\":\"C\",\"reaction\":322.8,\"arrived\":355.3,\"credit\":32.5,\"early\":false,\"verdict\":\"first\"}]"}' AS BLOB));
INSERT INTO record VALUES(120,2756014490757449820,71,119,CAST('{"e":"move","a":"794827a4a86c9068","t":408,"m":"D remove 1 2","by":2}' AS BLOB));
INSERT INTO record VALUES(121,4145852441207121153,1,0,CAST('{"e":"open","a":"ed285274769e0172","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","at":1794842368590,"code":"HJLN","secret":"7441e203b24c175473c2636daa1ac9ae","who":"60e561cfa96ee95882bc","name":"Hal"}' AS BLOB));
INSERT INTO record VALUES(122,4145852441207121153,2,121,CAST('{"e":"seed","hex":"119f85f0cac5da1f2858eabf5599d750019e0cae071b46fcc5efb66aaa5ea9ff"}' AS BLOB));
INSERT INTO record VALUES(123,4145852441207121153,3,122,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"60e561cfa96ee95882bc","name":"Hal"}' AS BLOB));
INSERT INTO record VALUES(124,4145852441207121153,4,123,CAST('{"e":"set","a":"ed7d7033283770c3","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":12,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(125,4145852441207121153,5,124,CAST('{"e":"set","a":"69bec92f2a0937e0","game":"timesup","seats":4,"options":{"turn":30,"deck":3,"pool":24,"names":12,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","names":true}' AS BLOB));
INSERT INTO record VALUES(126,4145852441207121153,6,125,CAST('{"e":"set","a":"643281546eb3043a","game":"timesup","seats":4,"options":{"turn":30,"deck":3,"pool":24,"names":12,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","names":true}' AS BLOB));
INSERT INTO record VALUES(127,5349392673298703365,1,0,CAST('{"e":"open","a":"4a6f90a00548a3ec","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794842368619,"code":"RLPV","secret":"5677c74d865f951248bc83e9d9ef522a","who":"8a4036fd00c43607a78e","name":"Ian"}' AS BLOB));
INSERT INTO record VALUES(128,5349392673298703365,2,127,CAST('{"e":"seed","hex":"ae4d1405c07801b65761cd0ee907379b9b3a9bf43189c69109a202f6ebb5b559"}' AS BLOB));
INSERT INTO record VALUES(129,5349392673298703365,3,128,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"8a4036fd00c43607a78e","name":"Ian"}' AS BLOB));
INSERT INTO record VALUES(130,5349392673298703365,4,129,CAST('{"e":"set","a":"2abf62f0e389e78f","game":"perudo","seats":2,"options":{"dice":1,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(131,5349392673298703365,5,130,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"930f0e429106b658bfce","name":"Joy"}' AS BLOB));
INSERT INTO record VALUES(132,5349392673298703365,6,131,CAST('{"e":"promise","a":"fc4fe302e39564fe","seat":0,"hex":"1bdb913d32906e05d0f4d12b048466dea3804630ad8d53c722b0855b6b1e9b26"}' AS BLOB));
INSERT INTO record VALUES(133,5349392673298703365,7,132,CAST('{"e":"promise","a":"dff0d6863ff07cbe","seat":1,"hex":"a8846a8c79b9f01b0366dabc796e4482d4a101e6c526304520fb1aa48fd788bd"}' AS BLOB));
INSERT INTO record VALUES(134,5349392673298703365,8,133,CAST('{"e":"gather","of":3}' AS BLOB));
INSERT INTO record VALUES(135,5349392673298703365,9,134,CAST('{"e":"nonce","a":"4d3b52b49a846e2f","seat":0,"hex":"bf141602e5b8ccb56583a66dfb96403a97aeb67fd366d6e1998d44384b38c3cd"}' AS BLOB));
INSERT INTO record VALUES(136,5349392673298703365,10,135,CAST('{"e":"nonce","a":"6a08d42dd6bea1e3","seat":1,"hex":"74ba3a37b1b3bbaa3844dca6c8b19bbc7e63e15385a136930016155e57e11de2"}' AS BLOB));
INSERT INTO record VALUES(137,5349392673298703365,11,136,CAST('{"e":"start","a":"a4f54349f0e6336e","rules":1,"secret":"08ca8956d2e05dcb29ea4cc924ce4e18"}' AS BLOB));
INSERT INTO record VALUES(145,5349392673298703365,19,137,CAST('{"e":"skip","count":8}' AS BLOB));
INSERT INTO record VALUES(146,5349392673298703365,20,145,CAST('{"e":"over","at":1794842368675}' AS BLOB));
INSERT INTO record VALUES(147,5349392673298703365,21,146,CAST('{"e":"seed","hex":"44428d80037b06666247ee8e4e5d73c6ba8140e34a59245f2a57a501c59b5ccd"}' AS BLOB));
INSERT INTO record VALUES(148,5349392673298703365,22,147,CAST('{"e":"lobby","a":"ea79c7ba9563a4dc"}' AS BLOB));
INSERT INTO attached VALUES(4145852441207121153,CAST('{"names":["Prénom d’essai 1;\"indice\"","Prénom d’essai 2;\"indice\"","Prénom d’essai 3;\"indice\"","Prénom d’essai 4;\"indice\"","Prénom d’essai 5;\"indice\"","Prénom d’essai 6;\"indice\"","Prénom d’essai 7;\"indice\"","Prénom d’essai 8;\"indice\"","Prénom d’essai 9;\"indice\"","Prénom d’essai 10;\"indice\"","Prénom d’essai 11;\"indice\"","Prénom d’essai 12;\"indice\"","Prénom d’essai 13;\"indice\"","Prénom d’essai 14;\"indice\"","Prénom d’essai 15;\"indice\"","Prénom d’essai 16;\"indice\"","Prénom d’essai 17;\"indice\"","Prénom d’essai 18;\"indice\"","Prénom d’essai 19;\"indice\"","Prénom d’essai 20;\"indice\"","Prénom d’essai 21;\"indice\"","Prénom d’essai 22;\"indice\"","Prénom d’essai 23;\"indice\"","Prénom d’essai 24;\"indice\""]}' AS BLOB));
INSERT INTO clock VALUES(1,1794842368716,3600000);
INSERT INTO kept VALUES(1,'2fd61dbafd92c0d3-1-d93d3a6e8e05866ed5cbacd427bda7dc','{"id":"2fd61dbafd92c0d3-1-d93d3a6e8e05866ed5cbacd427bda7dc","game":"perudo","at":1794842368108,"names":["Dan","Eve"],"players":["0e64eca5a1118112896e","ed1ca8f5e4e44719aae7"],"winners":["A"]}','tablee 1
game perudo
rules 1
seats 2 Dan Eve
option dice 1
option calza 0
option palifico_paco 0
option raise 0
commit ec7947908eeef1e666d469bfbef2d5793be9c973295588d7cadc8fb73698f469
promise A 246c7a8bd13b0415b374e0f3d467a490c2d931e69d407f8c22cb979384347190
promise B f2f3e262806c20e01311d052ecc7bbc482616b275d7b74ae6a9f218a917d816d
nonce A 16f493eddb87baf873ed101bef745f46924b59e06c0e378e3e1312386ee0f01c
nonce B 97126a0693873a1a7d0622a0b633e84025f54d38067e2918d0e90964e8022159
0 * first A
0 * roll A 5
0 * roll B 3
1 A bid 1 6
1 B bid 2 5
4 A dudo
reveal 521c4337fa1e278e8e990313aee6795c1bf2d1b9b983efda72062355e8f41252
',1794842368108);
INSERT INTO kept VALUES(2,'4a3cdc4b480be405-1-08ca8956d2e05dcb29ea4cc924ce4e18','{"id":"4a3cdc4b480be405-1-08ca8956d2e05dcb29ea4cc924ce4e18","game":"perudo","at":1794842368675,"names":["Ian","Joy"],"players":["8a4036fd00c43607a78e","930f0e429106b658bfce"],"winners":["A"]}','tablee 1
game perudo
rules 1
seats 2 Ian Joy
option dice 1
option calza 0
option palifico_paco 0
option raise 0
commit c17dde5077dd5c1483a517fce9124e663237ec94427d255b9d46757eb9a7f080
promise A 1bdb913d32906e05d0f4d12b048466dea3804630ad8d53c722b0855b6b1e9b26
promise B a8846a8c79b9f01b0366dabc796e4482d4a101e6c526304520fb1aa48fd788bd
nonce A bf141602e5b8ccb56583a66dfb96403a97aeb67fd366d6e1998d44384b38c3cd
nonce B 74ba3a37b1b3bbaa3844dca6c8b19bbc7e63e15385a136930016155e57e11de2
0 * first A
0 * roll A 3
0 * roll B 3
12 A bid 2 3
12 B bid 2 4
16 A bid 2 5
17 B bid 2 6
17 A dudo
reveal ae4d1405c07801b65761cd0ee907379b9b3a9bf43189c69109a202f6ebb5b559
',1794842368675);
INSERT INTO kept_player VALUES('0e64eca5a1118112896e',1);
INSERT INTO kept_player VALUES('ed1ca8f5e4e44719aae7',1);
INSERT INTO kept_player VALUES('8a4036fd00c43607a78e',2);
INSERT INTO kept_player VALUES('930f0e429106b658bfce',2);
PRAGMA user_version=5;
COMMIT;
