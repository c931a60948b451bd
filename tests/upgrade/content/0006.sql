INSERT INTO orders (id, user_id, name, email, phone, address, total_cents, status, placed_at, waits_for, confirm_by) VALUES
('5D2Q7-KJ8NC', NULL, 'Ama', 'ama@example.com', '077 000 1111', '9 Sea Street, Negombo', 0, 'pending', '2026-09-08T05:00:00Z', 'guest', '2026-09-11T05:00:00Z');
INSERT INTO order_lines (order_id, position, item_id, slug, title, brand, image, price_cents, qty) VALUES
('5D2Q7-KJ8NC', 0, '000000000toaster', 'two-slice-toaster', 'Two-slice toaster', 'Lanka Home', NULL, 0, 2);
INSERT INTO order_events (order_id, "from", "to", by, at) VALUES ('5D2Q7-KJ8NC', NULL, 'pending', 'ama@example.com', '2026-09-08T05:00:00Z');
