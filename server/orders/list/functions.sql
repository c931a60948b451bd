-- Which counts of orders a change makes wrong.

CREATE OR REPLACE FUNCTION note_order_counts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
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

-- A restore brings what was counted with it.
CREATE OR REPLACE TRIGGER orders_counted AFTER INSERT OR DELETE ON "orders" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_order_counts();

CREATE OR REPLACE TRIGGER orders_counted_again AFTER UPDATE OF placed_at, status, fulfilment, payment_state, payment_method, payment_flag, district ON "orders"
  FOR EACH ROW WHEN ((OLD.placed_at, OLD.status, OLD.fulfilment, OLD.payment_state, OLD.payment_method, OLD.payment_flag IS NULL, OLD.district)
    IS DISTINCT FROM (NEW.placed_at, NEW.status, NEW.fulfilment, NEW.payment_state, NEW.payment_method, NEW.payment_flag IS NULL, NEW.district))
  EXECUTE FUNCTION note_order_counts();
