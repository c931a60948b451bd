INSERT INTO payments (order_id, method, state, amount_cents, refunded_cents, attempts, reference, flag, note, hold_until, opened_at, pre_order_id) VALUES
('D-0000000preord3', 'bank-transfer', 'paid', 1000000, 0, 0, 'HNB 8', NULL, '', NULL, '2026-09-23T05:00:00Z', '0000000preorder3');
