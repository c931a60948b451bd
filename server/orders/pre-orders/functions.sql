-- What is counted of the customers of pre-orders.

CREATE OR REPLACE FUNCTION note_pre_order_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' AND OLD.email LIKE '%@%' THEN
    INSERT INTO customer_changes (email, pre_orders) VALUES (OLD.email, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.email LIKE '%@%' THEN
    INSERT INTO customer_changes (email, pre_orders, name, phone, at) VALUES (NEW.email, 1, NEW.name, NEW.phone, NEW.placed_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pre_orders_count_customers AFTER INSERT OR DELETE ON "pre_orders" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_pre_order_of_customer();

CREATE OR REPLACE TRIGGER pre_orders_recount_customers AFTER UPDATE OF email, name, phone, placed_at ON "pre_orders"
  FOR EACH ROW WHEN ((OLD.email, OLD.name, OLD.phone, OLD.placed_at) IS DISTINCT FROM (NEW.email, NEW.name, NEW.phone, NEW.placed_at))
  EXECUTE FUNCTION note_pre_order_of_customer();
