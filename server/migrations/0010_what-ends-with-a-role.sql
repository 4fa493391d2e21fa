ALTER TABLE "enrolments" ADD COLUMN "by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "roles_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_by_admin" CHECK (not "enrolments"."by_admin" or "enrolments"."state" in ('declined', 'removed'));