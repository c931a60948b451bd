CREATE TABLE "bank_payments" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"bank_id" text NOT NULL,
	"bank_version" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_payments_above_nothing" CHECK ("bank_payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_of_order" ON "bank_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_number" ON "bank_payments" USING btree ("bank_id","number") WHERE "bank_payments"."number" <> '';--> statement-breakpoint
CREATE INDEX "bank_payments_of_day" ON "bank_payments" USING btree ("bank_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "banks_name" ON "banks" USING btree (lower("name"));