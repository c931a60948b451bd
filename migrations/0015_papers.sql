CREATE TABLE "paper_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_details" (
	"order_id" text PRIMARY KEY NOT NULL,
	"buyer_tin" text NOT NULL,
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
ALTER TABLE "paper_details" ADD CONSTRAINT "paper_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_prints" ADD CONSTRAINT "paper_prints_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_prints_of_paper" ON "paper_prints" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "papers_of_order" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_of_invoice" ON "papers" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_newest" ON "papers" USING btree ("position");
--> statement-breakpoint
CREATE FUNCTION refuse_paper_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a paper never changes'; END $$;
--> statement-breakpoint
CREATE TRIGGER papers_never_change BEFORE UPDATE ON "papers" FOR EACH ROW EXECUTE FUNCTION refuse_paper_update();
