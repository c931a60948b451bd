INSERT INTO variant_groups (id, option_names, created_at, updated_at) VALUES ('000000variants01', '{Storage}', '2026-10-01T05:00:00Z', '2026-10-01T05:00:00Z');
UPDATE items SET variant_group_id = '000000variants01', variant_values = '{128 GB}', variant_place = 0 WHERE id = '00000000000phone';
UPDATE items SET low_stock_at = '3' WHERE id = '0000000000kettle';
INSERT INTO goods_receipts (id, supplier, received_on, note, state, reverses, words, version, by_user_id, created_at, posted_at) VALUES
('00000000receipt1', 'Colombo Traders', '2026-10-01', '', 'draft', NULL, 'colombo traders', 1, '0000000000000own', '2026-10-01T05:00:00Z', NULL);
INSERT INTO goods_receipt_lines (receipt_id, position, item_id, title, sku, pieces, cost_cents, cost_before) VALUES
('00000000receipt1', 0, '0000000000kettle', 'Steel kettle', 'KT-17', 5, 800050, NULL);
