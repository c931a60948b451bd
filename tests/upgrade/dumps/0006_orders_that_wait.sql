INSERT INTO "audit_events" (id, at, kind, user_id, network, subject, before, after) OVERRIDING SYSTEM VALUE VALUES
('1', '2026-09-07 04:00:00+00', 'setting.changed', '0000000000000own', 'network', 'messages.mails', NULL, '["placed", "delivered"]');
INSERT INTO "idempotency_keys" (key, fingerprint, order_id, answer, at) OVERRIDING SYSTEM VALUE VALUES
('6f0e7c52-4c1e-4a86-9a2b-2f6c1f0a9b11', 'f1', '9K1T5-XB4GE', '{"order": {"id": "9K1T5-XB4GE"}}', '2026-09-04 05:00:00+00');
INSERT INTO "inquiries" (id, name, email, message, answered, sent_at) OVERRIDING SYSTEM VALUE VALUES
('0000000inquiry01', 'Ken Miller', 'ken@example.net', 'Do you deliver to Jaffna?', 'false', '2026-09-06 05:00:00+00'),
('0000000inquiry02', 'Ama', 'ama@example.com', 'Thanks.', 'true', '2026-09-06 06:00:00+00');
INSERT INTO "items" (id, slug, title, brand, brand_key, category, category_key, price_cents, qty, images, image_alts, description, color, specifications, size, weight, material, disabled, version, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
('000000000000tv55', 'vista-55-4k-tv', 'Vista 55" 4K TV', 'Vista', 'vista', 'Televisions', 'televisions', '18990000', '4', '[]', '[]', E'Line one.
Line two, with ''quotes'', a \\ and ශ්‍රී ලංකා.', NULL, E'[["Screen size", "55\\""], ["Resolution", "3840 x 2160"]]', NULL, '14 kg', NULL, 'false', '1', '2026-06-02 04:00:00+00', '2026-06-02 04:00:00+00'),
('00000000000phone', 'serendib-one', 'Serendib One', 'Serendib', 'serendib', 'Phones', 'phones', '9999900', '0', '[]', '[]', '', NULL, '[["Storage", "128 GB"], ["RAM", "8 GB"]]', NULL, NULL, NULL, 'false', '2', '2026-06-03 04:00:00+00', '2026-08-01 04:00:00+00'),
('0000000000hidden', 'old-radio', 'Old radio', '', '', 'Audio', 'audio', '450000', '1', '[]', '[]', '', NULL, '[]', NULL, NULL, NULL, 'true', '1', '2026-06-05 04:00:00+00', '2026-06-05 04:00:00+00'),
('0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', 'lanka home', 'Kettles', 'kettles', '1250000', '8', '["/media/items/steel-kettle-1.jpg"]', '["A steel kettle"]', 'Boils 1.7 litres in four minutes.', '"#c0c0c0"', '[["Capacity", "1.7 L"], ["Power", "2200 W"]]', '22 x 16 x 24 cm', '1.1 kg', 'Steel', 'false', '3', '2026-06-01 04:00:00+00', '2026-09-02 06:30:00+00'),
('000000000toaster', 'two-slice-toaster', 'Two-slice toaster', 'Lanka Home', 'lanka home', 'Kettles', 'kettles', '0', '25', '[]', '[]', '', NULL, '[]', NULL, NULL, NULL, 'false', '1', '2026-06-04 04:00:00+00', '2026-06-04 04:00:00+00');
INSERT INTO "mail_tokens" (hash, purpose, user_id, email, expires_at, used_at) OVERRIDING SYSTEM VALUE VALUES
('hash-of-a-mail-token', 'verify-email', '00000000shopper1', 'ruwan@example.com', '2026-08-21 03:00:00+00', NULL);
INSERT INTO "order_events" (id, order_id, "from", "to", by, at) OVERRIDING SYSTEM VALUE VALUES
('1', '7F3K2-Q9DMX', NULL, 'pending', 'nimali@example.com', '2026-09-01 05:00:00+00'),
('2', '7F3K2-Q9DMX', 'pending', 'processing', 'owner@example.com', '2026-09-01 08:00:00+00'),
('3', '7F3K2-Q9DMX', 'processing', 'delivered', 'owner@example.com', '2026-09-04 08:00:00+00'),
('4', '4B8N1-ZC7RT', NULL, 'pending', 'ruwan@example.com', '2026-09-02 05:00:00+00'),
('5', '4B8N1-ZC7RT', 'pending', 'processing', 'owner@example.com', '2026-09-02 08:00:00+00'),
('6', '2H6P9-MW3VA', NULL, 'pending', 'nimali@example.com', '2026-09-03 05:00:00+00'),
('7', '2H6P9-MW3VA', 'pending', 'cancelled', 'owner@example.com', '2026-09-03 09:00:00+00'),
('8', '9K1T5-XB4GE', NULL, 'pending', 'ken@example.net', '2026-09-04 05:00:00+00'),
('9', '5D2Q7-KJ8NC', NULL, 'pending', 'ama@example.com', '2026-09-08 05:00:00+00');
INSERT INTO "order_lines" (order_id, "position", item_id, slug, title, brand, image, price_cents, qty) OVERRIDING SYSTEM VALUE VALUES
('2H6P9-MW3VA', '0', '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', NULL, '1250000', '1'),
('4B8N1-ZC7RT', '0', '000000000000tv55', 'vista-55-4k-tv', 'Vista 55" 4K TV', 'Vista', NULL, '18990000', '1'),
('5D2Q7-KJ8NC', '0', '000000000toaster', 'two-slice-toaster', 'Two-slice toaster', 'Lanka Home', NULL, '0', '2'),
('7F3K2-Q9DMX', '0', '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', '/media/items/steel-kettle-1.jpg', '1250000', '2'),
('9K1T5-XB4GE', '0', '000000000toaster', 'two-slice-toaster', 'Two-slice toaster', 'Lanka Home', NULL, '0', '1');
INSERT INTO "orders" (id, user_id, name, email, phone, address, total_cents, status, placed_at, waits_for, confirm_by) OVERRIDING SYSTEM VALUE VALUES
('2H6P9-MW3VA', NULL, 'Nimali Perera', 'nimali@example.com', '0112 345 678', '12 Temple Road, Kandy', '1250000', 'cancelled', '2026-09-03 05:00:00+00', NULL, NULL),
('4B8N1-ZC7RT', '00000000shopper1', 'Ruwan Silva', 'ruwan@example.com', '+94 71 765 4321', '3 Lake Drive, Galle', '18990000', 'processing', '2026-09-02 05:00:00+00', NULL, NULL),
('5D2Q7-KJ8NC', NULL, 'Ama', 'ama@example.com', '077 000 1111', '9 Sea Street, Negombo', '0', 'pending', '2026-09-08 05:00:00+00', 'guest', '2026-09-11 05:00:00+00'),
('7F3K2-Q9DMX', NULL, 'Nimali Perera', 'nimali@example.com', '077 123 4567', '12 Temple Road, Kandy', '2500000', 'delivered', '2026-09-01 05:00:00+00', NULL, NULL),
('9K1T5-XB4GE', NULL, 'Ken Miller', 'ken@example.net', '+44 20 7946 0958', '1 Fort Street, Colombo', '0', 'pending', '2026-09-04 05:00:00+00', NULL, NULL);
INSERT INTO "outbox" (id, kind, "to", subject, text, html, queued_at, attempts, next_attempt_at, sent_at, failure) OVERRIDING SYSTEM VALUE VALUES
('000000000000mail', 'order-confirmation', 'nimali@example.com', 'Your order', 'Thank you.', '<p>Thank you.</p>', '2026-09-01 05:00:00+00', '1', NULL, '2026-09-01 05:00:02+00', NULL),
('0000000000failed', 'order-confirmation', 'ken@example.net', 'Your order', 'Thank you.', '<p>Thank you.</p>', '2026-09-04 05:00:00+00', '8', NULL, NULL, 'the address does not exist');
INSERT INTO "pictures" (master, stored_at) OVERRIDING SYSTEM VALUE VALUES
('items/steel-kettle-1', '2026-06-01 04:00:00+00');
INSERT INTO "pre_orders" (id, name, email, phone, address, quantity, item_id, product, placed_at) OVERRIDING SYSTEM VALUE VALUES
('0000000preorder1', 'Ruwan Silva', 'ruwan@example.com', '+94717654321', '3 Lake Drive, Galle', '2', '00000000000phone', '{"id": "00000000000phone", "brand": "Serendib", "price": 99999, "title": "Serendib One", "images": [], "category": "Phones", "description": ""}', '2026-09-05 05:00:00+00'),
('0000000preorder2', 'removed', 'removed', 'removed', 'removed', '1', '00000000000phone', '{"id": "00000000000phone", "brand": "Serendib", "price": 99999, "title": "Serendib One", "images": [], "category": "Phones", "description": ""}', '2026-09-05 06:00:00+00');
INSERT INTO "profiles" (user_id, name, phone, address_line, city, state, postal_code, updated_at) OVERRIDING SYSTEM VALUE VALUES
('00000000shopper1', 'Ruwan Silva', '+94717654321', '3 Lake Drive', 'Galle', 'Southern', '80000', '2026-08-20 03:10:00+00');
INSERT INTO "rate_limits" (key, points, expire) OVERRIDING SYSTEM VALUE VALUES
('login:203.0.113.7', '2', '1788000000000');
INSERT INTO "refresh_tokens" (hash, session_id, used_at, issued_at, expires_at) OVERRIDING SYSTEM VALUE VALUES
('hash-of-the-first-token', '0000000session01', '2026-08-20 04:00:00+00', '2026-08-20 03:00:00+00', '2026-12-20 03:00:00+00'),
('hash-of-the-second-token', '0000000session01', NULL, '2026-08-20 03:00:00+00', '2026-12-20 03:00:00+00');
INSERT INTO "secrets" (name, value, made_at) OVERRIDING SYSTEM VALUE VALUES
('session', 'a-secret-of-a-shop-that-never-was-open-0001', '2026-06-01 03:00:00+00');
INSERT INTO "sessions" (id, user_id, remember, started_at, expires_at, ended_at) OVERRIDING SYSTEM VALUE VALUES
('0000000session01', '00000000shopper1', 'true', '2026-08-20 03:00:00+00', '2026-12-20 03:00:00+00', NULL);
INSERT INTO "settings" (name, value, set_at) OVERRIDING SYSTEM VALUE VALUES
('messages.mails', '["placed", "delivered"]', '2026-09-07 04:00:00+00');
INSERT INTO "stock_movements" (id, item_id, change, reason, order_id, by_user_id, at) OVERRIDING SYSTEM VALUE VALUES
('1', '0000000000kettle', '10', 'received', NULL, NULL, '2026-06-01 04:00:00+00'),
('2', '000000000000tv55', '5', 'received', NULL, NULL, '2026-06-02 04:00:00+00'),
('3', '000000000toaster', '25', 'received', NULL, NULL, '2026-06-04 04:00:00+00'),
('4', '0000000000hidden', '1', 'received', NULL, NULL, '2026-06-05 04:00:00+00'),
('5', '0000000000kettle', '-2', 'sold', '7F3K2-Q9DMX', NULL, '2026-09-01 05:00:00+00'),
('6', '000000000000tv55', '-1', 'sold', '4B8N1-ZC7RT', NULL, '2026-09-02 05:00:00+00'),
('7', '0000000000kettle', '-1', 'sold', '2H6P9-MW3VA', NULL, '2026-09-03 05:00:00+00'),
('8', '0000000000kettle', '1', 'returned', '2H6P9-MW3VA', NULL, '2026-09-03 09:00:00+00');
INSERT INTO "subscribers" (email, source, subscribed_at) OVERRIDING SYSTEM VALUE VALUES
('ama@example.com', 'footer', '2026-09-06 06:10:00+00');
INSERT INTO "users" (id, email, email_verified_at, password_hash, role, first_name, last_name, wants_order_updates, wants_offers, created_at, staff_role) OVERRIDING SYSTEM VALUE VALUES
('0000000000000own', 'owner@example.com', '2026-06-01 03:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$not-a-real-digest', 'admin', 'Owner', 'Of All', 'true', 'false', '2026-06-01 03:00:00+00', 'owner'),
('00000000000staff', 'staff@example.com', '2026-09-07 03:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$not-a-real-digest', 'admin', 'Kumari', 'Fernando', 'true', 'false', '2026-09-07 03:00:00+00', 'staff'),
('00000000shopper1', 'ruwan@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$not-a-real-digest', 'user', 'Ruwan', 'Silva', 'true', 'true', '2026-08-20 03:00:00+00', NULL);
INSERT INTO "wishes" (user_id, item_id, added_at, known_price_cents, known_in_stock) OVERRIDING SYSTEM VALUE VALUES
('00000000shopper1', '00000000000phone', '2026-08-20 03:20:00+00', '9999900', 'false'),
('00000000shopper1', '0000000000kettle', '2026-08-20 03:21:00+00', '1250000', 'true');
SELECT setval('audit_events_id_seq', 1);
SELECT setval('order_events_id_seq', 9);
SELECT setval('stock_movements_id_seq', 8);
