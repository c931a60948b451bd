UPDATE items SET sku = 'KT-17', barcode = '4791234567893', cost = '8000.50' WHERE id = '0000000000kettle';
INSERT INTO deleted_items (id, row, bulk_id, by_user_id, at) VALUES
('00000000000thing', '{"id":"00000000000thing","title":"Thing"}', NULL, '0000000000000own', '2026-09-22T05:00:00Z');
INSERT INTO bulk_changes (id, target, action, by_user_id, at, state, total, done, skipped, last_id) VALUES
('0000000000bulk01', '{"ids":["0000000000kettle"]}', '{"kind":"show"}', '0000000000000own', '2026-09-22T05:00:00Z', 'done', 1, 1, 0, '0000000000kettle');
