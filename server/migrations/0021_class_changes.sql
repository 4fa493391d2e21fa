CREATE TABLE "class_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"useful_until" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_changes_both" CHECK ("class_changes"."before" is not null or "class_changes"."after" is not null),
	CONSTRAINT "class_changes_kinds" CHECK (coalesce(jsonb_typeof("class_changes"."before"), 'object') = 'object' and coalesce(jsonb_typeof("class_changes"."after"), 'object') = 'object'),
	CONSTRAINT "class_changes_useful_until" CHECK (("class_changes"."lesson_id" is null) = ("class_changes"."useful_until" is null))
);
--> statement-breakpoint
ALTER TABLE "class_changes" ADD CONSTRAINT "class_changes_course_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_changes" ADD CONSTRAINT "class_changes_lesson_fk" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_changes_course_id_idx" ON "class_changes" USING btree ("course_id","changed_at");--> statement-breakpoint
CREATE INDEX "class_changes_lesson_id_idx" ON "class_changes" USING btree ("lesson_id") WHERE "class_changes"."lesson_id" is not null;