ALTER TABLE "order_files" ADD COLUMN "claim_id" text;--> statement-breakpoint
CREATE INDEX "order_files_of_claim" ON "order_files" USING btree ("claim_id") WHERE "order_files"."claim_id" is not null;