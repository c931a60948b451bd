INSERT INTO paper_counters (series, last) VALUES ('26SEP_WEB', 1);
INSERT INTO papers (id, kind, number, order_id, invoice_id, total_cents, vat_cents, snapshot, issued_at) VALUES
('00000000paper001', 'invoice', '26SEP_WEB_00001', '6G4R8-HY1WD', NULL, 1295000, 197542, '{"seller":{"name":"Kade"},"lines":[]}', '2026-09-15T05:00:00Z');
INSERT INTO paper_prints (paper_id, at) VALUES ('00000000paper001', '2026-09-15T05:00:10Z');
INSERT INTO paper_details (order_id, buyer_tin, pieces, version) VALUES ('6G4R8-HY1WD', '', '[]', 1);
