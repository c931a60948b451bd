DROP INDEX "inquiries_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "pre_orders_search";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin (search_text("name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text("id" || ' ' || replace("id", '-', '') || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || coalesce("phone2", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pre_orders_search" ON "pre_orders" USING gin (search_text("id" || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g') || ' ' || ("product" ->> 'title')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (search_text("email" || ' ' || "name" || ' ' || "phone") gin_trgm_ops);
--> statement-breakpoint
-- Words of ASCII are found as they stand; their lines become one when the item is changed next.
UPDATE item_keys SET words = search_text(words) WHERE words ~ '[^\x01-\x7f]|`';
--> statement-breakpoint
UPDATE goods_receipts SET words = search_text(words) WHERE words ~ '[^\x01-\x7f]|`';
