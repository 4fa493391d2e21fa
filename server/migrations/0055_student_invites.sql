ALTER TABLE "invites" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "listed_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_student_fk" FOREIGN KEY ("student_id","organization_id") REFERENCES "public"."students"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invites_student_key" ON "invites" USING btree ("student_id") WHERE "invites"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "invites_student_id_idx" ON "invites" USING btree ("student_id","id") WHERE "invites"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "students_by_listed_email_idx" ON "students" USING btree (lower("listed_email"),"organization_id") WHERE "students"."listed_email" <> '';--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_of_students" CHECK ("invites"."student_id" is null or "invites"."role" = 'student');--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_listed_email" CHECK ("students"."listed_email" ~ '^([^[:space:]@]+@[^[:space:]@]+)?$' and length("students"."listed_email") <= 254);--> statement-breakpoint
-- By hand, from here on.
-- The invitation of a student ends when somebody has the student, when they left or went into another row, and when their address is
-- another one (R21.2.3). What courses promised to that address ends with it. Whoever accepts it took its state before.
CREATE FUNCTION "students_end_invites"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH ended AS (
    UPDATE invites SET state = 'withdrawn', token_hash = NULL
    WHERE student_id = NEW.id AND state = 'pending'
    RETURNING lower(email) AS email
  )
  DELETE FROM expected_learners e USING ended, courses c
  WHERE e.email = ended.email AND c.id = e.course_id AND c.organization_id = NEW.organization_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "students_end_invites" AFTER UPDATE OF "user_id", "left_at", "listed_email" ON "students"
FOR EACH ROW WHEN (
  (NEW.user_id IS NOT NULL AND OLD.user_id IS NULL)
  OR (NEW.left_at IS NOT NULL AND OLD.left_at IS NULL)
  OR lower(NEW.listed_email) <> lower(OLD.listed_email)
) EXECUTE FUNCTION "students_end_invites"();
