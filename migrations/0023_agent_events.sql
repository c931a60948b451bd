ALTER TABLE "agent_checkouts" ADD COLUMN "events_to" text;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD COLUMN "events_told" text;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD COLUMN "events_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD COLUMN "events_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_of_agent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "agent_checkouts_followed" ON "agent_checkouts" USING btree ("order_id") WHERE "agent_checkouts"."events_to" is not null;