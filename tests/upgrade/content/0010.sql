-- Old addresses: to a product, to a list with a query, to another site, and one that people asked for in vain.
INSERT INTO "redirects" (id, from_path, to_address, to_path, status, source, import_id, uses, last_used_at, made_at) VALUES
('redirect-1', '/products/electric-kettle-1-7l', '/products/kettle-1-7-l', '/products/kettle-1-7-l', 301, 'import', 'import-1', 41, '2026-11-01 04:00:00+00', '2026-10-01 05:00:00+00'),
('redirect-2', '/collections/fridges', '/products?category=fridges', '/products', 302, 'hand', NULL, 0, NULL, '2026-10-02 05:00:00+00'),
('redirect-3', '/old-blog', 'https://blog.example.lk/', NULL, 301, 'file', NULL, 3, '2026-10-20 12:30:00+00', '2026-10-03 05:00:00+00');
INSERT INTO "missed_addresses" (path, count, last_at) VALUES
('/pages/warranty-policy', 12, '2026-11-02 10:00:00+00');
