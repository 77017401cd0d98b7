-- Format 3: as 2, with an index of finished games by game.
-- Written by the program of commit 805851e.
PRAGMA journal_mode=WAL;
BEGIN;
CREATE TABLE record(n INTEGER PRIMARY KEY, room INTEGER NOT NULL, seq INTEGER NOT NULL, before INTEGER NOT NULL, bytes BLOB NOT NULL);
CREATE TABLE kept(n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, about TEXT NOT NULL, log TEXT NOT NULL);
CREATE TABLE kept_player(player TEXT NOT NULL, game INTEGER NOT NULL, PRIMARY KEY(player, game)) WITHOUT ROWID;
CREATE INDEX kept_player_game ON kept_player(game);
INSERT INTO record VALUES(1,9121280732041746221,1,0,CAST('{"e":"open","a":"73bcfdaf4d8bfc5a","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794829482330,"code":"LNMF","secret":"d06d55147f1328bf5735035bc3e317f4","who":"c994fdc76f69899998e9","name":"Ana"}' AS BLOB));
INSERT INTO record VALUES(2,9121280732041746221,2,1,CAST('{"e":"seed","hex":"34dc2a4c9c20649627f44c1c8c0a814282f40710d3a6eb08e2758082dbf090ab"}' AS BLOB));
INSERT INTO record VALUES(3,9121280732041746221,3,2,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"c994fdc76f69899998e9","name":"Ana"}' AS BLOB));
INSERT INTO record VALUES(4,9121280732041746221,4,3,CAST('{"e":"set","a":"d6d5330ffecc34d1","game":"perudo","seats":3,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(5,9121280732041746221,5,4,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"b23b787efad42daa0211","name":"Béa"}' AS BLOB));
INSERT INTO record VALUES(6,9121280732041746221,6,5,CAST('{"e":"sit","a":"6d50fd87a8d3e0ad","seat":2,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(7,9121280732041746221,7,6,CAST('{"e":"nonce","a":"01b01f343532c438","seat":0,"hex":"6ca56efc391a37da82c2038490ecb605"}' AS BLOB));
INSERT INTO record VALUES(8,9121280732041746221,8,7,CAST('{"e":"nonce","a":"2cc06249999f4b0f","seat":1,"hex":"d7063250adc1b8374c8577dc63f03e5d"}' AS BLOB));
INSERT INTO record VALUES(9,9121280732041746221,9,8,CAST('{"e":"start","a":"1cadedbd389b28c1"}' AS BLOB));
INSERT INTO record VALUES(10,9121280732041746221,10,9,CAST('{"e":"move","t":0,"m":"* first C","by":0}' AS BLOB));
INSERT INTO record VALUES(11,9121280732041746221,11,10,CAST('{"e":"move","t":0,"m":"* roll A 3 3 4 4 4","by":0}' AS BLOB));
INSERT INTO record VALUES(12,9121280732041746221,12,11,CAST('{"e":"move","t":0,"m":"* roll B P 2 2 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(13,9121280732041746221,13,12,CAST('{"e":"move","t":0,"m":"* roll C P 3 4 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(14,9121280732041746221,14,13,CAST('{"e":"said","a":"8a9fb93f904aecb9","name":"A","hex":"wave"}' AS BLOB));
INSERT INTO record VALUES(15,9121280732041746221,15,14,CAST('{"e":"move","t":14,"m":"C bid 5 4","by":3}' AS BLOB));
INSERT INTO record VALUES(16,9121280732041746221,16,15,CAST('{"e":"move","a":"53607e8a8e2a3bed","t":15,"m":"A bid 5 5","by":2}' AS BLOB));
INSERT INTO record VALUES(17,9121280732041746221,17,16,CAST('{"e":"move","a":"873fea007bf044e0","t":21,"m":"B bid 5 6","by":2}' AS BLOB));
INSERT INTO record VALUES(18,9121280732041746221,18,17,CAST('{"e":"move","t":30,"m":"C bid 6 6","by":3}' AS BLOB));
INSERT INTO record VALUES(19,9121280732041746221,19,18,CAST('{"e":"move","a":"c73e183720c688d4","t":34,"m":"A bid 3 P","by":2}' AS BLOB));
INSERT INTO record VALUES(20,9121280732041746221,20,19,CAST('{"e":"move","a":"9d7a21cdcc142e3b","t":42,"m":"B bid 7 2","by":2}' AS BLOB));
INSERT INTO record VALUES(21,9121280732041746221,21,20,CAST('{"e":"move","t":51,"m":"C dudo","by":3}' AS BLOB));
INSERT INTO record VALUES(22,9121280732041746221,22,21,CAST('{"e":"move","t":51,"m":"* roll A P 2 4 5 6","by":0}' AS BLOB));
INSERT INTO record VALUES(23,9121280732041746221,23,22,CAST('{"e":"move","t":51,"m":"* roll B 2 3 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(24,9121280732041746221,24,23,CAST('{"e":"move","t":51,"m":"* roll C 2 3 3 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(25,9121280732041746221,25,24,CAST('{"e":"move","a":"ce44fa6c89e25350","t":54,"m":"B bid 1 2","by":2}' AS BLOB));
INSERT INTO record VALUES(26,9121280732041746221,26,25,CAST('{"e":"move","t":63,"m":"C bid 5 2","by":3}' AS BLOB));
INSERT INTO record VALUES(27,9121280732041746221,27,26,CAST('{"e":"move","a":"63b510c4f70ece84","t":65,"m":"A bid 5 3","by":2}' AS BLOB));
INSERT INTO record VALUES(28,4809480795642422932,1,0,CAST('{"e":"open","a":"c9fa77afe1a1cef0","game":"kyoto","seats":4,"options":{"long":0,"open":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794829482809,"code":"DFLX","secret":"277c3fa9949f9619b3bfea89dfc516be","who":"1475bb1cf2abcc6b3f82","name":"Cléo"}' AS BLOB));
INSERT INTO record VALUES(29,4809480795642422932,2,28,CAST('{"e":"seed","hex":"b6d2c6500f7186d963fd600443cde62bbf4cb00a1914539e6fff388468fc9805"}' AS BLOB));
INSERT INTO record VALUES(30,4809480795642422932,3,29,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"1475bb1cf2abcc6b3f82","name":"Cléo"}' AS BLOB));
INSERT INTO record VALUES(31,4809480795642422932,4,30,CAST('{"e":"sit","a":"ebeab8986b4adb76","seat":1,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(32,4809480795642422932,5,31,CAST('{"e":"set","a":"ebdedec5b485ed0d","game":"kyoto","seats":4,"options":{"long":0,"open":0},"public":false,"chat":true,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(33,586074301188654844,1,0,CAST('{"e":"open","a":"b0e21af0f45bffb2","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794829482814,"code":"XPKD","secret":"ae395f8a37547702db6464f4dc0dfd7e","who":"02723cca81c23b2519e0","name":"Dan"}' AS BLOB));
INSERT INTO record VALUES(34,586074301188654844,2,33,CAST('{"e":"seed","hex":"90e130acc500be5b596f790996f3e17017945473f267de72ce8339e5b89dc3ee"}' AS BLOB));
INSERT INTO record VALUES(35,586074301188654844,3,34,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"02723cca81c23b2519e0","name":"Dan"}' AS BLOB));
INSERT INTO record VALUES(36,586074301188654844,4,35,CAST('{"e":"set","a":"77fa9a40015160b7","game":"perudo","seats":2,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(37,586074301188654844,5,36,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"b4b16b7edcced569a386","name":"Eve"}' AS BLOB));
INSERT INTO record VALUES(38,586074301188654844,6,37,CAST('{"e":"nonce","a":"73561de33e848020","seat":0,"hex":"4025958cf034edec5f9ef12d54263e87"}' AS BLOB));
INSERT INTO record VALUES(39,586074301188654844,7,38,CAST('{"e":"nonce","a":"4d88e2c43ec26dd2","seat":1,"hex":"e9ce7283d8142a3bc15c55d6b6a7b1f7"}' AS BLOB));
INSERT INTO record VALUES(40,586074301188654844,8,39,CAST('{"e":"start","a":"de7869c37d424dd7"}' AS BLOB));
INSERT INTO record VALUES(41,586074301188654844,9,40,CAST('{"e":"move","t":0,"m":"* first B","by":0}' AS BLOB));
INSERT INTO record VALUES(42,586074301188654844,10,41,CAST('{"e":"move","t":0,"m":"* roll A P 3 4 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(43,586074301188654844,11,42,CAST('{"e":"move","t":0,"m":"* roll B P P 2 4 6","by":0}' AS BLOB));
INSERT INTO record VALUES(44,586074301188654844,12,43,CAST('{"e":"move","a":"d73da18636ac3752","t":7,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(45,586074301188654844,13,44,CAST('{"e":"move","a":"47847f2176839248","t":12,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(46,586074301188654844,14,45,CAST('{"e":"move","t":12,"m":"* roll A 3 3 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(47,586074301188654844,15,46,CAST('{"e":"move","t":12,"m":"* roll B 2 4 6 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(48,586074301188654844,16,47,CAST('{"e":"move","a":"7a448affb2e246a6","t":14,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(49,586074301188654844,17,48,CAST('{"e":"move","a":"3bc5481edb1f0b2d","t":20,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(50,586074301188654844,18,49,CAST('{"e":"move","t":20,"m":"* roll A 2 3 6","by":0}' AS BLOB));
INSERT INTO record VALUES(51,586074301188654844,19,50,CAST('{"e":"move","t":20,"m":"* roll B P 3 4 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(52,586074301188654844,20,51,CAST('{"e":"move","a":"c5fdbb319a0bcc15","t":22,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(53,586074301188654844,21,52,CAST('{"e":"move","a":"25a139175a7b5e69","t":28,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(54,586074301188654844,22,53,CAST('{"e":"move","t":28,"m":"* roll A 2 3 6","by":0}' AS BLOB));
INSERT INTO record VALUES(55,586074301188654844,23,54,CAST('{"e":"move","t":28,"m":"* roll B 2 2 3 5","by":0}' AS BLOB));
INSERT INTO record VALUES(56,586074301188654844,24,55,CAST('{"e":"move","a":"ca19921c33b1e1a4","t":33,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(57,586074301188654844,25,56,CAST('{"e":"move","a":"ca88b91ec1996ac8","t":34,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(58,586074301188654844,26,57,CAST('{"e":"move","t":34,"m":"* roll A 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(59,586074301188654844,27,58,CAST('{"e":"move","t":34,"m":"* roll B 2 3 5 5","by":0}' AS BLOB));
INSERT INTO record VALUES(60,586074301188654844,28,59,CAST('{"e":"move","a":"070b706f91479062","t":35,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(61,586074301188654844,29,60,CAST('{"e":"move","a":"340d3cb23de473a2","t":41,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(62,586074301188654844,30,61,CAST('{"e":"move","t":41,"m":"* roll A 2","by":0}' AS BLOB));
INSERT INTO record VALUES(63,586074301188654844,31,62,CAST('{"e":"move","t":41,"m":"* roll B P 3 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(64,586074301188654844,32,63,CAST('{"e":"move","a":"f7b26f38f5bbe1ff","t":44,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(65,586074301188654844,33,64,CAST('{"e":"move","a":"4f82d581795cc455","t":50,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(66,586074301188654844,34,65,CAST('{"e":"over","at":1794829482875}' AS BLOB));
INSERT INTO record VALUES(67,4738255782809967256,1,0,CAST('{"e":"open","a":"72c11e67109464dc","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","at":1794829483080,"code":"BNML","secret":"1004b5a024a54d0b84208d0d86b47614","who":"5559917a0af420d76097","name":"Flo"}' AS BLOB));
INSERT INTO record VALUES(68,4738255782809967256,2,67,CAST('{"e":"seed","hex":"dc5a403392d330922cbb93cbe5e1cee9ef802f2e7ad4a1ee4262da71e2f425fa"}' AS BLOB));
INSERT INTO record VALUES(69,4738255782809967256,3,68,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"5559917a0af420d76097","name":"Flo"}' AS BLOB));
INSERT INTO record VALUES(70,4738255782809967256,4,69,CAST('{"e":"set","a":"16394fc255e902ad","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(71,4738255782809967256,5,70,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"f8a64589df7e393ac9ef","name":"Gil"}' AS BLOB));
INSERT INTO record VALUES(72,4738255782809967256,6,71,CAST('{"e":"sit","a":"9811227f8499be97","seat":2,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(73,4738255782809967256,7,72,CAST('{"e":"sit","a":"15655ff4a120e84c","seat":3,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(74,4738255782809967256,8,73,CAST('{"e":"nonce","a":"67e92ecb961e93de","seat":0,"hex":"9cd1ccb1a83d448bfaf9f1e29398b4ac"}' AS BLOB));
INSERT INTO record VALUES(75,4738255782809967256,9,74,CAST('{"e":"nonce","a":"69c718fc085940a3","seat":1,"hex":"15bffaf939d16e133bc879c34233d19c"}' AS BLOB));
INSERT INTO record VALUES(76,4738255782809967256,10,75,CAST('{"e":"start","a":"2a7b3d5a3d4ebe28"}' AS BLOB));
INSERT INTO record VALUES(77,4738255782809967256,11,76,CAST('{"e":"move","t":0,"m":"* first B","by":0}' AS BLOB));
INSERT INTO record VALUES(78,4738255782809967256,12,77,CAST('{"e":"move","t":0,"m":"* deal A 310","by":0}' AS BLOB));
INSERT INTO record VALUES(79,4738255782809967256,13,78,CAST('{"e":"move","t":0,"m":"* deal A 234","by":0}' AS BLOB));
INSERT INTO record VALUES(80,4738255782809967256,14,79,CAST('{"e":"move","t":0,"m":"* deal A 82","by":0}' AS BLOB));
INSERT INTO record VALUES(81,4738255782809967256,15,80,CAST('{"e":"move","t":0,"m":"* deal A 623","by":0}' AS BLOB));
INSERT INTO record VALUES(82,4738255782809967256,16,81,CAST('{"e":"move","t":0,"m":"* deal A 553","by":0}' AS BLOB));
INSERT INTO record VALUES(83,4738255782809967256,17,82,CAST('{"e":"move","t":0,"m":"* deal A 124","by":0}' AS BLOB));
INSERT INTO record VALUES(84,4738255782809967256,18,83,CAST('{"e":"move","t":0,"m":"* deal A 24","by":0}' AS BLOB));
INSERT INTO record VALUES(85,4738255782809967256,19,84,CAST('{"e":"move","t":0,"m":"* deal A 277","by":0}' AS BLOB));
INSERT INTO record VALUES(86,4738255782809967256,20,85,CAST('{"e":"move","t":0,"m":"* deal A 270","by":0}' AS BLOB));
INSERT INTO record VALUES(87,4738255782809967256,21,86,CAST('{"e":"move","t":0,"m":"* deal A 621","by":0}' AS BLOB));
INSERT INTO record VALUES(88,4738255782809967256,22,87,CAST('{"e":"move","t":0,"m":"* deal A 273","by":0}' AS BLOB));
INSERT INTO record VALUES(89,4738255782809967256,23,88,CAST('{"e":"move","t":0,"m":"* deal A 578","by":0}' AS BLOB));
INSERT INTO record VALUES(90,4738255782809967256,24,89,CAST('{"e":"move","t":0,"m":"* deal B 115","by":0}' AS BLOB));
INSERT INTO record VALUES(91,4738255782809967256,25,90,CAST('{"e":"move","t":0,"m":"* deal B 439","by":0}' AS BLOB));
INSERT INTO record VALUES(92,4738255782809967256,26,91,CAST('{"e":"move","t":0,"m":"* deal B 594","by":0}' AS BLOB));
INSERT INTO record VALUES(93,4738255782809967256,27,92,CAST('{"e":"move","t":0,"m":"* deal B 544","by":0}' AS BLOB));
INSERT INTO record VALUES(94,4738255782809967256,28,93,CAST('{"e":"move","t":0,"m":"* deal B 589","by":0}' AS BLOB));
INSERT INTO record VALUES(95,4738255782809967256,29,94,CAST('{"e":"move","t":0,"m":"* deal B 458","by":0}' AS BLOB));
INSERT INTO record VALUES(96,4738255782809967256,30,95,CAST('{"e":"move","t":0,"m":"* deal B 31","by":0}' AS BLOB));
INSERT INTO record VALUES(97,4738255782809967256,31,96,CAST('{"e":"move","t":0,"m":"* deal B 112","by":0}' AS BLOB));
INSERT INTO record VALUES(98,4738255782809967256,32,97,CAST('{"e":"move","t":0,"m":"* deal B 549","by":0}' AS BLOB));
INSERT INTO record VALUES(99,4738255782809967256,33,98,CAST('{"e":"move","t":0,"m":"* deal B 521","by":0}' AS BLOB));
INSERT INTO record VALUES(100,4738255782809967256,34,99,CAST('{"e":"move","t":0,"m":"* deal B 611","by":0}' AS BLOB));
INSERT INTO record VALUES(101,4738255782809967256,35,100,CAST('{"e":"move","t":0,"m":"* deal B 387","by":0}' AS BLOB));
INSERT INTO record VALUES(102,4738255782809967256,36,101,CAST('{"e":"move","t":0,"m":"* deal C 405","by":0}' AS BLOB));
INSERT INTO record VALUES(103,4738255782809967256,37,102,CAST('{"e":"move","t":0,"m":"* deal C 58","by":0}' AS BLOB));
INSERT INTO record VALUES(104,4738255782809967256,38,103,CAST('{"e":"move","t":0,"m":"* deal C 492","by":0}' AS BLOB));
INSERT INTO record VALUES(105,4738255782809967256,39,104,CAST('{"e":"move","t":0,"m":"* deal C 91","by":0}' AS BLOB));
INSERT INTO record VALUES(106,4738255782809967256,40,105,CAST('{"e":"move","t":0,"m":"* deal C 336","by":0}' AS BLOB));
INSERT INTO record VALUES(107,4738255782809967256,41,106,CAST('{"e":"move","t":0,"m":"* deal C 626","by":0}' AS BLOB));
INSERT INTO record VALUES(108,4738255782809967256,42,107,CAST('{"e":"move","t":0,"m":"* deal C 312","by":0}' AS BLOB));
INSERT INTO record VALUES(109,4738255782809967256,43,108,CAST('{"e":"move","t":0,"m":"* deal C 57","by":0}' AS BLOB));
INSERT INTO record VALUES(110,4738255782809967256,44,109,CAST('{"e":"move","t":0,"m":"* deal C 410","by":0}' AS BLOB));
INSERT INTO record VALUES(111,4738255782809967256,45,110,CAST('{"e":"move","t":0,"m":"* deal C 119","by":0}' AS BLOB));
INSERT INTO record VALUES(112,4738255782809967256,46,111,CAST('{"e":"move","t":0,"m":"* deal C 72","by":0}' AS BLOB));
INSERT INTO record VALUES(113,4738255782809967256,47,112,CAST('{"e":"move","t":0,"m":"* deal C 491","by":0}' AS BLOB));
INSERT INTO record VALUES(114,4738255782809967256,48,113,CAST('{"e":"move","t":0,"m":"* deal D 481","by":0}' AS BLOB));
INSERT INTO record VALUES(115,4738255782809967256,49,114,CAST('{"e":"move","t":0,"m":"* deal D 341","by":0}' AS BLOB));
INSERT INTO record VALUES(116,4738255782809967256,50,115,CAST('{"e":"move","t":0,"m":"* deal D 168","by":0}' AS BLOB));
INSERT INTO record VALUES(117,4738255782809967256,51,116,CAST('{"e":"move","t":0,"m":"* deal D 290","by":0}' AS BLOB));
INSERT INTO record VALUES(118,4738255782809967256,52,117,CAST('{"e":"move","t":0,"m":"* deal D 352","by":0}' AS BLOB));
INSERT INTO record VALUES(119,4738255782809967256,53,118,CAST('{"e":"move","t":0,"m":"* deal D 363","by":0}' AS BLOB));
INSERT INTO record VALUES(120,4738255782809967256,54,119,CAST('{"e":"move","t":0,"m":"* deal D 369","by":0}' AS BLOB));
INSERT INTO record VALUES(121,4738255782809967256,55,120,CAST('{"e":"move","t":0,"m":"* deal D 579","by":0}' AS BLOB));
INSERT INTO record VALUES(122,4738255782809967256,56,121,CAST('{"e":"move","t":0,"m":"* deal D 451","by":0}' AS BLOB));
INSERT INTO record VALUES(123,4738255782809967256,57,122,CAST('{"e":"move","t":0,"m":"* deal D 624","by":0}' AS BLOB));
INSERT INTO record VALUES(124,4738255782809967256,58,123,CAST('{"e":"move","t":0,"m":"* deal D 323","by":0}' AS BLOB));
INSERT INTO record VALUES(125,4738255782809967256,59,124,CAST('{"e":"move","t":0,"m":"* deal D 6","by":0}' AS BLOB));
INSERT INTO record VALUES(126,4738255782809967256,60,125,CAST('{"e":"move","t":41,"m":"C remove 6 8","by":3}' AS BLOB));
INSERT INTO record VALUES(127,4738255782809967256,61,126,CAST('{"e":"move","t":86,"m":"D remove 3 9","by":3}' AS BLOB));
INSERT INTO record VALUES(128,6589110666263576454,1,0,CAST('{"e":"open","a":"d4a183e277376c67","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","at":1794829484605,"code":"HVVS","secret":"a70a5c5920ffb45e45858025cb09a732","who":"d09c8e8dd6261d18e3fa","name":"Hal"}' AS BLOB));
INSERT INTO record VALUES(129,6589110666263576454,2,128,CAST('{"e":"seed","hex":"94cc2e35928d110cca496a7d1739ea21d644b2b6e9e9ec260acdf1f660792998"}' AS BLOB));
INSERT INTO record VALUES(130,6589110666263576454,3,129,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"d09c8e8dd6261d18e3fa","name":"Hal"}' AS BLOB));
INSERT INTO record VALUES(131,6589110666263576454,4,130,CAST('{"e":"set","a":"32a3e68f9527ca4e","game":"timesup","seats":4,"options":{"turn":30,"deck":3,"pool":24,"names":12,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","names":["Nom d’essai 1;\"indice\"","Nom d’essai 2;\"indice\"","Nom d’essai 3;\"indice\"","Nom d’essai 4;\"indice\"","Nom d’essai 5;\"indice\"","Nom d’essai 6;\"indice\"","Nom d’essai 7;\"indice\"","Nom d’essai 8;\"indice\"","Nom d’essai 9;\"indice\"","Nom d’essai 10;\"indice\"","Nom d’essai 11;\"indice\"","Nom d’essai 12;\"indice\"","Nom d’essai 13;\"indice\"","Nom d’essai 14;\"indice\"","Nom d’essai 15;\"indice\"","Nom d’essai 16;\"indice\"","Nom d’essai 17;\"indice\"","Nom d’essai 18;\"indice\"","Nom d’essai 19;\"indice\"","Nom d’essai 20;\"indice\"","Nom d’essai 21;\"indice\"","Nom d’essai 22;\"indice\"","Nom d’essai 23;\"indice\"","Nom d’essai 24;\"indice\""]}' AS BLOB));
INSERT INTO kept VALUES(1,'08222778c655c6fc-1','{"id":"08222778c655c6fc-1","game":"perudo","at":1794829482875,"names":["Dan","Eve"],"players":["02723cca81c23b2519e0","b4b16b7edcced569a386"],"winners":["B"]}','tablee 1
game perudo
rules 1
seats 2 Dan Eve
option dice 5
option calza 0
option palifico_paco 0
option raise 0
commit d8997b6d9b489c8109475934ac037b8f3071050e4a5c7d8f98bf950757a7a622
nonce A 4025958cf034edec5f9ef12d54263e87
nonce B e9ce7283d8142a3bc15c55d6b6a7b1f7
0 * first B
0 * roll A P 3 4 6 6
0 * roll B P P 2 4 6
7 B bid 2 2
12 A dudo
12 * roll A 3 3 4 5
12 * roll B 2 4 6 6 6
14 A bid 2 2
20 B dudo
20 * roll A 2 3 6
20 * roll B P 3 4 6 6
22 A bid 2 2
28 B dudo
28 * roll A 2 3 6
28 * roll B 2 2 3 5
33 B bid 2 2
34 A dudo
34 * roll A 6 6
34 * roll B 2 3 5 5
35 A bid 2 2
41 B dudo
41 * roll A 2
41 * roll B P 3 4 5
44 A bid 2 2
50 B dudo
reveal 90e130acc500be5b596f790996f3e17017945473f267de72ce8339e5b89dc3ee
');
INSERT INTO kept_player VALUES('02723cca81c23b2519e0',1);
INSERT INTO kept_player VALUES('b4b16b7edcced569a386',1);
COMMIT;
