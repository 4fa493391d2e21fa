ALTER TABLE "announcement_versions" DROP CONSTRAINT "announcement_versions_title";--> statement-breakpoint
ALTER TABLE "announcement_versions" DROP CONSTRAINT "announcement_versions_body";--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_complete";--> statement-breakpoint
ALTER TABLE "class_sessions" DROP CONSTRAINT "class_sessions_telling";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "class_session_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_class_session_id_class_sessions_id_fk" FOREIGN KEY ("class_session_id") REFERENCES "public"."class_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_class_session_idx" ON "announcements" USING btree ("class_session_id") WHERE "announcements"."class_session_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_pending_change_key" ON "announcements" USING btree ("class_session_id") WHERE "announcements"."state" = 'scheduled';--> statement-breakpoint
ALTER TABLE "announcement_versions" ADD CONSTRAINT "announcement_versions_title" CHECK (length("announcement_versions"."title") <= 120);--> statement-breakpoint
ALTER TABLE "announcement_versions" ADD CONSTRAINT "announcement_versions_body" CHECK (length("announcement_versions"."body") <= 5000);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_class_change" CHECK (case when "announcements"."change" is null then "announcements"."class_session_id" is null else "announcements"."audience" = 'courses' and not "announcements"."must_confirm" and "announcements"."state" <> 'draft' and coalesce(jsonb_typeof("announcements"."change" -> 'to') = 'object' and jsonb_typeof("announcements"."change" -> 'from') in ('object', 'null') and ("announcements"."change" #>> '{to,beginsAt}') is not null and ("announcements"."change" #>> '{to,isCancelled}')::boolean = (("announcements"."change" #>> '{to,reason}') <> ''), false) end);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_undo" CHECK (("announcements"."undo" is not null) = ("announcements"."change" is not null and "announcements"."state" = 'scheduled'));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_complete" CHECK ("announcements"."state" = 'draft' or ("announcements"."expires_at" is not null and ("announcements"."change" is not null or ("announcements"."title" <> '' and ("announcements"."body" <> '' or "announcements"."state" = 'withdrawn')))));--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_telling" CHECK ("class_sessions"."tell_at" is null or "class_sessions"."known" is not null);