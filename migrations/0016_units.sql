CREATE TABLE "unit_marks" (
	"unit_id" text NOT NULL,
	"scope" text NOT NULL,
	"mark" text NOT NULL,
	"is_in_hands" boolean NOT NULL,
	CONSTRAINT "unit_marks_unit_id_scope_mark_pk" PRIMARY KEY("unit_id","scope","mark")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "units_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"item_id" text NOT NULL,
	"serial" text NOT NULL,
	"imeis" text[] NOT NULL,
	"state" text DEFAULT 'sold' NOT NULL,
	"warranty_starts" text NOT NULL,
	"warranty_ends" text,
	"reason" text DEFAULT '' NOT NULL,
	"imei_answer" text,
	"imei_answered_at" timestamp with time zone,
	"replaces" text,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "units_are_marked" CHECK ("units"."serial" <> '' or cardinality("units"."imeis") > 0),
	CONSTRAINT "units_have_two_imeis" CHECK (cardinality("units"."imeis") <= 2),
	CONSTRAINT "units_end_after_start" CHECK ("units"."warranty_ends" >= "units"."warranty_starts")
);
--> statement-breakpoint
ALTER TABLE "paper_details" ALTER COLUMN "pieces" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "warranty_months_count" integer;--> statement-breakpoint
ALTER TABLE "unit_marks" ADD CONSTRAINT "unit_marks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unit_marks_in_hands" ON "unit_marks" USING btree ("mark","scope") WHERE "unit_marks"."is_in_hands";--> statement-breakpoint
CREATE INDEX "unit_marks_begin" ON "unit_marks" USING btree ("mark" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "units_number" ON "units" USING btree ("number");--> statement-breakpoint
CREATE INDEX "units_of_order" ON "units" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "units_of_state" ON "units" USING btree ("state","number");--> statement-breakpoint
CREATE UNIQUE INDEX "units_replaces" ON "units" USING btree ("replaces") WHERE "units"."replaces" is not null;--> statement-breakpoint
INSERT INTO "units" ("id", "order_id", "item_id", "serial", "imeis", "state", "warranty_starts", "warranty_ends", "noted_at")
SELECT substr(md5(p."order_id" || ' ' || p."at"), 1, 16), p."order_id", p."item_id", p."serial", '{}',
  CASE WHEN row_number() OVER (PARTITION BY p."item_id", p."key" ORDER BY p."placed_at" DESC, p."at") = 1 THEN 'sold' ELSE 'returned' END,
  least(p."sold_on", coalesce(p."ends", p."sold_on")), p."ends", p."placed_at"
FROM (
  SELECT d."order_id", e."at", e."piece" ->> 'itemId' AS "item_id", e."piece" ->> 'serial' AS "serial", e."piece" ->> 'warrantyEnds' AS "ends",
    regexp_replace(lower(e."piece" ->> 'serial'), '[[:space:]-]', '', 'g') AS "key", o."placed_at",
    (o."placed_at" AT TIME ZONE 'UTC' + interval '5 hours 30 minutes')::date::text AS "sold_on"
  FROM "paper_details" d JOIN "orders" o ON o."id" = d."order_id"
    CROSS JOIN LATERAL jsonb_array_elements(d."pieces") WITH ORDINALITY AS e("piece", "at")
) p ORDER BY p."placed_at", p."order_id", p."at";
--> statement-breakpoint
INSERT INTO "unit_marks" ("unit_id", "scope", "mark", "is_in_hands")
SELECT "id", "item_id", regexp_replace(lower("serial"), '[[:space:]-]', '', 'g'), "state" = 'sold' FROM "units";
--> statement-breakpoint
INSERT INTO "unit_marks" ("unit_id", "scope", "mark", "is_in_hands")
SELECT m."unit_id", '', left(m."mark", 14), m."is_in_hands" FROM "unit_marks" m
WHERE m."mark" ~ '^[0-9]{15}$' AND (
  SELECT sum(CASE WHEN i % 2 = 0 THEN (2 * substr(m."mark", i, 1)::int) / 10 + (2 * substr(m."mark", i, 1)::int) % 10 ELSE substr(m."mark", i, 1)::int END)
  FROM generate_series(1, 15) AS i) % 10 = 0
ON CONFLICT DO NOTHING;