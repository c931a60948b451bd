CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"doing" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"ticket_hash" text,
	"ticket_until" timestamp with time zone,
	CONSTRAINT "backups_name_unique" UNIQUE("name"),
	CONSTRAINT "backups_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("asked_at");