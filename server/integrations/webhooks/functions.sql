-- The events of webhooks, written with what they tell of.

-- One statement in the transaction of what happened: the event, and its delivery to every endpoint that asked for it. Without
-- data, of something that is gone, there is no event.
CREATE OR REPLACE FUNCTION emit_webhook(kind text, about text, payload jsonb, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH wanted AS (
    SELECT id FROM webhook_endpoints WHERE is_on AND events ? kind AND payload IS NOT NULL
  ), event AS (
    INSERT INTO webhook_events (id, type, subject, data, at)
      SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), kind, about, payload, moment
      WHERE EXISTS (SELECT FROM wanted) RETURNING id
  )
  INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, at, state, next_attempt_at)
    SELECT 'dlv_' || replace(gen_random_uuid()::text, '-', ''), wanted.id, event.id, kind, moment, 'waiting', moment
    FROM wanted, event
$$;

CREATE OR REPLACE FUNCTION has_webhooks() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints WHERE is_on)
$$;

CREATE OR REPLACE FUNCTION order_of_webhook(about text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', o.id, 'status', o.status, 'fulfilment', o.fulfilment, 'total', o.total_cents / 100.0,
    'deliveryFee', o.delivery_cents / 100.0,
    'placedAt', to_char(o.placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'paymentMethod', o.payment_method, 'paymentState', o.payment_state, 'pickup', o.is_pickup, 'district', o.district,
    'courier', o.courier, 'trackingNumber', o.tracking_number,
    'lines', (SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', l.item_id, 'title', l.title, 'price', l.price_cents / 100.0,
      'qty', l.qty, 'cancelledQty', l.cancelled_qty) ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = o.id)
  ) FROM orders o WHERE o.id = about
$$;

-- These triggers are deferred, so that an event tells how things stand when the transaction commits.
CREATE OR REPLACE FUNCTION emit_order_event() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE told jsonb; BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  told := order_of_webhook(NEW.order_id);
  IF told IS NULL THEN RETURN NULL; END IF;
  IF NEW."from" IS NULL THEN
    PERFORM emit_webhook('order.created', NEW.order_id, jsonb_build_object('order', told), NEW.at);
  ELSE
    PERFORM emit_webhook(CASE WHEN NEW."to" = 'cancelled' THEN 'order.cancelled' ELSE 'order.status_changed' END,
      NEW.order_id, jsonb_build_object('order', told, 'from', NEW."from"), NEW.at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION emit_order_change() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE told jsonb; BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  told := order_of_webhook(NEW.order_id);
  IF told IS NULL THEN RETURN NULL; END IF;
  IF NEW.what ->> 'kind' = 'fulfilment' THEN
    PERFORM emit_webhook('order.fulfilment_changed', NEW.order_id, jsonb_build_object('order', told,
      'from', NEW.what -> CASE WHEN NEW.undone_at IS NULL THEN 'from' ELSE 'to' END), coalesce(NEW.undone_at, NEW.at));
  ELSIF NEW.what ->> 'kind' = 'lines' THEN
    PERFORM emit_webhook('order.lines_changed', NEW.order_id, jsonb_build_object('order', told), coalesce(NEW.undone_at, NEW.at));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION emit_refund() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE told jsonb; BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  told := order_of_webhook(NEW.order_id);
  IF told IS NULL THEN RETURN NULL; END IF;
  PERFORM emit_webhook('order.refunded', NEW.order_id, jsonb_build_object('order', told, 'refund', jsonb_build_object(
    'id', NEW.id, 'amount', NEW.amount_cents / 100.0, 'undone', NEW.undone_at IS NOT NULL)), coalesce(NEW.undone_at, NEW.at));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION emit_payment_event() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE kind text; told jsonb; paid boolean; BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  SELECT jsonb_build_object('orderId', p.order_id, 'preOrderId', p.pre_order_id, 'method', p.method, 'state', p.state,
    'amount', p.amount_cents / 100.0, 'refunded', p.refunded_cents / 100.0, 'flag', p.flag),
    p.state IN ('paid', 'refunded-in-part', 'refunded')
    INTO told, paid FROM payments p WHERE p.order_id = NEW.order_id;
  IF told IS NULL THEN RETURN NULL; END IF;
  kind := CASE
    WHEN NEW.kind = 'received' OR (NEW.kind = 'result' AND NEW.outcome = 'paid' AND paid) THEN 'payment.received'
    WHEN NEW.kind IN ('refused', 'expired') OR (NEW.kind = 'result' AND NEW.outcome IN ('failed', 'cancelled')) THEN 'payment.failed'
    WHEN NEW.kind = 'refunded' THEN 'payment.refunded'
    WHEN NEW.kind = 'flagged' THEN 'payment.flagged' END;
  IF kind IS NULL THEN RETURN NULL; END IF;
  told := jsonb_build_object('payment', told);
  IF kind = 'payment.refunded' THEN told := told || jsonb_build_object('amount', NEW.amount_cents / 100.0); END IF;
  PERFORM emit_webhook(kind, NEW.order_id, told, NEW.at);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION emit_stock_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  PERFORM emit_webhook('stock.changed', NEW.item_id, jsonb_build_object('itemId', NEW.item_id,
    'qty', (SELECT i.qty FROM items i WHERE i.id = NEW.item_id), 'change', NEW.change, 'reason', NEW.reason,
    'orderId', NEW.order_id), NEW.at);
  RETURN NULL;
END $$;

-- By statement, so that an edit of several fields is one event.
CREATE OR REPLACE FUNCTION emit_item_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  PERFORM emit_webhook(
    CASE WHEN changed.fields IS NOT NULL THEN 'item.updated' WHEN changed.came THEN 'item.created' ELSE 'item.deleted' END,
    changed.item_id,
    CASE WHEN changed.fields IS NULL AND NOT changed.came
      THEN jsonb_build_object('item', jsonb_build_object('id', changed.item_id, 'title', changed.title))
    WHEN i.id IS NOT NULL THEN jsonb_build_object('item', jsonb_build_object('id', i.id, 'slug', i.slug,
      'sku', coalesce(i.sku, ''), 'title', i.title, 'brand', i.brand, 'category', i.category, 'price', i.price_cents / 100.0,
      'qty', i.qty, 'disabled', i.disabled))
      || CASE WHEN changed.fields IS NULL THEN '{}' ELSE jsonb_build_object('fields', changed.fields) END END,
    changed.at)
  FROM (
    SELECT item_id, max(at) AS at, jsonb_agg(field ORDER BY id) FILTER (WHERE field IS NOT NULL) AS fields,
      bool_or(field IS NULL AND after IS NOT NULL AND after <> 'null') AS came, max(before #>> '{}') FILTER (WHERE field IS NULL) AS title
    FROM added GROUP BY item_id, field IS NULL
  ) AS changed LEFT JOIN items i ON i.id = changed.item_id;
  RETURN NULL;
END $$;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'order_events_webhook') THEN
-- A restore tells nobody of what happened long ago.
CREATE CONSTRAINT TRIGGER order_events_webhook AFTER INSERT ON "order_events" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION emit_order_event();
END IF; END $$;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'order_changes_webhook') THEN
CREATE CONSTRAINT TRIGGER order_changes_webhook AFTER INSERT OR UPDATE OF undone_at ON "order_changes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.what ->> 'kind' IN ('fulfilment', 'lines') AND current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION emit_order_change();
END IF; END $$;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'refunds_webhook') THEN
CREATE CONSTRAINT TRIGGER refunds_webhook AFTER INSERT OR UPDATE OF undone_at ON "refunds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION emit_refund();
END IF; END $$;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'payment_events_webhook') THEN
CREATE CONSTRAINT TRIGGER payment_events_webhook AFTER INSERT ON "payment_events" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION emit_payment_event();
END IF; END $$;

DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'stock_movements_webhook') THEN
CREATE CONSTRAINT TRIGGER stock_movements_webhook AFTER INSERT ON "stock_movements" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION emit_stock_event();
END IF; END $$;

CREATE OR REPLACE TRIGGER item_changes_webhook AFTER INSERT ON "item_changes" REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION emit_item_events();
