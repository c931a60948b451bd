CREATE TABLE "order_count_changes" (
	"month" date NOT NULL,
	"status" text NOT NULL,
	"fulfilment" text NOT NULL,
	"payment_state" text NOT NULL,
	"payment_method" text NOT NULL,
	"is_flagged" boolean NOT NULL,
	"district" text NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"month" date NOT NULL,
	"status" text NOT NULL,
	"fulfilment" text NOT NULL,
	"payment_state" text NOT NULL,
	"payment_method" text NOT NULL,
	"is_flagged" boolean NOT NULL,
	"district" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "order_counts_kind" PRIMARY KEY("month","status","fulfilment","payment_state","payment_method","is_flagged","district")
);
--> statement-breakpoint
DROP INDEX "audit_events_at";--> statement-breakpoint
DROP INDEX "customers_name";--> statement-breakpoint
DROP INDEX "inquiries_open";--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin (lower("name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_of_total" ON "orders" USING btree ("total_cents");--> statement-breakpoint
CREATE INDEX "papers_search" ON "papers" USING gin (lower("number" || ' ' || "order_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pre_orders_in_state" ON "pre_orders" USING btree ("state","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pre_orders_search" ON "pre_orders" USING gin (lower("id" || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g') || ' ' || ("product" ->> 'title')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("queued_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree (lower("name"),"id","user_id","name");--> statement-breakpoint
CREATE INDEX "inquiries_open" ON "inquiries" USING btree ("answered","sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE FUNCTION note_order_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO order_count_changes (month, status, fulfilment, payment_state, payment_method, is_flagged, district, orders)
    VALUES (date_trunc('month', day_in_shop(OLD.placed_at)), OLD.status, OLD.fulfilment, coalesce(OLD.payment_state, ''),
      coalesce(OLD.payment_method, ''), OLD.payment_flag IS NOT NULL, coalesce(OLD.district, ''), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_count_changes (month, status, fulfilment, payment_state, payment_method, is_flagged, district, orders)
    VALUES (date_trunc('month', day_in_shop(NEW.placed_at)), NEW.status, NEW.fulfilment, coalesce(NEW.payment_state, ''),
      coalesce(NEW.payment_method, ''), NEW.payment_flag IS NOT NULL, coalesce(NEW.district, ''), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A restore brings what was counted with it.
CREATE TRIGGER orders_counted AFTER INSERT OR DELETE ON "orders" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_order_counts();
--> statement-breakpoint
CREATE TRIGGER orders_counted_again AFTER UPDATE OF placed_at, status, fulfilment, payment_state, payment_method, payment_flag, district ON "orders"
  FOR EACH ROW WHEN ((OLD.placed_at, OLD.status, OLD.fulfilment, OLD.payment_state, OLD.payment_method, OLD.payment_flag IS NULL, OLD.district)
    IS DISTINCT FROM (NEW.placed_at, NEW.status, NEW.fulfilment, NEW.payment_state, NEW.payment_method, NEW.payment_flag IS NULL, NEW.district))
  EXECUTE FUNCTION note_order_counts();
--> statement-breakpoint
-- Those that are there already; from here on no order changes without the triggers.
INSERT INTO "order_counts" (month, status, fulfilment, payment_state, payment_method, is_flagged, district, orders)
  SELECT date_trunc('month', day_in_shop(placed_at)), status, fulfilment, coalesce(payment_state, ''), coalesce(payment_method, ''),
    payment_flag IS NOT NULL, coalesce(district, ''), count(*) FROM "orders" GROUP BY 1, 2, 3, 4, 5, 6, 7;
