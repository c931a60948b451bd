CREATE TABLE "own_page_versions" (
	"page_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "own_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"shown" jsonb,
	"shown_at" timestamp with time zone,
	"first_shown_at" timestamp with time zone,
	"next" jsonb,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "own_page_versions" ADD CONSTRAINT "own_page_versions_page_id_own_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."own_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_pages_address" ON "own_pages" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "own_pages_changed" ON "own_pages" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "own_pages_journal" ON "own_pages" USING btree ("kind","first_shown_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "own_pages"."shown" is not null;--> statement-breakpoint
CREATE INDEX "own_pages_next" ON "own_pages" USING btree ("next_at") WHERE "own_pages"."next_at" is not null;