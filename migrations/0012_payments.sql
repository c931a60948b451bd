CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"outcome" text,
	"flag" text,
	"attempt" integer NOT NULL,
	"amount_cents" bigint,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"reference" text NOT NULL,
	"flag" text,
	"note" text NOT NULL,
	"hold_until" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_events_of_order" ON "payment_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("method","reference","outcome") WHERE "payment_events"."kind" = 'result';--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("hold_until") WHERE "payments"."hold_until" is not null;--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("opened_at") WHERE "payments"."flag" is not null;