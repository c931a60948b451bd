INSERT INTO customers (id, email, name, phone, user_id, orders, pre_orders, spent_cents, last_ordered_at) VALUES
('6b0d41e0-0000-4000-8000-000000000001', 'counted@example.com', 'Counted Before', '+94770002222', NULL, 0, 0, 0, NULL);
INSERT INTO customer_notes (id, customer_id, text, by, at) VALUES
('0000000custnote1', '6b0d41e0-0000-4000-8000-000000000001', 'Calls in the evening', 'owner@example.com', '2026-09-24T05:00:00Z');
INSERT INTO inquiry_replies (id, inquiry_id, text, by, at) VALUES ('00000000reply001', '0000000inquiry02', 'You are welcome.', 'owner@example.com', '2026-09-24T06:00:00Z');
