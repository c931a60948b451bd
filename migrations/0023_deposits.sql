ALTER TABLE "payments" ADD COLUMN "pre_order_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "counted_for" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "deposit_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_pre_order" ON "payments" USING btree ("pre_order_id") WHERE "payments"."pre_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_counted" ON "payments" USING btree ("counted_for") WHERE "payments"."counted_for" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_only_deposits_count" CHECK ("payments"."counted_for" is null or "payments"."pre_order_id" is not null);