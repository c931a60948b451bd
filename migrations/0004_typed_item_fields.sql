DROP INDEX "items_by_qty";--> statement-breakpoint
DROP INDEX "items_low_by_own";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "low_stock_at_count" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "expected_on_day" date;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "pre_order_cap_count" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_from_day" date;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sale_until_day" date;--> statement-breakpoint
UPDATE items SET cost_cents = public.cents_of_text(cost), sale_price_cents = public.cents_of_text(sale_price),
  low_stock_at_count = public.count_of_text(low_stock_at), pre_order_cap_count = public.count_of_text(pre_order_cap),
  expected_on_day = public.day_of_text(expected_on), sale_from_day = public.day_of_text(sale_from),
  sale_until_day = public.day_of_text(sale_until)
WHERE coalesce(cost, sale_price, low_stock_at, pre_order_cap, expected_on, sale_from, sale_until) IS NOT NULL;
--> statement-breakpoint
-- What can't be read is told in the history of its item, with its text.
INSERT INTO item_changes (item_id, field, before, after, by_user_id, at)
SELECT id, field, to_jsonb(typed), NULL, NULL, now()
FROM items CROSS JOIN LATERAL (VALUES
  ('cost', cost, cost_cents IS NOT NULL),
  ('salePrice', sale_price, sale_price_cents IS NOT NULL),
  ('lowStockAt', low_stock_at, low_stock_at_count IS NOT NULL),
  ('preOrderCap', pre_order_cap, pre_order_cap_count IS NOT NULL),
  ('expectedOn', expected_on, expected_on_day IS NOT NULL),
  ('saleFrom', sale_from, sale_from_day IS NOT NULL),
  ('saleUntil', sale_until, sale_until_day IS NOT NULL)
) AS held (field, typed, is_read)
WHERE typed <> '' AND NOT is_read;
--> statement-breakpoint
CREATE INDEX "items_by_qty" ON "items" USING btree ("qty","id","category_key","low_stock_at_count");--> statement-breakpoint
CREATE INDEX "items_low_by_own" ON "items" USING btree ("id") WHERE "items"."low_stock_at_count" is not null;