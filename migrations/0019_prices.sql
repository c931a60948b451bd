CREATE TABLE "discount_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"percent" integer NOT NULL,
	"categories" jsonb NOT NULL,
	"brands" jsonb NOT NULL,
	"least_cents" bigint NOT NULL,
	"from" text,
	"until" text,
	"per_person" integer,
	"in_all" integer,
	"is_on" boolean NOT NULL,
	"uses" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_uses_not_negative" CHECK ("discount_codes"."uses" >= 0)
);
--> statement-breakpoint
DROP INDEX "items_by_price";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_price" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_from" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_until" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_cents" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_turns_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_counts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_key" ON "discount_codes" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "discount_codes_newest" ON "discount_codes" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "discount_codes_on" ON "discount_codes" USING btree ("id") WHERE "discount_codes"."is_on";--> statement-breakpoint
CREATE INDEX "items_sale_turns" ON "items" USING btree ("sale_turns_at") WHERE "items"."sale_turns_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_discount" ON "orders" USING btree ("discount_code_id","status","total_cents") WHERE "orders"."discount_code_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_discount_of_email" ON "orders" USING btree ("discount_code_id","email") WHERE "orders"."discount_counts";--> statement-breakpoint
CREATE INDEX "orders_discount_of_phone" ON "orders" USING btree ("discount_code_id","phone") WHERE "orders"."discount_counts";--> statement-breakpoint
CREATE INDEX "orders_discount_of_user" ON "orders" USING btree ("discount_code_id","user_id") WHERE "orders"."discount_counts";--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree (least("price_cents", "sale_cents"),"id") WHERE not "items"."disabled";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_in_range" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."price_cents" * "order_lines"."qty");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_cents" >= 0);