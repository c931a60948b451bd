-- Copies that left the machine, the one of them refused, and the key to which they are sealed.
INSERT INTO "backup_copies" (id, name, made_at, place, file, at, failure, bytes, removed) VALUES
('copy-1', 'backup-1', '2026-10-01 01:00:00+00', 's3', 'kade-2026-10-01.age', '2026-10-01 01:05:00+00', '', 52428800, false),
('copy-2', 'backup-1', '2026-10-01 01:00:00+00', 'rsync', 'kade-2026-10-01.age', '2026-10-01 01:06:00+00', 'refused', 0, false);
INSERT INTO "backup_keys" (public_key, made_at) VALUES
('age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudn0qptq6dy3a2', '2026-09-30 05:00:00+00');
