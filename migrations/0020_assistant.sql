CREATE TABLE "assistant_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"key_label" text NOT NULL,
	"why" text NOT NULL,
	"steps" jsonb NOT NULL,
	"state" text NOT NULL,
	"needs_person" boolean NOT NULL,
	"tells_people" boolean NOT NULL,
	"size" integer NOT NULL,
	"seen" jsonb,
	"undo" jsonb,
	"code_hash" text,
	"code_by" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"applied_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "assistant" jsonb;--> statement-breakpoint
CREATE INDEX "assistant_plans_planned" ON "assistant_plans" USING btree ("planned_at");