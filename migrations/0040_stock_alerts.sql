CREATE TABLE "stock_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"tried_again_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "offers_told_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once" ON "stock_alerts" USING btree ("contact","item_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("item_id","confirmed_at") WHERE "stock_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_asked" ON "stock_alerts" USING btree ("asked_at");