CREATE TABLE "backup_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"restored" boolean NOT NULL,
	"failure" text NOT NULL,
	"rows" bigint NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_errors" (
	"hour" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"error" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_errors_hour_what_error_pk" PRIMARY KEY("hour","what","error")
);
--> statement-breakpoint
CREATE TABLE "server_warnings" (
	"need" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backup_proofs_newest" ON "backup_proofs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "backup_proofs_of_backup" ON "backup_proofs" USING btree ("name");--> statement-breakpoint
CREATE INDEX "server_errors_newest" ON "server_errors" USING btree ("last_at");--> statement-breakpoint
INSERT INTO "backup_proofs" ("id", "name", "made_at", "at", "restored", "failure", "rows", "files")
SELECT "id", "name", coalesce("finished_at", "asked_at"), "tried_at", "trial_failure" = '', "trial_failure", "rows", "files"
FROM "backups" WHERE "tried_at" IS NOT NULL;
