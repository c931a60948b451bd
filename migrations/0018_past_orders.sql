CREATE TABLE "past_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"source" text NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"is_net" boolean NOT NULL,
	"delivery_cents" bigint,
	"tax_cents" bigint,
	"discount_cents" bigint,
	"discount_code" text NOT NULL,
	"refunded_cents" bigint,
	"payment_method" text NOT NULL,
	"delivery_method" text NOT NULL,
	"note" text NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "past_order" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "past_orders_number" ON "past_orders" USING btree ("source","number");--> statement-breakpoint
CREATE INDEX "past_orders_newest" ON "past_orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "past_orders_of_email" ON "past_orders" USING btree ("email") WHERE "past_orders"."email" <> '';--> statement-breakpoint
CREATE INDEX "past_orders_of_phone" ON "past_orders" USING btree ("phone") WHERE "past_orders"."phone" <> '';--> statement-breakpoint
CREATE INDEX "past_orders_of_import" ON "past_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "past_orders_search" ON "past_orders" USING gin (search_text("number" || ' ' || "name" || ' ' || "email" || ' ' || "phone") gin_trgm_ops);