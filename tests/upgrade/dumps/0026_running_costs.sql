INSERT INTO "api_keys" (id, name, prefix, hash, permissions, made_by, made_at, expires_at, last_used_at, revoked_at, warned_at, assistant) OVERRIDING SYSTEM VALUE VALUES
('00000000apikey01', 'Book-keeping', 'kade_abc', 'hash-of-a-key', '["orders.read"]', '0000000000000own', '2026-09-29 05:00:00+00', '2027-09-29 05:00:00+00', NULL, NULL, NULL, NULL);
INSERT INTO "audit_events" (id, at, kind, user_id, network, subject, before, after) OVERRIDING SYSTEM VALUE VALUES
('1', '2026-09-07 04:00:00+00', 'setting.changed', '0000000000000own', 'network', 'messages.mails', NULL, '["placed", "delivered"]');
INSERT INTO "authenticator_apps" (user_id, sealed, last_step, pending_sealed, pending_since) OVERRIDING SYSTEM VALUE VALUES
('0000000000000own', 'sealed', '59000000', NULL, NULL);
INSERT INTO "backup_copies" (id, name, made_at, place, file, at, failure, bytes, removed) OVERRIDING SYSTEM VALUE VALUES
('copy-1', 'backup-1', '2026-10-01 01:00:00+00', 's3', 'kade-2026-10-01.age', '2026-10-01 01:05:00+00', '', '52428800', 'false'),
('copy-2', 'backup-1', '2026-10-01 01:00:00+00', 'rsync', 'kade-2026-10-01.age', '2026-10-01 01:06:00+00', 'refused', '0', 'false');
INSERT INTO "backup_keys" (public_key, made_at) OVERRIDING SYSTEM VALUE VALUES
('age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudn0qptq6dy3a2', '2026-09-30 05:00:00+00');
INSERT INTO "backup_proofs" (id, name, made_at, at, restored, failure, rows, files) OVERRIDING SYSTEM VALUE VALUES
('proof-1', 'backup-1', '2026-10-01 01:00:00+00', '2026-10-04 01:00:00+00', 'true', '', '1200', '31');
INSERT INTO "backups" (id, name, cause, state, asked_at, seen_at, finished_at, doing, failure, bytes, rows, files, tried_at, trial_failure, ticket_hash, ticket_until) OVERRIDING SYSTEM VALUE VALUES
('00000000backup01', '2026-09-30-020000', 'schedule', 'done', '2026-09-30 02:00:00+00', '2026-09-30 02:00:09+00', '2026-09-30 02:00:09+00', '', '', '20000', '120', '4', NULL, '', NULL, NULL);
INSERT INTO "bank_payments" (fingerprint, bank_id, bank_version, number, order_id, day, amount_cents, by, at) OVERRIDING SYSTEM VALUE VALUES
('0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0', 'bank-1', '0', '', 'AAAAA-00001', '2026-10-08', '1250000', 'owner@kade.example', '2026-10-09 05:00:00+00');
INSERT INTO "banks" (id, name, columns, version) OVERRIDING SYSTEM VALUE VALUES
('bank-1', 'Sampath Bank', '{"date": "Tran Date", "sign": "DR/CR", "debit": null, "amount": "Amount", "credit": null, "number": null, "dateOrder": "day-first", "reference": null, "description": "Particulars"}', '0');
INSERT INTO "bulk_changes" (id, target, action, by_user_id, at, state, total, done, skipped, last_id) OVERRIDING SYSTEM VALUE VALUES
('0000000000bulk01', '{"ids": ["0000000000kettle"]}', '{"kind": "show"}', '0000000000000own', '2026-09-22 05:00:00+00', 'done', '1', '1', '0', '0000000000kettle');
INSERT INTO "cash_collections" (order_id, amount_cents, by, at, remitted_at) OVERRIDING SYSTEM VALUE VALUES
('7F3K2-Q9DMX', '2500000', 'owner@example.com', '2026-09-14 06:00:00+00', NULL);
INSERT INTO "challenges" (hash, purpose, user_id, remember, wrong_tries, made_at, expires_at, ended_at) OVERRIDING SYSTEM VALUE VALUES
('hash-of-a-challenge', 'second-factor', '0000000000000own', 'false', '1', '2026-09-08 04:00:00+00', '2026-09-08 04:05:00+00', NULL);
INSERT INTO "claim_steps" (id, claim_id, "to", word, by, at) OVERRIDING SYSTEM VALUE VALUES
('1', 'claim-1', 'received', '', 'owner@kade.example', '2026-09-18 05:00:00+00'),
('2', 'claim-1', 'replaced', 'A new one was handed out.', 'owner@kade.example', '2026-09-20 05:00:00+00'),
('3', 'claim-2', 'received', '', 'owner@kade.example', '2026-10-06 05:00:00+00'),
('4', 'claim-2', 'with-maker', '', 'owner@kade.example', '2026-10-08 05:00:00+00');
INSERT INTO "claims" (id, number, unit_id, state, channel, fault, parts, cost_cents, loan, opened_at, version) OVERRIDING SYSTEM VALUE VALUES
('claim-1', '1', 'unit-1', 'replaced', 'counter', 'Does not boil', '', NULL, '', '2026-09-18 05:00:00+00', '1'),
('claim-2', '2', 'unit-2', 'with-maker', 'phone', 'The lid is loose', 'Hinge', '45000', 'Kettle K-3', '2026-10-06 05:00:00+00', '1');
INSERT INTO "consents" (id, about, email, user_id, words, source, given_at, withdrawn_at) OVERRIDING SYSTEM VALUE VALUES
('0000000consent01', 'newsletter', 'ama@example.com', NULL, 'Send me offers.', 'footer', '2026-09-06 06:10:00+00', NULL);
INSERT INTO "courier_numbers" (courier_id, number, "position", used_at) OVERRIDING SYSTEM VALUE VALUES
('courier-1', '10000001', '1', '2026-11-28 05:00:00+00'),
('courier-1', '10000002', '2', NULL);
INSERT INTO "courier_town_names" (courier_id, district, town, theirs) OVERRIDING SYSTEM VALUE VALUES
('courier-1', 'Colombo', 'dehiwala', 'Dehiwala');
INSERT INTO "courier_towns" (courier_id, number, district_number, name, district) OVERRIDING SYSTEM VALUE VALUES
('courier-1', '864', '5', 'Dehiwala', 'Colombo');
INSERT INTO "couriers" (id, kind, name, address, numbering, is_on, secret, version) OVERRIDING SYSTEM VALUE VALUES
('courier-1', 'koombiyo', 'Koombiyo', 'https://application.koombiyodelivery.lk/api', 'pool', 'true', 'c2VhbGVk', '2');
INSERT INTO "customer_changes" (id, email, orders, pre_orders, spent_cents, name, phone, at) OVERRIDING SYSTEM VALUE VALUES
('1', 'ken@example.net', '1', '0', '0', 'Ken Miller', '+44 20 7946 0958', '2026-09-04 05:00:00+00'),
('10', 'ruwan@example.com', '0', '0', '0', NULL, NULL, NULL),
('11', 'staff@example.com', '0', '0', '0', NULL, NULL, NULL),
('12', 'owner@example.com', '0', '0', '0', NULL, NULL, NULL),
('13', 'owner@example.com', '0', '0', '0', NULL, NULL, NULL),
('14', 'staff@example.com', '0', '0', '0', NULL, NULL, NULL),
('15', 'ruwan@example.com', '0', '0', '0', NULL, NULL, NULL),
('2', 'nimali@example.com', '1', '0', '2500000', 'Nimali Perera', '+94771234567', '2026-09-01 05:00:00+00'),
('3', 'nimali@example.com', '1', '0', '0', 'Nimali Perera', '+94112345678', '2026-09-03 05:00:00+00'),
('4', 'ama@example.com', '1', '0', '0', 'Ama', '+94770001111', '2026-09-08 05:00:00+00'),
('5', 'ruwan@example.com', '1', '0', '1295000', 'Ruwan Silva', '+94717654321', '2026-09-10 05:00:00+00'),
('6', 'ruwan@example.com', '1', '0', '18990000', 'Ruwan Silva', '+94717654321', '2026-09-02 05:00:00+00'),
('7', 'ama@example.com', '1', '0', '990000', 'Ama', '+94770001111', '2026-09-19 05:00:00+00'),
('8', 'ruwan@example.com', '0', '1', '0', 'Ruwan Silva', '+94717654321', '2026-09-05 05:00:00+00'),
('9', 'ama@example.com', '0', '1', '0', 'Ama', '+94770001111', '2026-09-13 05:00:00+00');
INSERT INTO "customer_notes" (id, customer_id, text, by, at) OVERRIDING SYSTEM VALUE VALUES
('0000000custnote1', '6b0d41e0-0000-4000-8000-000000000001', 'Calls in the evening', 'owner@example.com', '2026-09-24 05:00:00+00');
INSERT INTO "customers" (id, email, name, phone, user_id, orders, pre_orders, spent_cents, last_ordered_at, last_seen_at, blocked_at, blocked_by, block_reason, blocked_phone, blocked_email_key, blocked_phone_key) OVERRIDING SYSTEM VALUE VALUES
('6b0d41e0-0000-4000-8000-000000000001', 'counted@example.com', 'Counted Before', '+94770002222', NULL, '0', '0', '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "deleted_items" (id, "row", bulk_id, by_user_id, at) OVERRIDING SYSTEM VALUE VALUES
('00000000000thing', '{"id": "00000000000thing", "title": "Thing"}', NULL, '0000000000000own', '2026-09-22 05:00:00+00');
INSERT INTO "discount_codes" (id, code, code_key, kind, amount_cents, percent, categories, brands, least_cents, "from", until, per_person, in_all, is_on, uses, version, created_at) OVERRIDING SYSTEM VALUE VALUES
('0000000discount1', 'AVURUDU10', 'avurudu10', 'percent', '0', '10', '["Kettles"]', '[]', '500000', '2026-04-01', NULL, '1', '100', 'true', '1', '1', '2026-03-20 05:00:00+00');
INSERT INTO "glossary" (key, language, term, text) OVERRIDING SYSTEM VALUE VALUES
('# years', 'si', '# years', 'වසර #');
INSERT INTO "goods_receipt_lines" (receipt_id, "position", item_id, title, sku, pieces, cost_cents, cost_before) OVERRIDING SYSTEM VALUE VALUES
('00000000receipt1', '0', '0000000000kettle', 'Steel kettle', 'KT-17', '5', '800050', NULL);
INSERT INTO "goods_receipts" (id, number, supplier, received_on, note, state, reverses, words, version, by_user_id, created_at, posted_at) OVERRIDING SYSTEM VALUE VALUES
('00000000receipt1', '1', 'Colombo Traders', '2026-10-01', '', 'draft', NULL, 'colombo traders', '1', '0000000000000own', '2026-10-01 05:00:00+00', NULL);
INSERT INTO "idempotency_keys" (key, fingerprint, order_id, answer, at) OVERRIDING SYSTEM VALUE VALUES
('6f0e7c52-4c1e-4a86-9a2b-2f6c1f0a9b11', 'f1', '9K1T5-XB4GE', '{"order": {"id": "9K1T5-XB4GE"}}', '2026-09-04 05:00:00+00');
INSERT INTO "import_rows" (import_id, line, kind, title, changes, notes, payload, pictures, variant, item_id, before, version, moved, old, email, person, user_id, mailed_at, page, page_id, past_order) OVERRIDING SYSTEM VALUE VALUES
('00000000import01', '2', 'same', 'Steel kettle', '[]', '[]', NULL, '[]', NULL, '0000000000kettle', NULL, '3', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "imports" (id, file_name, upload, picture_upload, by_user_id, at, state, format, read_as, message, look, columns, categories, counts, pictures, step, done, total, beat_at, finished_at, undone_by_user_id, groups, undone, mails_asked_at) OVERRIDING SYSTEM VALUE VALUES
('00000000import01', 'goods.csv', 'upload-1', NULL, '0000000000000own', '2026-09-27 05:00:00+00', 'done', 'kade', 'UTF-8', '', '1', '{}', '{}', '{}', '0', '', '1', '1', NULL, NULL, NULL, '[]', NULL, NULL);
INSERT INTO "inquiries" (id, name, email, message, answered, language, sent_at) OVERRIDING SYSTEM VALUE VALUES
('0000000inquiry01', 'Ken Miller', 'ken@example.net', 'Do you deliver to Jaffna?', 'false', 'en', '2026-09-06 05:00:00+00'),
('0000000inquiry02', 'Ama', 'ama@example.com', 'Thanks.', 'true', 'en', '2026-09-06 06:00:00+00');
INSERT INTO "inquiry_replies" (id, inquiry_id, text, by, at) OVERRIDING SYSTEM VALUE VALUES
('00000000reply001', '0000000inquiry02', 'You are welcome.', 'owner@example.com', '2026-09-24 06:00:00+00');
INSERT INTO "item_changes" (id, item_id, field, before, after, by_user_id, at) OVERRIDING SYSTEM VALUE VALUES
('1', '0000000000kettle', 'price', '13000', '12500', '0000000000000own', '2026-09-02 06:30:00+00');
INSERT INTO "item_facts" (item_id, key, number, text, category_key) OVERRIDING SYSTEM VALUE VALUES
('000000000000tv55', 'resolution', NULL, '4k', 'televisions'),
('000000000000tv55', 'screen', '55', NULL, 'televisions'),
('00000000000phone', 'memory', '8', NULL, 'phones'),
('00000000000phone', 'storage', '128', NULL, 'phones'),
('0000000000kettle', 'power', '2200', NULL, 'kettles'),
('0000000000kettle', 'volume', '1.7', NULL, 'kettles');
INSERT INTO "item_keys" (item_id, words, title_key, brand_key, category_key, sku_key, barcode_key, price_cents, cost_cents, sale_cents, sale_from, sale_until, disabled, has_picture, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
('000000000000tv55', 'vista 55" 4k tv
vista
000000000000tv55
screen size 55"
resolution 3840 x 2160', 'vista 55" 4k tv', 'vista', 'televisions', '', '', '18990000', '-1', '-1', '', '', 'false', 'false', '2026-06-02 04:00:00+00', '2026-06-02 04:00:00+00'),
('00000000000phone', 'serendib one
serendib
00000000000phone
storage 128 gb
ram 8 gb', 'serendib one', 'serendib', 'phones', '', '', '9999900', '-1', '-1', '', '', 'false', 'false', '2026-06-03 04:00:00+00', '2026-08-01 04:00:00+00'),
('0000000000hidden', 'old radio

0000000000hidden', 'old radio', '', 'audio', '', '', '450000', '-1', '-1', '', '', 'true', 'false', '2026-06-05 04:00:00+00', '2026-06-05 04:00:00+00'),
('0000000000kettle', 'steel kettle
lanka home
0000000000kettle
kt-17
4791234567893
capacity 1.7 l
power 2200 w', 'steel kettle', 'lanka home', 'kettles', 'kt-17', '4791234567893', '1250000', '800050', '1100000', '2026-09-01', '2026-09-30', 'false', 'true', '2026-06-01 04:00:00+00', '2026-09-02 06:30:00+00'),
('000000000toaster', 'two-slice toaster
lanka home
000000000toaster', 'two-slice toaster', 'lanka home', 'kettles', '', '', '0', '-1', '-1', '', '', 'false', 'false', '2026-06-04 04:00:00+00', '2026-06-04 04:00:00+00');
INSERT INTO "item_search" (item_id, words, disabled) OVERRIDING SYSTEM VALUE VALUES
('000000000000tv55', '''2160'':10 ''3840'':10 ''4k'':1A ''4ktv'':6C ''55'':1A,10 ''554k'':6C ''=brand:vista'' ''=category:televisions'' ''=inch5500'':1A,10 ''k'':1A ''resolution'':10 ''screen'':10 ''size'':10 ''television'':3B ''tv'':1A ''vista'':1A,3B ''vista55'':6C ''vistatelevision'':6C ''x'':10', 'false'),
('00000000000phone', '''128'':10 ''8'':10 ''=brand:serendib'' ''=category:phones'' ''=gb12800'':10 ''=gb800'':10 ''one'':1A ''phone'':3B ''ram'':10 ''serendib'':1A,3B ''serendibone'':6C ''serendibphone'':6C ''storage'':10', 'false'),
('0000000000hidden', '''=brand:'' ''=category:audio'' ''audio'':3B ''old'':1A ''oldradio'':6C ''radio'':1A', 'true'),
('0000000000kettle', '''1.7'':10 ''17'':3B ''2200'':10 ''=brand:lanka home'' ''=category:kettles'' ''=ml170000'':10 ''=w220000'':10 ''capacity'':10 ''home'':3B ''homekettle'':6C ''kettle'':1A,3B ''kettlekt'':6C ''kt'':3B ''kt17'':6C ''lanka'':3B ''lankahome'':6C ''power'':10 ''steel'':1A ''steelkettle'':6C ''කේතලය'':1A ''වානේ'':1A ''වානේකේතලය'':6C', 'false'),
('000000000toaster', '''=brand:lanka home'' ''=category:kettles'' ''home'':3B ''homekettle'':6C ''kettle'':3B ''lanka'':3B ''lankahome'':6C ''slice'':1A ''slicetoaster'':6C ''toaster'':1A ''two'':1A ''twoslice'':6C', 'false');
INSERT INTO "item_spellings" (word) OVERRIDING SYSTEM VALUE VALUES
('audio'),
('home'),
('homekettle'),
('kettle'),
('kettlekt'),
('lanka'),
('lankahome'),
('old'),
('oldradio'),
('one'),
('phone'),
('radio'),
('serendib'),
('serendibone'),
('serendibphone'),
('slice'),
('slicetoaster'),
('steel'),
('steelkettle'),
('television'),
('toaster'),
('two'),
('twoslice'),
('vista'),
('vistatelevision'),
('කේතලය'),
('වානේ');
INSERT INTO "item_texts" (item_id, language, title, description) OVERRIDING SYSTEM VALUE VALUES
('0000000000kettle', 'si', 'වානේ කේතලය', 'ශ්‍රී ලංකාවේ.'),
('0000000000kettle', 'ta', NULL, 'இலங்கையில்.');
INSERT INTO "items" (id, slug, title, brand, brand_key, category, category_key, price_cents, qty, images, image_alts, description, color, specifications, size, weight, material, sku, barcode, cost, low_stock_at, expected_on, pre_order_cap, sale_price, sale_from, sale_until, sale_cents, sale_turns_at, disabled, version, created_at, updated_at, variant_group_id, variant_values, variant_place, goes_with, cost_cents, low_stock_at_count, expected_on_day, pre_order_cap_count, sale_price_cents, sale_from_day, sale_until_day, condition, warranty_months_count, energy_kwh_count, energy_stars, energy_standard, energy_year_count, energy_source, hours_of_use) OVERRIDING SYSTEM VALUE VALUES
('000000000000tv55', 'vista-55-4k-tv', 'Vista 55" 4K TV', 'Vista', 'vista', 'Televisions', 'televisions', '18990000', '4', '[]', '[]', E'Line one.
Line two, with ''quotes'', a \\ and ශ්‍රී ලංකා.', NULL, E'[["Screen size", "55\\""], ["Resolution", "3840 x 2160"]]', NULL, '14 kg', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', '1', '2026-06-02 04:00:00+00', '2026-06-02 04:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('00000000000phone', 'serendib-one', 'Serendib One', 'Serendib', 'serendib', 'Phones', 'phones', '9999900', '0', '[]', '[]', '', NULL, '[["Storage", "128 GB"], ["RAM", "8 GB"]]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-12-24', '20', NULL, NULL, NULL, NULL, NULL, 'false', '2', '2026-06-03 04:00:00+00', '2026-08-01 04:00:00+00', '000000variants01', '{"128 GB"}', '0', NULL, NULL, NULL, '2026-12-24', '20', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('0000000000hidden', 'old-radio', 'Old radio', '', '', 'Audio', 'audio', '450000', '1', '[]', '[]', '', NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'true', '1', '2026-06-05 04:00:00+00', '2026-06-05 04:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', 'lanka home', 'Kettles', 'kettles', '1250000', '6', '["/media/items/steel-kettle-1.jpg"]', '["A steel kettle"]', 'Boils 1.7 litres in four minutes.', '"#c0c0c0"', '[["Capacity", "1.7 L"], ["Power", "2200 W"]]', '22 x 16 x 24 cm', '1.1 kg', 'Steel', 'KT-17', '4791234567893', '8000.50', '3', NULL, NULL, '11000', '2026-09-01', '2026-09-30', '1100000', '2026-09-30 18:30:00+00', 'false', '3', '2026-06-01 04:00:00+00', '2026-09-02 06:30:00+00', NULL, NULL, NULL, NULL, '800050', '3', NULL, NULL, '1100000', '2026-09-01', '2026-09-30', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('000000000toaster', 'two-slice-toaster', 'Two-slice toaster', 'Lanka Home', 'lanka home', 'Kettles', 'kettles', '0', '25', '[]', '[]', '', NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', '1', '2026-06-04 04:00:00+00', '2026-06-04 04:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "known_devices" (hash, user_id, signed_in_at) OVERRIDING SYSTEM VALUE VALUES
('hash-of-a-device', '0000000000000own', '2026-09-09 04:00:00+00');
INSERT INTO "mail_tokens" (hash, purpose, user_id, email, expires_at, used_at) OVERRIDING SYSTEM VALUE VALUES
('hash-of-a-mail-token', 'verify-email', '00000000shopper1', 'ruwan@example.com', '2026-08-21 03:00:00+00', NULL);
INSERT INTO "missed_addresses" (path, count, last_at) OVERRIDING SYSTEM VALUE VALUES
('/pages/warranty-policy', '12', '2026-11-02 10:00:00+00');
INSERT INTO "newsletter_requests" (id, email, source, words, language, asked_at) OVERRIDING SYSTEM VALUE VALUES
('request-1', 'waits@example.com', 'footer', 'New arrivals and offers, straight to your inbox.', 'en', '2026-11-25 06:00:00+00');
INSERT INTO "order_changes" (id, order_id, step, what, before, by, at, message_ids, undone_at, undone_by) OVERRIDING SYSTEM VALUE VALUES
('1', '6G4R8-HY1WD', 'fulfilment', '{"to": "shipped", "from": "packed", "kind": "fulfilment", "courier": "Domex", "trackingNumber": "DX 77"}', '{}', 'owner@example.com', '2026-09-14 05:00:00+00', '[]', NULL, NULL);
INSERT INTO "order_counts" (month, status, fulfilment, payment_state, payment_method, is_flagged, district, orders) OVERRIDING SYSTEM VALUE VALUES
('2026-09-01', 'cancelled', 'none', '', '', 'false', '', '1'),
('2026-09-01', 'delivered', 'none', '', '', 'false', '', '1'),
('2026-09-01', 'pending', 'none', '', '', 'false', '', '3'),
('2026-09-01', 'processing', 'none', 'open', 'cash-on-delivery', 'false', '', '1'),
('2026-09-01', 'processing', 'shipped', 'paid', 'bank-transfer', 'false', 'Galle', '1');
INSERT INTO "order_events" (id, order_id, "from", "to", by, at) OVERRIDING SYSTEM VALUE VALUES
('1', '7F3K2-Q9DMX', NULL, 'pending', 'nimali@example.com', '2026-09-01 05:00:00+00'),
('10', '6G4R8-HY1WD', NULL, 'pending', 'ruwan@example.com', '2026-09-10 05:00:00+00'),
('11', '6G4R8-HY1WD', 'pending', 'processing', 'owner@example.com', '2026-09-10 06:00:00+00'),
('12', '8V3S6-RF2BH', NULL, 'pending', 'ama@example.com', '2026-09-19 05:00:00+00'),
('2', '7F3K2-Q9DMX', 'pending', 'processing', 'owner@example.com', '2026-09-01 08:00:00+00'),
('3', '7F3K2-Q9DMX', 'processing', 'delivered', 'owner@example.com', '2026-09-04 08:00:00+00'),
('4', '4B8N1-ZC7RT', NULL, 'pending', 'ruwan@example.com', '2026-09-02 05:00:00+00'),
('5', '4B8N1-ZC7RT', 'pending', 'processing', 'owner@example.com', '2026-09-02 08:00:00+00'),
('6', '2H6P9-MW3VA', NULL, 'pending', 'nimali@example.com', '2026-09-03 05:00:00+00'),
('7', '2H6P9-MW3VA', 'pending', 'cancelled', 'owner@example.com', '2026-09-03 09:00:00+00'),
('8', '9K1T5-XB4GE', NULL, 'pending', 'ken@example.net', '2026-09-04 05:00:00+00'),
('9', '5D2Q7-KJ8NC', NULL, 'pending', 'ama@example.com', '2026-09-08 05:00:00+00');
INSERT INTO "order_files" (id, order_id, purpose, return_id, type, bytes, sha256, reserved_at, stored_at, refused_at, accepted_at, hold_until, is_removed, claim_id) OVERRIDING SYSTEM VALUE VALUES
('0000000orderfile', '4B8N1-ZC7RT', 'slip', NULL, 'image/jpeg', '1000', '0000000000000000000000000000000000000000000000000000000000000000', '2026-09-17 05:00:00+00', '2026-09-17 05:00:01+00', NULL, NULL, NULL, 'false', NULL);
INSERT INTO "order_lines" (order_id, "position", item_id, slug, title, brand, image, price_cents, qty, discount_cents, category, cost_cents, cancelled_qty) OVERRIDING SYSTEM VALUE VALUES
('2H6P9-MW3VA', '0', '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', NULL, '1250000', '1', '0', NULL, NULL, '0'),
('4B8N1-ZC7RT', '0', '000000000000tv55', 'vista-55-4k-tv', 'Vista 55" 4K TV', 'Vista', NULL, '18990000', '1', '0', NULL, NULL, '0'),
('5D2Q7-KJ8NC', '0', '000000000toaster', 'two-slice-toaster', 'Two-slice toaster', 'Lanka Home', NULL, '0', '2', '0', NULL, NULL, '0'),
('6G4R8-HY1WD', '0', '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', NULL, '1250000', '1', '0', NULL, NULL, '0'),
('7F3K2-Q9DMX', '0', '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', '/media/items/steel-kettle-1.jpg', '1250000', '2', '0', NULL, NULL, '0'),
('8V3S6-RF2BH', '0', '0000000000kettle', 'steel-kettle', 'Steel kettle', 'Lanka Home', NULL, '1100000', '1', '110000', 'Kettles', '800050', '0'),
('9K1T5-XB4GE', '0', '000000000toaster', 'two-slice-toaster', 'Two-slice toaster', 'Lanka Home', NULL, '0', '1', '0', NULL, NULL, '0');
INSERT INTO "order_return_lines" (return_id, item_id, qty) OVERRIDING SYSTEM VALUE VALUES
('0000000return001', '0000000000kettle', '1');
INSERT INTO "order_returns" (id, order_id, state, reason, answer, asked_at, restocked) OVERRIDING SYSTEM VALUE VALUES
('0000000return001', '7F3K2-Q9DMX', 'accepted', 'Too loud', 'Bring it back.', '2026-09-14 07:00:00+00', 'false');
INSERT INTO "orders" (id, user_id, name, email, phone, address, total_cents, delivery_cents, discount_code_id, discount_code, delivery_discount_cents, discount_counts, is_pickup, district, town, phone2, delivery_days, vat_percent, status, placed_at, waits_for, confirm_by, language, fulfilment, courier, tracking_number, removal_asked_at, payment_method, payment_state, payment_flag, email_key, phone_key, is_of_agent) OVERRIDING SYSTEM VALUE VALUES
('2H6P9-MW3VA', NULL, 'Nimali Perera', 'nimali@example.com', '+94112345678', '12 Temple Road, Kandy', '1250000', '0', NULL, NULL, '0', 'false', 'false', NULL, NULL, NULL, NULL, NULL, 'cancelled', '2026-09-03 05:00:00+00', NULL, NULL, 'en', 'none', '', '', NULL, NULL, NULL, NULL, '', '', 'false'),
('4B8N1-ZC7RT', '00000000shopper1', 'Ruwan Silva', 'ruwan@example.com', '+94717654321', '3 Lake Drive, Galle', '18990000', '0', NULL, NULL, '0', 'false', 'false', NULL, NULL, NULL, NULL, NULL, 'processing', '2026-09-02 05:00:00+00', NULL, NULL, 'en', 'none', '', '', NULL, 'cash-on-delivery', 'open', NULL, '', '', 'false'),
('5D2Q7-KJ8NC', NULL, 'Ama', 'ama@example.com', '+94770001111', '9 Sea Street, Negombo', '0', '0', NULL, NULL, '0', 'false', 'false', NULL, NULL, NULL, NULL, NULL, 'pending', '2026-09-08 05:00:00+00', 'guest', '2026-09-11 05:00:00+00', 'en', 'none', '', '', NULL, NULL, NULL, NULL, '', '', 'false'),
('6G4R8-HY1WD', '00000000shopper1', 'Ruwan Silva', 'ruwan@example.com', '+94717654321', '3 Lake Drive', '1295000', '45000', NULL, NULL, '0', 'false', 'false', 'Galle', 'Galle', '+94912223344', '{"to": 4, "from": 2}', '18', 'processing', '2026-09-10 05:00:00+00', NULL, NULL, 'en', 'shipped', 'Domex', 'DX 77', NULL, 'bank-transfer', 'paid', NULL, '', '', 'false'),
('7F3K2-Q9DMX', NULL, 'Nimali Perera', 'nimali@example.com', '+94771234567', '12 Temple Road, Kandy', '2500000', '0', NULL, NULL, '0', 'false', 'false', NULL, NULL, NULL, NULL, NULL, 'delivered', '2026-09-01 05:00:00+00', NULL, NULL, 'en', 'none', '', '', NULL, NULL, NULL, NULL, '', '', 'false'),
('8V3S6-RF2BH', NULL, 'Ama', 'ama@example.com', '+94770001111', '9 Sea Street, Negombo', '990000', '0', '0000000discount1', 'AVURUDU10', '0', 'true', 'false', NULL, NULL, NULL, NULL, NULL, 'pending', '2026-09-19 05:00:00+00', NULL, NULL, 'en', 'none', '', '', NULL, NULL, NULL, NULL, '', '', 'false'),
('9K1T5-XB4GE', NULL, 'Ken Miller', 'ken@example.net', '+44 20 7946 0958', '1 Fort Street, Colombo', '0', '0', NULL, NULL, '0', 'false', 'false', NULL, NULL, NULL, NULL, NULL, 'pending', '2026-09-04 05:00:00+00', NULL, NULL, 'en', 'none', '', '', NULL, NULL, NULL, NULL, '', '', 'false');
INSERT INTO "outbox" (id, channel, kind, "to", person, subject, text, html, reply_to, queued_at, attempts, next_attempt_at, sent_at, failure) OVERRIDING SYSTEM VALUE VALUES
('00000000000000sm', 'sms', 'order-sms', '+94717654321', 'ruwan@example.com', '', 'Your order is on its way.', '', '', '2026-09-11 05:00:00+00', '1', NULL, '2026-09-11 05:00:01+00', NULL),
('000000000000mail', 'mail', 'order-confirmation', 'nimali@example.com', '', 'Your order', 'Thank you.', '<p>Thank you.</p>', '', '2026-09-01 05:00:00+00', '1', NULL, '2026-09-01 05:00:02+00', NULL),
('0000000000failed', 'mail', 'order-confirmation', 'ken@example.net', '', 'Your order', 'Thank you.', '<p>Thank you.</p>', '', '2026-09-04 05:00:00+00', '8', NULL, NULL, 'the address does not exist');
INSERT INTO "own_page_versions" (page_id, version, content, at) OVERRIDING SYSTEM VALUE VALUES
('page-1', '1', '{"place": "none", "picture": ""}', '2026-11-28 06:00:00+00');
INSERT INTO "own_pages" (id, kind, slug, content, version, changed_at, shown, shown_at, first_shown_at, next, next_at) OVERRIDING SYSTEM VALUE VALUES
('page-1', 'page', 'fridges', '{"place": "none", "texts": {"en": {"body": {"type": "doc", "content": [{"type": "paragraph"}]}, "title": "Fridges", "description": ""}, "si": {"body": {"type": "doc", "content": [{"type": "paragraph"}]}, "title": "", "description": ""}, "ta": {"body": {"type": "doc", "content": [{"type": "paragraph"}]}, "title": "", "description": ""}}, "picture": ""}', '2', '2026-11-28 06:00:00+00', '{"place": "none", "texts": {"en": {"body": {"type": "doc", "content": [{"type": "paragraph"}]}, "title": "Fridges", "description": ""}, "si": {"body": {"type": "doc", "content": [{"type": "paragraph"}]}, "title": "", "description": ""}, "ta": {"body": {"type": "doc", "content": [{"type": "paragraph"}]}, "title": "", "description": ""}}, "picture": ""}', '2026-11-28 06:00:00+00', '2026-11-28 06:00:00+00', NULL, NULL);
INSERT INTO "paper_counters" (series, last) OVERRIDING SYSTEM VALUE VALUES
('26SEP_WEB', '1');
INSERT INTO "paper_details" (order_id, buyer_tin, place_of_supply, pieces, version) OVERRIDING SYSTEM VALUE VALUES
('6G4R8-HY1WD', '', '', '[]', '1');
INSERT INTO "paper_prints" (id, paper_id, at) OVERRIDING SYSTEM VALUE VALUES
('1', '00000000paper001', '2026-09-15 05:00:10+00');
INSERT INTO "papers" (id, kind, number, order_id, invoice_id, total_cents, vat_cents, snapshot, issued_at, "position") OVERRIDING SYSTEM VALUE VALUES
('00000000paper001', 'invoice', '26SEP_WEB_00001', '6G4R8-HY1WD', NULL, '1295000', '197542', '{"lines": [], "seller": {"name": "Kade"}}', '2026-09-15 05:00:00+00', '1');
INSERT INTO "parcels" (id, number, order_id, courier_id, state, waybill, cod_cents, name, address, town, phone, phone2, weight_grams, pieces, description, note, said, status, by, at, ask_at) OVERRIDING SYSTEM VALUE VALUES
('parcel-1', '1', '2H6P9-MW3VA', 'courier-1', 'booked', '10000001', '1250000', 'Nimali Perera', '12 Temple Road', 'Dehiwala', '0771234567', '', '1200', '1', '1 x Kettle', '', 'Collected', 'collected', 'owner@kade.example', '2026-11-28 05:00:00+00', '2026-11-28 07:00:00+00');
INSERT INTO "passkeys" (id, user_id, name, public_key, counter, transports, added_at, last_used_at) OVERRIDING SYSTEM VALUE VALUES
('passkey-1', '0000000000000own', 'Laptop', 'public-key', '4', '["internal"]', '2026-09-08 04:00:00+00', NULL);
INSERT INTO "past_orders" (id, import_id, source, number, placed_at, state, name, email, phone, address, total_cents, is_net, delivery_cents, tax_cents, discount_cents, discount_code, refunded_cents, payment_method, delivery_method, note, lines) OVERRIDING SYSTEM VALUE VALUES
('past-1', 'import-1', 'shopify', '#1001', '2024-03-01 18:15:10+00', 'paid, fulfilled', 'Nimal Silva', 'nimal@example.com', '+94771234567', '12 Lake Road, Kandy', '1285000', 'false', '35000', '0', '15000', 'WELCOME', '50000', 'COD', 'Flat rate', 'Please ring', '[{"qty": 2, "sku": "KT-1", "title": "Kettle", "totalCents": 1000000}]'),
('past-2', 'import-2', 'woocommerce', '701', '2025-12-01 04:30:00+00', 'completed', 'Ravi Perera', '', '', '', '520000', 'true', NULL, NULL, NULL, '', NULL, '', '', '', '[{"qty": 1, "sku": "", "title": "Iron", "totalCents": null}]');
INSERT INTO "payment_events" (id, order_id, kind, method, outcome, flag, attempt, amount_cents, reference, note, at) OVERRIDING SYSTEM VALUE VALUES
('1', '6G4R8-HY1WD', 'started', 'bank-transfer', NULL, NULL, '0', '1295000', '', '', '2026-09-10 05:00:00+00'),
('2', '6G4R8-HY1WD', 'received', 'bank-transfer', NULL, NULL, '0', '1295000', 'BOC 4711', '', '2026-09-10 05:30:00+00');
INSERT INTO "payment_messages" (id, vendor, verdict, reference, fields, at) OVERRIDING SYSTEM VALUE VALUES
('1', 'webxpay', 'not-understood', 'WX1', '{"payment": "QQ=="}', '2026-11-25 06:00:00+00');
INSERT INTO "payments" (order_id, pre_order_id, counted_for, method, state, amount_cents, deposit_cents, refunded_cents, attempts, reference, flag, note, hold_until, opened_at) OVERRIDING SYSTEM VALUE VALUES
('4B8N1-ZC7RT', NULL, NULL, 'cash-on-delivery', 'open', '18990000', '0', '0', '0', '', NULL, '', NULL, '2026-09-12 05:00:00+00'),
('6G4R8-HY1WD', NULL, NULL, 'bank-transfer', 'paid', '1295000', '0', '0', '0', 'BOC 4711', NULL, '', NULL, '2026-09-10 05:00:00+00'),
('D-0000000preord3', '0000000preorder3', NULL, 'bank-transfer', 'paid', '1000000', '0', '0', '0', 'HNB 8', NULL, '', NULL, '2026-09-23 05:00:00+00');
INSERT INTO "pictures" (master, stored_at) OVERRIDING SYSTEM VALUE VALUES
('items/steel-kettle-1', '2026-06-01 04:00:00+00');
INSERT INTO "pre_orders" (id, name, email, phone, address, quantity, item_id, product, placed_at, state, held_until, order_id, language, "end", removal_asked_at) OVERRIDING SYSTEM VALUE VALUES
('0000000preorder1', 'Ruwan Silva', 'ruwan@example.com', '+94717654321', '3 Lake Drive, Galle', '2', '00000000000phone', '{"id": "00000000000phone", "brand": "Serendib", "price": 99999, "title": "Serendib One", "images": [], "category": "Phones", "description": ""}', '2026-09-05 05:00:00+00', 'waiting', NULL, NULL, 'en', NULL, NULL),
('0000000preorder2', 'removed', 'removed', 'removed', 'removed', '1', '00000000000phone', '{"id": "00000000000phone", "brand": "Serendib", "price": 99999, "title": "Serendib One", "images": [], "category": "Phones", "description": ""}', '2026-09-05 06:00:00+00', 'cancelled', NULL, NULL, 'en', 'person', NULL),
('0000000preorder3', 'Ama', 'ama@example.com', '+94770001111', '9 Sea Street, Negombo', '1', '00000000000phone', '{"id": "00000000000phone", "brand": "Serendib", "price": 99999, "title": "Serendib One", "images": [], "category": "Phones", "description": ""}', '2026-09-13 05:00:00+00', 'waiting', NULL, NULL, 'en', NULL, NULL);
INSERT INTO "profiles" (user_id, name, phone, address_line, city, state, postal_code, updated_at) OVERRIDING SYSTEM VALUE VALUES
('00000000shopper1', 'Ruwan Silva', '+94717654321', '3 Lake Drive', 'Galle', 'Southern', '80000', '2026-08-20 03:10:00+00');
INSERT INTO "purchases" (id, day, number, supplier_tin, supplier, description, net_cents, vat_cents, disallowed_cents, receipt_id, version, created_at) OVERRIDING SYSTEM VALUE VALUES
('purchase-1', '2026-10-08', 'AI-2210', '112233445', 'Aruna Imports', 'Kettles', '100000', '18000', '0', NULL, '1', '2026-10-09 05:00:00+00');
INSERT INTO "rate_limits" (key, points, expire) OVERRIDING SYSTEM VALUE VALUES
('login:203.0.113.7', '2', '1788000000000');
INSERT INTO "recovery_codes" (hash, user_id, used_at) OVERRIDING SYSTEM VALUE VALUES
('hash-of-a-code', '0000000000000own', NULL);
INSERT INTO "redirects" (id, from_path, to_address, to_path, status, source, import_id, uses, last_used_at, made_at) OVERRIDING SYSTEM VALUE VALUES
('redirect-1', '/products/electric-kettle-1-7l', '/products/kettle-1-7-l', '/products/kettle-1-7-l', '301', 'import', 'import-1', '41', '2026-11-01 04:00:00+00', '2026-10-01 05:00:00+00'),
('redirect-2', '/collections/fridges', '/products?category=fridges', '/products', '302', 'hand', NULL, '0', NULL, '2026-10-02 05:00:00+00'),
('redirect-3', '/old-blog', 'https://blog.example.lk/', NULL, '301', 'file', NULL, '3', '2026-10-20 12:30:00+00', '2026-10-03 05:00:00+00');
INSERT INTO "refresh_tokens" (hash, session_id, issued_at, used_at, expires_at) OVERRIDING SYSTEM VALUE VALUES
('hash-of-the-first-token', '0000000session01', '2026-08-20 03:00:00+00', '2026-08-20 04:00:00+00', '2026-12-20 03:00:00+00'),
('hash-of-the-second-token', '0000000session01', '2026-08-20 03:00:00+00', NULL, '2026-12-20 03:00:00+00');
INSERT INTO "refunds" (id, order_id, amount_cents, word, by, at, undone_at) OVERRIDING SYSTEM VALUE VALUES
('0000000refund001', '7F3K2-Q9DMX', '1250000', 'one kettle', 'owner@example.com', '2026-09-14 08:00:00+00', NULL);
INSERT INTO "report_changes" (id, day) OVERRIDING SYSTEM VALUE VALUES
('1', '2026-09-01'),
('2', '2026-09-02'),
('3', '2026-09-03'),
('4', '2026-09-04'),
('5', '2026-09-08'),
('6', '2026-09-10'),
('7', '2026-09-14'),
('8', '2026-09-19'),
('9', '2026-09-19');
INSERT INTO "secrets" (name, value, made_at) OVERRIDING SYSTEM VALUE VALUES
('session', 'a-secret-of-a-shop-that-never-was-open-0001', '2026-06-01 03:00:00+00');
INSERT INTO "server_errors" (hour, what, error, times, last_at) OVERRIDING SYSTEM VALUE VALUES
('2026-10-05 03:00:00+00', 'GET /products', 'timeout exceeded', '2', '2026-10-05 03:41:07+00');
INSERT INTO "server_warnings" (need, day) OVERRIDING SYSTEM VALUE VALUES
('disk', '2026-10-05');
INSERT INTO "sessions" (id, user_id, remember, device, network, started_at, refreshed_at, expires_at, ended_at, ended_by_removal, second_factor_at) OVERRIDING SYSTEM VALUE VALUES
('0000000session01', '00000000shopper1', 'true', '', '', '2026-08-20 03:00:00+00', NULL, '2026-12-20 03:00:00+00', NULL, 'false', NULL);
INSERT INTO "settings" (name, value, set_at) OVERRIDING SYSTEM VALUE VALUES
('messages.mails', '["placed", "delivered", "ready", "attempted", "changed", "return-accepted", "return-refused", "return-received"]', '2026-09-07 04:00:00+00'),
('shop.name', '"Kandy Electricals"', '2026-09-18 05:00:00+00');
INSERT INTO "staff_invitations" (id, email, staff_role, hash, invited_by, sent_at, expires_at, closed_at) OVERRIDING SYSTEM VALUE VALUES
('000000invitation', 'new@example.com', 'manager', 'hash-of-an-invitation', '0000000000000own', '2026-09-20 05:00:00+00', '2026-09-27 05:00:00+00', NULL);
INSERT INTO "stock_movements" (id, item_id, change, reason, note, order_id, pre_order_id, by_user_id, at) OVERRIDING SYSTEM VALUE VALUES
('1', '0000000000kettle', '10', 'received', NULL, NULL, NULL, NULL, '2026-06-01 04:00:00+00'),
('10', '0000000000kettle', '-1', 'sold', NULL, '8V3S6-RF2BH', NULL, NULL, '2026-09-19 05:00:00+00'),
('2', '000000000000tv55', '5', 'received', NULL, NULL, NULL, NULL, '2026-06-02 04:00:00+00'),
('3', '000000000toaster', '25', 'received', NULL, NULL, NULL, NULL, '2026-06-04 04:00:00+00'),
('4', '0000000000hidden', '1', 'received', NULL, NULL, NULL, NULL, '2026-06-05 04:00:00+00'),
('5', '0000000000kettle', '-2', 'sold', NULL, '7F3K2-Q9DMX', NULL, NULL, '2026-09-01 05:00:00+00'),
('6', '000000000000tv55', '-1', 'sold', NULL, '4B8N1-ZC7RT', NULL, NULL, '2026-09-02 05:00:00+00'),
('7', '0000000000kettle', '-1', 'sold', NULL, '2H6P9-MW3VA', NULL, NULL, '2026-09-03 05:00:00+00'),
('8', '0000000000kettle', '1', 'returned', NULL, '2H6P9-MW3VA', NULL, NULL, '2026-09-03 09:00:00+00'),
('9', '0000000000kettle', '-1', 'sold', NULL, '6G4R8-HY1WD', NULL, NULL, '2026-09-10 05:00:00+00');
INSERT INTO "stock_queue" (pre_order_id, item_id, place, wanted, held) OVERRIDING SYSTEM VALUE VALUES
('0000000preorder1', '00000000000phone', '1', '2', '0'),
('0000000preorder3', '00000000000phone', '2', '1', '0');
INSERT INTO "stock_take_lines" (stock_take_id, item_id, title, sku, pieces, stock, by_user_id, counted_at, version, posted, cost_cents) OVERRIDING SYSTEM VALUE VALUES
('000000stocktake1', '0000000000kettle', 'Steel kettle', 'KT-17', '6', '6', '0000000000000own', '2026-10-04 05:10:00+00', '1', NULL, NULL);
INSERT INTO "stock_takes" (id, number, scope_kind, scope_name, note, state, by_user_id, created_at, posted_by, posted_at) OVERRIDING SYSTEM VALUE VALUES
('000000stocktake1', '1', 'category', 'Kettles', '', 'counting', '0000000000000own', '2026-10-04 05:00:00+00', NULL, NULL);
INSERT INTO "subscribers" (email, source, subscribed_at) OVERRIDING SYSTEM VALUE VALUES
('ama@example.com', 'footer', '2026-09-06 06:10:00+00');
INSERT INTO "unit_marks" (unit_id, scope, mark, is_in_hands) OVERRIDING SYSTEM VALUE VALUES
('unit-1', 'kettle', 'rx1', 'false'),
('unit-2', '', '49015420323751', 'true');
INSERT INTO "units" (id, number, order_id, item_id, serial, imeis, state, warranty_starts, warranty_ends, reason, imei_answer, imei_answered_at, replaces, noted_at) OVERRIDING SYSTEM VALUE VALUES
('unit-1', '1', '6G4R8-HY1WD', 'kettle', 'RX-1', '{}', 'exchanged', '2026-09-15', '2027-09-15', '', NULL, NULL, NULL, '2026-09-15 05:00:00+00'),
('unit-2', '2', '6G4R8-HY1WD', 'kettle', '', '{490154203237518}', 'sold', '2026-09-15', '2027-09-15', '', NULL, NULL, 'unit-1', '2026-09-20 05:00:00+00');
INSERT INTO "use_counts" (day, kind, about, words, count) OVERRIDING SYSTEM VALUE VALUES
('2026-09-26', 'search', 'kettle', 'kettle', '3');
INSERT INTO "users" (id, email, email_verified_at, password_hash, role, staff_role, first_name, last_name, language, wants_order_updates, wants_offers, offers_told_at, created_at, second_factor_since, imported_at) OVERRIDING SYSTEM VALUE VALUES
('0000000000000own', 'owner@example.com', '2026-06-01 03:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$not-a-real-digest', 'admin', 'owner', 'Owner', 'Of All', 'en', 'true', 'false', NULL, '2026-06-01 03:00:00+00', '2026-09-08 04:00:00+00', NULL),
('00000000000staff', 'staff@example.com', '2026-09-07 03:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$not-a-real-digest', 'admin', 'staff', 'Kumari', 'Fernando', 'en', 'true', 'false', NULL, '2026-09-07 03:00:00+00', NULL, NULL),
('00000000shopper1', 'ruwan@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$not-a-real-digest', 'user', NULL, 'Ruwan', 'Silva', 'en', 'true', 'true', NULL, '2026-08-20 03:00:00+00', NULL, NULL);
INSERT INTO "variant_groups" (id, option_names, version, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
('000000variants01', '{Storage}', '1', '2026-10-01 05:00:00+00', '2026-10-01 05:00:00+00');
INSERT INTO "webhook_endpoints" (id, name, url, events, is_on, off_because, failing_since, paused_until, secret, old_secret, old_secret_until, made_at) OVERRIDING SYSTEM VALUE VALUES
('0000000endpoint1', 'Book-keeping', 'https://books.example.com/hook', '["order.created"]', 'true', '', NULL, NULL, 'sealed', NULL, NULL, '2026-09-29 05:00:00+00');
INSERT INTO "wishes" (user_id, item_id, added_at, known_price_cents, known_in_stock) OVERRIDING SYSTEM VALUE VALUES
('00000000shopper1', '00000000000phone', '2026-08-20 03:20:00+00', '9999900', 'false'),
('00000000shopper1', '0000000000kettle', '2026-08-20 03:21:00+00', '1250000', 'true');
SELECT setval('audit_events_id_seq', 1);
SELECT setval('claim_steps_id_seq', 4);
SELECT setval('claims_number_seq', 2);
SELECT setval('courier_numbers_position_seq', 2);
SELECT setval('customer_changes_id_seq', 15);
SELECT setval('goods_receipts_number_seq', 1);
SELECT setval('item_changes_id_seq', 1);
SELECT setval('order_changes_id_seq', 1);
SELECT setval('order_events_id_seq', 12);
SELECT setval('paper_prints_id_seq', 1);
SELECT setval('papers_position_seq', 1);
SELECT setval('parcels_number_seq', 1);
SELECT setval('payment_events_id_seq', 2);
SELECT setval('payment_messages_id_seq', 1);
SELECT setval('report_changes_id_seq', 9);
SELECT setval('stock_movements_id_seq', 10);
SELECT setval('stock_queue_place_seq', 2);
SELECT setval('stock_takes_number_seq', 1);
SELECT setval('units_number_seq', 2);
