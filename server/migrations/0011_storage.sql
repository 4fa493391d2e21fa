CREATE TABLE "leaving_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "leaving_files_bytes" CHECK ("leaving_files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "lesson_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "lesson_texts_of_course_key" UNIQUE("id","course_id"),
	CONSTRAINT "lesson_texts_text" CHECK (length("lesson_texts"."text") between 1 and 20000)
);
--> statement-breakpoint
CREATE TABLE "storage_differences" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"counted" bigint NOT NULL,
	"kept" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "text_id" uuid;--> statement-breakpoint
ALTER TABLE "leaving_files" ADD CONSTRAINT "leaving_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_texts" ADD CONSTRAINT "lesson_texts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_differences" ADD CONSTRAINT "storage_differences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaving_files_organization_id_idx" ON "leaving_files" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "lesson_texts_course_id_idx" ON "lesson_texts" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_text_fk" FOREIGN KEY ("text_id","course_id") REFERENCES "public"."lesson_texts"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_text_id_idx" ON "lessons" USING btree ("text_id");--> statement-breakpoint
-- Each text moves out of its lesson; those of a repeated session are one from now on only when they are made anew.
INSERT INTO "lesson_texts" ("id", "course_id", "text") SELECT "id", "course_id", "text" FROM "lessons" WHERE "text" <> '';--> statement-breakpoint
UPDATE "lessons" SET "text_id" = "id" WHERE "text" <> '';--> statement-breakpoint
UPDATE "organizations" o SET "stored_bytes" = o."stored_bytes" + kept.octets FROM (
  SELECT c."organization_id", sum(octet_length(c."description") + coalesce((SELECT sum(octet_length(t."text")) FROM "lesson_texts" t WHERE t."course_id" = c."id"), 0)) AS octets
  FROM "courses" c GROUP BY c."organization_id"
) kept WHERE kept."organization_id" = o."id";
