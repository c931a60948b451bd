INSERT INTO payments (order_id, method, state, amount_cents, refunded_cents, attempts, reference, flag, note, hold_until, opened_at) VALUES
('6G4R8-HY1WD', 'bank-transfer', 'paid', 1295000, 0, 0, 'BOC 4711', NULL, '', NULL, '2026-09-10T05:00:00Z'),
('4B8N1-ZC7RT', 'cash-on-delivery', 'open', 18990000, 0, 0, '', NULL, '', NULL, '2026-09-12T05:00:00Z');
INSERT INTO payment_events (order_id, kind, method, outcome, flag, attempt, amount_cents, reference, note, at) VALUES
('6G4R8-HY1WD', 'started', 'bank-transfer', NULL, NULL, 0, 1295000, '', '', '2026-09-10T05:00:00Z'),
('6G4R8-HY1WD', 'received', 'bank-transfer', NULL, NULL, 0, 1295000, 'BOC 4711', '', '2026-09-10T05:30:00Z');
