INSERT INTO audit_events (at, kind, user_id, network, subject, before, after) VALUES
('2026-09-07T04:00:00Z', 'setting.changed', '0000000000000own', 'network', 'messages.mails', NULL, '["placed","delivered"]');
INSERT INTO settings (name, value, set_at) VALUES ('messages.mails', '["placed","delivered"]', '2026-09-07T04:00:00Z');
INSERT INTO users (id, email, email_verified_at, password_hash, role, first_name, last_name, wants_order_updates, wants_offers, created_at, staff_role) VALUES
('00000000000staff', 'staff@example.com', '2026-09-07T03:00:00Z', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$not-a-real-digest', 'admin', 'Kumari', 'Fernando', true, false, '2026-09-07T03:00:00Z', 'staff');
