CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"words" text NOT NULL,
	"source" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "removal_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "consents_of_email" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_withdrawn" ON "consents" USING btree ("withdrawn_at") WHERE "consents"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_remove_person" ON "orders" USING btree ("removal_asked_at") WHERE "orders"."removal_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","queued_at");