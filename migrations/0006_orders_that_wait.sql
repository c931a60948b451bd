ALTER TABLE "orders" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_confirm" ON "orders" USING btree ("confirm_by") WHERE "orders"."waits_for" = 'guest';