-- The days whose reports are to be counted again.

-- As `vatInside` of the contract: rounded to the cent once, half a cent up.
CREATE OR REPLACE FUNCTION vat_inside(total bigint, percent double precision) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN percent IS NULL THEN 0
    ELSE div(2 * total::numeric * round(percent * 100)::numeric + (10000 + round(percent * 100)::numeric),
      2 * (10000 + round(percent * 100)::numeric))::bigint END
$$;

CREATE OR REPLACE FUNCTION day_in_shop(moment timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE interval '5 hours 30 minutes')::date
$$;

CREATE OR REPLACE FUNCTION note_order_of_reports() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_changes (day) VALUES (day_in_shop(OLD.placed_at));
    INSERT INTO report_changes (day) SELECT day_in_shop(at) FROM refunds WHERE order_id = OLD.id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.placed_at <> OLD.placed_at) THEN
    INSERT INTO report_changes (day) VALUES (day_in_shop(NEW.placed_at));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_line_of_reports() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO report_changes (day) SELECT day_in_shop(placed_at) FROM orders WHERE id = NEW.order_id;
  INSERT INTO report_changes (day) SELECT day_in_shop(at) FROM refunds WHERE order_id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_refund_of_reports() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO report_changes (day) VALUES (day_in_shop(OLD.at)); END IF;
  -- How much of a refund counts depends on those before it.
  INSERT INTO report_changes (day) SELECT day_in_shop(at) FROM refunds
    WHERE order_id = CASE TG_OP WHEN 'DELETE' THEN OLD.order_id ELSE NEW.order_id END;
  RETURN NULL;
END $$;

-- A restore brings what was counted with it.
CREATE OR REPLACE TRIGGER orders_report AFTER INSERT OR DELETE ON "orders" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_order_of_reports();

CREATE OR REPLACE TRIGGER orders_report_again AFTER UPDATE OF status, total_cents, delivery_cents, delivery_discount_cents, vat_percent,
    district, is_pickup, payment_method, placed_at ON "orders"
  FOR EACH ROW WHEN ((OLD.status = 'cancelled', OLD.total_cents, OLD.delivery_cents, OLD.delivery_discount_cents, OLD.vat_percent,
      OLD.district, OLD.is_pickup, OLD.payment_method, OLD.placed_at)
    IS DISTINCT FROM (NEW.status = 'cancelled', NEW.total_cents, NEW.delivery_cents, NEW.delivery_discount_cents, NEW.vat_percent,
      NEW.district, NEW.is_pickup, NEW.payment_method, NEW.placed_at))
  EXECUTE FUNCTION note_order_of_reports();

CREATE OR REPLACE TRIGGER order_lines_report AFTER UPDATE OF cancelled_qty, price_cents, qty, discount_cents, cost_cents, category ON "order_lines"
  FOR EACH ROW EXECUTE FUNCTION note_line_of_reports();

CREATE OR REPLACE TRIGGER refunds_report AFTER INSERT OR DELETE OR UPDATE OF amount_cents, at, undone_at ON "refunds" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_refund_of_reports();
