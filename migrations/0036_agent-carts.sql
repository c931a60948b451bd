CREATE TABLE "agent_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"district" text,
	"canceled_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "agent_checkouts_expired" ON "agent_checkouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agent_keys_at" ON "agent_keys" USING btree ("at");