INSERT INTO order_files (id, order_id, purpose, return_id, type, bytes, sha256, reserved_at, stored_at, refused_at, accepted_at, hold_until) VALUES
('0000000orderfile', '4B8N1-ZC7RT', 'slip', NULL, 'image/jpeg', 1000, repeat('0', 64), '2026-09-17T05:00:00Z', '2026-09-17T05:00:01Z', NULL, NULL, NULL);
