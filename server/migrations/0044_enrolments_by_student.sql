-- Enrolments and marks of lessons name the student, not the account (R21.1.4). Who is written meanwhile would be lost: they wait.
LOCK TABLE "courses", "memberships", "students" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- As their columns need it later: a reader who writes after that would wait for this lock, and this one for the reader.
LOCK TABLE "enrolments", "lesson_marks" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- The row of an account as a student. A new one is of nobody who is here: the trigger of their place says so, if they get one.
CREATE FUNCTION "student_of"(organization uuid, account uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  found uuid := (SELECT id FROM students WHERE organization_id = organization AND user_id = account);
BEGIN
  IF found IS NULL THEN
    INSERT INTO students (organization_id, user_id, left_at) VALUES (organization, account, now())
    ON CONFLICT (organization_id, user_id) DO NOTHING RETURNING id INTO found;
  END IF;
  -- Somebody else made it at the same moment.
  RETURN coalesce(found, (SELECT id FROM students WHERE organization_id = organization AND user_id = account));
END
$$;--> statement-breakpoint
-- Those who asked for a place, or had one before they were rows. Who never had one was never here.
INSERT INTO "students" (organization_id, user_id, created_at, left_at)
SELECT courses.organization_id, enrolments.user_id, coalesce(min(joined_at), min(since)),
  CASE WHEN min(joined_at) IS NULL THEN min(since) ELSE greatest(max(since), min(joined_at)) END
FROM enrolments JOIN courses ON courses.id = enrolments.course_id
WHERE NOT EXISTS (
  SELECT FROM students WHERE students.organization_id = courses.organization_id AND students.user_id = enrolments.user_id)
GROUP BY courses.organization_id, enrolments.user_id;--> statement-breakpoint
INSERT INTO "students" (organization_id, user_id, created_at, left_at)
SELECT courses.organization_id, lesson_marks.user_id, min(marked_at), max(marked_at)
FROM lesson_marks JOIN courses ON courses.id = lesson_marks.course_id
WHERE NOT EXISTS (
  SELECT FROM students WHERE students.organization_id = courses.organization_id AND students.user_id = lesson_marks.user_id)
GROUP BY courses.organization_id, lesson_marks.user_id;--> statement-breakpoint
-- What hangs on the old column goes first: then five million rows are written once, and indexed once.
ALTER TABLE "lesson_marks" DROP CONSTRAINT "lesson_marks_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_user_id_users_id_fk";--> statement-breakpoint
DROP INDEX "lesson_marks_user_id_idx";--> statement-breakpoint
DROP INDEX "enrolments_user_id_idx";--> statement-breakpoint
DROP INDEX "lesson_marks_course_id_idx";--> statement-breakpoint
DROP INDEX "enrolments_pending_idx";--> statement-breakpoint
DROP INDEX "enrolments_changed_by_idx";--> statement-breakpoint
ALTER TABLE "lesson_marks" DROP CONSTRAINT "lesson_marks_lesson_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_course_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "lesson_marks" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
UPDATE "enrolments" SET student_id = students.id, organization_id = courses.organization_id
FROM courses JOIN students ON students.organization_id = courses.organization_id
WHERE courses.id = enrolments.course_id AND students.user_id = enrolments.user_id;--> statement-breakpoint
UPDATE "lesson_marks" SET student_id = students.id
FROM courses JOIN students ON students.organization_id = courses.organization_id
WHERE courses.id = lesson_marks.course_id AND students.user_id = lesson_marks.user_id;--> statement-breakpoint
-- A row without a student would fail here, and the whole migration with it.
ALTER TABLE "lesson_marks" ALTER COLUMN "student_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "student_id" SET NOT NULL, ALTER COLUMN "organization_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_marks" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "enrolments" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "lesson_marks" ADD CONSTRAINT "lesson_marks_lesson_id_student_id_pk" PRIMARY KEY("lesson_id","student_id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_student_id_pk" PRIMARY KEY("course_id","student_id");--> statement-breakpoint
ALTER TABLE "lesson_marks" ADD CONSTRAINT "lesson_marks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_fk" FOREIGN KEY ("course_id","organization_id") REFERENCES "public"."courses"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_student_fk" FOREIGN KEY ("student_id","organization_id") REFERENCES "public"."students"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_marks_student_id_idx" ON "lesson_marks" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "lesson_marks_course_id_idx" ON "lesson_marks" USING btree ("course_id","student_id");--> statement-breakpoint
CREATE INDEX "enrolments_student_id_idx" ON "enrolments" USING btree ("student_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_changed_by_idx" ON "enrolments" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "enrolments_pending_idx" ON "enrolments" USING btree ("course_id","state","since","student_id") WHERE "enrolments"."state" in ('asked', 'waiting');--> statement-breakpoint
CREATE OR REPLACE FUNCTION "memberships_keep_students"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.removed_at IS NULL AND 'student' = ANY (NEW.roles) THEN
    INSERT INTO students (organization_id, user_id) VALUES (NEW.organization_id, NEW.user_id)
    ON CONFLICT (organization_id, user_id) DO UPDATE SET left_at = NULL WHERE students.left_at IS NOT NULL;
  ELSE
    UPDATE students SET left_at = coalesce(NEW.removed_at, now())
    WHERE organization_id = NEW.organization_id AND user_id = NEW.user_id AND left_at IS NULL
      AND (NEW.removed_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM enrolments WHERE student_id = students.id AND state IN ('active', 'waiting')));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Whoever has a place in a course is a student of its organization; with the last one goes who is no student otherwise. Those
-- without an account stay until staff say that they left.
CREATE OR REPLACE FUNCTION "enrolments_keep_students"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('active', 'waiting') THEN
    UPDATE students SET left_at = NULL WHERE id = NEW.student_id AND user_id IS NOT NULL AND left_at IS NOT NULL;
  ELSE
    UPDATE students SET left_at = now()
    WHERE id = NEW.student_id AND user_id IS NOT NULL AND left_at IS NULL
      AND NOT EXISTS (
        SELECT FROM memberships WHERE memberships.organization_id = students.organization_id
          AND memberships.user_id = students.user_id AND removed_at IS NULL AND 'student' = ANY (roles))
      AND NOT EXISTS (
        SELECT FROM enrolments WHERE student_id = students.id AND state IN ('active', 'waiting'));
  END IF;
  RETURN NULL;
END
$$;
