ALTER TABLE "paper_details" ADD COLUMN "place_of_supply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
-- These mails went whatever the owner had chosen: a list stored before they could be chosen keeps them.
UPDATE "settings" SET "value" = "value" || '["ready","attempted","changed","return-accepted","return-refused","return-received"]'::jsonb
WHERE "name" = 'messages.mails' AND jsonb_typeof("value") = 'array';
