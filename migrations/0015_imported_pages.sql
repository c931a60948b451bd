ALTER TABLE "import_rows" ADD COLUMN "page" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "page_id" text;