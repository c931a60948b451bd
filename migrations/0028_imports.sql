CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"changes" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"payload" json,
	"pictures" jsonb NOT NULL,
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
	"undone" jsonb
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_of_kind" ON "import_rows" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("at","id");