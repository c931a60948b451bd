-- A purchase with VAT.
INSERT INTO "purchases" (id, day, number, supplier_tin, supplier, description, net_cents, vat_cents, disallowed_cents, receipt_id, version, created_at) VALUES
('purchase-1', '2026-10-08', 'AI-2210', '112233445', 'Aruna Imports', 'Kettles', 100000, 18000, 0, NULL, 1, '2026-10-09 05:00:00+00');
