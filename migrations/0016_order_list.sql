DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_flag" text;--> statement-breakpoint
-- Before the indexes, which would be written for every row.
UPDATE "orders" SET "payment_method" = p."method", "payment_state" = p."state", "payment_flag" = p."flag" FROM "payments" p WHERE p."order_id" = "orders"."id";
--> statement-breakpoint
CREATE INDEX "order_lines_of_item" ON "order_lines" USING btree ("item_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","fulfilment","payment_state","payment_method","payment_flag","district","total_cents");--> statement-breakpoint
CREATE INDEX "orders_of_payment" ON "orders" USING btree ("payment_state","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_fulfilment" ON "orders" USING btree ("fulfilment","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("placed_at" DESC NULLS FIRST) WHERE "orders"."payment_flag" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower("id" || ' ' || replace("id", '-', '') || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || coalesce("phone2", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION copy_payment_to_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE "orders" SET "payment_method" = NEW."method", "payment_state" = NEW."state", "payment_flag" = NEW."flag"
	WHERE "id" = NEW."order_id" AND ("payment_method", "payment_state", "payment_flag") IS DISTINCT FROM (NEW."method", NEW."state", NEW."flag");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_stand_in_orders AFTER INSERT OR UPDATE OF "method", "state", "flag" ON "payments" FOR EACH ROW EXECUTE FUNCTION copy_payment_to_order();
