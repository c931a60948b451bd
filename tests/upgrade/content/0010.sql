INSERT INTO orders (id, user_id, name, email, phone, address, total_cents, status, placed_at, delivery_cents, is_pickup, district, town, phone2, delivery_days, vat_percent) VALUES
('6G4R8-HY1WD', '00000000shopper1', 'Ruwan Silva', 'ruwan@example.com', '+94717654321', '3 Lake Drive', 1295000, 'processing', '2026-09-10T05:00:00Z', 45000, false, 'Galle', 'Galle', '+94912223344', '{"from":2,"to":4}', 18);
INSERT INTO order_lines (order_id, position, item_id, slug, title, brand, image, price_cents, qty) VALUES
('6G4R8-HY1WD', 0, '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', NULL, 1250000, 1);
INSERT INTO order_events (order_id, "from", "to", by, at) VALUES
('6G4R8-HY1WD', NULL, 'pending', 'ruwan@example.com', '2026-09-10T05:00:00Z'),
('6G4R8-HY1WD', 'pending', 'processing', 'owner@example.com', '2026-09-10T06:00:00Z');
INSERT INTO stock_movements (item_id, change, reason, order_id, by_user_id, at) VALUES ('0000000000kettle', -1, 'sold', '6G4R8-HY1WD', NULL, '2026-09-10T05:00:00Z');
UPDATE items SET qty = qty - 1 WHERE id = '0000000000kettle';
