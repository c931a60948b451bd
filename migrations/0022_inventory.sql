CREATE TABLE "deleted_items" (
	"id" text PRIMARY KEY NOT NULL,
	"row" jsonb NOT NULL,
	"bulk_id" text,
	"by_user_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_keys" (
	"item_id" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"title_key" text NOT NULL,
	"brand_key" text NOT NULL,
	"category_key" text NOT NULL,
	"sku_key" text NOT NULL,
	"barcode_key" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"disabled" boolean NOT NULL,
	"has_picture" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"target" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"by_user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"skipped" integer NOT NULL,
	"last_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "cost" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "deleted_items_newest" ON "deleted_items" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "deleted_items_of_bulk" ON "deleted_items" USING btree ("bulk_id","id");--> statement-breakpoint
CREATE INDEX "item_keys_words" ON "item_keys" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "item_keys_title" ON "item_keys" USING btree ("title_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_brand" ON "item_keys" USING btree ("brand_key","title_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_category" ON "item_keys" USING btree ("category_key","title_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_sku" ON "item_keys" USING btree ("sku_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_barcode" ON "item_keys" USING btree ("barcode_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_price" ON "item_keys" USING btree ("price_cents","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_cost" ON "item_keys" USING btree ("cost_cents","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_disabled" ON "item_keys" USING btree ("disabled","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_created" ON "item_keys" USING btree ("created_at","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_updated" ON "item_keys" USING btree ("updated_at","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_sku" ON "items" USING btree (lower("sku")) WHERE "items"."sku" <> '';--> statement-breakpoint
CREATE INDEX "items_by_qty" ON "items" USING btree ("qty","id");--> statement-breakpoint
CREATE FUNCTION keep_item_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM item_keys WHERE item_id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO item_keys (item_id, words, title_key, brand_key, category_key, sku_key, barcode_key, price_cents, cost_cents,
    disabled, has_picture, created_at, updated_at)
  VALUES (NEW.id, lower(concat_ws(E'\n', NEW.title, NEW.brand, NEW.id, NEW.sku, NEW.barcode,
      (SELECT string_agg(concat_ws(' ', spec ->> 0, spec ->> 1), E'\n') FROM jsonb_array_elements(NEW.specifications) AS spec))),
    lower(NEW.title), NEW.brand_key, NEW.category_key, lower(coalesce(NEW.sku, '')), lower(coalesce(NEW.barcode, '')),
    NEW.price_cents, CASE WHEN NEW.cost ~ '^\d{1,8}(\.\d{1,2})?$' THEN round(NEW.cost::numeric * 100)::bigint ELSE -1 END,
    NEW.disabled, jsonb_array_length(NEW.images) > 0, NEW.created_at, NEW.updated_at)
  ON CONFLICT (item_id) DO UPDATE SET words = excluded.words, title_key = excluded.title_key,
    brand_key = excluded.brand_key, category_key = excluded.category_key, sku_key = excluded.sku_key,
    barcode_key = excluded.barcode_key, price_cents = excluded.price_cents, cost_cents = excluded.cost_cents,
    disabled = excluded.disabled, has_picture = excluded.has_picture, created_at = excluded.created_at,
    updated_at = excluded.updated_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_keep_keys AFTER INSERT OR DELETE OR UPDATE OF title, brand, brand_key, category_key, sku, barcode,
  specifications, price_cents, cost, disabled, images, updated_at ON "items" FOR EACH ROW EXECUTE FUNCTION keep_item_keys();
--> statement-breakpoint
-- The trigger makes the keys of items that are there already.
UPDATE "items" SET "cost" = "cost";
