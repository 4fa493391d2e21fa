CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_group_name_pk" PRIMARY KEY("user_id","group_name"),
	CONSTRAINT "notification_choices_group" CHECK ("notification_choices"."group_name" in ('announcements', 'class-changes', 'enrolment', 'payments')),
	CONSTRAINT "notification_choices_mail" CHECK ("notification_choices"."mail" in ('at-once', 'off'))
);
--> statement-breakpoint
CREATE TABLE "bell_states" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bell_states_version" CHECK ("bell_states"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid,
	"course_id" uuid,
	"subject_id" uuid,
	"key" text NOT NULL,
	"item_count" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_once_key" UNIQUE("user_id","key"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('announcement', 'class-change', 'lessons', 'enrolment', 'payment', 'security')),
	CONSTRAINT "notifications_key" CHECK (length("notifications"."key") between 1 and 120),
	CONSTRAINT "notifications_count" CHECK ("notifications"."item_count" >= 1),
	CONSTRAINT "notifications_subject" CHECK (("notifications"."kind" = 'security') = ("notifications"."subject_id" is null))
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_states" ADD CONSTRAINT "bell_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","at","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_subject_idx" ON "notifications" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notifications_at_idx" ON "notifications" USING brin ("at");--> statement-breakpoint
CREATE INDEX "lessons_untold_idx" ON "lessons" USING btree ("published_at") WHERE "lessons"."told_at" is null and "lessons"."published_at" is not null and "lessons"."removed_at" is null;--> statement-breakpoint
-- Bells are kept full of gaps: each is changed often, in its place.
ALTER TABLE "bell_states" SET (fillfactor = 70);--> statement-breakpoint
-- What is there already is not new (R17.4.3).
UPDATE "lessons" SET told_at = now() WHERE published_at BETWEEN now() - interval '1 day' AND now() AND removed_at IS NULL;--> statement-breakpoint
-- Raises the versions of bells, in the order of their people, so that two statements never wait for each other in a circle (ADR 0048).
-- Once a transaction: nobody else sees it before its end.
CREATE FUNCTION "raise_bells"(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO bell_states AS bell (user_id, version, changed_at)
  SELECT id, 1, clock_timestamp() FROM users WHERE id = ANY(people) ORDER BY id
  ON CONFLICT (user_id) DO UPDATE SET version = bell.version + 1, changed_at = excluded.changed_at
  WHERE bell.xmin <> pg_current_xact_id()::xid
$$;--> statement-breakpoint
-- Whatever changes notifications raises the version of their people: no writer can forget it.
CREATE FUNCTION "raise_bells_of_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT DISTINCT user_id FROM told));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "notifications_told" AFTER INSERT ON "notifications"
REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_told"();--> statement-breakpoint
CREATE TRIGGER "notifications_changed" AFTER UPDATE ON "notifications"
REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_told"();--> statement-breakpoint
CREATE TRIGGER "notifications_gone" AFTER DELETE ON "notifications"
REFERENCING OLD TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_told"();--> statement-breakpoint
-- What people can see of these rows changed: those who were ever told of anything have a bell.
CREATE FUNCTION "raise_bells_of_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT bell.user_id FROM bell_states bell WHERE bell.user_id IN (SELECT user_id FROM people)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "raise_bells_of_changed_memberships"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT bell.user_id FROM bell_states bell WHERE bell.user_id IN (
    SELECT fresh.user_id FROM fresh JOIN people USING (organization_id, user_id)
    WHERE fresh.removed_at IS DISTINCT FROM people.removed_at OR fresh.roles <> people.roles)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "memberships_bells" AFTER UPDATE ON "memberships"
REFERENCING OLD TABLE AS people NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_changed_memberships"();--> statement-breakpoint
CREATE TRIGGER "memberships_gone_bells" AFTER DELETE ON "memberships"
REFERENCING OLD TABLE AS people FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_people"();--> statement-breakpoint
CREATE TRIGGER "course_lecturers_bells" AFTER INSERT ON "course_lecturers"
REFERENCING NEW TABLE AS people FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_people"();--> statement-breakpoint
CREATE TRIGGER "course_lecturers_gone_bells" AFTER DELETE ON "course_lecturers"
REFERENCING OLD TABLE AS people FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_people"();--> statement-breakpoint
CREATE TRIGGER "member_duties_bells" AFTER INSERT ON "member_duties"
REFERENCING NEW TABLE AS people FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_people"();--> statement-breakpoint
CREATE TRIGGER "member_duties_gone_bells" AFTER DELETE ON "member_duties"
REFERENCING OLD TABLE AS people FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_people"();--> statement-breakpoint
CREATE FUNCTION "raise_bells_of_changed_enrolments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT bell.user_id FROM bell_states bell WHERE bell.user_id IN (
    SELECT student.user_id FROM fresh JOIN gone USING (course_id, student_id) JOIN students student ON student.id = fresh.student_id
    WHERE fresh.state <> gone.state)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "enrolments_bells" AFTER UPDATE ON "enrolments"
REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_changed_enrolments"();--> statement-breakpoint
CREATE FUNCTION "raise_bells_of_gone_enrolments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT bell.user_id FROM bell_states bell WHERE bell.user_id IN (
    SELECT student.user_id FROM gone JOIN students student ON student.id = gone.student_id)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "enrolments_gone_bells" AFTER DELETE ON "enrolments"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_gone_enrolments"();--> statement-breakpoint
-- A row of a student passes to another account, or from none: both see other things.
CREATE FUNCTION "raise_bells_of_changed_students"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT bell.user_id FROM bell_states bell WHERE bell.user_id IN (
    SELECT unnest(array[fresh.user_id, gone.user_id]) FROM fresh JOIN gone USING (id)
    WHERE fresh.user_id IS DISTINCT FROM gone.user_id OR fresh.left_at IS DISTINCT FROM gone.left_at)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "students_bells" AFTER UPDATE ON "students"
REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_changed_students"();--> statement-breakpoint
CREATE FUNCTION "raise_bells_of_changed_announcements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT DISTINCT told.user_id FROM notifications told
    JOIN fresh ON fresh.id = told.subject_id JOIN gone ON gone.id = fresh.id WHERE fresh.state <> gone.state));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "announcements_bells" AFTER UPDATE ON "announcements"
REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_changed_announcements"();--> statement-breakpoint
CREATE FUNCTION "raise_bells_of_gone_announcements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT DISTINCT told.user_id FROM notifications told JOIN gone ON gone.id = told.subject_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "announcements_gone_bells" AFTER DELETE ON "announcements"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_gone_announcements"();--> statement-breakpoint
-- Lessons that are drafts again, or were removed, are counted no more.
CREATE FUNCTION "raise_bells_of_changed_lessons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT DISTINCT told.user_id FROM notifications told WHERE told.kind = 'lessons' AND told.subject_id IN (
    SELECT fresh.course_id FROM fresh JOIN gone USING (id)
    WHERE (fresh.published_at IS DISTINCT FROM gone.published_at AND gone.published_at <= now())
      OR fresh.removed_at IS DISTINCT FROM gone.removed_at)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "lessons_bells" AFTER UPDATE ON "lessons"
REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_changed_lessons"();--> statement-breakpoint
CREATE FUNCTION "raise_bells_of_changed_sections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT DISTINCT told.user_id FROM notifications told WHERE told.kind = 'lessons' AND told.subject_id IN (
    SELECT fresh.course_id FROM fresh JOIN gone USING (id) WHERE fresh.removed_at IS DISTINCT FROM gone.removed_at)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sections_bells" AFTER UPDATE ON "sections"
REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_changed_sections"();
