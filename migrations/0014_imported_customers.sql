ALTER TABLE "import_rows" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "person" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mails_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "import_rows_of_person" ON "import_rows" USING btree ("email") WHERE "import_rows"."email" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_of_user" ON "import_rows" USING btree ("user_id") WHERE "import_rows"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_mailed" ON "import_rows" USING btree ("mailed_at") WHERE "import_rows"."mailed_at" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_to_mail" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."user_id" is not null and "import_rows"."mailed_at" is null;