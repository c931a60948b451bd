INSERT INTO imports (id, file_name, upload, picture_upload, by_user_id, at, state, format, read_as, message, look, columns, categories, counts, pictures, step, done, total) VALUES
('00000000import01', 'goods.csv', 'upload-1', NULL, '0000000000000own', '2026-09-27T05:00:00Z', 'done', 'kade', 'UTF-8', '', 1, '{}', '{}', '{}', 0, '', 1, 1);
INSERT INTO import_rows (import_id, line, kind, title, changes, notes, payload, pictures, item_id, before, version, moved) VALUES
('00000000import01', 2, 'same', 'Steel kettle', '[]', '[]', NULL, '[]', '0000000000kettle', NULL, 3, NULL);
