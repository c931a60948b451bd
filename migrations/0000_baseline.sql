CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "deleted_items" (
	"id" text PRIMARY KEY NOT NULL,
	"row" jsonb NOT NULL,
	"bulk_id" text,
	"by_user_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"field" text,
	"before" jsonb,
	"after" jsonb,
	"by_user_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_keys" (
	"item_id" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"title_key" text NOT NULL,
	"brand_key" text NOT NULL,
	"category_key" text NOT NULL,
	"sku_key" text NOT NULL,
	"barcode_key" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"sale_cents" bigint NOT NULL,
	"sale_from" text NOT NULL,
	"sale_until" text NOT NULL,
	"disabled" boolean NOT NULL,
	"has_picture" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"brand_key" text NOT NULL,
	"category" text NOT NULL,
	"category_key" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"qty" integer NOT NULL,
	"images" jsonb NOT NULL,
	"image_alts" jsonb NOT NULL,
	"description" text NOT NULL,
	"color" jsonb,
	"specifications" jsonb NOT NULL,
	"size" text,
	"weight" text,
	"material" text,
	"sku" text,
	"barcode" text,
	"cost" text,
	"low_stock_at" text,
	"expected_on" text,
	"pre_order_cap" text,
	"sale_price" text,
	"sale_from" text,
	"sale_until" text,
	"sale_cents" bigint,
	"sale_turns_at" timestamp with time zone,
	"disabled" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"variant_group_id" text,
	"variant_values" text[],
	"variant_place" integer,
	"goes_with" text[],
	CONSTRAINT "items_variant_is_whole" CHECK (("items"."variant_group_id" is null) = ("items"."variant_values" is null)),
	CONSTRAINT "items_qty_not_negative" CHECK ("items"."qty" >= 0),
	CONSTRAINT "items_price_in_range" CHECK ("items"."price_cents" between 0 and 9999999999)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"order_id" text,
	"pre_order_id" text,
	"by_user_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_queue" (
	"pre_order_id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_queue_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wanted" integer NOT NULL,
	"held" integer NOT NULL,
	CONSTRAINT "stock_queue_held_in_range" CHECK ("stock_queue"."held" between 0 and "stock_queue"."wanted")
);
--> statement-breakpoint
CREATE TABLE "variant_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"option_names" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_facts" (
	"item_id" text NOT NULL,
	"key" text NOT NULL,
	"number" double precision,
	"text" text,
	"category_key" text NOT NULL,
	CONSTRAINT "item_facts_item_id_key_pk" PRIMARY KEY("item_id","key")
);
--> statement-breakpoint
CREATE TABLE "glossary" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "glossary_key_language_pk" PRIMARY KEY("key","language")
);
--> statement-breakpoint
CREATE TABLE "item_texts" (
	"item_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"description" text,
	CONSTRAINT "item_texts_item_id_language_pk" PRIMARY KEY("item_id","language")
);
--> statement-breakpoint
CREATE TABLE "item_search" (
	"item_id" text PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"disabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_spellings" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"percent" integer NOT NULL,
	"categories" jsonb NOT NULL,
	"brands" jsonb NOT NULL,
	"least_cents" bigint NOT NULL,
	"from" text,
	"until" text,
	"per_person" integer,
	"in_all" integer,
	"is_on" boolean NOT NULL,
	"uses" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_uses_not_negative" CHECK ("discount_codes"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"outcome" text,
	"flag" text,
	"attempt" integer NOT NULL,
	"amount_cents" bigint,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"pre_order_id" text,
	"counted_for" text,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"deposit_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"reference" text NOT NULL,
	"flag" text,
	"note" text NOT NULL,
	"hold_until" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_only_deposits_count" CHECK ("payments"."counted_for" is null or "payments"."pre_order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"answered" boolean NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
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
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"text" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"answer" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_stars_in_range" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"changes" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"payload" json,
	"pictures" jsonb NOT NULL,
	"variant" jsonb,
	"item_id" text,
	"before" json,
	"version" integer,
	"moved" integer,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"upload" text NOT NULL,
	"picture_upload" text,
	"by_user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"format" text NOT NULL,
	"read_as" text NOT NULL,
	"message" text NOT NULL,
	"look" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"categories" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"pictures" integer NOT NULL,
	"step" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"beat_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_by_user_id" text,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone" jsonb
);
--> statement-breakpoint
CREATE TABLE "agent_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"district" text,
	"canceled_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"status" integer,
	"ms" integer,
	"answer" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"is_on" boolean NOT NULL,
	"off_because" text DEFAULT '' NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"doing" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"trial_failure" text DEFAULT '' NOT NULL,
	"ticket_hash" text,
	"ticket_until" timestamp with time zone,
	CONSTRAINT "backups_name_unique" UNIQUE("name"),
	CONSTRAINT "backups_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "report_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sales" (
	"day" date NOT NULL,
	"span" text NOT NULL,
	"part" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"delivery_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"goods_cents" bigint NOT NULL,
	"costed_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	CONSTRAINT "report_sales_span_part_day_key_pk" PRIMARY KEY("span","part","day","key")
);
--> statement-breakpoint
CREATE TABLE "use_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"words" text,
	"count" integer NOT NULL,
	CONSTRAINT "use_counts_day_kind_about_pk" PRIMARY KEY("day","kind","about")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"order_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"image" text,
	"price_cents" bigint NOT NULL,
	"qty" integer NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"category" text,
	"cost_cents" bigint,
	"cancelled_qty" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_discount_in_range" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."price_cents" * "order_lines"."qty"),
	CONSTRAINT "order_lines_qty_positive" CHECK ("order_lines"."qty" > 0),
	CONSTRAINT "order_lines_cancelled_in_range" CHECK ("order_lines"."cancelled_qty" between 0 and "order_lines"."qty")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"delivery_cents" bigint DEFAULT 0 NOT NULL,
	"discount_code_id" text,
	"discount_code" text,
	"delivery_discount_cents" bigint DEFAULT 0 NOT NULL,
	"discount_counts" boolean DEFAULT false NOT NULL,
	"is_pickup" boolean DEFAULT false NOT NULL,
	"district" text,
	"town" text,
	"phone2" text,
	"delivery_days" jsonb,
	"vat_percent" double precision,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"waits_for" text,
	"confirm_by" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"fulfilment" text DEFAULT 'none' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"removal_asked_at" timestamp with time zone,
	"payment_method" text,
	"payment_state" text,
	"payment_flag" text,
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"purpose" text NOT NULL,
	"return_id" text,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"hold_until" timestamp with time zone,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_count_changes" (
	"month" date NOT NULL,
	"status" text NOT NULL,
	"fulfilment" text NOT NULL,
	"payment_state" text NOT NULL,
	"payment_method" text NOT NULL,
	"is_flagged" boolean NOT NULL,
	"district" text NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"month" date NOT NULL,
	"status" text NOT NULL,
	"fulfilment" text NOT NULL,
	"payment_state" text NOT NULL,
	"payment_method" text NOT NULL,
	"is_flagged" boolean NOT NULL,
	"district" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "order_counts_kind" PRIMARY KEY("month","status","fulfilment","payment_state","payment_method","is_flagged","district")
);
--> statement-breakpoint
CREATE TABLE "cash_collections" (
	"order_id" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"remitted_at" timestamp with time zone,
	CONSTRAINT "cash_above_nothing" CHECK ("cash_collections"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"step" text NOT NULL,
	"what" jsonb NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"message_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"word" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "refunds_above_nothing" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "paper_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_details" (
	"order_id" text PRIMARY KEY NOT NULL,
	"buyer_tin" text NOT NULL,
	"place_of_supply" text DEFAULT '' NOT NULL,
	"pieces" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"invoice_id" text,
	"total_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "papers_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "papers_number_unique" UNIQUE("number"),
	CONSTRAINT "papers_above_nothing" CHECK ("papers"."total_cents" > 0),
	CONSTRAINT "papers_credit_an_invoice" CHECK (("papers"."kind" = 'credit-note') = ("papers"."invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "pre_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"quantity" integer NOT NULL,
	"item_id" text NOT NULL,
	"product" jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"held_until" timestamp with time zone,
	"order_id" text,
	"language" text DEFAULT 'en' NOT NULL,
	"end" text,
	CONSTRAINT "pre_orders_quantity_in_range" CHECK ("pre_orders"."quantity" between 1 and 99),
	CONSTRAINT "pre_orders_told_is_held" CHECK (("pre_orders"."state" = 'told') = ("pre_orders"."held_until" is not null)),
	CONSTRAINT "pre_orders_ordered_has_order" CHECK (("pre_orders"."state" = 'ordered') = ("pre_orders"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"return_id" text NOT NULL,
	"item_id" text NOT NULL,
	"qty" integer NOT NULL,
	CONSTRAINT "order_return_lines_return_id_item_id_pk" PRIMARY KEY("return_id","item_id"),
	CONSTRAINT "order_return_lines_qty_positive" CHECK ("order_return_lines"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"answer" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"restocked" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"last_step" integer NOT NULL,
	"pending_sealed" text,
	"pending_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"remember" boolean NOT NULL,
	"wrong_tries" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address_line" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"remember" boolean NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_removal" boolean DEFAULT false NOT NULL,
	"second_factor_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"staff_role" text NOT NULL,
	"hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_email_lower_case" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"staff_role" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"wants_order_updates" boolean NOT NULL,
	"wants_offers" boolean NOT NULL,
	"offers_told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"second_factor_since" timestamp with time zone,
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_staff_role_of_admins" CHECK (("users"."role" = 'admin') = ("users"."staff_role" is not null))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
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
	"last_seen_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"blocked_by" text,
	"block_reason" text,
	"blocked_phone" text,
	CONSTRAINT "customers_block_is_whole" CHECK (("customers"."blocked_at" is null) = ("customers"."block_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" text NOT NULL,
	"item_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"known_price_cents" bigint NOT NULL,
	"known_in_stock" boolean NOT NULL,
	CONSTRAINT "wishes_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"network" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"words" text NOT NULL,
	"source" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"master" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_lines" (
	"receipt_id" text NOT NULL,
	"position" integer NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"cost_cents" bigint,
	"cost_before" text,
	CONSTRAINT "goods_receipt_lines_receipt_id_position_pk" PRIMARY KEY("receipt_id","position")
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"received_on" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"reverses" text,
	"words" text NOT NULL,
	"version" integer NOT NULL,
	"by_user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_take_lines" (
	"stock_take_id" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"stock" integer NOT NULL,
	"by_user_id" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"posted" integer,
	"cost_cents" bigint,
	CONSTRAINT "stock_take_lines_stock_take_id_item_id_pk" PRIMARY KEY("stock_take_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_takes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope_kind" text NOT NULL,
	"scope_name" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"by_user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"posted_by" text,
	"posted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"target" jsonb NOT NULL,
	"action" jsonb NOT NULL,
	"by_user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"skipped" integer NOT NULL,
	"last_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"words" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"tried_again_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_variant_group_id_variant_groups_id_fk" FOREIGN KEY ("variant_group_id") REFERENCES "public"."variant_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_replies" ADD CONSTRAINT "inquiry_replies_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_collections" ADD CONSTRAINT "cash_collections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_details" ADD CONSTRAINT "paper_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_prints" ADD CONSTRAINT "paper_prints_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_stock_take_id_stock_takes_id_fk" FOREIGN KEY ("stock_take_id") REFERENCES "public"."stock_takes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_items_newest" ON "deleted_items" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "deleted_items_of_bulk" ON "deleted_items" USING btree ("bulk_id","id");--> statement-breakpoint
CREATE INDEX "item_changes_of_item" ON "item_changes" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "item_changes_by" ON "item_changes" USING btree ("by_user_id","id");--> statement-breakpoint
CREATE INDEX "item_changes_at" ON "item_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "item_keys_words" ON "item_keys" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "item_keys_title" ON "item_keys" USING btree ("title_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_brand" ON "item_keys" USING btree ("brand_key","title_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_category" ON "item_keys" USING btree ("category_key","title_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_sku" ON "item_keys" USING btree ("sku_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_barcode" ON "item_keys" USING btree ("barcode_key","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_price" ON "item_keys" USING btree ("price_cents","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_cost" ON "item_keys" USING btree ("cost_cents","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_sale" ON "item_keys" USING btree ("sale_cents","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_sale_from" ON "item_keys" USING btree ("sale_from","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_sale_until" ON "item_keys" USING btree ("sale_until","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_disabled" ON "item_keys" USING btree ("disabled","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_created" ON "item_keys" USING btree ("created_at","item_id");--> statement-breakpoint
CREATE INDEX "item_keys_updated" ON "item_keys" USING btree ("updated_at","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_variants" ON "items" USING btree ("variant_group_id","variant_values") WHERE "items"."variant_group_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "items_slug" ON "items" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "items_title_substring" ON "items" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_featured" ON "items" USING btree (("qty" > 0) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "items"."disabled";--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree (least("price_cents", "sale_cents"),"id") WHERE not "items"."disabled";--> statement-breakpoint
CREATE INDEX "items_sale_turns" ON "items" USING btree ("sale_turns_at") WHERE "items"."sale_turns_at" is not null;--> statement-breakpoint
CREATE INDEX "items_by_title" ON "items" USING btree (lower("title"),"id","title") WHERE not "items"."disabled";--> statement-breakpoint
CREATE INDEX "items_in_category" ON "items" USING btree ("category_key",("qty" > 0) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_counted" ON "items" USING btree ("category_key","brand_key","qty","price_cents","sale_cents","id") WHERE not "items"."disabled";--> statement-breakpoint
CREATE UNIQUE INDEX "items_sku" ON "items" USING btree (lower("sku")) WHERE "items"."sku" <> '';--> statement-breakpoint
CREATE INDEX "items_by_qty" ON "items" USING btree ("qty","id","category_key","low_stock_at");--> statement-breakpoint
CREATE INDEX "items_low_by_own" ON "items" USING btree ("id") WHERE "items"."low_stock_at" <> '';--> statement-breakpoint
CREATE INDEX "items_of_brand" ON "items" USING btree ("brand_key",("qty" > 0) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_movements_of_item" ON "stock_movements" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by" ON "stock_movements" USING btree ("by_user_id","id") WHERE "stock_movements"."by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_not_sold" ON "stock_movements" USING btree ("at","id") WHERE "stock_movements"."reason" <> 'sold';--> statement-breakpoint
CREATE INDEX "stock_queue_of_item" ON "stock_queue" USING btree ("item_id","place");--> statement-breakpoint
CREATE INDEX "item_facts_of_category" ON "item_facts" USING btree ("category_key","key","number","text","item_id");--> statement-breakpoint
CREATE INDEX "item_texts_title_substring" ON "item_texts" USING gin (title_letters("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "item_search_words" ON "item_search" USING gin ("words") WHERE not "item_search"."disabled";--> statement-breakpoint
CREATE INDEX "item_spellings_word" ON "item_spellings" USING btree ("word");--> statement-breakpoint
CREATE INDEX "item_spellings_near" ON "item_spellings" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_key" ON "discount_codes" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "discount_codes_newest" ON "discount_codes" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "discount_codes_on" ON "discount_codes" USING btree ("id") WHERE "discount_codes"."is_on";--> statement-breakpoint
CREATE INDEX "payment_events_of_order" ON "payment_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("method","reference","outcome") WHERE "payment_events"."kind" = 'result';--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("hold_until") WHERE "payments"."hold_until" is not null;--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("opened_at") WHERE "payments"."flag" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_pre_order" ON "payments" USING btree ("pre_order_id") WHERE "payments"."pre_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_counted" ON "payments" USING btree ("counted_for") WHERE "payments"."counted_for" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_open" ON "inquiries" USING btree ("answered","sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin (lower("name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiry_replies_of_inquiry" ON "inquiry_replies" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "inquiry_replies_by" ON "inquiry_replies" USING btree ("by");--> statement-breakpoint
CREATE INDEX "questions_shown" ON "questions" USING btree ("item_id","asked_at","id") WHERE "questions"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "questions_in_state" ON "questions" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "questions_of_email" ON "questions" USING btree ("email") WHERE "questions"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_an_email" ON "reviews" USING btree ("item_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_an_account" ON "reviews" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("item_id","written_at","id","stars") WHERE "reviews"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_in_state" ON "reviews" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_email" ON "reviews" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reviews_of_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_of_order" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "import_rows_of_kind" ON "import_rows" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "agent_checkouts_expired" ON "agent_checkouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agent_keys_at" ON "agent_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_state" ON "webhook_deliveries" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_type" ON "webhook_deliveries" USING btree ("type","at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_oldest" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_events_of_subject" ON "webhook_events" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "report_changes_of_day" ON "report_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_sales_of_items" ON "report_sales" USING btree ("span","day","key","gross_cents","discount_cents","vat_cents","orders") WHERE "report_sales"."part" = 'item';--> statement-breakpoint
CREATE INDEX "idempotency_keys_oldest" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_by" ON "order_events" USING btree ("by","id") WHERE "order_events"."by" <> '';--> statement-breakpoint
CREATE INDEX "order_events_of_staff" ON "order_events" USING btree ("at","id") WHERE "order_events"."by" <> '';--> statement-breakpoint
CREATE INDEX "order_lines_of_item" ON "order_lines" USING btree ("item_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_to_remove_person" ON "orders" USING btree ("removal_asked_at") WHERE "orders"."removal_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","fulfilment","payment_state","payment_method","payment_flag","district","total_cents");--> statement-breakpoint
CREATE INDEX "orders_of_total" ON "orders" USING btree ("total_cents");--> statement-breakpoint
CREATE INDEX "orders_of_payment" ON "orders" USING btree ("payment_state","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_fulfilment" ON "orders" USING btree ("fulfilment","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_flagged" ON "orders" USING btree ("placed_at" DESC NULLS FIRST) WHERE "orders"."payment_flag" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("email","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_in_state" ON "orders" USING btree ("status","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_to_confirm" ON "orders" USING btree ("confirm_by") WHERE "orders"."waits_for" = 'guest';--> statement-breakpoint
CREATE INDEX "orders_of_discount" ON "orders" USING btree ("discount_code_id","status","total_cents") WHERE "orders"."discount_code_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_discount_of_email" ON "orders" USING btree ("discount_code_id","email") WHERE "orders"."discount_counts";--> statement-breakpoint
CREATE INDEX "orders_discount_of_phone" ON "orders" USING btree ("discount_code_id","phone") WHERE "orders"."discount_counts";--> statement-breakpoint
CREATE INDEX "orders_discount_of_user" ON "orders" USING btree ("discount_code_id","user_id") WHERE "orders"."discount_counts";--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower("id" || ' ' || replace("id", '-', '') || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || coalesce("phone2", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_files_of_order" ON "order_files" USING btree ("order_id","reserved_at");--> statement-breakpoint
CREATE INDEX "order_files_of_return" ON "order_files" USING btree ("return_id") WHERE "order_files"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "order_files_by_age" ON "order_files" USING btree ("reserved_at");--> statement-breakpoint
CREATE INDEX "order_files_unfinished" ON "order_files" USING btree ("reserved_at") WHERE "order_files"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "order_files_to_check" ON "order_files" USING btree ("order_id") WHERE "order_files"."purpose" = 'slip' and "order_files"."stored_at" is not null and "order_files"."refused_at" is null and "order_files"."accepted_at" is null and not "order_files"."is_removed";--> statement-breakpoint
CREATE INDEX "order_files_to_delete" ON "order_files" USING btree ("id") WHERE "order_files"."is_removed";--> statement-breakpoint
CREATE INDEX "order_changes_of_order" ON "order_changes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_changes_by" ON "order_changes" USING btree ("by","id") WHERE "order_changes"."by" <> '';--> statement-breakpoint
CREATE INDEX "order_changes_of_staff" ON "order_changes" USING btree ("at","id") WHERE "order_changes"."by" <> '';--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_at" ON "refunds" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "paper_prints_of_paper" ON "paper_prints" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "papers_of_order" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_of_invoice" ON "papers" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_newest" ON "papers" USING btree ("position");--> statement-breakpoint
CREATE INDEX "papers_search" ON "papers" USING gin (lower("number" || ' ' || "order_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pre_orders_newest" ON "pre_orders" USING btree ("placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pre_orders_of_item" ON "pre_orders" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "pre_orders_in_state" ON "pre_orders" USING btree ("state","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pre_orders_search" ON "pre_orders" USING gin (lower("id" || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g') || ' ' || ("product" ->> 'title')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pre_orders_told" ON "pre_orders" USING btree ("held_until") WHERE "pre_orders"."state" = 'told';--> statement-breakpoint
CREATE INDEX "order_returns_of_order" ON "order_returns" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "challenges_of_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenges_expired" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_of_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_of_user" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "refresh_tokens_of_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expired" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expired" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_hash" ON "staff_invitations" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_made_by" ON "api_keys" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "api_keys_expires" ON "api_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_changes_of_email" ON "customer_changes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customer_notes_of_customer" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_notes_by" ON "customer_notes" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customers_last_ordered" ON "customers" USING btree ("last_ordered_at" DESC NULLS LAST,"id","user_id");--> statement-breakpoint
CREATE INDEX "customers_last_seen" ON "customers" USING btree ("last_seen_at" DESC NULLS LAST,"id","user_id");--> statement-breakpoint
CREATE INDEX "customers_spent" ON "customers" USING btree ("spent_cents" DESC NULLS LAST,"id","user_id");--> statement-breakpoint
CREATE INDEX "customers_orders" ON "customers" USING btree ("orders" DESC NULLS LAST,"id","user_id");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree (lower("name"),"id","user_id","name");--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("email") WHERE "customers"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_blocked_phone" ON "customers" USING btree ("blocked_phone") WHERE "customers"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_gone" ON "customers" USING btree ("email") WHERE "customers"."orders" = 0 and "customers"."pre_orders" = 0 and "customers"."user_id" is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (lower("email" || ' ' || "name" || ' ' || "phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("user_id","added_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wishes_of_item" ON "wishes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("queued_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","queued_at");--> statement-breakpoint
CREATE INDEX "outbox_person" ON "outbox" USING btree ("person");--> statement-breakpoint
CREATE INDEX "audit_events_kind" ON "audit_events" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "consents_of_email" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_withdrawn" ON "consents" USING btree ("withdrawn_at") WHERE "consents"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("subscribed_at" DESC NULLS FIRST,"email" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscribers_search" ON "subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "goods_receipts_number" ON "goods_receipts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_receipts_reverses" ON "goods_receipts" USING btree ("reverses") WHERE "goods_receipts"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "goods_receipts_words" ON "goods_receipts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_take_lines_by_title" ON "stock_take_lines" USING btree ("stock_take_id",lower("title"),"item_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_takes_number" ON "stock_takes" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once" ON "stock_alerts" USING btree ("contact","item_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("item_id","confirmed_at") WHERE "stock_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_asked" ON "stock_alerts" USING btree ("asked_at");