-- Format 2: records in the table `record`, each naming the row of its room's record before it.
-- Written by the program of commit a21829e^.
PRAGMA journal_mode=WAL;
BEGIN;
CREATE TABLE record(n INTEGER PRIMARY KEY, room INTEGER NOT NULL, seq INTEGER NOT NULL, before INTEGER NOT NULL, bytes BLOB NOT NULL);
CREATE TABLE kept(n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, about TEXT NOT NULL, log TEXT NOT NULL);
CREATE TABLE kept_player(player TEXT NOT NULL, game INTEGER NOT NULL, PRIMARY KEY(player, game)) WITHOUT ROWID;
INSERT INTO record VALUES(1,3681885705565517625,1,0,CAST('{"e":"open","a":"2914df062140a51c","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794829466868,"code":"HLRM","secret":"29ff548bb16b7be9e8011f2fbf8f7581","who":"db7c43446c33c681e14b","name":"Ana"}' AS BLOB));
INSERT INTO record VALUES(2,3681885705565517625,2,1,CAST('{"e":"seed","hex":"dbb03c86a587ee44f02e51009b9aef7522c59b55c0fc58149bad68534e7b4783"}' AS BLOB));
INSERT INTO record VALUES(3,3681885705565517625,3,2,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"db7c43446c33c681e14b","name":"Ana"}' AS BLOB));
INSERT INTO record VALUES(4,3681885705565517625,4,3,CAST('{"e":"set","a":"cb69b35f03b5a443","game":"perudo","seats":3,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(5,3681885705565517625,5,4,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"18c7ecde24b4f97d6a8d","name":"Béa"}' AS BLOB));
INSERT INTO record VALUES(6,3681885705565517625,6,5,CAST('{"e":"sit","a":"21383d0dc4e1b94f","seat":2,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(7,3681885705565517625,7,6,CAST('{"e":"nonce","a":"5662869fd2cf8b63","seat":0,"hex":"e379d93c9a85c30d44f8766bf0314b53"}' AS BLOB));
INSERT INTO record VALUES(8,3681885705565517625,8,7,CAST('{"e":"nonce","a":"f38950d45632e6cc","seat":1,"hex":"48a05533530ebfdae41bed40bef763e3"}' AS BLOB));
INSERT INTO record VALUES(9,3681885705565517625,9,8,CAST('{"e":"start","a":"5de1d1a0f55dda13"}' AS BLOB));
INSERT INTO record VALUES(10,3681885705565517625,10,9,CAST('{"e":"move","t":0,"m":"* first A","by":0}' AS BLOB));
INSERT INTO record VALUES(11,3681885705565517625,11,10,CAST('{"e":"move","t":0,"m":"* roll A P 2 2 4 6","by":0}' AS BLOB));
INSERT INTO record VALUES(12,3681885705565517625,12,11,CAST('{"e":"move","t":0,"m":"* roll B P 2 3 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(13,3681885705565517625,13,12,CAST('{"e":"move","t":0,"m":"* roll C P 2 4 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(14,3681885705565517625,14,13,CAST('{"e":"said","a":"56f2d9c4e0f45a19","name":"A","hex":"wave"}' AS BLOB));
INSERT INTO record VALUES(15,3681885705565517625,15,14,CAST('{"e":"move","a":"d3944fc9fe4b791b","t":16,"m":"A bid 1 2","by":2}' AS BLOB));
INSERT INTO record VALUES(16,3681885705565517625,16,15,CAST('{"e":"move","a":"024bea5680fbed1d","t":24,"m":"B bid 1 3","by":2}' AS BLOB));
INSERT INTO record VALUES(17,3681885705565517625,17,16,CAST('{"e":"move","t":31,"m":"C bid 5 4","by":3}' AS BLOB));
INSERT INTO record VALUES(18,3681885705565517625,18,17,CAST('{"e":"move","a":"c017dcb75c628636","t":38,"m":"A bid 5 5","by":2}' AS BLOB));
INSERT INTO record VALUES(19,3681885705565517625,19,18,CAST('{"e":"move","a":"98b420a6969b0a1b","t":49,"m":"B bid 5 6","by":2}' AS BLOB));
INSERT INTO record VALUES(20,3681885705565517625,20,19,CAST('{"e":"move","t":58,"m":"C bid 6 6","by":3}' AS BLOB));
INSERT INTO record VALUES(21,3681885705565517625,21,20,CAST('{"e":"move","a":"1e383525d2b0db47","t":63,"m":"A bid 3 P","by":2}' AS BLOB));
INSERT INTO record VALUES(22,3681885705565517625,22,21,CAST('{"e":"move","a":"4dcad6e6344b5ba4","t":68,"m":"B bid 7 2","by":2}' AS BLOB));
INSERT INTO record VALUES(23,3681885705565517625,23,22,CAST('{"e":"move","t":82,"m":"C bid 7 4","by":3}' AS BLOB));
INSERT INTO record VALUES(24,7321905119632105467,1,0,CAST('{"e":"open","a":"52f4cf2f462dcda7","game":"kyoto","seats":4,"options":{"long":0,"open":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794829467362,"code":"LRBX","secret":"0ee9c7e115500841b9b7ae9b7fdcc5c1","who":"15c77112ee1c44d36eb3","name":"Cléo"}' AS BLOB));
INSERT INTO record VALUES(25,7321905119632105467,2,24,CAST('{"e":"seed","hex":"9e763532ea2fbf3469512610031d27267b23619bed48730367270eeb287343a5"}' AS BLOB));
INSERT INTO record VALUES(26,7321905119632105467,3,25,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"15c77112ee1c44d36eb3","name":"Cléo"}' AS BLOB));
INSERT INTO record VALUES(27,7321905119632105467,4,26,CAST('{"e":"sit","a":"660d9546c64b775a","seat":1,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(28,7321905119632105467,5,27,CAST('{"e":"set","a":"ce80ff4ae7df6350","game":"kyoto","seats":4,"options":{"long":0,"open":0},"public":false,"chat":true,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(29,6825377477319262823,1,0,CAST('{"e":"open","a":"0427ae44665ab66a","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed","at":1794829467387,"code":"CJTX","secret":"c709d71db13648d81a7ab4d9dd020dc1","who":"6bfadde27ec86f1f3de5","name":"Dan"}' AS BLOB));
INSERT INTO record VALUES(30,6825377477319262823,2,29,CAST('{"e":"seed","hex":"75f69074debc858897b0ffd503da46ec3a29daf1102fb8feee9aca8ada82dd0b"}' AS BLOB));
INSERT INTO record VALUES(31,6825377477319262823,3,30,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"6bfadde27ec86f1f3de5","name":"Dan"}' AS BLOB));
INSERT INTO record VALUES(32,6825377477319262823,4,31,CAST('{"e":"set","a":"5c2c08cb80f4d314","game":"perudo","seats":2,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(33,6825377477319262823,5,32,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"3a0922e3d96f4461d978","name":"Eve"}' AS BLOB));
INSERT INTO record VALUES(34,6825377477319262823,6,33,CAST('{"e":"nonce","a":"c5e8024dba06c954","seat":0,"hex":"925300a7d7e98d672123fdec645e703f"}' AS BLOB));
INSERT INTO record VALUES(35,6825377477319262823,7,34,CAST('{"e":"nonce","a":"9a33565dd6306a89","seat":1,"hex":"b325fee3b46e235d4325b4738de60638"}' AS BLOB));
INSERT INTO record VALUES(36,6825377477319262823,8,35,CAST('{"e":"start","a":"b54a928fca978e0b"}' AS BLOB));
INSERT INTO record VALUES(37,6825377477319262823,9,36,CAST('{"e":"move","t":0,"m":"* first B","by":0}' AS BLOB));
INSERT INTO record VALUES(38,6825377477319262823,10,37,CAST('{"e":"move","t":0,"m":"* roll A 3 4 4 4 5","by":0}' AS BLOB));
INSERT INTO record VALUES(39,6825377477319262823,11,38,CAST('{"e":"move","t":0,"m":"* roll B 3 4 4 5 6","by":0}' AS BLOB));
INSERT INTO record VALUES(40,6825377477319262823,12,39,CAST('{"e":"move","a":"31522bdbb55e2bc6","t":14,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(41,6825377477319262823,13,40,CAST('{"e":"move","a":"3e1218ae60bc42b0","t":15,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(42,6825377477319262823,14,41,CAST('{"e":"move","t":15,"m":"* roll A P P 2 3 5","by":0}' AS BLOB));
INSERT INTO record VALUES(43,6825377477319262823,15,42,CAST('{"e":"move","t":15,"m":"* roll B P P 5 5","by":0}' AS BLOB));
INSERT INTO record VALUES(44,6825377477319262823,16,43,CAST('{"e":"move","a":"69878ff284aabea8","t":30,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(45,6825377477319262823,17,44,CAST('{"e":"move","a":"b91f4b885a07a355","t":36,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(46,6825377477319262823,18,45,CAST('{"e":"move","t":36,"m":"* roll A 2 3 3 3","by":0}' AS BLOB));
INSERT INTO record VALUES(47,6825377477319262823,19,46,CAST('{"e":"move","t":36,"m":"* roll B 2 3 5 5","by":0}' AS BLOB));
INSERT INTO record VALUES(48,6825377477319262823,20,47,CAST('{"e":"move","a":"b0ba0eba469a287f","t":44,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(49,6825377477319262823,21,48,CAST('{"e":"move","a":"dcf24cc71e72ea9e","t":54,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(50,6825377477319262823,22,49,CAST('{"e":"move","t":54,"m":"* roll A 3 3 4 4","by":0}' AS BLOB));
INSERT INTO record VALUES(51,6825377477319262823,23,50,CAST('{"e":"move","t":54,"m":"* roll B P 4 6","by":0}' AS BLOB));
INSERT INTO record VALUES(52,6825377477319262823,24,51,CAST('{"e":"move","a":"d0de6a2b900f3a4d","t":60,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(53,6825377477319262823,25,52,CAST('{"e":"move","a":"2208dcc154302457","t":64,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(54,6825377477319262823,26,53,CAST('{"e":"move","t":64,"m":"* roll A 2 2 3 3","by":0}' AS BLOB));
INSERT INTO record VALUES(55,6825377477319262823,27,54,CAST('{"e":"move","t":64,"m":"* roll B 5 6","by":0}' AS BLOB));
INSERT INTO record VALUES(56,6825377477319262823,28,55,CAST('{"e":"move","a":"80b7046a7cfe32f2","t":78,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(57,6825377477319262823,29,56,CAST('{"e":"move","a":"6b814b74da54d2ad","t":79,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(58,6825377477319262823,30,57,CAST('{"e":"move","t":79,"m":"* roll A 3 5 6","by":0}' AS BLOB));
INSERT INTO record VALUES(59,6825377477319262823,31,58,CAST('{"e":"move","t":79,"m":"* roll B P 2","by":0}' AS BLOB));
INSERT INTO record VALUES(60,6825377477319262823,32,59,CAST('{"e":"move","a":"288580651e4b91aa","t":84,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(61,6825377477319262823,33,60,CAST('{"e":"move","a":"9624b86d98ca5291","t":109,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(62,6825377477319262823,34,61,CAST('{"e":"move","t":109,"m":"* roll A P 2 6","by":0}' AS BLOB));
INSERT INTO record VALUES(63,6825377477319262823,35,62,CAST('{"e":"move","t":109,"m":"* roll B P","by":0}' AS BLOB));
INSERT INTO record VALUES(64,6825377477319262823,36,63,CAST('{"e":"move","a":"6cff726fbea22b1d","t":114,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO record VALUES(65,6825377477319262823,37,64,CAST('{"e":"move","a":"820be51b882da3f4","t":115,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO record VALUES(66,6825377477319262823,38,65,CAST('{"e":"over","at":1794829467533}' AS BLOB));
INSERT INTO record VALUES(67,6706785256476352523,1,0,CAST('{"e":"open","a":"0c211b5eb0e67dcf","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed","at":1794829467735,"code":"JJMD","secret":"351c4bd26223fe8b5a7724ecf8091826","who":"a3cd8b57d8db9b1490d4","name":"Flo"}' AS BLOB));
INSERT INTO record VALUES(68,6706785256476352523,2,67,CAST('{"e":"seed","hex":"34a6b71c52f7341c157bc09d27406c8452b8521824bc27d2c9c1348cde3b3e09"}' AS BLOB));
INSERT INTO record VALUES(69,6706785256476352523,3,68,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"a3cd8b57d8db9b1490d4","name":"Flo"}' AS BLOB));
INSERT INTO record VALUES(70,6706785256476352523,4,69,CAST('{"e":"set","a":"c161ad1811cc7e4b","game":"timesup","seats":4,"options":{"turn":30,"deck":0,"pool":634,"names":40,"faultless":1},"public":false,"chat":false,"locked":false,"way":"typed"}' AS BLOB));
INSERT INTO record VALUES(71,6706785256476352523,5,70,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"946366ebca7954834db5","name":"Gil"}' AS BLOB));
INSERT INTO record VALUES(72,6706785256476352523,6,71,CAST('{"e":"sit","a":"6e08138d354fb53f","seat":2,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(73,6706785256476352523,7,72,CAST('{"e":"sit","a":"fe9390f589dc0c58","seat":3,"sitter":2,"level":2}' AS BLOB));
INSERT INTO record VALUES(74,6706785256476352523,8,73,CAST('{"e":"nonce","a":"b05e4810b731371f","seat":0,"hex":"36105534c4eadde03b6f6aebaeea5aed"}' AS BLOB));
INSERT INTO record VALUES(75,6706785256476352523,9,74,CAST('{"e":"nonce","a":"de5c5cad5481d6bd","seat":1,"hex":"36a320aeb0ce1c2f15e4dd5fa492ad78"}' AS BLOB));
INSERT INTO record VALUES(76,6706785256476352523,10,75,CAST('{"e":"start","a":"2a4f2fe29580bd05"}' AS BLOB));
INSERT INTO record VALUES(77,6706785256476352523,11,76,CAST('{"e":"move","t":0,"m":"* first C","by":0}' AS BLOB));
INSERT INTO record VALUES(78,6706785256476352523,12,77,CAST('{"e":"move","t":0,"m":"* deal A 425","by":0}' AS BLOB));
INSERT INTO record VALUES(79,6706785256476352523,13,78,CAST('{"e":"move","t":0,"m":"* deal A 10","by":0}' AS BLOB));
INSERT INTO record VALUES(80,6706785256476352523,14,79,CAST('{"e":"move","t":0,"m":"* deal A 188","by":0}' AS BLOB));
INSERT INTO record VALUES(81,6706785256476352523,15,80,CAST('{"e":"move","t":0,"m":"* deal A 543","by":0}' AS BLOB));
INSERT INTO record VALUES(82,6706785256476352523,16,81,CAST('{"e":"move","t":0,"m":"* deal A 501","by":0}' AS BLOB));
INSERT INTO record VALUES(83,6706785256476352523,17,82,CAST('{"e":"move","t":0,"m":"* deal A 55","by":0}' AS BLOB));
INSERT INTO record VALUES(84,6706785256476352523,18,83,CAST('{"e":"move","t":0,"m":"* deal A 44","by":0}' AS BLOB));
INSERT INTO record VALUES(85,6706785256476352523,19,84,CAST('{"e":"move","t":0,"m":"* deal A 276","by":0}' AS BLOB));
INSERT INTO record VALUES(86,6706785256476352523,20,85,CAST('{"e":"move","t":0,"m":"* deal A 613","by":0}' AS BLOB));
INSERT INTO record VALUES(87,6706785256476352523,21,86,CAST('{"e":"move","t":0,"m":"* deal A 267","by":0}' AS BLOB));
INSERT INTO record VALUES(88,6706785256476352523,22,87,CAST('{"e":"move","t":0,"m":"* deal A 553","by":0}' AS BLOB));
INSERT INTO record VALUES(89,6706785256476352523,23,88,CAST('{"e":"move","t":0,"m":"* deal A 459","by":0}' AS BLOB));
INSERT INTO record VALUES(90,6706785256476352523,24,89,CAST('{"e":"move","t":0,"m":"* deal B 569","by":0}' AS BLOB));
INSERT INTO record VALUES(91,6706785256476352523,25,90,CAST('{"e":"move","t":0,"m":"* deal B 154","by":0}' AS BLOB));
INSERT INTO record VALUES(92,6706785256476352523,26,91,CAST('{"e":"move","t":0,"m":"* deal B 278","by":0}' AS BLOB));
INSERT INTO record VALUES(93,6706785256476352523,27,92,CAST('{"e":"move","t":0,"m":"* deal B 511","by":0}' AS BLOB));
INSERT INTO record VALUES(94,6706785256476352523,28,93,CAST('{"e":"move","t":0,"m":"* deal B 46","by":0}' AS BLOB));
INSERT INTO record VALUES(95,6706785256476352523,29,94,CAST('{"e":"move","t":0,"m":"* deal B 363","by":0}' AS BLOB));
INSERT INTO record VALUES(96,6706785256476352523,30,95,CAST('{"e":"move","t":0,"m":"* deal B 38","by":0}' AS BLOB));
INSERT INTO record VALUES(97,6706785256476352523,31,96,CAST('{"e":"move","t":0,"m":"* deal B 75","by":0}' AS BLOB));
INSERT INTO record VALUES(98,6706785256476352523,32,97,CAST('{"e":"move","t":0,"m":"* deal B 516","by":0}' AS BLOB));
INSERT INTO record VALUES(99,6706785256476352523,33,98,CAST('{"e":"move","t":0,"m":"* deal B 323","by":0}' AS BLOB));
INSERT INTO record VALUES(100,6706785256476352523,34,99,CAST('{"e":"move","t":0,"m":"* deal B 217","by":0}' AS BLOB));
INSERT INTO record VALUES(101,6706785256476352523,35,100,CAST('{"e":"move","t":0,"m":"* deal B 281","by":0}' AS BLOB));
INSERT INTO record VALUES(102,6706785256476352523,36,101,CAST('{"e":"move","t":0,"m":"* deal C 468","by":0}' AS BLOB));
INSERT INTO record VALUES(103,6706785256476352523,37,102,CAST('{"e":"move","t":0,"m":"* deal C 584","by":0}' AS BLOB));
INSERT INTO record VALUES(104,6706785256476352523,38,103,CAST('{"e":"move","t":0,"m":"* deal C 103","by":0}' AS BLOB));
INSERT INTO record VALUES(105,6706785256476352523,39,104,CAST('{"e":"move","t":0,"m":"* deal C 465","by":0}' AS BLOB));
INSERT INTO record VALUES(106,6706785256476352523,40,105,CAST('{"e":"move","t":0,"m":"* deal C 473","by":0}' AS BLOB));
INSERT INTO record VALUES(107,6706785256476352523,41,106,CAST('{"e":"move","t":0,"m":"* deal C 162","by":0}' AS BLOB));
INSERT INTO record VALUES(108,6706785256476352523,42,107,CAST('{"e":"move","t":0,"m":"* deal C 216","by":0}' AS BLOB));
INSERT INTO record VALUES(109,6706785256476352523,43,108,CAST('{"e":"move","t":0,"m":"* deal C 6","by":0}' AS BLOB));
INSERT INTO record VALUES(110,6706785256476352523,44,109,CAST('{"e":"move","t":0,"m":"* deal C 591","by":0}' AS BLOB));
INSERT INTO record VALUES(111,6706785256476352523,45,110,CAST('{"e":"move","t":0,"m":"* deal C 403","by":0}' AS BLOB));
INSERT INTO record VALUES(112,6706785256476352523,46,111,CAST('{"e":"move","t":0,"m":"* deal C 317","by":0}' AS BLOB));
INSERT INTO record VALUES(113,6706785256476352523,47,112,CAST('{"e":"move","t":0,"m":"* deal C 167","by":0}' AS BLOB));
INSERT INTO record VALUES(114,6706785256476352523,48,113,CAST('{"e":"move","t":0,"m":"* deal D 299","by":0}' AS BLOB));
INSERT INTO record VALUES(115,6706785256476352523,49,114,CAST('{"e":"move","t":0,"m":"* deal D 619","by":0}' AS BLOB));
INSERT INTO record VALUES(116,6706785256476352523,50,115,CAST('{"e":"move","t":0,"m":"* deal D 101","by":0}' AS BLOB));
INSERT INTO record VALUES(117,6706785256476352523,51,116,CAST('{"e":"move","t":0,"m":"* deal D 348","by":0}' AS BLOB));
INSERT INTO record VALUES(118,6706785256476352523,52,117,CAST('{"e":"move","t":0,"m":"* deal D 379","by":0}' AS BLOB));
INSERT INTO record VALUES(119,6706785256476352523,53,118,CAST('{"e":"move","t":0,"m":"* deal D 170","by":0}' AS BLOB));
INSERT INTO record VALUES(120,6706785256476352523,54,119,CAST('{"e":"move","t":0,"m":"* deal D 542","by":0}' AS BLOB));
INSERT INTO record VALUES(121,6706785256476352523,55,120,CAST('{"e":"move","t":0,"m":"* deal D 113","by":0}' AS BLOB));
INSERT INTO record VALUES(122,6706785256476352523,56,121,CAST('{"e":"move","t":0,"m":"* deal D 246","by":0}' AS BLOB));
INSERT INTO record VALUES(123,6706785256476352523,57,122,CAST('{"e":"move","t":0,"m":"* deal D 138","by":0}' AS BLOB));
INSERT INTO record VALUES(124,6706785256476352523,58,123,CAST('{"e":"move","t":0,"m":"* deal D 512","by":0}' AS BLOB));
INSERT INTO record VALUES(125,6706785256476352523,59,124,CAST('{"e":"move","t":0,"m":"* deal D 440","by":0}' AS BLOB));
INSERT INTO record VALUES(126,6706785256476352523,60,125,CAST('{"e":"move","t":51,"m":"C remove 7 9","by":3}' AS BLOB));
INSERT INTO record VALUES(127,6706785256476352523,61,126,CAST('{"e":"move","t":133,"m":"D remove 3 9","by":3}' AS BLOB));
INSERT INTO kept VALUES(1,'5eb89ca739910267-1','{"id":"5eb89ca739910267-1","game":"perudo","at":1794829467533,"names":["Dan","Eve"],"winners":["A"]}','tablee 1
game perudo
rules 1
seats 2 Dan Eve
option dice 5
option calza 0
option palifico_paco 0
option raise 0
commit c38fab6f63911b26fee641cc077aaeb992c8a1959b3c7a9681f2024370b2abdc
nonce A 925300a7d7e98d672123fdec645e703f
nonce B b325fee3b46e235d4325b4738de60638
0 * first B
0 * roll A 3 4 4 4 5
0 * roll B 3 4 4 5 6
14 B bid 2 2
15 A dudo
15 * roll A P P 2 3 5
15 * roll B P P 5 5
30 B bid 2 2
36 A dudo
36 * roll A 2 3 3 3
36 * roll B 2 3 5 5
44 A bid 2 2
54 B dudo
54 * roll A 3 3 4 4
54 * roll B P 4 6
60 B bid 2 2
64 A dudo
64 * roll A 2 2 3 3
64 * roll B 5 6
78 B bid 2 2
79 A dudo
79 * roll A 3 5 6
79 * roll B P 2
84 A bid 2 2
109 B dudo
109 * roll A P 2 6
109 * roll B P
114 B bid 2 2
115 A dudo
reveal 75f69074debc858897b0ffd503da46ec3a29daf1102fb8feee9aca8ada82dd0b
');
INSERT INTO kept_player VALUES('3a0922e3d96f4461d978',1);
INSERT INTO kept_player VALUES('6bfadde27ec86f1f3de5',1);
COMMIT;
