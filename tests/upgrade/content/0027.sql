INSERT INTO use_counts (day, kind, about, words, count) VALUES ('2026-09-26', 'search', 'kettle', 'kettle', 3);
UPDATE order_lines SET category = 'Kettles', cost_cents = 800050 WHERE order_id = '8V3S6-RF2BH';
