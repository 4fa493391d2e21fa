ALTER TABLE "notification_choices" ADD COLUMN "off_by_link_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_by_link" CHECK ("notification_choices"."off_by_link_at" is null or "notification_choices"."mail" = 'off');--> statement-breakpoint
-- By hand, from here on.
-- Whoever comes back sees again what was told before: versions grow with rows that come, not only with those that go.
CREATE TRIGGER "memberships_come_bells" AFTER INSERT ON "memberships"
REFERENCING NEW TABLE AS people FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_people"();--> statement-breakpoint
CREATE FUNCTION "raise_bells_of_new_enrolments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT bell.user_id FROM bell_states bell WHERE bell.user_id IN (
    SELECT student.user_id FROM fresh JOIN students student ON student.id = fresh.student_id)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "enrolments_come_bells" AFTER INSERT ON "enrolments"
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "raise_bells_of_new_enrolments"();--> statement-breakpoint
-- A rule for second steps decides what staff can open, from this day or no more.
CREATE FUNCTION "raise_bells_of_changed_policies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT bell.user_id FROM bell_states bell WHERE bell.user_id IN (
    SELECT member.user_id FROM memberships member WHERE member.organization_id = NEW.id)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "organizations_bells" AFTER UPDATE OF "second_factor_policy", "second_factor_from" ON "organizations"
FOR EACH ROW WHEN (
  NEW.second_factor_policy IS DISTINCT FROM OLD.second_factor_policy OR NEW.second_factor_from IS DISTINCT FROM OLD.second_factor_from
) EXECUTE FUNCTION "raise_bells_of_changed_policies"();--> statement-breakpoint
-- One that was told, and became a draft, is counted again once it is published again.
CREATE OR REPLACE FUNCTION "raise_bells_of_changed_lessons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_bells(array(SELECT DISTINCT told.user_id FROM notifications told WHERE told.kind = 'lessons' AND told.subject_id IN (
    SELECT fresh.course_id FROM fresh JOIN gone USING (id)
    WHERE (fresh.published_at IS DISTINCT FROM gone.published_at AND (gone.published_at <= now() OR fresh.told_at IS NOT NULL))
      OR fresh.removed_at IS DISTINCT FROM gone.removed_at)));
  RETURN NULL;
END
$$;
