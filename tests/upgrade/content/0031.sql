INSERT INTO backups (id, name, cause, state, asked_at, seen_at, finished_at, bytes, rows, files) VALUES
('00000000backup01', '2026-09-30-020000', 'schedule', 'done', '2026-09-30T02:00:00Z', '2026-09-30T02:00:09Z', '2026-09-30T02:00:09Z', 20000, 120, 4);
