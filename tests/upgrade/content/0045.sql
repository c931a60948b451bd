-- Titles in Sinhala and Tamil, with joiners, and a glossary.
INSERT INTO item_texts (item_id, language, title, description) VALUES
('0000000000kettle', 'si', 'වානේ කේතලය', 'ශ්‍රී ලංකාවේ.'),
('0000000000kettle', 'ta', NULL, 'இலங்கையில்.');
INSERT INTO glossary (key, language, term, text) VALUES ('# years', 'si', '# years', 'වසර #');
