INSERT INTO staff_invitations (id, email, staff_role, hash, invited_by, sent_at, expires_at, closed_at) VALUES
('000000invitation', 'new@example.com', 'manager', 'hash-of-an-invitation', '0000000000000own', '2026-09-20T05:00:00Z', '2026-09-27T05:00:00Z', NULL);
INSERT INTO item_changes (item_id, field, before, after, by_user_id, at) VALUES
('0000000000kettle', 'price', '13000', '12500', '0000000000000own', '2026-09-02T06:30:00Z');
