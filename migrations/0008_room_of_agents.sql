ALTER TABLE "agent_checkouts" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "agent_keys" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "agent_checkouts_of_network" ON "agent_checkouts" USING btree ("network","expires_at");--> statement-breakpoint
CREATE INDEX "agent_keys_of_network" ON "agent_keys" USING btree ("network","at");