DROP INDEX "item_facts_number";--> statement-breakpoint
DROP INDEX "item_facts_text";--> statement-breakpoint
ALTER TABLE "item_facts" ADD COLUMN "category_key" text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE item_facts SET category_key = items.category_key FROM items WHERE items.id = item_facts.item_id;--> statement-breakpoint
ALTER TABLE "item_facts" ALTER COLUMN "category_key" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "items_counted" ON "items" USING btree ("category_key","brand_key","qty","price_cents","sale_cents","id") WHERE not "items"."disabled";--> statement-breakpoint
CREATE INDEX "item_facts_of_category" ON "item_facts" USING btree ("category_key","key","number","text","item_id");
--> statement-breakpoint
-- An edit names all columns; only what changed is read again.
CREATE OR REPLACE FUNCTION keep_item_facts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.specifications, OLD.size) IS NOT DISTINCT FROM (NEW.specifications, NEW.size) THEN
    UPDATE item_facts SET category_key = NEW.category_key WHERE item_id = NEW.id AND category_key <> NEW.category_key;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN DELETE FROM item_facts WHERE item_id = OLD.id; END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO item_facts (item_id, key, number, text, category_key) SELECT NEW.id, facts.key, facts.number, facts.said, NEW.category_key
    FROM facts_of(NEW.specifications, NEW.size) AS facts ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER items_keep_facts ON "items";
--> statement-breakpoint
CREATE TRIGGER items_keep_facts AFTER INSERT OR DELETE OR UPDATE OF specifications, size, category_key
  ON "items" FOR EACH ROW EXECUTE FUNCTION keep_item_facts();
--> statement-breakpoint
-- As many as it mostly finds: so that they are looked up one by one, and not beside all items.
ALTER FUNCTION ranked_items(tsquery, tsquery, tsquery) ROWS 50;
