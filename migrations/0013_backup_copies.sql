CREATE TABLE "backup_copies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"file" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"failure" text NOT NULL,
	"bytes" bigint NOT NULL,
	"removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backup_copies_newest" ON "backup_copies" USING btree ("at");