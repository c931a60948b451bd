-- A small shop at work: five items, four orders on their way, messages, and a pre-order.
INSERT INTO items (id, slug, title, brand, brand_key, category, category_key, price_cents, qty, images, image_alts, description, color, specifications, size, weight, material, disabled, version, created_at, updated_at) VALUES
('0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', 'lanka home', 'Kettles', 'kettles', 1250000, 8, '["/media/items/steel-kettle-1.jpg"]', '["A steel kettle"]', 'Boils 1.7 litres in four minutes.', '"#c0c0c0"', '[["Capacity","1.7 L"],["Power","2200 W"]]', '22 x 16 x 24 cm', '1.1 kg', 'Steel', false, 3, '2026-06-01T04:00:00Z', '2026-09-02T06:30:00Z'),
('000000000000tv55', 'vista-55-4k-tv', 'Vista 55" 4K TV', 'Vista', 'vista', 'Televisions', 'televisions', 18990000, 4, '[]', '[]', 'Line one.' || chr(10) || 'Line two, with ''quotes'', a \ and ශ්‍රී ලංකා.', NULL, '[["Screen size","55\""],["Resolution","3840 x 2160"]]', NULL, '14 kg', NULL, false, 1, '2026-06-02T04:00:00Z', '2026-06-02T04:00:00Z'),
('00000000000phone', 'serendib-one', 'Serendib One', 'Serendib', 'serendib', 'Phones', 'phones', 9999900, 0, '[]', '[]', '', NULL, '[["Storage","128 GB"],["RAM","8 GB"]]', NULL, NULL, NULL, false, 2, '2026-06-03T04:00:00Z', '2026-08-01T04:00:00Z'),
('000000000toaster', 'two-slice-toaster', 'Two-slice toaster', 'Lanka Home', 'lanka home', 'Kettles', 'kettles', 0, 25, '[]', '[]', '', NULL, '[]', NULL, NULL, NULL, false, 1, '2026-06-04T04:00:00Z', '2026-06-04T04:00:00Z'),
('0000000000hidden', 'old-radio', 'Old radio', '', '', 'Audio', 'audio', 450000, 1, '[]', '[]', '', NULL, '[]', NULL, NULL, NULL, true, 1, '2026-06-05T04:00:00Z', '2026-06-05T04:00:00Z');
INSERT INTO stock_movements (item_id, change, reason, order_id, by_user_id, at) VALUES
('0000000000kettle', 10, 'received', NULL, NULL, '2026-06-01T04:00:00Z'),
('000000000000tv55', 5, 'received', NULL, NULL, '2026-06-02T04:00:00Z'),
('000000000toaster', 25, 'received', NULL, NULL, '2026-06-04T04:00:00Z'),
('0000000000hidden', 1, 'received', NULL, NULL, '2026-06-05T04:00:00Z'),
('0000000000kettle', -2, 'sold', '7F3K2-Q9DMX', NULL, '2026-09-01T05:00:00Z'),
('000000000000tv55', -1, 'sold', '4B8N1-ZC7RT', NULL, '2026-09-02T05:00:00Z'),
('0000000000kettle', -1, 'sold', '2H6P9-MW3VA', NULL, '2026-09-03T05:00:00Z'),
('0000000000kettle', 1, 'returned', '2H6P9-MW3VA', NULL, '2026-09-03T09:00:00Z');
INSERT INTO orders (id, user_id, name, email, phone, address, total_cents, status, placed_at) VALUES
('7F3K2-Q9DMX', NULL, 'Nimali Perera', 'nimali@example.com', '077 123 4567', '12 Temple Road, Kandy', 2500000, 'delivered', '2026-09-01T05:00:00Z'),
('4B8N1-ZC7RT', '00000000shopper1', 'Ruwan Silva', 'ruwan@example.com', '+94 71 765 4321', '3 Lake Drive, Galle', 18990000, 'processing', '2026-09-02T05:00:00Z'),
('2H6P9-MW3VA', NULL, 'Nimali Perera', 'nimali@example.com', '0112 345 678', '12 Temple Road, Kandy', 1250000, 'cancelled', '2026-09-03T05:00:00Z'),
('9K1T5-XB4GE', NULL, 'Ken Miller', 'ken@example.net', '+44 20 7946 0958', '1 Fort Street, Colombo', 0, 'pending', '2026-09-04T05:00:00Z');
INSERT INTO order_lines (order_id, position, item_id, slug, title, brand, image, price_cents, qty) VALUES
('7F3K2-Q9DMX', 0, '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', '/media/items/steel-kettle-1.jpg', 1250000, 2),
('4B8N1-ZC7RT', 0, '000000000000tv55', 'vista-55-4k-tv', 'Vista 55" 4K TV', 'Vista', NULL, 18990000, 1),
('2H6P9-MW3VA', 0, '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', NULL, 1250000, 1),
('9K1T5-XB4GE', 0, '000000000toaster', 'two-slice-toaster', 'Two-slice toaster', 'Lanka Home', NULL, 0, 1);
INSERT INTO order_events (order_id, "from", "to", by, at) VALUES
('7F3K2-Q9DMX', NULL, 'pending', 'nimali@example.com', '2026-09-01T05:00:00Z'),
('7F3K2-Q9DMX', 'pending', 'processing', 'owner@example.com', '2026-09-01T08:00:00Z'),
('7F3K2-Q9DMX', 'processing', 'delivered', 'owner@example.com', '2026-09-04T08:00:00Z'),
('4B8N1-ZC7RT', NULL, 'pending', 'ruwan@example.com', '2026-09-02T05:00:00Z'),
('4B8N1-ZC7RT', 'pending', 'processing', 'owner@example.com', '2026-09-02T08:00:00Z'),
('2H6P9-MW3VA', NULL, 'pending', 'nimali@example.com', '2026-09-03T05:00:00Z'),
('2H6P9-MW3VA', 'pending', 'cancelled', 'owner@example.com', '2026-09-03T09:00:00Z'),
('9K1T5-XB4GE', NULL, 'pending', 'ken@example.net', '2026-09-04T05:00:00Z');
INSERT INTO idempotency_keys (key, fingerprint, order_id, answer, at) VALUES
('6f0e7c52-4c1e-4a86-9a2b-2f6c1f0a9b11', 'f1', '9K1T5-XB4GE', '{"order":{"id":"9K1T5-XB4GE"}}', '2026-09-04T05:00:00Z');
INSERT INTO pre_orders (id, name, email, phone, address, quantity, item_id, product, placed_at) VALUES
('0000000preorder1', 'Ruwan Silva', 'ruwan@example.com', '+94717654321', '3 Lake Drive, Galle', 2, '00000000000phone', '{"id":"00000000000phone","title":"Serendib One","brand":"Serendib","category":"Phones","price":99999,"images":[],"description":""}', '2026-09-05T05:00:00Z'),
('0000000preorder2', 'removed', 'removed', 'removed', 'removed', 1, '00000000000phone', '{"id":"00000000000phone","title":"Serendib One","brand":"Serendib","category":"Phones","price":99999,"images":[],"description":""}', '2026-09-05T06:00:00Z');
INSERT INTO inquiries (id, name, email, message, answered, sent_at) VALUES
('0000000inquiry01', 'Ken Miller', 'ken@example.net', 'Do you deliver to Jaffna?', false, '2026-09-06T05:00:00Z'),
('0000000inquiry02', 'Ama', 'ama@example.com', 'Thanks.', true, '2026-09-06T06:00:00Z');
INSERT INTO subscribers (email, source, subscribed_at) VALUES ('ama@example.com', 'footer', '2026-09-06T06:10:00Z');
INSERT INTO outbox (id, kind, "to", subject, text, html, queued_at, attempts, next_attempt_at, sent_at, failure) VALUES
('000000000000mail', 'order-confirmation', 'nimali@example.com', 'Your order', 'Thank you.', '<p>Thank you.</p>', '2026-09-01T05:00:00Z', 1, NULL, '2026-09-01T05:00:02Z', NULL),
('0000000000failed', 'order-confirmation', 'ken@example.net', 'Your order', 'Thank you.', '<p>Thank you.</p>', '2026-09-04T05:00:00Z', 8, NULL, NULL, 'the address does not exist');
