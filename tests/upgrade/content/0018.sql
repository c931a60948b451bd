INSERT INTO settings (name, value, set_at) VALUES ('shop.name', '"Kandy Electricals"', '2026-09-18T05:00:00Z');
