CREATE TABLE "course_covers" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"cover_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_covers_cover_id_key" UNIQUE("cover_id"),
	CONSTRAINT "course_covers_size" CHECK (length("course_covers"."content") between 1 and 1048576)
);
--> statement-breakpoint
CREATE TABLE "course_lecturers" (
	"course_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "course_lecturers_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_times" (
	"course_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"weekday" smallint NOT NULL,
	"begins" time NOT NULL,
	"ends" time NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	CONSTRAINT "course_times_course_id_position_pk" PRIMARY KEY("course_id","position"),
	CONSTRAINT "course_times_position" CHECK ("course_times"."position" between 0 and 13),
	CONSTRAINT "course_times_weekday" CHECK ("course_times"."weekday" between 1 and 7),
	CONSTRAINT "course_times_order" CHECK ("course_times"."begins" < "course_times"."ends"),
	CONSTRAINT "course_times_place" CHECK (length("course_times"."place") <= 100)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"level" text NOT NULL,
	"medium" text NOT NULL,
	"delivery" text NOT NULL,
	"capacity" integer,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"learner_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_of_organization_key" UNIQUE("id","organization_id"),
	CONSTRAINT "courses_title" CHECK (length("courses"."title") between 1 and 100),
	CONSTRAINT "courses_subject" CHECK (length("courses"."subject") between 1 and 60),
	CONSTRAINT "courses_level" CHECK ("courses"."level" ~ '^(A/L|O/L|Grade ([1-9]|1[0-3])|Other)$'),
	CONSTRAINT "courses_medium" CHECK ("courses"."medium" in ('Sinhala', 'Tamil', 'English')),
	CONSTRAINT "courses_delivery" CHECK ("courses"."delivery" in ('offline', 'online', 'both')),
	CONSTRAINT "courses_capacity" CHECK ("courses"."capacity" between 1 and 10000),
	CONSTRAINT "courses_description" CHECK (length("courses"."description") <= 10000),
	CONSTRAINT "courses_status" CHECK ("courses"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "courses_learner_count" CHECK ("courses"."learner_count" between 0 and coalesce("courses"."capacity", "courses"."learner_count"))
);
--> statement-breakpoint
CREATE TABLE "lesson_marks" (
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_marks_lesson_id_user_id_pk" PRIMARY KEY("lesson_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone,
	"video_provider" text,
	"video_key" text DEFAULT '' NOT NULL,
	"session_begins_at" timestamp with time zone,
	"session_ends_at" timestamp with time zone,
	"session_address" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "lessons_of_course_key" UNIQUE("id","course_id"),
	CONSTRAINT "lessons_title" CHECK (length("lessons"."title") between 1 and 150),
	CONSTRAINT "lessons_text" CHECK (length("lessons"."text") <= 20000),
	CONSTRAINT "lessons_position" CHECK ("lessons"."position" >= 0),
	CONSTRAINT "lessons_video" CHECK (("lessons"."video_provider" is null) = ("lessons"."video_key" = '') and "lessons"."video_provider" in ('youtube', 'vimeo') and "lessons"."video_key" ~ '^[A-Za-z0-9_-]{0,40}$'),
	CONSTRAINT "lessons_session" CHECK (("lessons"."session_begins_at" is null) = ("lessons"."session_ends_at" is null) and ("lessons"."session_begins_at" is null) = ("lessons"."session_address" = '')),
	CONSTRAINT "lessons_session_length" CHECK ("lessons"."session_ends_at" - "lessons"."session_begins_at" between interval '15 minutes' and interval '8 hours'),
	CONSTRAINT "lessons_session_address" CHECK ("lessons"."session_address" ~ '^(https://.*)?$' and length("lessons"."session_address") <= 500)
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "materials_name" CHECK (length("materials"."name") between 1 and 200),
	CONSTRAINT "materials_bytes" CHECK ("materials"."bytes" between 1 and 52428800),
	CONSTRAINT "materials_arrived" CHECK (("materials"."arrived_at" is null) = ("materials"."media_type" is null))
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "sections_of_course_key" UNIQUE("id","course_id"),
	CONSTRAINT "sections_title" CHECK (length("sections"."title") between 1 and 100),
	CONSTRAINT "sections_position" CHECK ("sections"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"way" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"former_state" text,
	"went_with_membership" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone,
	CONSTRAINT "enrolments_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "enrolments_state" CHECK ("enrolments"."state" in ('asked', 'waiting', 'active', 'declined', 'withdrawn', 'left', 'removed')),
	CONSTRAINT "enrolments_way" CHECK ("enrolments"."way" in ('code', 'request', 'teacher')),
	CONSTRAINT "enrolments_reason" CHECK (("enrolments"."state" = 'declined') = ("enrolments"."reason" <> '') and length("enrolments"."reason") <= 300),
	CONSTRAINT "enrolments_former_state" CHECK (("enrolments"."state" in ('left', 'removed')) = ("enrolments"."former_state" is not null) and "enrolments"."former_state" in ('asked', 'waiting', 'active')),
	CONSTRAINT "enrolments_went_with_membership" CHECK (not "enrolments"."went_with_membership" or "enrolments"."state" in ('left', 'removed')),
	CONSTRAINT "enrolments_joined" CHECK ("enrolments"."state" <> 'active' or "enrolments"."joined_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "expected_learners" (
	"course_id" uuid NOT NULL,
	"email" text collate "C" NOT NULL,
	"expected_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expected_learners_course_id_email_pk" PRIMARY KEY("course_id","email"),
	CONSTRAINT "expected_learners_email" CHECK ("expected_learners"."email" = lower("expected_learners"."email") and length("expected_learners"."email") between 3 and 254)
);
--> statement-breakpoint
ALTER TABLE "join_codes" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_covers" ADD CONSTRAINT "course_covers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lecturers" ADD CONSTRAINT "course_lecturers_course_fk" FOREIGN KEY ("course_id","organization_id") REFERENCES "public"."courses"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lecturers" ADD CONSTRAINT "course_lecturers_membership_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_times" ADD CONSTRAINT "course_times_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_marks" ADD CONSTRAINT "lesson_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_marks" ADD CONSTRAINT "lesson_marks_lesson_fk" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_section_fk" FOREIGN KEY ("section_id","course_id") REFERENCES "public"."sections"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_lesson_fk" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_learners" ADD CONSTRAINT "expected_learners_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_learners" ADD CONSTRAINT "expected_learners_expected_by_users_id_fk" FOREIGN KEY ("expected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_lecturers_user_id_idx" ON "course_lecturers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "courses_by_title_idx" ON "courses" USING btree ("organization_id",(upper("title") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "courses_by_created_idx" ON "courses" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "courses_created_by_idx" ON "courses" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lesson_marks_user_id_idx" ON "lesson_marks" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "lesson_marks_course_id_idx" ON "lesson_marks" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "lessons_section_id_idx" ON "lessons" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "lessons_course_id_idx" ON "lessons" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lessons_sessions_idx" ON "lessons" USING btree ("course_id","session_begins_at") WHERE "lessons"."session_begins_at" is not null and "lessons"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "lessons_removed_idx" ON "lessons" USING btree ("removed_at") WHERE "lessons"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "materials_lesson_id_idx" ON "materials" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "materials_course_id_idx" ON "materials" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "materials_created_by_idx" ON "materials" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "materials_arriving_idx" ON "materials" USING btree ("created_at") WHERE "materials"."arrived_at" is null;--> statement-breakpoint
CREATE INDEX "sections_course_id_idx" ON "sections" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "sections_removed_idx" ON "sections" USING btree ("removed_at") WHERE "sections"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "enrolments_user_id_idx" ON "enrolments" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "enrolments_changed_by_idx" ON "enrolments" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "enrolments_pending_idx" ON "enrolments" USING btree ("course_id","state","since","user_id") WHERE "enrolments"."state" in ('asked', 'waiting');--> statement-breakpoint
CREATE INDEX "expected_learners_email_idx" ON "expected_learners" USING btree ("email");--> statement-breakpoint
CREATE INDEX "expected_learners_expected_by_idx" ON "expected_learners" USING btree ("expected_by");--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_course_fk" FOREIGN KEY ("course_id","organization_id") REFERENCES "public"."courses"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "join_codes_course_id_idx" ON "join_codes" USING btree ("course_id","id") WHERE "join_codes"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_course_id_idx" ON "mails" USING btree ("course_id") WHERE "mails"."course_id" is not null;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_of_course" CHECK ("join_codes"."course_id" is null or "join_codes"."role" = 'student');--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_stored_bytes" CHECK ("organizations"."stored_bytes" >= 0);