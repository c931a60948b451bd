CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"number" text NOT NULL,
	"supplier_tin" text NOT NULL,
	"supplier" text NOT NULL,
	"description" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"disallowed_cents" bigint NOT NULL,
	"receipt_id" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_sums" CHECK ("purchases"."net_cents" >= 0 and "purchases"."vat_cents" >= 0 and "purchases"."disallowed_cents" between 0 and "purchases"."vat_cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number" ON "purchases" USING btree ("supplier_tin",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_of_receipt" ON "purchases" USING btree ("receipt_id") WHERE "purchases"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "purchases_newest" ON "purchases" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "order_events_cancelled" ON "order_events" USING btree ("at") WHERE 'cancelled' in ("order_events"."from", "order_events"."to");--> statement-breakpoint
CREATE INDEX "order_changes_of_lines" ON "order_changes" USING btree ("at") WHERE "order_changes"."what" ->> 'kind' = 'lines';--> statement-breakpoint
CREATE INDEX "papers_of_time" ON "papers" USING btree ("issued_at");