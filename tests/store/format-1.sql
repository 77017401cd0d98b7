-- Format 1: records in a table `log` with an index by room and number.
-- Written by the program of commit 80d08ab.
PRAGMA journal_mode=WAL;
BEGIN;
CREATE TABLE log(n INTEGER PRIMARY KEY, room INTEGER NOT NULL, seq INTEGER NOT NULL, bytes BLOB NOT NULL);
CREATE UNIQUE INDEX log_by_room ON log(room, seq);
CREATE TABLE kept(n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, about TEXT NOT NULL, log TEXT NOT NULL);
CREATE TABLE kept_player(player TEXT NOT NULL, game INTEGER NOT NULL, PRIMARY KEY(player, game)) WITHOUT ROWID;
INSERT INTO log VALUES(1,7360421211440250109,1,CAST('{"e":"open","a":"9191217ae762b3c7","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"at":1794829465888,"code":"SFDK","secret":"2c4c2288fe36de8af0b710bd7c45dccb","who":"ee39a1f163c9b8669cfa","name":"Ana"}' AS BLOB));
INSERT INTO log VALUES(2,7360421211440250109,2,CAST('{"e":"seed","hex":"823aa5b10a2da0b32a57e7eea36d7713b94ebec69962b11787d5c6a1d4c00bc3"}' AS BLOB));
INSERT INTO log VALUES(3,7360421211440250109,3,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"ee39a1f163c9b8669cfa","name":"Ana"}' AS BLOB));
INSERT INTO log VALUES(4,7360421211440250109,4,CAST('{"e":"set","a":"da257d2fad377239","game":"perudo","seats":3,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false}' AS BLOB));
INSERT INTO log VALUES(5,7360421211440250109,5,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"b123efe4d54e16cbc9a2","name":"Béa"}' AS BLOB));
INSERT INTO log VALUES(6,7360421211440250109,6,CAST('{"e":"sit","a":"a5a64b05752418a2","seat":2,"sitter":2,"level":2}' AS BLOB));
INSERT INTO log VALUES(7,7360421211440250109,7,CAST('{"e":"nonce","a":"394dbfe5f3c0a81b","seat":0,"hex":"359eafda78a2b8bacb060b39cb900b2e"}' AS BLOB));
INSERT INTO log VALUES(8,7360421211440250109,8,CAST('{"e":"nonce","a":"112ebfa1bcd1b690","seat":1,"hex":"ffc3c0f33c8608cdd726654ca316e77a"}' AS BLOB));
INSERT INTO log VALUES(9,7360421211440250109,9,CAST('{"e":"start","a":"4b60f5df89a6a1af"}' AS BLOB));
INSERT INTO log VALUES(10,7360421211440250109,10,CAST('{"e":"move","t":0,"m":"* first A","by":0}' AS BLOB));
INSERT INTO log VALUES(11,7360421211440250109,11,CAST('{"e":"move","t":0,"m":"* roll A 2 3 4 5 6","by":0}' AS BLOB));
INSERT INTO log VALUES(12,7360421211440250109,12,CAST('{"e":"move","t":0,"m":"* roll B P 3 4 5 6","by":0}' AS BLOB));
INSERT INTO log VALUES(13,7360421211440250109,13,CAST('{"e":"move","t":0,"m":"* roll C P P 3 4 4","by":0}' AS BLOB));
INSERT INTO log VALUES(14,7360421211440250109,14,CAST('{"e":"said","a":"a0b2c9390e7e5875","name":"A","hex":"wave"}' AS BLOB));
INSERT INTO log VALUES(15,7360421211440250109,15,CAST('{"e":"move","a":"ac596a32247650fe","t":11,"m":"A bid 1 2","by":2}' AS BLOB));
INSERT INTO log VALUES(16,7360421211440250109,16,CAST('{"e":"move","a":"363423cb39a496da","t":17,"m":"B bid 1 3","by":2}' AS BLOB));
INSERT INTO log VALUES(17,7360421211440250109,17,CAST('{"e":"move","t":33,"m":"C bid 6 3","by":3}' AS BLOB));
INSERT INTO log VALUES(18,7360421211440250109,18,CAST('{"e":"move","a":"8dc4344a5ed9574e","t":39,"m":"A bid 6 4","by":2}' AS BLOB));
INSERT INTO log VALUES(19,7360421211440250109,19,CAST('{"e":"move","a":"3b664821cda8db5b","t":50,"m":"B bid 6 5","by":2}' AS BLOB));
INSERT INTO log VALUES(20,7360421211440250109,20,CAST('{"e":"move","t":66,"m":"C bid 3 P","by":3}' AS BLOB));
INSERT INTO log VALUES(21,7360421211440250109,21,CAST('{"e":"move","a":"837f5b3a85200083","t":71,"m":"A bid 7 2","by":2}' AS BLOB));
INSERT INTO log VALUES(22,7360421211440250109,22,CAST('{"e":"move","a":"8d1f17cd647d6b5c","t":78,"m":"B bid 7 3","by":2}' AS BLOB));
INSERT INTO log VALUES(23,7360421211440250109,23,CAST('{"e":"move","t":86,"m":"C bid 4 P","by":3}' AS BLOB));
INSERT INTO log VALUES(24,9200690978671461220,1,CAST('{"e":"open","a":"668f62260abe4f05","game":"kyoto","seats":4,"options":{"long":0,"open":0},"public":false,"chat":false,"locked":false,"at":1794829466387,"code":"KXJZ","secret":"d439077e8548110ebf86f6f47e169944","who":"211afc47145a7fa51e89","name":"Cléo"}' AS BLOB));
INSERT INTO log VALUES(25,9200690978671461220,2,CAST('{"e":"seed","hex":"5a5454c385a27e59ee2271849045a655fd8b3bf90a3618c627c375843f1b451a"}' AS BLOB));
INSERT INTO log VALUES(26,9200690978671461220,3,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"211afc47145a7fa51e89","name":"Cléo"}' AS BLOB));
INSERT INTO log VALUES(27,9200690978671461220,4,CAST('{"e":"sit","a":"f0902e67cbc60162","seat":1,"sitter":2,"level":2}' AS BLOB));
INSERT INTO log VALUES(28,9200690978671461220,5,CAST('{"e":"set","a":"b3e7376275a5b143","game":"kyoto","seats":4,"options":{"long":0,"open":0},"public":false,"chat":true,"locked":false}' AS BLOB));
INSERT INTO log VALUES(29,5305868179392003978,1,CAST('{"e":"open","a":"aeab0a6fc4519ed4","game":"perudo","seats":4,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false,"at":1794829466399,"code":"DHBF","secret":"d686392c6c63b701e68029aad567a31d","who":"ec03eeb669c8d90d73a9","name":"Dan"}' AS BLOB));
INSERT INTO log VALUES(30,5305868179392003978,2,CAST('{"e":"seed","hex":"2289452fca9a17e4e72fe230f99c831ce1902191e125313cf8e9e6c698d47b1a"}' AS BLOB));
INSERT INTO log VALUES(31,5305868179392003978,3,CAST('{"e":"sit","seat":0,"sitter":1,"level":0,"who":"ec03eeb669c8d90d73a9","name":"Dan"}' AS BLOB));
INSERT INTO log VALUES(32,5305868179392003978,4,CAST('{"e":"set","a":"5457419909fb4461","game":"perudo","seats":2,"options":{"dice":5,"calza":0,"palifico_paco":0,"raise":0},"public":false,"chat":false,"locked":false}' AS BLOB));
INSERT INTO log VALUES(33,5305868179392003978,5,CAST('{"e":"sit","seat":1,"sitter":1,"level":0,"who":"71a1d5b47db0fdceb065","name":"Eve"}' AS BLOB));
INSERT INTO log VALUES(34,5305868179392003978,6,CAST('{"e":"nonce","a":"41143834d94b04b1","seat":0,"hex":"b734d132b1c96672cc0cf9fa807d72c5"}' AS BLOB));
INSERT INTO log VALUES(35,5305868179392003978,7,CAST('{"e":"nonce","a":"fe1c634f42e30ecf","seat":1,"hex":"f29ae0dbba807aa070a65e5d04b588da"}' AS BLOB));
INSERT INTO log VALUES(36,5305868179392003978,8,CAST('{"e":"start","a":"4109f56a15d8ab74"}' AS BLOB));
INSERT INTO log VALUES(37,5305868179392003978,9,CAST('{"e":"move","t":0,"m":"* first A","by":0}' AS BLOB));
INSERT INTO log VALUES(38,5305868179392003978,10,CAST('{"e":"move","t":0,"m":"* roll A P P 2 5 6","by":0}' AS BLOB));
INSERT INTO log VALUES(39,5305868179392003978,11,CAST('{"e":"move","t":0,"m":"* roll B P 2 2 2 2","by":0}' AS BLOB));
INSERT INTO log VALUES(40,5305868179392003978,12,CAST('{"e":"move","a":"4c16a134e60fcbc2","t":9,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO log VALUES(41,5305868179392003978,13,CAST('{"e":"move","a":"f8ed42882193bb45","t":17,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO log VALUES(42,5305868179392003978,14,CAST('{"e":"move","t":17,"m":"* roll A P 2 5 5 5","by":0}' AS BLOB));
INSERT INTO log VALUES(43,5305868179392003978,15,CAST('{"e":"move","t":17,"m":"* roll B P P 4 4","by":0}' AS BLOB));
INSERT INTO log VALUES(44,5305868179392003978,16,CAST('{"e":"move","a":"48b4f68e8c6f4595","t":20,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO log VALUES(45,5305868179392003978,17,CAST('{"e":"move","a":"ef2efb8ff694fe24","t":21,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO log VALUES(46,5305868179392003978,18,CAST('{"e":"move","t":21,"m":"* roll A 2 3 3 6","by":0}' AS BLOB));
INSERT INTO log VALUES(47,5305868179392003978,19,CAST('{"e":"move","t":21,"m":"* roll B P 3 6 6","by":0}' AS BLOB));
INSERT INTO log VALUES(48,5305868179392003978,20,CAST('{"e":"move","a":"0eb7ebac3b2e4354","t":21,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO log VALUES(49,5305868179392003978,21,CAST('{"e":"move","a":"a1da637dccc69a55","t":27,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO log VALUES(50,5305868179392003978,22,CAST('{"e":"move","t":27,"m":"* roll A P 4 4 5","by":0}' AS BLOB));
INSERT INTO log VALUES(51,5305868179392003978,23,CAST('{"e":"move","t":27,"m":"* roll B P 2 4","by":0}' AS BLOB));
INSERT INTO log VALUES(52,5305868179392003978,24,CAST('{"e":"move","a":"ef44a07e26872e96","t":29,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO log VALUES(53,5305868179392003978,25,CAST('{"e":"move","a":"bf5da46b6a47fd6a","t":29,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO log VALUES(54,5305868179392003978,26,CAST('{"e":"move","t":29,"m":"* roll A P P P","by":0}' AS BLOB));
INSERT INTO log VALUES(55,5305868179392003978,27,CAST('{"e":"move","t":29,"m":"* roll B 3 3 6","by":0}' AS BLOB));
INSERT INTO log VALUES(56,5305868179392003978,28,CAST('{"e":"move","a":"04dc05cba0abc54c","t":30,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO log VALUES(57,5305868179392003978,29,CAST('{"e":"move","a":"3b5f50e3061d813d","t":36,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO log VALUES(58,5305868179392003978,30,CAST('{"e":"move","t":36,"m":"* roll A P 3 6","by":0}' AS BLOB));
INSERT INTO log VALUES(59,5305868179392003978,31,CAST('{"e":"move","t":36,"m":"* roll B P 5","by":0}' AS BLOB));
INSERT INTO log VALUES(60,5305868179392003978,32,CAST('{"e":"move","a":"145c150eb0b28ac4","t":37,"m":"B bid 2 2","by":2}' AS BLOB));
INSERT INTO log VALUES(61,5305868179392003978,33,CAST('{"e":"move","a":"25dee09fb5b1117f","t":40,"m":"A dudo","by":2}' AS BLOB));
INSERT INTO log VALUES(62,5305868179392003978,34,CAST('{"e":"move","t":40,"m":"* roll A 5 6","by":0}' AS BLOB));
INSERT INTO log VALUES(63,5305868179392003978,35,CAST('{"e":"move","t":40,"m":"* roll B P 3","by":0}' AS BLOB));
INSERT INTO log VALUES(64,5305868179392003978,36,CAST('{"e":"move","a":"d61b39663b0c704b","t":41,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO log VALUES(65,5305868179392003978,37,CAST('{"e":"move","a":"86f1ee7ebb57f2c0","t":46,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO log VALUES(66,5305868179392003978,38,CAST('{"e":"move","t":46,"m":"* roll A P","by":0}' AS BLOB));
INSERT INTO log VALUES(67,5305868179392003978,39,CAST('{"e":"move","t":46,"m":"* roll B P 2","by":0}' AS BLOB));
INSERT INTO log VALUES(68,5305868179392003978,40,CAST('{"e":"move","a":"ab0d13b9a8f74359","t":47,"m":"A bid 2 2","by":2}' AS BLOB));
INSERT INTO log VALUES(69,5305868179392003978,41,CAST('{"e":"move","a":"b85ca813a47b98dd","t":57,"m":"B dudo","by":2}' AS BLOB));
INSERT INTO log VALUES(70,5305868179392003978,42,CAST('{"e":"over","at":1794829466476}' AS BLOB));
INSERT INTO kept VALUES(1,'49a23aff59b57f8a-1','{"id":"49a23aff59b57f8a-1","game":"perudo","at":1794829466476,"names":["Dan","Eve"],"winners":["B"]}','tablee 1
game perudo
rules 1
seats 2 Dan Eve
option dice 5
option calza 0
option palifico_paco 0
option raise 0
commit 2960834c70f39068b0783ca4668bc35401be3037cc4297a69318393e8421cf79
nonce A b734d132b1c96672cc0cf9fa807d72c5
nonce B f29ae0dbba807aa070a65e5d04b588da
0 * first A
0 * roll A P P 2 5 6
0 * roll B P 2 2 2 2
9 A bid 2 2
17 B dudo
17 * roll A P 2 5 5 5
17 * roll B P P 4 4
20 B bid 2 2
21 A dudo
21 * roll A 2 3 3 6
21 * roll B P 3 6 6
21 A bid 2 2
27 B dudo
27 * roll A P 4 4 5
27 * roll B P 2 4
29 B bid 2 2
29 A dudo
29 * roll A P P P
29 * roll B 3 3 6
30 A bid 2 2
36 B dudo
36 * roll A P 3 6
36 * roll B P 5
37 B bid 2 2
40 A dudo
40 * roll A 5 6
40 * roll B P 3
41 A bid 2 2
46 B dudo
46 * roll A P
46 * roll B P 2
47 A bid 2 2
57 B dudo
reveal 2289452fca9a17e4e72fe230f99c831ce1902191e125313cf8e9e6c698d47b1a
');
INSERT INTO kept_player VALUES('71a1d5b47db0fdceb065',1);
INSERT INTO kept_player VALUES('ec03eeb669c8d90d73a9',1);
COMMIT;
