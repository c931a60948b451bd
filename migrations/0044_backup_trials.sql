ALTER TABLE "backups" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "trial_failure" text DEFAULT '' NOT NULL;