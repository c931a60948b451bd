-- The keys by which the back office finds and sorts items.

CREATE OR REPLACE FUNCTION category_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE key WHEN 'others' THEN 'other' ELSE key END
  FROM normalize(replace(fold_text(given), ' ', ''), NFC) AS key
$$;

CREATE OR REPLACE FUNCTION text_of_cents(cents bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cents % 100 = 0 THEN (cents / 100)::text ELSE (cents / 100)::text || '.' || lpad((cents % 100)::text, 2, '0') END
$$;

-- Keeps both forms equal, whichever was written: by this version, or by one before that still runs. A text that can't be
-- read stays until its field is given a value.
CREATE OR REPLACE FUNCTION keep_item_texts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.cost IS DISTINCT FROM OLD.cost AND NEW.cost_cents IS NOT DISTINCT FROM OLD.cost_cents THEN
    NEW.cost_cents := cents_of_text(NEW.cost);
  ELSIF cents_of_text(NEW.cost) IS DISTINCT FROM NEW.cost_cents THEN
    NEW.cost := text_of_cents(NEW.cost_cents);
  END IF;
  IF NEW.sale_price IS DISTINCT FROM OLD.sale_price AND NEW.sale_price_cents IS NOT DISTINCT FROM OLD.sale_price_cents THEN
    NEW.sale_price_cents := cents_of_text(NEW.sale_price);
  ELSIF cents_of_text(NEW.sale_price) IS DISTINCT FROM NEW.sale_price_cents THEN
    NEW.sale_price := text_of_cents(NEW.sale_price_cents);
  END IF;
  IF NEW.low_stock_at IS DISTINCT FROM OLD.low_stock_at AND NEW.low_stock_at_count IS NOT DISTINCT FROM OLD.low_stock_at_count THEN
    NEW.low_stock_at_count := count_of_text(NEW.low_stock_at);
  ELSIF count_of_text(NEW.low_stock_at) IS DISTINCT FROM NEW.low_stock_at_count THEN
    NEW.low_stock_at := NEW.low_stock_at_count::text;
  END IF;
  IF NEW.pre_order_cap IS DISTINCT FROM OLD.pre_order_cap AND NEW.pre_order_cap_count IS NOT DISTINCT FROM OLD.pre_order_cap_count THEN
    NEW.pre_order_cap_count := count_of_text(NEW.pre_order_cap);
  ELSIF count_of_text(NEW.pre_order_cap) IS DISTINCT FROM NEW.pre_order_cap_count THEN
    NEW.pre_order_cap := NEW.pre_order_cap_count::text;
  END IF;
  IF NEW.expected_on IS DISTINCT FROM OLD.expected_on AND NEW.expected_on_day IS NOT DISTINCT FROM OLD.expected_on_day THEN
    NEW.expected_on_day := day_of_text(NEW.expected_on);
  ELSIF day_of_text(NEW.expected_on) IS DISTINCT FROM NEW.expected_on_day THEN
    NEW.expected_on := NEW.expected_on_day::text;
  END IF;
  IF NEW.sale_from IS DISTINCT FROM OLD.sale_from AND NEW.sale_from_day IS NOT DISTINCT FROM OLD.sale_from_day THEN
    NEW.sale_from_day := day_of_text(NEW.sale_from);
  ELSIF day_of_text(NEW.sale_from) IS DISTINCT FROM NEW.sale_from_day THEN
    NEW.sale_from := NEW.sale_from_day::text;
  END IF;
  IF NEW.sale_until IS DISTINCT FROM OLD.sale_until AND NEW.sale_until_day IS NOT DISTINCT FROM OLD.sale_until_day THEN
    NEW.sale_until_day := day_of_text(NEW.sale_until);
  ELSIF day_of_text(NEW.sale_until) IS DISTINCT FROM NEW.sale_until_day THEN
    NEW.sale_until := NEW.sale_until_day::text;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER items_keep_texts BEFORE INSERT OR UPDATE OF cost, cost_cents, sale_price, sale_price_cents,
  low_stock_at, low_stock_at_count, pre_order_cap, pre_order_cap_count, expected_on, expected_on_day,
  sale_from, sale_from_day, sale_until, sale_until_day
  ON "items" FOR EACH ROW EXECUTE FUNCTION keep_item_texts();

-- What a joiner stood between composes once it is gone: without it first, then one letter.
CREATE OR REPLACE FUNCTION title_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(normalize(regexp_replace(given, '[\u200b-\u200d\u2060\ufeff]', '', 'g'), NFC))
$$;

CREATE OR REPLACE FUNCTION keep_item_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM item_keys WHERE item_id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO item_keys (item_id, words, title_key, brand_key, category_key, sku_key, barcode_key, price_cents, cost_cents,
    sale_cents, sale_from, sale_until, disabled, has_picture, created_at, updated_at)
  VALUES (NEW.id, search_text(concat_ws(E'\n', NEW.title, NEW.brand, NEW.id, NEW.sku, NEW.barcode,
      (SELECT string_agg(concat_ws(' ', spec ->> 0, spec ->> 1), E'\n') FROM jsonb_array_elements(NEW.specifications) AS spec))),
    lower(NEW.title), NEW.brand_key, NEW.category_key, lower(coalesce(NEW.sku, '')), lower(coalesce(NEW.barcode, '')),
    NEW.price_cents, coalesce(NEW.cost_cents, -1), coalesce(NEW.sale_price_cents, -1),
    coalesce(NEW.sale_from_day::text, ''), coalesce(NEW.sale_until_day::text, ''), NEW.disabled, jsonb_array_length(NEW.images) > 0, NEW.created_at, NEW.updated_at)
  ON CONFLICT (item_id) DO UPDATE SET words = excluded.words, title_key = excluded.title_key,
    brand_key = excluded.brand_key, category_key = excluded.category_key, sku_key = excluded.sku_key,
    barcode_key = excluded.barcode_key, price_cents = excluded.price_cents, cost_cents = excluded.cost_cents,
    sale_cents = excluded.sale_cents, sale_from = excluded.sale_from, sale_until = excluded.sale_until,
    disabled = excluded.disabled, has_picture = excluded.has_picture, created_at = excluded.created_at,
    updated_at = excluded.updated_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER items_keep_keys AFTER INSERT OR DELETE OR UPDATE OF title, brand, brand_key, category_key, sku, barcode,
  specifications, price_cents, cost, cost_cents, sale_price, sale_price_cents, sale_from, sale_from_day, sale_until,
  sale_until_day, disabled, images, updated_at
  ON "items" FOR EACH ROW EXECUTE FUNCTION keep_item_keys();

-- What a process of version 1.0 wrote after migration 0003 and before this trigger.
UPDATE items SET cost_cents = cents_of_text(cost), sale_price_cents = cents_of_text(sale_price),
  low_stock_at_count = count_of_text(low_stock_at), pre_order_cap_count = count_of_text(pre_order_cap),
  expected_on_day = day_of_text(expected_on), sale_from_day = day_of_text(sale_from),
  sale_until_day = day_of_text(sale_until)
WHERE (cost_cents, sale_price_cents, low_stock_at_count, pre_order_cap_count, expected_on_day, sale_from_day,
    sale_until_day)
  IS DISTINCT FROM (cents_of_text(cost), cents_of_text(sale_price), count_of_text(low_stock_at),
    count_of_text(pre_order_cap), day_of_text(expected_on), day_of_text(sale_from), day_of_text(sale_until));
