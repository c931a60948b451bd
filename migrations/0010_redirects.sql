CREATE TABLE "missed_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" text PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"to_address" text NOT NULL,
	"to_path" text,
	"status" integer NOT NULL,
	"source" text NOT NULL,
	"import_id" text,
	"uses" bigint DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_lead_elsewhere" CHECK ("redirects"."from_path" <> coalesce("redirects"."to_path", ''))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "old" jsonb;--> statement-breakpoint
CREATE INDEX "missed_addresses_most" ON "missed_addresses" USING btree ("count" DESC NULLS LAST,"last_at" DESC NULLS LAST,"path");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from" ON "redirects" USING btree ("from_path");--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_path") WHERE "redirects"."to_path" is not null;--> statement-breakpoint
CREATE INDEX "redirects_of_import" ON "redirects" USING btree ("import_id") WHERE "redirects"."import_id" is not null;