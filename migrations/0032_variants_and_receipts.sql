CREATE TABLE "variant_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"option_names" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
ALTER TABLE "items" ADD COLUMN "low_stock_at" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "variant_group_id" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "variant_values" text[];--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "variant_place" integer;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_receipts_number" ON "goods_receipts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_receipts_reverses" ON "goods_receipts" USING btree ("reverses") WHERE "goods_receipts"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "goods_receipts_words" ON "goods_receipts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_variant_group_id_variant_groups_id_fk" FOREIGN KEY ("variant_group_id") REFERENCES "public"."variant_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "items_variants" ON "items" USING btree ("variant_group_id","variant_values") WHERE "items"."variant_group_id" is not null;--> statement-breakpoint
CREATE INDEX "items_low_by_own" ON "items" USING btree ("id") WHERE "items"."low_stock_at" <> '';--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_variant_is_whole" CHECK (("items"."variant_group_id" is null) = ("items"."variant_values" is null));