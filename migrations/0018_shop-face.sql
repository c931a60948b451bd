CREATE TABLE "setting_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_files" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_files_to_check" ON "order_files" USING btree ("order_id") WHERE "order_files"."purpose" = 'slip' and "order_files"."stored_at" is not null and "order_files"."refused_at" is null and "order_files"."accepted_at" is null and not "order_files"."is_removed";