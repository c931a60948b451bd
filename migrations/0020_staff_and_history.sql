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
DROP INDEX "audit_events_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_by_removal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_hash" ON "staff_invitations" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "item_changes_of_item" ON "item_changes" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "item_changes_by" ON "item_changes" USING btree ("by_user_id","id");--> statement-breakpoint
CREATE INDEX "item_changes_at" ON "item_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by" ON "stock_movements" USING btree ("by_user_id","id") WHERE "stock_movements"."by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_not_sold" ON "stock_movements" USING btree ("at","id") WHERE "stock_movements"."reason" <> 'sold';--> statement-breakpoint
CREATE INDEX "order_events_by" ON "order_events" USING btree ("by","id") WHERE "order_events"."by" <> '';--> statement-breakpoint
CREATE INDEX "order_events_of_staff" ON "order_events" USING btree ("at","id") WHERE "order_events"."by" <> '';--> statement-breakpoint
CREATE INDEX "order_changes_by" ON "order_changes" USING btree ("by","id") WHERE "order_changes"."by" <> '';--> statement-breakpoint
CREATE INDEX "order_changes_of_staff" ON "order_changes" USING btree ("at","id") WHERE "order_changes"."by" <> '';--> statement-breakpoint
CREATE INDEX "audit_events_kind" ON "audit_events" USING btree ("kind","at","id");