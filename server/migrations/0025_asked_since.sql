ALTER TABLE "enrolments" ADD COLUMN "asked_since" timestamp with time zone;--> statement-breakpoint
-- The only time that is known of requests that were declined before.
UPDATE "enrolments" SET "asked_since" = "since" WHERE "state" = 'declined';--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_asked_since" CHECK ("enrolments"."asked_since" <= "enrolments"."since");
