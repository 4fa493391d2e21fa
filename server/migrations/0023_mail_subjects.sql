-- A mail names what it is about by type and id (ADR 0026), where each type had a column of its own or was guessed.
ALTER TABLE "mails" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
UPDATE "mails" SET subject_type = 'invite', subject_id = invite_id WHERE invite_id IS NOT NULL;--> statement-breakpoint
UPDATE "mails" SET subject_type = 'course', subject_id = course_id WHERE course_id IS NOT NULL AND invite_id IS NULL;--> statement-breakpoint
-- The others were found by the time of the transaction that wrote both, and those about an end by the plan of that time.
UPDATE "mails" mail SET subject_type = 'decision', subject_id = decision.id
FROM "upgrade_decisions" decision JOIN "upgrade_requests" request ON request.id = decision.request_id
WHERE mail.kind LIKE 'upgrade-%' AND request.user_id = mail.user_id AND decision.at = mail.created_at;--> statement-breakpoint
UPDATE "mails" mail SET subject_type = 'subscription', subject_id = plan.id
FROM "subscriptions" plan
WHERE mail.kind = 'plan-assigned' AND plan.user_id = mail.user_id AND plan.started_at = mail.created_at;--> statement-breakpoint
UPDATE "mails" mail SET subject_type = 'subscription', subject_id = plan.id
FROM "subscriptions" plan
WHERE mail.kind IN ('plan-ended', 'plan-expired') AND plan.user_id = mail.user_id AND plan.ended_at = mail.created_at;--> statement-breakpoint
UPDATE "mails" mail SET subject_type = 'subscription', subject_id = plan.id
FROM "subscriptions" plan
WHERE mail.kind IN ('plan-reminder', 'plan-grace') AND plan.user_id = mail.user_id
  AND plan.started_at <= mail.created_at AND (plan.ended_at IS NULL OR plan.ended_at > mail.created_at);--> statement-breakpoint
UPDATE "mails" mail SET subject_type = 'organization', subject_id = organization.id
FROM "audit_log" entry JOIN "organizations" organization ON organization.id = (entry.details ->> 'organizationId')::uuid
WHERE mail.kind = 'organization-suspended' AND entry.event = 'organization.suspended'
  AND entry.subject_id = mail.user_id AND entry.at = mail.created_at;--> statement-breakpoint
-- With them go their foreign keys and indexes.
ALTER TABLE "mails" DROP COLUMN "invite_id";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "course_id";--> statement-breakpoint
CREATE INDEX "mails_subject_id_idx" ON "mails" USING btree ("subject_id") WHERE "mails"."subject_id" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject" CHECK (("mails"."subject_type" is null) = ("mails"."subject_id" is null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_type" CHECK ("mails"."subject_type" in ('course', 'decision', 'invite', 'organization', 'subscription'));--> statement-breakpoint
-- Whatever removes a row removes the mails about it, as ON DELETE CASCADE would: also rows that a cascade removes.
CREATE FUNCTION "remove_mails_about"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mails USING gone WHERE mails.subject_type = TG_ARGV[0] AND mails.subject_id = gone.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "courses_mails" AFTER DELETE ON "courses"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "remove_mails_about"('course');--> statement-breakpoint
CREATE TRIGGER "upgrade_decisions_mails" AFTER DELETE ON "upgrade_decisions"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "remove_mails_about"('decision');--> statement-breakpoint
CREATE TRIGGER "invites_mails" AFTER DELETE ON "invites"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "remove_mails_about"('invite');--> statement-breakpoint
CREATE TRIGGER "organizations_mails" AFTER DELETE ON "organizations"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "remove_mails_about"('organization');--> statement-breakpoint
CREATE TRIGGER "subscriptions_mails" AFTER DELETE ON "subscriptions"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "remove_mails_about"('subscription');
