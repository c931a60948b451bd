INSERT INTO users (id, email, email_verified_at, password_hash, role, first_name, last_name, wants_order_updates, wants_offers, created_at) VALUES
('0000000000000own', 'owner@example.com', '2026-06-01T03:00:00Z', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$not-a-real-digest', 'admin', 'Owner', 'Of All', true, false, '2026-06-01T03:00:00Z'),
('00000000shopper1', 'ruwan@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$not-a-real-digest', 'user', 'Ruwan', 'Silva', true, true, '2026-08-20T03:00:00Z');
INSERT INTO profiles (user_id, name, phone, address_line, city, state, postal_code, updated_at) VALUES
('00000000shopper1', 'Ruwan Silva', '+94717654321', '3 Lake Drive', 'Galle', 'Southern', '80000', '2026-08-20T03:10:00Z');
INSERT INTO sessions (id, user_id, remember, started_at, expires_at, ended_at, arrived_generation) VALUES
('0000000session01', '00000000shopper1', true, '2026-08-20T03:00:00Z', '2026-12-20T03:00:00Z', NULL, 1);
INSERT INTO refresh_tokens (hash, session_id, generation, used_at) VALUES
('hash-of-the-first-token', '0000000session01', 0, '2026-08-20T04:00:00Z'),
('hash-of-the-second-token', '0000000session01', 1, NULL);
INSERT INTO mail_tokens (hash, purpose, user_id, email, expires_at, used_at) VALUES
('hash-of-a-mail-token', 'verify-email', '00000000shopper1', 'ruwan@example.com', '2026-08-21T03:00:00Z', NULL);
INSERT INTO secrets (name, value, made_at) VALUES ('session', 'a-secret-of-a-shop-that-never-was-open-0001', '2026-06-01T03:00:00Z');
INSERT INTO rate_limits (key, points, expire) VALUES ('login:203.0.113.7', 2, 1788000000000);
INSERT INTO wishes (user_id, item_id, added_at) VALUES
('00000000shopper1', '00000000000phone', '2026-08-20T03:20:00Z'),
('00000000shopper1', '0000000000kettle', '2026-08-20T03:21:00Z');
