INSERT INTO api_keys (id, name, prefix, hash, permissions, made_by, made_at, expires_at) VALUES
('00000000apikey01', 'Book-keeping', 'kade_abc', 'hash-of-a-key', '["orders.read"]', '0000000000000own', '2026-09-29T05:00:00Z', '2027-09-29T05:00:00Z');
INSERT INTO webhook_endpoints (id, name, url, events, is_on, secret, made_at) VALUES
('0000000endpoint1', 'Book-keeping', 'https://books.example.com/hook', '["order.created"]', true, 'sealed', '2026-09-29T05:00:00Z');
