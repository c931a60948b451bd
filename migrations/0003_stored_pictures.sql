CREATE TABLE "pictures" (
	"master" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
