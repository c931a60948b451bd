INSERT INTO stock_takes (id, scope_kind, scope_name, note, state, by_user_id, created_at, posted_by, posted_at) VALUES
('000000stocktake1', 'category', 'Kettles', '', 'counting', '0000000000000own', '2026-10-04T05:00:00Z', NULL, NULL);
INSERT INTO stock_take_lines (stock_take_id, item_id, title, sku, pieces, stock, by_user_id, counted_at, version) VALUES
('000000stocktake1', '0000000000kettle', 'Steel kettle', 'KT-17', 6, 6, '0000000000000own', '2026-10-04T05:10:00Z', 1);
