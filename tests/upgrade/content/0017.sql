-- A claim for the piece in the buyer's hands that is with the maker, and one of the piece before it that was replaced.
INSERT INTO "claims" (id, number, unit_id, state, channel, fault, parts, cost_cents, loan, opened_at, version) OVERRIDING SYSTEM VALUE VALUES
('claim-1', 1, 'unit-1', 'replaced', 'counter', 'Does not boil', '', NULL, '', '2026-09-18 05:00:00+00', 1),
('claim-2', 2, 'unit-2', 'with-maker', 'phone', 'The lid is loose', 'Hinge', 45000, 'Kettle K-3', '2026-10-06 05:00:00+00', 1);
INSERT INTO "claim_steps" (id, claim_id, "to", word, by, at) OVERRIDING SYSTEM VALUE VALUES
(1, 'claim-1', 'received', '', 'owner@kade.example', '2026-09-18 05:00:00+00'),
(2, 'claim-1', 'replaced', 'A new one was handed out.', 'owner@kade.example', '2026-09-20 05:00:00+00'),
(3, 'claim-2', 'received', '', 'owner@kade.example', '2026-10-06 05:00:00+00'),
(4, 'claim-2', 'with-maker', '', 'owner@kade.example', '2026-10-08 05:00:00+00');
SELECT setval('claims_number_seq', 2);
SELECT setval('claim_steps_id_seq', 4);
