INSERT INTO authenticator_apps (user_id, sealed, last_step, pending_sealed, pending_since) VALUES ('0000000000000own', 'sealed', 59000000, NULL, NULL);
INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, added_at, last_used_at) VALUES
('passkey-1', '0000000000000own', 'Laptop', 'public-key', 4, '["internal"]', '2026-09-08T04:00:00Z', NULL);
INSERT INTO recovery_codes (hash, user_id, used_at) VALUES ('hash-of-a-code', '0000000000000own', NULL);
INSERT INTO challenges (hash, purpose, user_id, remember, wrong_tries, made_at, expires_at, ended_at) VALUES
('hash-of-a-challenge', 'second-factor', '0000000000000own', false, 1, '2026-09-08T04:00:00Z', '2026-09-08T04:05:00Z', NULL);
UPDATE users SET second_factor_since = '2026-09-08T04:00:00Z' WHERE id = '0000000000000own';
