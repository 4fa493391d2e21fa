ALTER TABLE "enrolments" ADD COLUMN "visited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "new_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "opened_lessons" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_visits" CHECK (("enrolments"."visited_at" is null) = ("enrolments"."new_since" is null) and "enrolments"."new_since" <= "enrolments"."visited_at");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_opened" CHECK (cardinality("enrolments"."opened_lessons") <= 200);