ALTER TABLE "agent_checkouts" ADD COLUMN "kind" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD COLUMN "cart_id" text;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD COLUMN "order_id" text;--> statement-breakpoint
CREATE INDEX "agent_checkouts_of_cart" ON "agent_checkouts" USING btree ("cart_id") WHERE "agent_checkouts"."cart_id" is not null;