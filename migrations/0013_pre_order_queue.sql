CREATE TABLE "stock_queue" (
	"pre_order_id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_queue_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wanted" integer NOT NULL,
	"held" integer NOT NULL,
	CONSTRAINT "stock_queue_held_in_range" CHECK ("stock_queue"."held" between 0 and "stock_queue"."wanted")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "expected_on" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "pre_order_cap" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "pre_order_id" text;--> statement-breakpoint
ALTER TABLE "pre_orders" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_orders" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pre_orders" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "pre_orders" ADD COLUMN "end" text;--> statement-breakpoint
CREATE INDEX "stock_queue_of_item" ON "stock_queue" USING btree ("item_id","place");--> statement-breakpoint
CREATE INDEX "pre_orders_told" ON "pre_orders" USING btree ("held_until") WHERE "pre_orders"."state" = 'told';--> statement-breakpoint
ALTER TABLE "pre_orders" ADD CONSTRAINT "pre_orders_told_is_held" CHECK (("pre_orders"."state" = 'told') = ("pre_orders"."held_until" is not null));--> statement-breakpoint
ALTER TABLE "pre_orders" ADD CONSTRAINT "pre_orders_ordered_has_order" CHECK (("pre_orders"."state" = 'ordered') = ("pre_orders"."order_id" is not null));--> statement-breakpoint
INSERT INTO "stock_queue" ("pre_order_id", "item_id", "wanted", "held")
SELECT p."id", p."item_id", p."quantity", 0 FROM "pre_orders" p JOIN "items" i ON i."id" = p."item_id"
WHERE p."email" <> 'removed' ORDER BY p."placed_at", p."id";--> statement-breakpoint
UPDATE "pre_orders" SET "state" = 'cancelled', "end" = 'person' WHERE "email" = 'removed';
