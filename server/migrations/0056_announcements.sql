CREATE TABLE "announcement_courses" (
	"announcement_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "announcement_courses_announcement_id_course_id_pk" PRIMARY KEY("announcement_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_versions" (
	"announcement_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"replaced_by" uuid,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_versions_announcement_id_version_pk" PRIMARY KEY("announcement_id","version"),
	CONSTRAINT "announcement_versions_title" CHECK (length("announcement_versions"."title") between 1 and 120),
	CONSTRAINT "announcement_versions_body" CHECK (length("announcement_versions"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"written_by" uuid,
	"audience" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"must_confirm" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirm_version" integer DEFAULT 1 NOT NULL,
	"asked_again" smallint DEFAULT 0 NOT NULL,
	"recipient_count" integer,
	"seen_count" integer,
	"confirmed_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_in_organization_key" UNIQUE("id","organization_id"),
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('courses', 'everyone', 'students', 'staff')),
	CONSTRAINT "announcements_state" CHECK ("announcements"."state" in ('draft', 'scheduled', 'published', 'withdrawn', 'missed')),
	CONSTRAINT "announcements_title" CHECK (length("announcements"."title") <= 120),
	CONSTRAINT "announcements_title_words" CHECK (concat_ws(' ', "announcements"."title", "announcements"."withdrawn_reason") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]'),
	CONSTRAINT "announcements_body" CHECK (length("announcements"."body") <= 5000),
	CONSTRAINT "announcements_complete" CHECK ("announcements"."state" = 'draft' or ("announcements"."title" <> '' and ("announcements"."body" <> '' or "announcements"."state" = 'withdrawn') and "announcements"."expires_at" is not null)),
	CONSTRAINT "announcements_planned" CHECK (("announcements"."state" = 'draft') = ("announcements"."publish_at" is null)),
	CONSTRAINT "announcements_published" CHECK (("announcements"."state" in ('published', 'withdrawn')) = ("announcements"."published_at" is not null)),
	CONSTRAINT "announcements_expires" CHECK ("announcements"."expires_at" > "announcements"."publish_at"),
	CONSTRAINT "announcements_withdrawn" CHECK (("announcements"."state" = 'withdrawn') = ("announcements"."withdrawn_at" is not null) and ("announcements"."withdrawn_reason" = '' or "announcements"."state" = 'withdrawn') and length("announcements"."withdrawn_reason") <= 300),
	CONSTRAINT "announcements_edited" CHECK ("announcements"."edited_at" is null or "announcements"."published_at" is not null),
	CONSTRAINT "announcements_versions" CHECK ("announcements"."confirm_version" between 1 and "announcements"."version" and "announcements"."asked_again" between 0 and 3),
	CONSTRAINT "announcements_counts" CHECK (("announcements"."recipient_count" is null or "announcements"."published_at" is not null) and ("announcements"."seen_count" is null) = ("announcements"."confirmed_count" is null))
);
--> statement-breakpoint
CREATE TABLE "fan_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"announcement_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"round" smallint NOT NULL,
	"aim" text,
	"after_user" uuid,
	"done_count" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "fan_outs_once_key" UNIQUE("announcement_id","purpose","round"),
	CONSTRAINT "fan_outs_purpose" CHECK ("fan_outs"."purpose" in ('publish', 'remind', 'ask-again')),
	CONSTRAINT "fan_outs_round" CHECK ("fan_outs"."round" between 1 and case when "fan_outs"."purpose" = 'publish' then 1 else 3 end),
	CONSTRAINT "fan_outs_aim" CHECK (("fan_outs"."purpose" = 'remind') = ("fan_outs"."aim" is not null) and "fan_outs"."aim" in ('unseen', 'unconfirmed'))
);
--> statement-breakpoint
CREATE TABLE "announcement_receipts" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_claimed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_claimed_at" timestamp with time zone,
	"confirmed_version" integer,
	"earlier_confirmations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "announcement_receipts_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id"),
	CONSTRAINT "announcement_receipts_confirmed" CHECK (("announcement_receipts"."confirmed_at" is null) = ("announcement_receipts"."confirmed_version" is null) and ("announcement_receipts"."confirmed_at" is null or "announcement_receipts"."seen_at" is not null)),
	CONSTRAINT "announcement_receipts_claims" CHECK (("announcement_receipts"."seen_claimed_at" is null or "announcement_receipts"."seen_at" is not null) and ("announcement_receipts"."confirmed_claimed_at" is null or "announcement_receipts"."confirmed_at" is not null)),
	CONSTRAINT "announcement_receipts_earlier" CHECK (jsonb_typeof("announcement_receipts"."earlier_confirmations") = 'array' and jsonb_array_length("announcement_receipts"."earlier_confirmations") <= 3),
	CONSTRAINT "announcement_receipts_late" CHECK (not "announcement_receipts"."is_late" or "announcement_receipts"."seen_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_type";--> statement-breakpoint
ALTER TABLE "announcement_courses" ADD CONSTRAINT "announcement_courses_announcement_fk" FOREIGN KEY ("announcement_id","organization_id") REFERENCES "public"."announcements"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_courses" ADD CONSTRAINT "announcement_courses_course_fk" FOREIGN KEY ("course_id","organization_id") REFERENCES "public"."courses"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_versions" ADD CONSTRAINT "announcement_versions_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_versions" ADD CONSTRAINT "announcement_versions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_outs" ADD CONSTRAINT "fan_outs_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_receipts" ADD CONSTRAINT "announcement_receipts_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_receipts" ADD CONSTRAINT "announcement_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_courses_course_idx" ON "announcement_courses" USING btree ("course_id","announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_versions_replaced_by_idx" ON "announcement_versions" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "announcements_published_idx" ON "announcements" USING btree ("organization_id","published_at","id");--> statement-breakpoint
CREATE INDEX "announcements_unpublished_idx" ON "announcements" USING btree ("organization_id","state","created_at","id") WHERE "announcements"."published_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_due_idx" ON "announcements" USING btree ("publish_at") WHERE "announcements"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "announcements_by_day_idx" ON "announcements" USING btree ("organization_id","publish_at") WHERE "announcements"."state" in ('scheduled', 'published', 'withdrawn');--> statement-breakpoint
CREATE INDEX "announcements_to_confirm_idx" ON "announcements" USING btree ("organization_id","published_at") WHERE "announcements"."must_confirm" and "announcements"."state" = 'published';--> statement-breakpoint
CREATE INDEX "announcements_written_by_idx" ON "announcements" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "announcements_withdrawn_at_idx" ON "announcements" USING btree ("withdrawn_at") WHERE "announcements"."withdrawn_at" is not null and "announcements"."body" <> '';--> statement-breakpoint
CREATE INDEX "announcements_uncleared_idx" ON "announcements" USING btree ("published_at") WHERE "announcements"."published_at" is not null and "announcements"."seen_count" is null;--> statement-breakpoint
CREATE INDEX "fan_outs_unfinished_idx" ON "fan_outs" USING btree ("begun_at") WHERE "fan_outs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "announcement_receipts_user_idx" ON "announcement_receipts" USING btree ("user_id","announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_receipts_unseen_idx" ON "announcement_receipts" USING btree ("announcement_id","user_id") WHERE "announcement_receipts"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "announcement_receipts_unconfirmed_idx" ON "announcement_receipts" USING btree ("announcement_id","user_id") WHERE "announcement_receipts"."confirmed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_announcement_once_key" ON "mails" USING btree ("subject_id","user_id") WHERE "mails"."kind" = 'announcement';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_type" CHECK ("mails"."subject_type" in ('address-recovery', 'announcement', 'course', 'decision', 'invite', 'organization', 'recovery', 'subscription'));--> statement-breakpoint
-- Whatever removes an announcement removes the mails about it (ADR 0026).
CREATE TRIGGER "announcements_mails" AFTER DELETE ON "announcements"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "remove_mails_about"('announcement');--> statement-breakpoint
-- An announcement to courses goes with the last of them: nobody could read it, and no teacher could find it.
CREATE FUNCTION "remove_announcements_without_courses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM announcements a USING (SELECT DISTINCT announcement_id FROM gone) left_behind
  WHERE a.id = left_behind.announcement_id AND a.state <> 'draft'
    AND NOT EXISTS (SELECT FROM announcement_courses other WHERE other.announcement_id = a.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "announcement_courses_gone" AFTER DELETE ON "announcement_courses"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "remove_announcements_without_courses"();
