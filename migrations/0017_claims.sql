CREATE TABLE "claim_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" text NOT NULL,
	"to" text NOT NULL,
	"word" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "claims_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" text NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"fault" text NOT NULL,
	"parts" text DEFAULT '' NOT NULL,
	"cost_cents" bigint,
	"loan" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_steps" ADD CONSTRAINT "claim_steps_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_steps_of_claim" ON "claim_steps" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_number" ON "claims" USING btree ("number");--> statement-breakpoint
CREATE INDEX "claims_of_state" ON "claims" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "claims_of_unit" ON "claims" USING btree ("unit_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open" ON "claims" USING btree ("unit_id") WHERE "claims"."state" not in ('handed-back', 'replaced');