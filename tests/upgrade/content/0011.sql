-- What the page 'Server' knows: a backup that was restored on trial, an error of an hour, a warning that was mailed.
INSERT INTO "backup_proofs" (id, name, made_at, at, restored, failure, rows, files) VALUES
('proof-1', 'backup-1', '2026-10-01 01:00:00+00', '2026-10-04 01:00:00+00', true, '', 1200, 31);
INSERT INTO "server_errors" (hour, what, error, times, last_at) VALUES
('2026-10-05 03:00:00+00', 'GET /products', 'timeout exceeded', 2, '2026-10-05 03:41:07+00');
INSERT INTO "server_warnings" (need, day) VALUES ('disk', '2026-10-05');
