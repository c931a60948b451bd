CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"text" text NOT NULL,
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
ALTER TABLE "items" ADD COLUMN "goes_with" text[];--> statement-breakpoint
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
CREATE INDEX "reviews_of_order" ON "reviews" USING btree ("order_id");