-- Format 4: a match names the version of its rules, a finished game the time it ended.
-- Written by the program of commit 1639aba.
PRAGMA auto_vacuum=INCREMENTAL;
PRAGMA journal_mode=WAL;
BEGIN;
CREATE TABLE record(n INTEGER PRIMARY KEY, room INTEGER NOT NULL, seq INTEGER NOT NULL, before INTEGER NOT NULL, bytes BLOB NOT NULL);
CREATE TABLE kept(n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, about TEXT NOT NULL, log TEXT NOT NULL, at INTEGER NOT NULL DEFAULT 0);
CREATE TABLE kept_player(player TEXT NOT NULL, game INTEGER NOT NULL, PRIMARY KEY(player, game)) WITHOUT ROWID;
CREATE INDEX kept_player_game ON kept_player(game);
CREATE INDEX kept_at ON kept(at);
INSERT INTO record VALUES(1,1208751575166545787,1,0,CAST('{"e":"open","a":"0690b65a1dd37b66","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794833894126,"code":"VMXM","secret":"97bb92f237c76bbd769309699b9e6743","who":"9f68faa5514911ee5417","name":"Ana"}' AS BLOB));
INSERT INTO record VALUES(2,1208751575166545787,2,1,CAST('{"e":"seed","hex":"824087296d589f8d95c313ef0a74961649c107c2eb665640cbb2fe3a81d4baad"}' AS BLOB));
INSERT INTO record VALUES(3,1208751575166545787,3,2,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"9f68faa5514911ee5417","name":"Ana"}' AS BLOB));
INSERT INTO record VALUES(4,1208751575166545787,4,3,CAST('{"e":"set","a":"2170c56b3f9e4fe5","game":"perudo","seats":3,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(5,1208751575166545787,5,4,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"36ac555fce5bfa6b88d3","name":"Béa"}' AS BLOB));
INSERT INTO record VALUES(6,1208751575166545787,6,5,CAST('{"e":"sit","a":"c7cc7fcb24abc5ed","seat":2,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(7,1208751575166545787,7,6,CAST('{"e":"promise","a":"3ba53276c47b3204","seat":0,"hex":"24d43afa6153b3fb14bc47c08c5507a00389d1d5c388704504d892edf3cd14e2"}' AS BLOB));
INSERT INTO record VALUES(8,1208751575166545787,8,7,CAST('{"e":"promise","a":"aaed9583d4a29437","seat":1,"hex":"41975d472148ba59d226a2b3017f081c335319d225d0a6d4d198e07bc06101b4"}' AS BLOB));
INSERT INTO record VALUES(9,1208751575166545787,9,8,CAST('{"e":"gather","of":3}' AS BLOB));
INSERT INTO record VALUES(10,1208751575166545787,10,9,CAST('{"e":"nonce","a":"0fcef05d0f9e7a6f","seat":0,"hex":"03419b8e02493123c74354b7b5eed0c89f2dab7c5311e3d2cd070bdb57c6a830"}' AS BLOB));
INSERT INTO record VALUES(11,1208751575166545787,11,10,CAST('{"e":"nonce","a":"bc206ca53fd2413b","seat":1,"hex":"331fdf24128776778417c349e81e1bae50f6b2bb6b728e8e4b39e08d3a5eb038"}' AS BLOB));
INSERT INTO record VALUES(12,1208751575166545787,12,11,CAST('{"e":"start","a":"e77fde43dd03cd00","rules":1,"secret":"d73224a5f74d2bc480824f89cd05a134"}' AS BLOB));
INSERT INTO record VALUES(13,1208751575166545787,13,12,CAST('{"e":"move","t":0,"m":"* first C","by":0}' AS BLOB));
INSERT INTO record VALUES(14,1208751575166545787,14,13,CAST('{"e":"move","t":0,"m":"* roll A P 2 5 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(15,1208751575166545787,15,14,CAST('{"e":"move","t":0,"m":"* roll B P 2 3 5 6","by":0}' AS BLOB));
INSERT INTO record VALUES(16,1208751575166545787,16,15,CAST('{"e":"move","t":0,"m":"* roll C P 2 5 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(17,1208751575166545787,17,16,CAST('{"e":"set","a":"0da3e975fd335fe4","game":"perudo","seats":3,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":true,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(18,1208751575166545787,18,17,CAST('{"e":"said","a":"bf737a48e5a63c4f","seat":0,"name":"Ana","hex":"wave"}' AS BLOB));
INSERT INTO record VALUES(19,1208751575166545787,19,18,CAST('{"e":"move","t":15,"m":"C bid 5 6","by":3}' AS BLOB));
INSERT INTO record VALUES(20,1208751575166545787,20,19,CAST('{"e":"move","a":"48349d580ae28d83","t":18,"m":"A bid 6 2","by":2}' AS BLOB));
INSERT INTO record VALUES(21,1208751575166545787,21,20,CAST('{"e":"move","a":"f7e4eb3485913653","t":27,"m":"B bid 6 3","by":2}' AS BLOB));
INSERT INTO record VALUES(22,1208751575166545787,22,21,CAST('{"e":"move","t":38,"m":"C bid 6 6","by":3}' AS BLOB));
INSERT INTO record VALUES(23,1208751575166545787,23,22,CAST('{"e":"move","a":"fd7b80a9a9785601","t":44,"m":"A bid 3 P","by":2}' AS BLOB));
INSERT INTO record VALUES(24,1208751575166545787,24,23,CAST('{"e":"move","a":"ae5ad4fbacf39ea4","t":60,"m":"B bid 7 2","by":2}' AS BLOB));
INSERT INTO record VALUES(25,1208751575166545787,25,24,CAST('{"e":"move","t":75,"m":"C bid 7 6","by":3}' AS BLOB));
INSERT INTO record VALUES(26,1208751575166545787,26,25,CAST('{"e":"move","a":"a2e199d1a16bfa12","t":88,"m":"A bid 8 2","by":2}' AS BLOB));
INSERT INTO record VALUES(27,1208751575166545787,27,26,CAST('{"e":"move","a":"7d49fbf191a34251","t":120,"m":"B bid 8 3","by":2}' AS BLOB));
INSERT INTO record VALUES(28,1208751575166545787,28,27,CAST('{"e":"move","t":129,"m":"C dudo","by":3}' AS BLOB));
INSERT INTO record VALUES(29,1208751575166545787,29,28,CAST('{"e":"move","t":129,"m":"* roll A P 2 5 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(30,1208751575166545787,30,29,CAST('{"e":"move","t":129,"m":"* roll B P P P 6","by":0}' AS BLOB));
INSERT INTO record VALUES(31,1208751575166545787,31,30,CAST('{"e":"move","t":129,"m":"* roll C P P 2 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(32,4065278591840969626,1,0,CAST('{"e":"open","a":"6846efd06525135e","game":"kyoto","seats":4,"options":{"long":0,"open":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794833894675,"code":"VKNX","secret":"a97eb210d3c400a1978100536961328c","who":"c9aa0e7a6e4aee8fe4bd","name":"Cléo"}' AS BLOB));
INSERT INTO record VALUES(33,4065278591840969626,2,32,CAST('{"e":"seed","hex":"8667903d1c87f9f3dec79f37c2a9b60b6a6c1f72f4e37eab1cd0a5b936b6c4eb"}' AS BLOB));
INSERT INTO record VALUES(34,4065278591840969626,3,33,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"c9aa0e7a6e4aee8fe4bd","name":"Cléo"}' AS BLOB));
INSERT INTO record VALUES(35,4065278591840969626,4,34,CAST('{"e":"sit","a":"58393daa3f366f68","seat":1,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(36,4065278591840969626,5,35,CAST('{"e":"set","a":"178f8311d6ed5bb1","game":"kyoto","seats":4,"options":{"long":0,"open":0},"public":false,"chat":true,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(37,1208661005274779923,1,0,CAST('{"e":"open","a":"74670dbfd459fdf3","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794833894682,"code":"VBXS","secret":"845ed6bc85f41537d87c21cb02e0b79b","who":"d6f45c82557bafc48ff4","name":"Dan"}' AS BLOB));
INSERT INTO record VALUES(38,1208661005274779923,2,37,CAST('{"e":"seed","hex":"ffa8a07b8dfd69036e1d3abe2ab133f389a1151d781263c3b753d7d667bb873e"}' AS BLOB));
INSERT INTO record VALUES(39,1208661005274779923,3,38,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"d6f45c82557bafc48ff4","name":"Dan"}' AS BLOB));
INSERT INTO record VALUES(40,1208661005274779923,4,39,CAST('{"e":"set","a":"5e933bf9d50a4a96","game":"perudo","seats":2,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(41,1208661005274779923,5,40,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"05be6ee27e0fc34e25f8","name":"Eve"}' AS BLOB));
INSERT INTO record VALUES(42,1208661005274779923,6,41,CAST('{"e":"promise","a":"58a4d6876830781a","seat":0,"hex":"2985cb31f673d946b418531c71783c31f06f950ab2848fbd98ba5a7b2c1ca0df"}' AS BLOB));
INSERT INTO record VALUES(43,1208661005274779923,7,42,CAST('{"e":"promise","a":"20d7f693c901abc0","seat":1,"hex":"ba2ce15fc76f247075caf543aee4a7e11546b72ca57b1d8dc262dc5ee113c0ed"}' AS BLOB));
INSERT INTO record VALUES(44,1208661005274779923,8,43,CAST('{"e":"gather","of":3}' AS BLOB));
INSERT INTO record VALUES(45,1208661005274779923,9,44,CAST('{"e":"nonce","a":"9f42d63eaa3a5df0","seat":0,"hex":"de7150aa52c836b780502446e79a75b8c61f0a100ac256cb6a318b66f36d52d4"}' AS BLOB));
INSERT INTO record VALUES(46,1208661005274779923,10,45,CAST('{"e":"nonce","a":"f97a118b9c30aa2b","seat":1,"hex":"3fd5d9c34cc9816dddb05e63d5e69541fec1479258e2953ad2a19729adc795f0"}' AS BLOB));
INSERT INTO record VALUES(47,1208661005274779923,11,46,CAST('{"e":"start","a":"24ca31c82d8d86bc","rules":1,"secret":"f5062e99e56cfb7a41e29f702286ba1d"}' AS BLOB));
INSERT INTO record VALUES(48,1208661005274779923,12,47,CAST('{"e":"move","t":0,"m":"* first A","by":0}' AS BLOB));
INSERT INTO record VALUES(49,1208661005274779923,13,48,CAST('{"e":"move","t":0,"m":"* roll A P 3 5 6 6","by":0}' AS BLOB));
INSERT INTO record VALUES(50,1208661005274779923,14,49,CAST('{"e":"move","t":0,"m":"* roll B 2 2 3 4 6","by":0}' AS BLOB));
INSERT INTO record VALUES(51,1208661005274779923,15,50,CAST('{"e":"move","a":"f18cda282e1afa02","t":1,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(52,1208661005274779923,16,51,CAST('{"e":"move","a":"afc6730a5cff0dee","t":19,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(53,1208661005274779923,17,52,CAST('{"e":"move","t":19,"m":"* roll A P 2 2 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(54,1208661005274779923,18,53,CAST('{"e":"move","t":19,"m":"* roll B P P 4 6","by":0}' AS BLOB));
INSERT INTO record VALUES(55,1208661005274779923,19,54,CAST('{"e":"move","a":"2dd75d10daa42ed4","t":21,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(56,1208661005274779923,20,55,CAST('{"e":"move","a":"ad079937b3be845a","t":22,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(57,1208661005274779923,21,56,CAST('{"e":"move","t":22,"m":"* roll A P 3 3 5","by":0}' AS BLOB));
INSERT INTO record VALUES(58,1208661005274779923,22,57,CAST('{"e":"move","t":22,"m":"* roll B P 3 3 6","by":0}' AS BLOB));
INSERT INTO record VALUES(59,1208661005274779923,23,58,CAST('{"e":"move","a":"ef7ec4329999ebba","t":22,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(60,1208661005274779923,24,59,CAST('{"e":"move","a":"94faacf8d0b6b5d1","t":29,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(61,1208661005274779923,25,60,CAST('{"e":"move","t":29,"m":"* roll A P P 2 3","by":0}' AS BLOB));
INSERT INTO record VALUES(62,1208661005274779923,26,61,CAST('{"e":"move","t":29,"m":"* roll B 4 5 5","by":0}' AS BLOB));
INSERT INTO record VALUES(63,1208661005274779923,27,62,CAST('{"e":"move","a":"f737f52917fa8d24","t":38,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(64,1208661005274779923,28,63,CAST('{"e":"move","a":"5cbbb06c993cec1d","t":49,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(65,1208661005274779923,29,64,CAST('{"e":"move","t":49,"m":"* roll A 2 5 6","by":0}' AS BLOB));
INSERT INTO record VALUES(66,1208661005274779923,30,65,CAST('{"e":"move","t":49,"m":"* roll B 2 4 4","by":0}' AS BLOB));
INSERT INTO record VALUES(67,1208661005274779923,31,66,CAST('{"e":"move","a":"34288cc052c4abf3","t":53,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(68,1208661005274779923,32,67,CAST('{"e":"move","a":"10ca7e5c7f1fd639","t":64,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(69,1208661005274779923,33,68,CAST('{"e":"move","t":64,"m":"* roll A P 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(70,1208661005274779923,34,69,CAST('{"e":"move","t":64,"m":"* roll B 4 4","by":0}' AS BLOB));
INSERT INTO record VALUES(71,1208661005274779923,35,70,CAST('{"e":"move","a":"06476096efbca5c2","t":73,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(72,1208661005274779923,36,71,CAST('{"e":"move","a":"bdedde10eb0c7bd2","t":95,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(73,1208661005274779923,37,72,CAST('{"e":"move","t":95,"m":"* roll A 2 2 5","by":0}' AS BLOB));
INSERT INTO record VALUES(74,1208661005274779923,38,73,CAST('{"e":"move","t":95,"m":"* roll B P","by":0}' AS BLOB));
INSERT INTO record VALUES(75,1208661005274779923,39,74,CAST('{"e":"move","a":"6e713f55db2d518e","t":128,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(76,1208661005274779923,40,75,CAST('{"e":"move","a":"7284c52fce8cdca5","t":151,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(77,1208661005274779923,41,76,CAST('{"e":"move","t":151,"m":"* roll A P 6","by":0}' AS BLOB));
INSERT INTO record VALUES(78,1208661005274779923,42,77,CAST('{"e":"move","t":151,"m":"* roll B 2","by":0}' AS BLOB));
INSERT INTO record VALUES(79,1208661005274779923,43,78,CAST('{"e":"move","a":"73c5426e84ff1564","t":160,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(80,1208661005274779923,44,79,CAST('{"e":"move","a":"eb78d986b8e869e0","t":175,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(81,1208661005274779923,45,80,CAST('{"e":"over","at":1794833894868}' AS BLOB));
INSERT INTO record VALUES(82,3787402173820879199,1,0,CAST('{"e":"open","a":"2a539bff4692d6b5","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","at":1794833895091,"code":"SPNM","secret":"a723f8bd847a9c4b082728db9fdfc1e0","who":"767fc0702710d03812d8","name":"Flo"}' AS BLOB));
INSERT INTO record VALUES(83,3787402173820879199,2,82,CAST('{"e":"seed","hex":"f822b0c672874286e6e50f61e4fcff8c9100f7c7c4c10cacaba3290e38170228"}' AS BLOB));
INSERT INTO record VALUES(84,3787402173820879199,3,83,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"767fc0702710d03812d8","name":"Flo"}' AS BLOB));
INSERT INTO record VALUES(85,3787402173820879199,4,84,CAST('{"e":"set","a":"a46bd46bdf833cbd","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(86,3787402173820879199,5,85,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"5a575c851df929457141","name":"Gil"}' AS BLOB));
INSERT INTO record VALUES(87,3787402173820879199,6,86,CAST('{"e":"sit","a":"071a5e7679a15973","seat":2,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(88,3787402173820879199,7,87,CAST('{"e":"sit","a":"6100b96ba0423d0c","seat":3,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(89,3787402173820879199,8,88,CAST('{"e":"promise","a":"492e5ffe9e1189de","seat":0,"hex":"47348771be7097bbc743c7cd18089f28b058c53a1a3eb23e13a289e81bfcc222"}' AS BLOB));
INSERT INTO record VALUES(90,3787402173820879199,9,89,CAST('{"e":"promise","a":"46db815eaaa6f5d0","seat":1,"hex":"a53e662a0a2affc868b62683cb0b410ac202f153945759bc11ef7db6751a8c73"}' AS BLOB));
INSERT INTO record VALUES(91,3787402173820879199,10,90,CAST('{"e":"gather","of":3}' AS BLOB));
INSERT INTO record VALUES(92,3787402173820879199,11,91,CAST('{"e":"nonce","a":"e2eb6880180e8d9e","seat":0,"hex":"e8bf17b0dccd398bf11fb2cf64335f333627b765f1e57236d5eb01cdf9caf67e"}' AS BLOB));
INSERT INTO record VALUES(93,3787402173820879199,12,92,CAST('{"e":"nonce","a":"5c376aca79cff9c4","seat":1,"hex":"283af4baa92112f725b052777cc92e1d4ae001396001aebee6d949aacc74c85f"}' AS BLOB));
INSERT INTO record VALUES(94,3787402173820879199,13,93,CAST('{"e":"start","a":"3ff951d7dcffff58","rules":1,"secret":"6a4547a53d7587f199327b288539b4e8"}' AS BLOB));
INSERT INTO record VALUES(95,3787402173820879199,14,94,CAST('{"e":"move","t":0,"m":"* first C","by":0}' AS BLOB));
INSERT INTO record VALUES(96,3787402173820879199,15,95,CAST('{"e":"move","t":0,"m":"* deal A 522","by":0}' AS BLOB));
INSERT INTO record VALUES(97,3787402173820879199,16,96,CAST('{"e":"move","t":0,"m":"* deal A 273","by":0}' AS BLOB));
INSERT INTO record VALUES(98,3787402173820879199,17,97,CAST('{"e":"move","t":0,"m":"* deal A 502","by":0}' AS BLOB));
INSERT INTO record VALUES(99,3787402173820879199,18,98,CAST('{"e":"move","t":0,"m":"* deal A 344","by":0}' AS BLOB));
INSERT INTO record VALUES(100,3787402173820879199,19,99,CAST('{"e":"move","t":0,"m":"* deal A 452","by":0}' AS BLOB));
INSERT INTO record VALUES(101,3787402173820879199,20,100,CAST('{"e":"move","t":0,"m":"* deal A 362","by":0}' AS BLOB));
INSERT INTO record VALUES(102,3787402173820879199,21,101,CAST('{"e":"move","t":0,"m":"* deal A 13","by":0}' AS BLOB));
INSERT INTO record VALUES(103,3787402173820879199,22,102,CAST('{"e":"move","t":0,"m":"* deal A 147","by":0}' AS BLOB));
INSERT INTO record VALUES(104,3787402173820879199,23,103,CAST('{"e":"move","t":0,"m":"* deal A 318","by":0}' AS BLOB));
INSERT INTO record VALUES(105,3787402173820879199,24,104,CAST('{"e":"move","t":0,"m":"* deal A 246","by":0}' AS BLOB));
INSERT INTO record VALUES(106,3787402173820879199,25,105,CAST('{"e":"move","t":0,"m":"* deal A 505","by":0}' AS BLOB));
INSERT INTO record VALUES(107,3787402173820879199,26,106,CAST('{"e":"move","t":0,"m":"* deal A 148","by":0}' AS BLOB));
INSERT INTO record VALUES(108,3787402173820879199,27,107,CAST('{"e":"move","t":0,"m":"* deal B 371","by":0}' AS BLOB));
INSERT INTO record VALUES(109,3787402173820879199,28,108,CAST('{"e":"move","t":0,"m":"* deal B 157","by":0}' AS BLOB));
INSERT INTO record VALUES(110,3787402173820879199,29,109,CAST('{"e":"move","t":0,"m":"* deal B 187","by":0}' AS BLOB));
INSERT INTO record VALUES(111,3787402173820879199,30,110,CAST('{"e":"move","t":0,"m":"* deal B 68","by":0}' AS BLOB));
INSERT INTO record VALUES(112,3787402173820879199,31,111,CAST('{"e":"move","t":0,"m":"* deal B 24","by":0}' AS BLOB));
INSERT INTO record VALUES(113,3787402173820879199,32,112,CAST('{"e":"move","t":0,"m":"* deal B 553","by":0}' AS BLOB));
INSERT INTO record VALUES(114,3787402173820879199,33,113,CAST('{"e":"move","t":0,"m":"* deal B 285","by":0}' AS BLOB));
INSERT INTO record VALUES(115,3787402173820879199,34,114,CAST('{"e":"move","t":0,"m":"* deal B 184","by":0}' AS BLOB));
INSERT INTO record VALUES(116,3787402173820879199,35,115,CAST('{"e":"move","t":0,"m":"* deal B 580","by":0}' AS BLOB));
INSERT INTO record VALUES(117,3787402173820879199,36,116,CAST('{"e":"move","t":0,"m":"* deal B 467","by":0}' AS BLOB));
INSERT INTO record VALUES(118,3787402173820879199,37,117,CAST('{"e":"move","t":0,"m":"* deal B 447","by":0}' AS BLOB));
INSERT INTO record VALUES(119,3787402173820879199,38,118,CAST('{"e":"move","t":0,"m":"* deal B 295","by":0}' AS BLOB));
INSERT INTO record VALUES(120,3787402173820879199,39,119,CAST('{"e":"move","t":0,"m":"* deal C 558","by":0}' AS BLOB));
INSERT INTO record VALUES(121,3787402173820879199,40,120,CAST('{"e":"move","t":0,"m":"* deal C 270","by":0}' AS BLOB));
INSERT INTO record VALUES(122,3787402173820879199,41,121,CAST('{"e":"move","t":0,"m":"* deal C 604","by":0}' AS BLOB));
INSERT INTO record VALUES(123,3787402173820879199,42,122,CAST('{"e":"move","t":0,"m":"* deal C 406","by":0}' AS BLOB));
INSERT INTO record VALUES(124,3787402173820879199,43,123,CAST('{"e":"move","t":0,"m":"* deal C 365","by":0}' AS BLOB));
INSERT INTO record VALUES(125,3787402173820879199,44,124,CAST('{"e":"move","t":0,"m":"* deal C 112","by":0}' AS BLOB));
INSERT INTO record VALUES(126,3787402173820879199,45,125,CAST('{"e":"move","t":0,"m":"* deal C 128","by":0}' AS BLOB));
INSERT INTO record VALUES(127,3787402173820879199,46,126,CAST('{"e":"move","t":0,"m":"* deal C 227","by":0}' AS BLOB));
INSERT INTO record VALUES(128,3787402173820879199,47,127,CAST('{"e":"move","t":0,"m":"* deal C 466","by":0}' AS BLOB));
INSERT INTO record VALUES(129,3787402173820879199,48,128,CAST('{"e":"move","t":0,"m":"* deal C 567","by":0}' AS BLOB));
INSERT INTO record VALUES(130,3787402173820879199,49,129,CAST('{"e":"move","t":0,"m":"* deal C 45","by":0}' AS BLOB));
INSERT INTO record VALUES(131,3787402173820879199,50,130,CAST('{"e":"move","t":0,"m":"* deal C 59","by":0}' AS BLOB));
INSERT INTO record VALUES(132,3787402173820879199,51,131,CAST('{"e":"move","t":0,"m":"* deal D 89","by":0}' AS BLOB));
INSERT INTO record VALUES(133,3787402173820879199,52,132,CAST('{"e":"move","t":0,"m":"* deal D 541","by":0}' AS BLOB));
INSERT INTO record VALUES(134,3787402173820879199,53,133,CAST('{"e":"move","t":0,"m":"* deal D 106","by":0}' AS BLOB));
INSERT INTO record VALUES(135,3787402173820879199,54,134,CAST('{"e":"move","t":0,"m":"* deal D 298","by":0}' AS BLOB));
INSERT INTO record VALUES(136,3787402173820879199,55,135,CAST('{"e":"move","t":0,"m":"* deal D 172","by":0}' AS BLOB));
INSERT INTO record VALUES(137,3787402173820879199,56,136,CAST('{"e":"move","t":0,"m":"* deal D 516","by":0}' AS BLOB));
INSERT INTO record VALUES(138,3787402173820879199,57,137,CAST('{"e":"move","t":0,"m":"* deal D 455","by":0}' AS BLOB));
INSERT INTO record VALUES(139,3787402173820879199,58,138,CAST('{"e":"move","t":0,"m":"* deal D 215","by":0}' AS BLOB));
INSERT INTO record VALUES(140,3787402173820879199,59,139,CAST('{"e":"move","t":0,"m":"* deal D 557","by":0}' AS BLOB));
INSERT INTO record VALUES(141,3787402173820879199,60,140,CAST('{"e":"move","t":0,"m":"* deal D 556","by":0}' AS BLOB));
INSERT INTO record VALUES(142,3787402173820879199,61,141,CAST('{"e":"move","t":0,"m":"* deal D 266","by":0}' AS BLOB));
INSERT INTO record VALUES(143,3787402173820879199,62,142,CAST('{"e":"move","t":0,"m":"* deal D 213","by":0}' AS BLOB));
INSERT INTO record VALUES(144,3787402173820879199,63,143,CAST('{"e":"move","t":43,"m":"D remove 11 12","by":3}' AS BLOB));
INSERT INTO record VALUES(145,3787402173820879199,64,144,CAST('{"e":"move","t":154,"m":"C remove 7 11","by":3}' AS BLOB));
INSERT INTO record VALUES(146,5528769121864781783,1,0,CAST('{"e":"open","a":"f63b002e35a63610","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","at":1794833896648,"code":"NFHZ","secret":"49dc173941a76aef0c32aee797510bdc","who":"84ba0519bd59c3ba7cc9","name":"Hal"}' AS BLOB));
INSERT INTO record VALUES(147,5528769121864781783,2,146,CAST('{"e":"seed","hex":"bfc3a555e93b14a40f12cce52693522f3a76f61792ae4f0ecdd34b46e34bd85a"}' AS BLOB));
INSERT INTO record VALUES(148,5528769121864781783,3,147,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"84ba0519bd59c3ba7cc9","name":"Hal"}' AS BLOB));
INSERT INTO record VALUES(149,5528769121864781783,4,148,CAST('{"e":"set","a":"162d47c8452113ee","game":"timesup","seats":4,"options":{"turn":30,"deck":3,"pool":24,"names":12,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","names":["Nom d’essai 1;\"indice\"","Nom d’essai 2;\"indice\"","Nom d’essai 3;\"indice\"","Nom d’essai 4;\"indice\"","Nom d’essai 5;\"indice\"","Nom d’essai 6;\"indice\"","Nom d’essai 7;\"indice\"","Nom d’essai 8;\"indice\"","Nom d’essai 9;\"indice\"","Nom d’essai 10;\"indice\"","Nom d’essai 11;\"indice\"","Nom d’essai 12;\"indice\"","Nom d’essai 13;\"indice\"","Nom d’essai 14;\"indice\"","Nom d’essai 15;\"indice\"","Nom d’essai 16;\"indice\"","Nom d’essai 17;\"indice\"","Nom d’essai 18;\"indice\"","Nom d’essai 19;\"indice\"","Nom d’essai 20;\"indice\"","Nom d’essai 21;\"indice\"","Nom d’essai 22;\"indice\"","Nom d’essai 23;\"indice\"","Nom d’essai 24;\"indice\""]}' AS BLOB));
INSERT INTO record VALUES(150,3794705818036215655,1,0,CAST('{"e":"open","a":"66fd4045244c80d8","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794833896667,"code":"XPXK","secret":"30deea0cc9fd45f9ea85fe1bc577af48","who":"774a4c096ec0943de2d6","name":"Ian"}' AS BLOB));
INSERT INTO record VALUES(151,3794705818036215655,2,150,CAST('{"e":"seed","hex":"40d5907bae9ec370a6deda316d2ff33ae6063e8dd55e29b853dd7a24244d27b0"}' AS BLOB));
INSERT INTO record VALUES(152,3794705818036215655,3,151,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"774a4c096ec0943de2d6","name":"Ian"}' AS BLOB));
INSERT INTO record VALUES(153,3794705818036215655,4,152,CAST('{"e":"set","a":"a20a7dc997b0a6c2","game":"perudo","seats":2,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(154,3794705818036215655,5,153,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"102ae2be43ecb787ac6e","name":"Joy"}' AS BLOB));
INSERT INTO record VALUES(155,3794705818036215655,6,154,CAST('{"e":"promise","a":"2862601b79f7c8eb","seat":0,"hex":"6ad37f826bbf67f9dc8cf2a5f588adab4794580ffb7f78064df5c208b61f027b"}' AS BLOB));
INSERT INTO record VALUES(156,3794705818036215655,7,155,CAST('{"e":"promise","a":"658f2520f30bfe29","seat":1,"hex":"57f8f07bb0b34accfe730e71ab433872c37a4cef5a2475202b2b264dcaa7ef7c"}' AS BLOB));
INSERT INTO record VALUES(157,3794705818036215655,8,156,CAST('{"e":"gather","of":3}' AS BLOB));
INSERT INTO record VALUES(158,3794705818036215655,9,157,CAST('{"e":"nonce","a":"ff64929ab6753188","seat":0,"hex":"f47c2a5107ebb982594af62e8bfe71d3d94dddd5c2756df36f61484d8a572c60"}' AS BLOB));
INSERT INTO record VALUES(159,3794705818036215655,10,158,CAST('{"e":"nonce","a":"c9907fda891e1a2e","seat":1,"hex":"67c625c0a31aa08b0acdce84993030e486a3785bfe1c3948d7ee51e5e5b179bb"}' AS BLOB));
INSERT INTO record VALUES(160,3794705818036215655,11,159,CAST('{"e":"start","a":"78e44fa24f57fbfc","rules":1,"secret":"ac48cbda981b423f71ee12921fec138d"}' AS BLOB));
INSERT INTO record VALUES(185,3794705818036215655,36,160,CAST('{"e":"skip","count":25}' AS BLOB));
INSERT INTO record VALUES(186,3794705818036215655,37,185,CAST('{"e":"over","at":1794833896955}' AS BLOB));
INSERT INTO record VALUES(187,3794705818036215655,38,186,CAST('{"e":"seed","hex":"50452d020b2f23de30968e614fa50a697987a83a7b999b421beb03cbb2207769"}' AS BLOB));
INSERT INTO record VALUES(188,3794705818036215655,39,187,CAST('{"e":"lobby","a":"ba0a5cbe88686a78"}' AS BLOB));
INSERT INTO kept VALUES(1,'10c606c7d1451113-1-f5062e99e56cfb7a41e29f702286ba1d','{"id":"10c606c7d1451113-1-f5062e99e56cfb7a41e29f702286ba1d","game":"perudo","at":1794833894868,"names":["Dan","Eve"],"players":["d6f45c82557bafc48ff4","05be6ee27e0fc34e25f8"],"winners":["A"]}','tablee 1
game perudo
rules 1
seats 2 Dan Eve
option dice 5
option calza 0
option palifico_paco 0
option raise 0
commit 905f878a45ad5dfdb7b0162c447953d06fb46eb1ac0407c22ff6c3e05fc670b1
promise A 2985cb31f673d946b418531c71783c31f06f950ab2848fbd98ba5a7b2c1ca0df
promise B ba2ce15fc76f247075caf543aee4a7e11546b72ca57b1d8dc262dc5ee113c0ed
nonce A de7150aa52c836b780502446e79a75b8c61f0a100ac256cb6a318b66f36d52d4
nonce B 3fd5d9c34cc9816dddb05e63d5e69541fec1479258e2953ad2a19729adc795f0
0 * first A
0 * roll A P 3 5 6 6
0 * roll B 2 2 3 4 6
1 A bid 2 2
19 B dudo
19 * roll A P 2 2 4 5
19 * roll B P P 4 6
21 B bid 2 2
22 A dudo
22 * roll A P 3 3 5
22 * roll B P 3 3 6
22 A bid 2 2
29 B dudo
29 * roll A P P 2 3
29 * roll B 4 5 5
38 B bid 2 2
49 A dudo
49 * roll A 2 5 6
49 * roll B 2 4 4
53 A bid 2 2
64 B dudo
64 * roll A P 4 5
64 * roll B 4 4
73 B bid 2 2
95 A dudo
95 * roll A 2 2 5
95 * roll B P
128 B bid 2 2
151 A dudo
151 * roll A P 6
151 * roll B 2
160 A bid 2 2
175 B dudo
reveal ffa8a07b8dfd69036e1d3abe2ab133f389a1151d781263c3b753d7d667bb873e
',1794833894868);
INSERT INTO kept VALUES(2,'34a980d617281f67-1-ac48cbda981b423f71ee12921fec138d','{"id":"34a980d617281f67-1-ac48cbda981b423f71ee12921fec138d","game":"perudo","at":1794833896955,"names":["Ian","Joy"],"players":["774a4c096ec0943de2d6","102ae2be43ecb787ac6e"],"winners":["B"]}','tablee 1
game perudo
rules 1
seats 2 Ian Joy
option dice 5
option calza 0
option palifico_paco 0
option raise 0
commit 2665f181f60758377a3f5d54d81fec4633c3c5b81b53d114c2606f9363e5255f
promise A 6ad37f826bbf67f9dc8cf2a5f588adab4794580ffb7f78064df5c208b61f027b
promise B 57f8f07bb0b34accfe730e71ab433872c37a4cef5a2475202b2b264dcaa7ef7c
nonce A f47c2a5107ebb982594af62e8bfe71d3d94dddd5c2756df36f61484d8a572c60
nonce B 67c625c0a31aa08b0acdce84993030e486a3785bfe1c3948d7ee51e5e5b179bb
0 * first B
0 * roll A 2 3 5 5 6
0 * roll B P 2 3 5 6
32 B bid 2 2
48 A dudo
48 * roll A P 3 3 3
48 * roll B P P 2 3 3
49 A bid 2 2
59 B dudo
59 * roll A P 5 6 6
59 * roll B 2 3 3 5
71 B bid 2 2
84 A dudo
84 * roll A 3 4 4
84 * roll B 2 3 4 6
100 A bid 2 2
110 B dudo
110 * roll A 5 5
110 * roll B 2 3 4 5
116 A bid 2 2
158 B dudo
158 * roll A P
158 * roll B 2 3 5 6
162 A bid 2 2
193 B dudo
reveal 40d5907bae9ec370a6deda316d2ff33ae6063e8dd55e29b853dd7a24244d27b0
',1794833896955);
INSERT INTO kept_player VALUES('05be6ee27e0fc34e25f8',1);
INSERT INTO kept_player VALUES('d6f45c82557bafc48ff4',1);
INSERT INTO kept_player VALUES('102ae2be43ecb787ac6e',2);
INSERT INTO kept_player VALUES('774a4c096ec0943de2d6',2);
PRAGMA user_version=4;
COMMIT;
