ALTER TABLE "wishes" ADD COLUMN "known_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "known_in_stock" boolean;--> statement-breakpoint
UPDATE "wishes" SET "known_price_cents" = "items"."price_cents", "known_in_stock" = "items"."qty" > 0 FROM "items" WHERE "items"."id" = "wishes"."item_id";--> statement-breakpoint
ALTER TABLE "wishes" ALTER COLUMN "known_price_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wishes" ALTER COLUMN "known_in_stock" SET NOT NULL;
