-- What a list of orders reads of their payments, and what is counted of their customers.

CREATE OR REPLACE FUNCTION copy_payment_to_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE "orders" SET "payment_method" = NEW."method", "payment_state" = NEW."state", "payment_flag" = NEW."flag"
	WHERE "id" = NEW."order_id" AND ("payment_method", "payment_state", "payment_flag") IS DISTINCT FROM (NEW."method", NEW."state", NEW."flag");
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payments_stand_in_orders AFTER INSERT OR UPDATE OF "method", "state", "flag" ON "payments" FOR EACH ROW EXECUTE FUNCTION copy_payment_to_order();

CREATE OR REPLACE FUNCTION note_order_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' AND OLD.email LIKE '%@%' THEN
    INSERT INTO customer_changes (email, orders, spent_cents) VALUES (OLD.email, -1,
      CASE WHEN OLD.status = 'cancelled' OR OLD.payment_state IS NOT DISTINCT FROM 'refunded' THEN 0 ELSE -OLD.total_cents END);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.email LIKE '%@%' THEN
    INSERT INTO customer_changes (email, orders, spent_cents, name, phone, at) VALUES (NEW.email, 1,
      CASE WHEN NEW.status = 'cancelled' OR NEW.payment_state IS NOT DISTINCT FROM 'refunded' THEN 0 ELSE NEW.total_cents END,
      NEW.name, NEW.phone, NEW.placed_at);
  END IF;
  RETURN NULL;
END $$;

-- A restore brings what was counted with it.
CREATE OR REPLACE TRIGGER orders_count_customers AFTER INSERT OR DELETE ON "orders" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_order_of_customer();

CREATE OR REPLACE TRIGGER orders_recount_customers AFTER UPDATE OF email, name, phone, status, payment_state, total_cents, placed_at ON "orders"
  FOR EACH ROW WHEN ((OLD.email, OLD.name, OLD.phone, OLD.status, OLD.payment_state, OLD.total_cents, OLD.placed_at)
    IS DISTINCT FROM (NEW.email, NEW.name, NEW.phone, NEW.status, NEW.payment_state, NEW.total_cents, NEW.placed_at))
  EXECUTE FUNCTION note_order_of_customer();
