-- The keys by which the back office finds and sorts items.

CREATE OR REPLACE FUNCTION category_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE key WHEN 'others' THEN 'other' ELSE key END
  FROM normalize(replace(fold_text(given), ' ', ''), NFC) AS key
$$;

-- An amount as it is typed, in cents; -1 for none.
CREATE OR REPLACE FUNCTION cents_or_none(typed text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN typed ~ '^\d{1,8}(\.\d{1,2})?$' THEN round(typed::numeric * 100)::bigint ELSE -1 END
$$;

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
    NEW.price_cents, cents_or_none(NEW.cost), cents_or_none(NEW.sale_price), coalesce(NEW.sale_from, ''),
    coalesce(NEW.sale_until, ''), NEW.disabled, jsonb_array_length(NEW.images) > 0, NEW.created_at, NEW.updated_at)
  ON CONFLICT (item_id) DO UPDATE SET words = excluded.words, title_key = excluded.title_key,
    brand_key = excluded.brand_key, category_key = excluded.category_key, sku_key = excluded.sku_key,
    barcode_key = excluded.barcode_key, price_cents = excluded.price_cents, cost_cents = excluded.cost_cents,
    sale_cents = excluded.sale_cents, sale_from = excluded.sale_from, sale_until = excluded.sale_until,
    disabled = excluded.disabled, has_picture = excluded.has_picture, created_at = excluded.created_at,
    updated_at = excluded.updated_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER items_keep_keys AFTER INSERT OR DELETE OR UPDATE OF title, brand, brand_key, category_key, sku, barcode,
  specifications, price_cents, cost, sale_price, sale_from, sale_until, disabled, images, updated_at
  ON "items" FOR EACH ROW EXECUTE FUNCTION keep_item_keys();
