UPDATE items SET sale_price = '11000', sale_cents = 1100000, sale_from = '2026-09-01', sale_until = '2026-09-30', sale_turns_at = '2026-09-30T18:30:00Z' WHERE id = '0000000000kettle';
INSERT INTO discount_codes (id, code, code_key, kind, amount_cents, percent, categories, brands, least_cents, "from", until, per_person, in_all, is_on, uses, version, created_at) VALUES
('0000000discount1', 'AVURUDU10', 'avurudu10', 'percent', 0, 10, '["Kettles"]', '[]', 500000, '2026-04-01', NULL, 1, 100, true, 1, 1, '2026-03-20T05:00:00Z');
INSERT INTO orders (id, name, email, phone, address, total_cents, status, placed_at, discount_code_id, discount_code, discount_counts) VALUES
('8V3S6-RF2BH', 'Ama', 'ama@example.com', '+94770001111', '9 Sea Street, Negombo', 990000, 'pending', '2026-09-19T05:00:00Z', '0000000discount1', 'AVURUDU10', true);
INSERT INTO order_lines (order_id, position, item_id, slug, title, brand, image, price_cents, qty, discount_cents) VALUES
('8V3S6-RF2BH', 0, '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', NULL, 1100000, 1, 110000);
INSERT INTO order_events (order_id, "from", "to", by, at) VALUES ('8V3S6-RF2BH', NULL, 'pending', 'ama@example.com', '2026-09-19T05:00:00Z');
INSERT INTO stock_movements (item_id, change, reason, order_id, by_user_id, at) VALUES ('0000000000kettle', -1, 'sold', '8V3S6-RF2BH', NULL, '2026-09-19T05:00:00Z');
UPDATE items SET qty = qty - 1 WHERE id = '0000000000kettle';
