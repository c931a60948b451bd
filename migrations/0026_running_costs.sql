ALTER TABLE "items" ADD COLUMN "energy_kwh_count" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "energy_stars" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "energy_standard" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "energy_year_count" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "energy_source" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "hours_of_use" text;--> statement-breakpoint
-- An owner's one price of a unit becomes a tariff of one block, confirmed where shoppers saw it with a source of the owner's.
-- The demo shop's example goes; what was changed of it stays, unseen.
INSERT INTO settings (name, value, set_at)
SELECT 'energy.tariff', jsonb_build_object(
  'confirmed', told.day <> '' AND told.source NOT IN ('', 'an example of the demo shop'), 'day', told.day, 'source', told.source,
  'rows', jsonb_build_array(jsonb_build_object('useUpTo', NULL, 'upTo', NULL, 'unitCents', told.cents, 'fixedCents', 0)),
  'sscl', jsonb_build_object('on', false, 'percent', 2.5), 'steps', jsonb_build_array(30, 50, 75, 100, 150, 200), 'middle', 4), told.set_at
FROM (
  SELECT price.value AS cents, price.set_at, coalesce(day.value #>> '{}', '') AS day, coalesce(source.value #>> '{}', '') AS source
  FROM settings AS price LEFT JOIN settings AS day ON day.name = 'energy.tariffDay' LEFT JOIN settings AS source ON source.name = 'energy.tariffSource'
  WHERE price.name = 'energy.tariffCents' AND jsonb_typeof(price.value) = 'number' AND price.value <> '0'::jsonb
) AS told
WHERE (told.cents, told.day, told.source) IS DISTINCT FROM ('4500'::jsonb, '2026-11-01', 'an example of the demo shop')
ON CONFLICT (name) DO NOTHING;--> statement-breakpoint
-- The note of it in the shop's history: by nobody, with what stood there before.
INSERT INTO audit_events (at, kind, user_id, network, subject, before, after)
SELECT now(), 'setting.changed', NULL, '', 'energy.tariff',
  (SELECT jsonb_object_agg(name, value) FROM settings WHERE name IN ('energy.tariffCents', 'energy.tariffDay', 'energy.tariffSource')), value
FROM settings WHERE name = 'energy.tariff';--> statement-breakpoint
DELETE FROM settings WHERE name IN ('energy.tariffCents', 'energy.tariffDay', 'energy.tariffSource');
