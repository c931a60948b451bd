-- A courier with a key, numbers and a town of its own, and a parcel of an order that it carries.
INSERT INTO "couriers" (id, kind, name, address, numbering, is_on, secret, version) VALUES
('courier-1', 'koombiyo', 'Koombiyo', 'https://application.koombiyodelivery.lk/api', 'pool', true, 'c2VhbGVk', 2);
INSERT INTO "courier_numbers" (courier_id, number, used_at) VALUES
('courier-1', '10000001', '2026-11-28 05:00:00+00'), ('courier-1', '10000002', NULL);
INSERT INTO "courier_towns" (courier_id, number, district_number, name, district) VALUES
('courier-1', '864', '5', 'Dehiwala', 'Colombo');
INSERT INTO "courier_town_names" (courier_id, district, town, theirs) VALUES
('courier-1', 'Colombo', 'dehiwala', 'Dehiwala');
INSERT INTO "parcels" (id, order_id, courier_id, state, waybill, cod_cents, name, address, town, phone, phone2, weight_grams, pieces, description, note, said, status, by, at, ask_at) VALUES
('parcel-1', '2H6P9-MW3VA', 'courier-1', 'booked', '10000001', 1250000, 'Nimali Perera', '12 Temple Road', 'Dehiwala', '0771234567', '', 1200, 1, '1 x Kettle', '', 'Collected', 'collected', 'owner@kade.example', '2026-11-28 05:00:00+00', '2026-11-28 07:00:00+00');
