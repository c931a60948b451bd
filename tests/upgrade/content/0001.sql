-- What came with inputs from outside.
set local session_replication_role = replica;
INSERT INTO "newsletter_requests" (id, email, source, words, language, asked_at) OVERRIDING SYSTEM VALUE VALUES
('request-1', 'waits@example.com', 'footer', 'New arrivals and offers, straight to your inbox.', 'en', '2026-11-25 06:00:00+00');
INSERT INTO "payment_messages" (id, vendor, verdict, reference, fields, at) OVERRIDING SYSTEM VALUE VALUES
('1', 'webxpay', 'not-understood', 'WX1', '{"payment": "QQ=="}', '2026-11-25 06:00:00+00');
SELECT setval('payment_messages_id_seq', 1);
