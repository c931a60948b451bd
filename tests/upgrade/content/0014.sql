UPDATE orders SET fulfilment = 'shipped', courier = 'Domex', tracking_number = 'DX 77' WHERE id = '6G4R8-HY1WD';
INSERT INTO order_changes (order_id, step, what, by, at) VALUES
('6G4R8-HY1WD', 'fulfilment', '{"kind":"fulfilment","from":"packed","to":"shipped","courier":"Domex","trackingNumber":"DX 77"}', 'owner@example.com', '2026-09-14T05:00:00Z');
INSERT INTO cash_collections (order_id, amount_cents, by, at, remitted_at) VALUES ('7F3K2-Q9DMX', 2500000, 'owner@example.com', '2026-09-14T06:00:00Z', NULL);
INSERT INTO order_returns (id, order_id, state, reason, answer, asked_at, restocked) VALUES
('0000000return001', '7F3K2-Q9DMX', 'accepted', 'Too loud', 'Bring it back.', '2026-09-14T07:00:00Z', false);
INSERT INTO order_return_lines (return_id, item_id, qty) VALUES ('0000000return001', '0000000000kettle', 1);
INSERT INTO refunds (id, order_id, amount_cents, word, by, at, undone_at) VALUES
('0000000refund001', '7F3K2-Q9DMX', 1250000, 'one kettle', 'owner@example.com', '2026-09-14T08:00:00Z', NULL);
