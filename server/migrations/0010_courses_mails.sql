ALTER TABLE "enrolments" ADD COLUMN "went_with_membership" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_course_id_idx" ON "mails" USING btree ("course_id") WHERE "mails"."course_id" is not null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_went_with_membership" CHECK (not "enrolments"."went_with_membership" or "enrolments"."state" in ('left', 'removed'));