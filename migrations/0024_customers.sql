CREATE TABLE "customer_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"pre_orders" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"name" text,
	"phone" text,
	"at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" text,
	"orders" integer NOT NULL,
	"pre_orders" integer NOT NULL,
	"spent_cents" bigint NOT NULL,
	"last_ordered_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"blocked_by" text,
	"block_reason" text,
	CONSTRAINT "customers_block_is_whole" CHECK (("customers"."blocked_at" is null) = ("customers"."block_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "inquiry_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_replies" ADD CONSTRAINT "inquiry_replies_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_changes_of_email" ON "customer_changes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customer_notes_of_customer" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_notes_by" ON "customer_notes" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customers_last_ordered" ON "customers" USING btree ("last_ordered_at" DESC NULLS LAST,"id","user_id");--> statement-breakpoint
CREATE INDEX "customers_spent" ON "customers" USING btree ("spent_cents" DESC NULLS LAST,"id","user_id");--> statement-breakpoint
CREATE INDEX "customers_orders" ON "customers" USING btree ("orders" DESC NULLS LAST,"id","user_id");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree (lower("name"),"id","user_id");--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("email") WHERE "customers"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_gone" ON "customers" USING btree ("email") WHERE "customers"."orders" = 0 and "customers"."pre_orders" = 0 and "customers"."user_id" is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (lower("email" || ' ' || "name" || ' ' || "phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiry_replies_of_inquiry" ON "inquiry_replies" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "inquiry_replies_by" ON "inquiry_replies" USING btree ("by");--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("subscribed_at" DESC NULLS FIRST,"email" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscribers_search" ON "subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION note_order_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' AND OLD.email LIKE '%@%' THEN
    INSERT INTO customer_changes (email, orders, spent_cents) VALUES (OLD.email, -1,
      CASE WHEN OLD.status = 'cancelled' OR OLD.payment_state IS NOT DISTINCT FROM 'refunded' THEN 0 ELSE -OLD.total_cents END);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.email LIKE '%@%' THEN
    INSERT INTO customer_changes (email, orders, spent_cents, name, phone, at) VALUES (NEW.email, 1,
      CASE WHEN NEW.status = 'cancelled' OR NEW.payment_state IS NOT DISTINCT FROM 'refunded' THEN 0 ELSE NEW.total_cents END,
      NEW.name, NEW.phone, NEW.placed_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_pre_order_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' AND OLD.email LIKE '%@%' THEN
    INSERT INTO customer_changes (email, pre_orders) VALUES (OLD.email, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.email LIKE '%@%' THEN
    INSERT INTO customer_changes (email, pre_orders, name, phone, at) VALUES (NEW.email, 1, NEW.name, NEW.phone, NEW.placed_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_account_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO customer_changes (email) VALUES (OLD.email); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.email <> OLD.email) THEN
    INSERT INTO customer_changes (email) VALUES (NEW.email);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_profile_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO customer_changes (email) SELECT email FROM users WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A restore brings what was counted with it.
CREATE TRIGGER orders_count_customers AFTER INSERT OR DELETE ON "orders" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_order_of_customer();
--> statement-breakpoint
CREATE TRIGGER orders_recount_customers AFTER UPDATE OF email, name, phone, status, payment_state, total_cents, placed_at ON "orders"
  FOR EACH ROW WHEN ((OLD.email, OLD.name, OLD.phone, OLD.status, OLD.payment_state, OLD.total_cents, OLD.placed_at)
    IS DISTINCT FROM (NEW.email, NEW.name, NEW.phone, NEW.status, NEW.payment_state, NEW.total_cents, NEW.placed_at))
  EXECUTE FUNCTION note_order_of_customer();
--> statement-breakpoint
CREATE TRIGGER pre_orders_count_customers AFTER INSERT OR DELETE ON "pre_orders" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_pre_order_of_customer();
--> statement-breakpoint
CREATE TRIGGER pre_orders_recount_customers AFTER UPDATE OF email, name, phone, placed_at ON "pre_orders"
  FOR EACH ROW WHEN ((OLD.email, OLD.name, OLD.phone, OLD.placed_at) IS DISTINCT FROM (NEW.email, NEW.name, NEW.phone, NEW.placed_at))
  EXECUTE FUNCTION note_pre_order_of_customer();
--> statement-breakpoint
CREATE TRIGGER users_count_customers AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name ON "users" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_account_of_customer();
--> statement-breakpoint
CREATE TRIGGER profiles_count_customers AFTER INSERT OR UPDATE OF name, phone ON "profiles" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_profile_of_customer();
--> statement-breakpoint
-- Who was there before: counted in the first minute.
INSERT INTO "customer_changes" (email, orders, spent_cents, name, phone, at)
  SELECT email, 1, CASE WHEN status = 'cancelled' OR payment_state IS NOT DISTINCT FROM 'refunded' THEN 0 ELSE total_cents END,
    name, phone, placed_at FROM "orders" WHERE email LIKE '%@%';
--> statement-breakpoint
INSERT INTO "customer_changes" (email, pre_orders, name, phone, at)
  SELECT email, 1, name, phone, placed_at FROM "pre_orders" WHERE email LIKE '%@%';
--> statement-breakpoint
INSERT INTO "customer_changes" (email) SELECT email FROM "users";
