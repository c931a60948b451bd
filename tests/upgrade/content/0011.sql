INSERT INTO outbox (id, kind, "to", subject, text, html, queued_at, attempts, next_attempt_at, sent_at, failure, channel, person) VALUES
('00000000000000sm', 'order-sms', '+94717654321', '', 'Your order is on its way.', '', '2026-09-11T05:00:00Z', 1, NULL, '2026-09-11T05:00:01Z', NULL, 'sms', 'ruwan@example.com');
