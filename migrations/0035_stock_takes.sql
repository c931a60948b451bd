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
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_stock_take_id_stock_takes_id_fk" FOREIGN KEY ("stock_take_id") REFERENCES "public"."stock_takes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_takes_number" ON "stock_takes" USING btree ("number");