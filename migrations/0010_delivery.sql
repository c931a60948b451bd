ALTER TABLE "orders" ADD COLUMN "delivery_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone2" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_percent" double precision;--> statement-breakpoint
-- Local spellings become the one that is stored from now on (contract/phone.ts).
UPDATE "orders" SET "phone" = '+94' || right(regexp_replace("phone", '\D', '', 'g'), 9)
WHERE regexp_replace("phone", '[ ().-]', '', 'g') ~ '^(\+94|0094|94)?0?[1-9]\d{8}$';
