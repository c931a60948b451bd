INSERT INTO consents (id, about, email, user_id, words, source, given_at, withdrawn_at) VALUES
('0000000consent01', 'newsletter', 'ama@example.com', NULL, 'Send me offers.', 'footer', '2026-09-06T06:10:00Z', NULL);
