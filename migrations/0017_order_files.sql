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
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_files_of_order" ON "order_files" USING btree ("order_id","reserved_at");--> statement-breakpoint
CREATE INDEX "order_files_of_return" ON "order_files" USING btree ("return_id") WHERE "order_files"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "order_files_by_age" ON "order_files" USING btree ("reserved_at");--> statement-breakpoint
CREATE INDEX "order_files_unfinished" ON "order_files" USING btree ("reserved_at") WHERE "order_files"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "order_files_to_check" ON "order_files" USING btree ("order_id") WHERE "order_files"."purpose" = 'slip' and "order_files"."stored_at" is not null and "order_files"."refused_at" is null and "order_files"."accepted_at" is null and not "order_files"."is_removed";--> statement-breakpoint
CREATE INDEX "order_files_to_delete" ON "order_files" USING btree ("id") WHERE "order_files"."is_removed";