CREATE TABLE "courier_numbers" (
	"courier_id" text NOT NULL,
	"number" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "courier_numbers_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"used_at" timestamp with time zone,
	CONSTRAINT "courier_numbers_courier_id_number_pk" PRIMARY KEY("courier_id","number")
);
--> statement-breakpoint
CREATE TABLE "courier_town_names" (
	"courier_id" text NOT NULL,
	"district" text NOT NULL,
	"town" text NOT NULL,
	"theirs" text NOT NULL,
	CONSTRAINT "courier_town_names_courier_id_district_town_pk" PRIMARY KEY("courier_id","district","town")
);
--> statement-breakpoint
CREATE TABLE "courier_towns" (
	"courier_id" text NOT NULL,
	"number" text NOT NULL,
	"district_number" text NOT NULL,
	"name" text NOT NULL,
	"district" text NOT NULL,
	CONSTRAINT "courier_towns_courier_id_number_pk" PRIMARY KEY("courier_id","number")
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"numbering" text NOT NULL,
	"is_on" boolean NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "parcels_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"courier_id" text NOT NULL,
	"state" text NOT NULL,
	"waybill" text NOT NULL,
	"cod_cents" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"town" text NOT NULL,
	"phone" text NOT NULL,
	"phone2" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"pieces" integer NOT NULL,
	"description" text NOT NULL,
	"note" text NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"status" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	CONSTRAINT "parcels_cod_not_negative" CHECK ("parcels"."cod_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "courier_numbers" ADD CONSTRAINT "courier_numbers_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_town_names" ADD CONSTRAINT "courier_town_names_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_towns" ADD CONSTRAINT "courier_towns_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_numbers_left" ON "courier_numbers" USING btree ("courier_id","position") WHERE "courier_numbers"."used_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_name" ON "couriers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_open" ON "parcels" USING btree ("order_id") WHERE "parcels"."state" in ('sending', 'booked', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_waybill" ON "parcels" USING btree ("courier_id","waybill") WHERE "parcels"."waybill" <> '' and "parcels"."state" in ('sending', 'booked', 'unknown');--> statement-breakpoint
CREATE INDEX "parcels_number" ON "parcels" USING btree ("number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcels_of_waybill" ON "parcels" USING btree ("waybill");--> statement-breakpoint
CREATE INDEX "parcels_of_order" ON "parcels" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "parcels_of_courier" ON "parcels" USING btree ("courier_id","state","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "parcels_to_ask" ON "parcels" USING btree ("ask_at") WHERE "parcels"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_sending" ON "parcels" USING btree ("at") WHERE "parcels"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "orders_of_tracking" ON "orders" USING btree ("tracking_number") WHERE "orders"."tracking_number" <> '';