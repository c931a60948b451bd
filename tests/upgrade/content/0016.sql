-- Pieces that were sold: one that the buyer has, and the one it was handed out for.
set local session_replication_role = replica;
INSERT INTO "units" (id, number, order_id, item_id, serial, imeis, state, warranty_starts, warranty_ends, reason, replaces, noted_at) OVERRIDING SYSTEM VALUE VALUES
('unit-1', '1', '6G4R8-HY1WD', 'kettle', 'RX-1', '{}', 'exchanged', '2026-09-15', '2027-09-15', '', NULL, '2026-09-15 05:00:00+00'),
('unit-2', '2', '6G4R8-HY1WD', 'kettle', '', '{490154203237518}', 'sold', '2026-09-15', '2027-09-15', '', 'unit-1', '2026-09-20 05:00:00+00');
INSERT INTO "unit_marks" (unit_id, scope, mark, is_in_hands) OVERRIDING SYSTEM VALUE VALUES
('unit-1', 'kettle', 'rx1', false),
('unit-2', '', '49015420323751', true);
SELECT setval('units_number_seq', 2);
