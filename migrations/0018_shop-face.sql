CREATE TABLE "setting_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);