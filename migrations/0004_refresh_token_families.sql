ALTER TABLE "refresh_tokens" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
UPDATE "refresh_tokens" SET "issued_at" = "sessions"."started_at", "expires_at" = "sessions"."expires_at" FROM "sessions" WHERE "sessions"."id" = "refresh_tokens"."session_id";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ALTER COLUMN "issued_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "refresh_tokens_expired" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "refresh_tokens" DROP COLUMN "generation";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "arrived_generation";
