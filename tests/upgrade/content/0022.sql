-- A bank whose statements the shop reads, and a line of one that has paid an order.
INSERT INTO "banks" (id, name, columns, version) VALUES
('bank-1', 'Sampath Bank', '{"date": "Tran Date", "dateOrder": "day-first", "credit": null, "debit": null, "amount": "Amount", "sign": "DR/CR", "description": "Particulars", "reference": null, "number": null}', 0);
INSERT INTO "bank_payments" (fingerprint, bank_id, bank_version, number, order_id, day, amount_cents, by, at) VALUES
('0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0', 'bank-1', 0, '', 'AAAAA-00001', '2026-10-08', 1250000, 'owner@kade.example', '2026-10-09 05:00:00+00');
