INSERT INTO pictures (master, stored_at) VALUES ('items/steel-kettle-1', '2026-06-01T04:00:00Z');
