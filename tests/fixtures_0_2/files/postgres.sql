CREATE SCHEMA tenback;
CREATE TABLE tenback.attempts (
    place bigint NOT NULL,
    day date NOT NULL,
    rules text NOT NULL,
    key bigint NOT NULL,
    mark bytea NOT NULL,
    address boolean NOT NULL
);
ALTER TABLE tenback.attempts ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tenback.attempts_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE tenback.entries (
    key bigint NOT NULL,
    number bigint NOT NULL,
    data bytea NOT NULL,
    sum bigint NOT NULL
);
CREATE TABLE tenback.probe (
    at_ms bigint NOT NULL
);
CREATE TABLE tenback.results (
    place bigint NOT NULL,
    day date NOT NULL,
    rules text NOT NULL,
    key bigint NOT NULL,
    data bytea NOT NULL
);
ALTER TABLE tenback.results ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tenback.results_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE tenback.tables (
    key bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    last bigint NOT NULL,
    at_ms bigint NOT NULL,
    compacted boolean DEFAULT false NOT NULL,
    changed_in xid8 DEFAULT pg_current_xact_id() NOT NULL
)
WITH (fillfactor='70');
ALTER TABLE tenback.tables ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tenback.tables_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE tenback.version (
    version integer NOT NULL
);
ALTER TABLE ONLY tenback.attempts
    ADD CONSTRAINT attempts_day_rules_mark_key_key UNIQUE (day, rules, mark, key);
ALTER TABLE ONLY tenback.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (place);
ALTER TABLE ONLY tenback.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (key, number);
ALTER TABLE ONLY tenback.results
    ADD CONSTRAINT results_day_rules_key_key UNIQUE (day, rules, key);
ALTER TABLE ONLY tenback.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (place);
ALTER TABLE ONLY tenback.tables
    ADD CONSTRAINT tables_id_key UNIQUE (id);
ALTER TABLE ONLY tenback.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (key);
CREATE INDEX attempts_of_table ON tenback.attempts USING btree (key);
CREATE INDEX results_of_table ON tenback.results USING btree (key);
ALTER TABLE ONLY tenback.attempts
    ADD CONSTRAINT attempts_key_fkey FOREIGN KEY (key) REFERENCES tenback.tables(key) ON DELETE CASCADE;
ALTER TABLE ONLY tenback.entries
    ADD CONSTRAINT entries_key_fkey FOREIGN KEY (key) REFERENCES tenback.tables(key) ON DELETE CASCADE;
ALTER TABLE ONLY tenback.results
    ADD CONSTRAINT results_key_fkey FOREIGN KEY (key) REFERENCES tenback.tables(key) ON DELETE CASCADE;
INSERT INTO tenback.version (version) VALUES (1);
INSERT INTO tenback.tables (key, id, last, at_ms, compacted, changed_in) OVERRIDING SYSTEM VALUE VALUES (5, 'cwtfv3c5lufb', 14, 1795124284721, true, '726');
INSERT INTO tenback.tables (key, id, last, at_ms, compacted, changed_in) OVERRIDING SYSTEM VALUE VALUES (8, 'l5hqz5vipcwd', 25, 1795124242572, false, '726');
INSERT INTO tenback.tables (key, id, last, at_ms, compacted, changed_in) OVERRIDING SYSTEM VALUE VALUES (11, 'qqs47nlmwqb4', 12, 1795124284509, false, '726');
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 1, convert_to('{"number":1,"at":1795124284689,"by":"","request":"","event":{"type":"created","settings":{"rules":"coop(players=1)","talk":"free","bots":[null],"watch":"anyone","hints":false,"takeover":null,"sitter":"greedy","daily":null},"key":"mKgztJ/jNrv/ZnccLcyi+9szobwqHJpLsJI1Tn2/0Fc=","format":1,"begin":null}}', 'UTF8'), 1486749878865156727);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 2, convert_to('{"number":2,"at":1795124284689,"by":"","request":"","event":{"type":"committed","commitment":"VPNynfpxVDGglTyyw338m60STePDcwR0h9y9qlIVqjs=","secret":"DIfFrVnwFBMsosNI1HOG6hTx3QwprRFj/9LHv+q7d+E="}}', 'UTF8'), -1289765788888146058);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 3, convert_to('{"number":3,"at":1795124284689,"by":"mKgztJ/jNrv/ZnccLcyi+9szobwqHJpLsJI1Tn2/0Fc=","request":"","event":{"type":"sat","seat":0,"person":0,"name":"Ana","key":null,"device":null,"address":null}}', 'UTF8'), 5645231408253490904);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 4, convert_to('{"number":4,"at":1795124284693,"by":"","request":"","event":{"type":"contributed","seat":0,"words":null}}', 'UTF8'), -907854507802402443);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 5, convert_to('{"number":5,"at":1795124284693,"by":"","request":"","event":{"type":"dealt","decks":[[86,64,65,12,68,57,67,27,11,70,10,41,25,84,7,75,98,92,54,45,3,62,56,53,6,91,22,49,87,51,4,29,33,15,35,31,9,17,96,44,39,30,50,81,52,60,61,97,55,82,71,90,72,36,19,59,66,89,79,85,94,46,2,13,47,26,80,78,28,23,38,34,93,74,99,8,63,16,21,77,14,18,69,42,76,43,24,32,40,58,83,73,20,5,88,37,48,95]]}}', 'UTF8'), 5144270150477908321);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 6, convert_to('{"number":6,"at":1795124284699,"by":"","request":"","event":{"type":"laid","seat":0,"card":12,"pile":"v1","index":2}}', 'UTF8'), 792857039999010185);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 7, convert_to('{"number":7,"at":1795124284700,"by":"","request":"","event":{"type":"laid","seat":0,"card":86,"pile":"^1","index":0}}', 'UTF8'), 1618631070076133024);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 8, convert_to('{"number":8,"at":1795124284703,"by":"","request":"","event":{"type":"turned","seat":0,"drew":[11,70],"skipped":[],"next":0}}', 'UTF8'), 6089028638953042954);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 9, convert_to('{"number":9,"at":1795124284707,"by":"","request":"","event":{"type":"laid","seat":0,"card":11,"pile":"v2","index":3}}', 'UTF8'), 5011428586765059742);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 10, convert_to('{"number":10,"at":1795124284711,"by":"","request":"","event":{"type":"laid","seat":0,"card":70,"pile":"^2","index":1}}', 'UTF8'), -225484529943989256);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 11, convert_to('{"number":11,"at":1795124284715,"by":"","request":"","event":{"type":"turned","seat":0,"drew":[10,41],"skipped":[],"next":0}}', 'UTF8'), 6430744238951414673);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 12, convert_to('{"number":12,"at":1795124284715,"by":"","request":"","event":{"type":"ended","ending":"stuck","winner":null,"left":[94]}}', 'UTF8'), 719633452459207694);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 13, convert_to('{"number":13,"at":1795124284715,"by":"","request":"","event":{"type":"revealed","secret":"DIfFrVnwFBMsosNI1HOG6hTx3QwprRFj/9LHv+q7d+E=","decks":[[86,64,65,12,68,57,67,27,11,70,10,41,25,84,7,75,98,92,54,45,3,62,56,53,6,91,22,49,87,51,4,29,33,15,35,31,9,17,96,44,39,30,50,81,52,60,61,97,55,82,71,90,72,36,19,59,66,89,79,85,94,46,2,13,47,26,80,78,28,23,38,34,93,74,99,8,63,16,21,77,14,18,69,42,76,43,24,32,40,58,83,73,20,5,88,37,48,95]]}}', 'UTF8'), 7183852205070223547);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (5, 14, convert_to('{"number":14,"at":1795124284721,"by":"","request":"","event":{"type":"closed"}}', 'UTF8'), -248844603873582464);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 1, convert_to('{"number":1,"at":1795124242451,"by":"","request":"MY08d7ceW0rkDdglgD9BafQCbSDQmP-o","event":{"type":"created","settings":{"rules":"coop(players=2)","talk":"free","bots":[null,null],"watch":"anyone","hints":false,"takeover":null,"sitter":"greedy","daily":null},"key":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","format":1,"begin":null}}', 'UTF8'), -5267399324322074307);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 2, convert_to('{"number":2,"at":1795124242451,"by":"","request":"MY08d7ceW0rkDdglgD9BafQCbSDQmP-o","event":{"type":"committed","commitment":"FOjDClRGp/3t2WvsKyeSFN6P84Ius3v6HekFhsEej+E=","secret":"z6ncQu673ppy1JVOVw7AGGEF9n2lplhF5JQDjrlVa/s="}}', 'UTF8'), -7627159367802378589);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 3, convert_to('{"number":3,"at":1795124242451,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"sit 0","event":{"type":"sat","seat":0,"person":0,"name":"Ana","key":null,"device":null,"address":null}}', 'UTF8'), -751446643327450923);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 4, convert_to('{"number":4,"at":1795124242454,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"p5MEHLfKAvpMFIFtPGqsAg","event":{"type":"invited","person":0,"key":"vIAa5ilYNg5ZppcX0Y5PLnxTHlWxM2AmIZUrpWwo2ho=","seat":1,"watch":false}}', 'UTF8'), 2062362874441602355);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 5, convert_to('{"number":5,"at":1795124242456,"by":"vIAa5ilYNg5ZppcX0Y5PLnxTHlWxM2AmIZUrpWwo2ho=","request":"VkDEk1vePt9O-n-im8xQwQ","event":{"type":"sat","seat":1,"person":1,"name":"Béatrice","key":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","device":null,"address":null}}', 'UTF8'), -383207031551975860);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 6, convert_to('{"number":6,"at":1795124242457,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"3EzNz1Jhk-6TMsIIMADeiA","event":{"type":"contributed","seat":0,"words":null}}', 'UTF8'), 8216680759277169652);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 7, convert_to('{"number":7,"at":1795124242458,"by":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","request":"mZcs8v11BjBzgnoumpX9RQ","event":{"type":"contributed","seat":1,"words":null}}', 'UTF8'), 5137146028664223480);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 8, convert_to('{"number":8,"at":1795124242458,"by":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","request":"mZcs8v11BjBzgnoumpX9RQ","event":{"type":"dealt","decks":[[16,2,78,55,86,29,24,23,66,48,96,28,59,31,99,79,84,85,71,8,6,51,14,67,20,52,10,35,61,3,42,74,30,75,36,11,9,69,60,58,57,40,76,83,53,64,87,21,49,37,73,98,44,65,89,81,13,25,50,62,77,88,45,54,90,41,91,18,97,56,47,46,34,82,12,39,33,68,26,72,7,27,17,38,19,93,70,5,32,22,43,95,92,15,4,80,63,94]]}}', 'UTF8'), 8866245756661798888);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 9, convert_to('{"number":9,"at":1795124242459,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"_KB2Z2-Vbs3JlBwBGpXXQw","event":{"type":"proposed","seat":0,"starter":0}}', 'UTF8'), -9096270796173262107);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 10, convert_to('{"number":10,"at":1795124242459,"by":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","request":"P1rXbsAWv3YJHDpVwXySLA","event":{"type":"agreed","seat":1}}', 'UTF8'), 2011346591856516882);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 11, convert_to('{"number":11,"at":1795124242459,"by":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","request":"P1rXbsAWv3YJHDpVwXySLA","event":{"type":"started","starter":0}}', 'UTF8'), -8306598660506410617);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 12, convert_to('{"number":12,"at":1795124242478,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"H7ADzwQ1SV3vPHhUkBBeqg","event":{"type":"laid","seat":0,"card":2,"pile":"^1","index":0}}', 'UTF8'), 4536678952046703227);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 13, convert_to('{"number":13,"at":1795124242491,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"nKxcpIHAi6-0FdRsWhbxOw","event":{"type":"laid","seat":0,"card":16,"pile":"^1","index":0}}', 'UTF8'), 788119737955909530);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 14, convert_to('{"number":14,"at":1795124242507,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"eqzlgmI6Lt1SAtjgat-7xA","event":{"type":"turned","seat":0,"drew":[99,79],"skipped":[],"next":1}}', 'UTF8'), 1043584649583160847);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 15, convert_to('{"number":15,"at":1795124242512,"by":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","request":"idE5x0IY9aG0QJFDNmD3Ww","event":{"type":"laid","seat":1,"card":96,"pile":"v1","index":2}}', 'UTF8'), 4279350616647907755);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 16, convert_to('{"number":16,"at":1795124242519,"by":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","request":"FJob8pX3EJGxhfDRvqUpFw","event":{"type":"laid","seat":1,"card":23,"pile":"^1","index":0}}', 'UTF8'), 5811124219478075095);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 17, convert_to('{"number":17,"at":1795124242527,"by":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","request":"kH-6nOpdVoKQCFBew_8t-w","event":{"type":"turned","seat":1,"drew":[84,85],"skipped":[],"next":0}}', 'UTF8'), 5558242729769240594);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 18, convert_to('{"number":18,"at":1795124242531,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"9e2CS4XfuNEy_wzmYsydLw","event":{"type":"laid","seat":0,"card":24,"pile":"^1","index":0}}', 'UTF8'), 4081540369618463982);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 19, convert_to('{"number":19,"at":1795124242543,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"wTIzJa--cHlsHQ63oa0-MQ","event":{"type":"laid","seat":0,"card":99,"pile":"v2","index":3}}', 'UTF8'), 8925069529435293335);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 20, convert_to('{"number":20,"at":1795124242548,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"Dvj6eHfj7kK69kiLYkjHSQ","event":{"type":"turned","seat":0,"drew":[71,8],"skipped":[],"next":1}}', 'UTF8'), -7991833105728904887);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 21, convert_to('{"number":21,"at":1795124242551,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"ovynyK9Ibpbuucm_iWKiqw","event":{"type":"signalled","seat":0,"signal":"leave","pile":2}}', 'UTF8'), 358332581644740509);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 22, convert_to('{"number":22,"at":1795124242559,"by":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","request":"oTaXONISmnuR2WqkCyM1Qg","event":{"type":"signalled","seat":1,"signal":"trouble","pile":null}}', 'UTF8'), 1022462353956212879);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 23, convert_to('{"number":23,"at":1795124242563,"by":"ODW5dZR15xk4Lb2Vz0GqKW1izadOqRLJR5zlzbhW34w=","request":"Diu9zc7peYPkb7FpgPDrUQ","event":{"type":"talked","seat":1,"text":"Leave the last pile to me, please."}}', 'UTF8'), -2408643292807344634);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 24, convert_to('{"number":24,"at":1795124242571,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"77e55LlZRNK912EWUFZyIw","event":{"type":"reacted","seat":0,"reaction":"smile"}}', 'UTF8'), 2589054464778293163);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (8, 25, convert_to('{"number":25,"at":1795124242572,"by":"ui1qFXPWa36wRlIeToZPd0Rq3E0hF2k7mVgcSF8Ii+o=","request":"U8qEN48ymfwz-6Os0PVjBQ","event":{"type":"returned","person":0,"key":"mE4ScFwgUEbMesEu6TsKffWB/1bblvqgVE2QUwm94j0="}}', 'UTF8'), 940203125407645702);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 1, convert_to('{"number":1,"at":1795124284494,"by":"","request":"opening of daily finished","event":{"type":"created","settings":{"rules":"coop(players=1)","talk":"free","bots":[null],"watch":"anyone","hints":true,"takeover":null,"sitter":"greedy","daily":"2026-11-19"},"key":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","format":1,"begin":null}}', 'UTF8'), 7742100795009150036);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 2, convert_to('{"number":2,"at":1795124284494,"by":"","request":"opening of daily finished","event":{"type":"committed","commitment":"r+rAJ900UR5NUbn1s9O9xfD1bSEkma+9wzXtQq2bUfs=","secret":"GKxNBW2fGZ1B80+t307d8zm0dnkKgevGIeJPfR1FN8k="}}', 'UTF8'), -6520568764656516992);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 3, convert_to('{"number":3,"at":1795124284494,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"sit 0","event":{"type":"sat","seat":0,"person":0,"name":"Ana","key":null,"device":"ChgK6uThj+LLigxIz9VIBw==","address":"UEXbzt+ubB71puOp7OTcjA=="}}', 'UTF8'), -5800116980313876315);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 4, convert_to('{"number":4,"at":1795124284497,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"gT4hG-B_cyEwrRqQWhBZRw","event":{"type":"contributed","seat":0,"words":null}}', 'UTF8'), 8953746970912283620);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 5, convert_to('{"number":5,"at":1795124284497,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"gT4hG-B_cyEwrRqQWhBZRw","event":{"type":"dealt","decks":[[67,77,37,54,74,92,63,95,30,31,8,75,66,97,98,32,43,18,33,51,40,79,60,82,86,88,27,64,58,78,12,19,85,87,21,73,69,55,96,61,23,52,47,2,42,17,59,35,46,14,44,24,20,50,22,65,5,3,84,13,57,39,29,10,4,89,48,94,68,38,15,9,53,7,36,49,56,80,6,62,28,83,70,45,16,90,26,81,99,11,34,91,72,76,25,41,93,71]]}}', 'UTF8'), -7524856892281881113);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 6, convert_to('{"number":6,"at":1795124284502,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"NAXDpuGt9-DYzK0g5HP9Cg","event":{"type":"laid","seat":0,"card":95,"pile":"^1","index":0}}', 'UTF8'), 3977073619330410012);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 7, convert_to('{"number":7,"at":1795124284507,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"4k7KLvLMsI9LfvKy5jB6aQ","event":{"type":"laid","seat":0,"card":92,"pile":"^2","index":1}}', 'UTF8'), 2365194810591571346);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 8, convert_to('{"number":8,"at":1795124284508,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"z9MUJbPnVnEvemEiEoFeeA","event":{"type":"turned","seat":0,"drew":[30,31],"skipped":[],"next":0}}', 'UTF8'), -5707554542517483672);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 9, convert_to('{"number":9,"at":1795124284508,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"xaIaidoGQyrFyCn9O3zyug","event":{"type":"laid","seat":0,"card":30,"pile":"v1","index":2}}', 'UTF8'), 7950844216889396744);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 10, convert_to('{"number":10,"at":1795124284509,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"GTGHFe4xRx1_-JMk4ITmZw","event":{"type":"laid","seat":0,"card":31,"pile":"v2","index":3}}', 'UTF8'), -5913740372228688750);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 11, convert_to('{"number":11,"at":1795124284509,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"xhKHTLSkyD4OKSgRFI2tPw","event":{"type":"turned","seat":0,"drew":[8,75],"skipped":[],"next":0}}', 'UTF8'), -102471229029888642);
INSERT INTO tenback.entries (key, number, data, sum) OVERRIDING SYSTEM VALUE VALUES (11, 12, convert_to('{"number":12,"at":1795124284509,"by":"1GoMUIoAt+aZfW2kZTVcz/D5lBT7Kgbi04jZ0PoEWas=","request":"xhKHTLSkyD4OKSgRFI2tPw","event":{"type":"ended","ending":"stuck","winner":null,"left":[94]}}', 'UTF8'), 5986552687854627382);
INSERT INTO tenback.results (place, day, rules, key, data) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-19', 'coop(players=1)', 11, convert_to('{"day":"2026-11-19","rules":"coop(players=1)","names":["Ana"],"bots":[null],"won":false,"winner":null,"left":[94],"steps":6,"ended_at":1795124284509,"notes":[]}', 'UTF8'));
INSERT INTO tenback.attempts (place, day, rules, key, mark, address) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-19', 'coop(players=1)', 11, '\x0a180aeae4e18fe2cb8a0c48cfd54807', false);
INSERT INTO tenback.attempts (place, day, rules, key, mark, address) OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-19', 'coop(players=1)', 11, '\x5045dbcedfae6c1ef5a6e3a9ece4dc8c', true);
INSERT INTO tenback.probe (at_ms) VALUES (0);
SELECT setval(pg_get_serial_sequence('tenback.tables', 'key'), max(key)) FROM tenback.tables;
SELECT setval(pg_get_serial_sequence('tenback.results', 'place'), max(place)) FROM tenback.results;
SELECT setval(pg_get_serial_sequence('tenback.attempts', 'place'), max(place)) FROM tenback.attempts;
