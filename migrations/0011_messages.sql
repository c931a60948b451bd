ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "person" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_person" ON "outbox" USING btree ("person");