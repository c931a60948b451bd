ALTER TABLE "customers" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_phone" text;--> statement-breakpoint
CREATE INDEX "customers_last_seen" ON "customers" USING btree ("last_seen_at" DESC NULLS LAST,"id","user_id");--> statement-breakpoint
CREATE INDEX "customers_blocked_phone" ON "customers" USING btree ("blocked_phone") WHERE "customers"."blocked_at" is not null;--> statement-breakpoint
CREATE FUNCTION note_session_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO customer_changes (email) SELECT email FROM users WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_count_customers AFTER INSERT OR UPDATE OF refreshed_at ON "sessions" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_session_of_customer();
--> statement-breakpoint
-- Who was seen before: counted in the first minute.
INSERT INTO "customer_changes" (email) SELECT email FROM "users";
--> statement-breakpoint
-- Numbers from before they were stored in one spelling.
UPDATE "customers" SET blocked_phone = CASE
    WHEN regexp_replace(phone, '[^0-9]', '', 'g') ~ '^(00940?|940?|0)?[1-9][0-9]{8}$'
    THEN '+94' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) ELSE phone END
  WHERE blocked_at IS NOT NULL AND phone <> '';
