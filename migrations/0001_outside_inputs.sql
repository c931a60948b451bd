CREATE TABLE "payment_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor" text NOT NULL,
	"verdict" text NOT NULL,
	"reference" text NOT NULL,
	"fields" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_texts" (
	"language" text NOT NULL,
	"message" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_texts_language_message_version_pk" PRIMARY KEY("language","message","version")
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"words" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_requests_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_email_key" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_phone_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "payment_events_once";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("order_id","attempt","method","reference","outcome") WHERE "payment_events"."kind" = 'result';--> statement-breakpoint
CREATE INDEX "items_sku_folded" ON "items" USING btree (fold_code("sku")) WHERE "items"."sku" <> '';--> statement-breakpoint
CREATE INDEX "payment_messages_of_verdict" ON "payment_messages" USING btree ("verdict","id");--> statement-breakpoint
CREATE INDEX "orders_discount_of_email_key" ON "orders" USING btree ("discount_code_id","email_key") WHERE "orders"."discount_counts";--> statement-breakpoint
CREATE INDEX "orders_discount_of_phone_key" ON "orders" USING btree ("discount_code_id","phone_key") WHERE "orders"."discount_counts";--> statement-breakpoint
CREATE INDEX "customers_blocked_email_key" ON "customers" USING btree ("blocked_email_key") WHERE "customers"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_blocked_phone_key" ON "customers" USING btree ("blocked_phone_key") WHERE "customers"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_requests_asked" ON "newsletter_requests" USING btree ("asked_at");
