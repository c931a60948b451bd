CREATE TABLE "report_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sales" (
	"day" date NOT NULL,
	"span" text NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"delivery_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"goods_cents" bigint NOT NULL,
	"costed_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	CONSTRAINT "report_sales_span_part_day_key_pk" PRIMARY KEY("span","part","day","key")
);
--> statement-breakpoint
CREATE TABLE "use_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"words" text,
	"count" integer NOT NULL,
	CONSTRAINT "use_counts_day_kind_about_pk" PRIMARY KEY("day","kind","about")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
CREATE INDEX "report_changes_of_day" ON "report_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "refunds_at" ON "refunds" USING btree ("at","id");--> statement-breakpoint
-- As `vatInside` of the contract: rounded to the cent once, half a cent up.
CREATE FUNCTION vat_inside(total bigint, percent double precision) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN percent IS NULL THEN 0
    ELSE div(2 * total::numeric * round(percent * 100)::numeric + (10000 + round(percent * 100)::numeric),
      2 * (10000 + round(percent * 100)::numeric))::bigint END
$$;
--> statement-breakpoint
CREATE FUNCTION day_in_shop(moment timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE interval '5 hours 30 minutes')::date
$$;
--> statement-breakpoint
CREATE FUNCTION note_order_of_reports() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_changes (day) VALUES (day_in_shop(OLD.placed_at));
    INSERT INTO report_changes (day) SELECT day_in_shop(at) FROM refunds WHERE order_id = OLD.id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.placed_at <> OLD.placed_at) THEN
    INSERT INTO report_changes (day) VALUES (day_in_shop(NEW.placed_at));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_line_of_reports() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO report_changes (day) SELECT day_in_shop(placed_at) FROM orders WHERE id = NEW.order_id;
  INSERT INTO report_changes (day) SELECT day_in_shop(at) FROM refunds WHERE order_id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_refund_of_reports() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO report_changes (day) VALUES (day_in_shop(OLD.at)); END IF;
  -- How much of a refund counts depends on those before it.
  INSERT INTO report_changes (day) SELECT day_in_shop(at) FROM refunds
    WHERE order_id = CASE TG_OP WHEN 'DELETE' THEN OLD.order_id ELSE NEW.order_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A restore brings what was counted with it.
CREATE TRIGGER orders_report AFTER INSERT OR DELETE ON "orders" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_order_of_reports();
--> statement-breakpoint
CREATE TRIGGER orders_report_again AFTER UPDATE OF status, total_cents, delivery_cents, delivery_discount_cents, vat_percent,
    district, is_pickup, payment_method, placed_at ON "orders"
  FOR EACH ROW WHEN ((OLD.status = 'cancelled', OLD.total_cents, OLD.delivery_cents, OLD.delivery_discount_cents, OLD.vat_percent,
      OLD.district, OLD.is_pickup, OLD.payment_method, OLD.placed_at)
    IS DISTINCT FROM (NEW.status = 'cancelled', NEW.total_cents, NEW.delivery_cents, NEW.delivery_discount_cents, NEW.vat_percent,
      NEW.district, NEW.is_pickup, NEW.payment_method, NEW.placed_at))
  EXECUTE FUNCTION note_order_of_reports();
--> statement-breakpoint
CREATE TRIGGER order_lines_report AFTER UPDATE OF cancelled_qty, price_cents, qty, discount_cents, cost_cents, category ON "order_lines"
  FOR EACH ROW EXECUTE FUNCTION note_line_of_reports();
--> statement-breakpoint
CREATE TRIGGER refunds_report AFTER INSERT OR DELETE OR UPDATE OF amount_cents, at, undone_at ON "refunds" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_refund_of_reports();
--> statement-breakpoint
-- Days of orders and refunds that were there before: counted in the first minutes.
INSERT INTO "report_changes" (day) SELECT DISTINCT day_in_shop(placed_at) FROM "orders"
  UNION SELECT DISTINCT day_in_shop(at) FROM "refunds";
