CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_mark" "bytea" NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"link_hash" "bytea",
	"stop_hashes" "bytea"[] DEFAULT '{}'::bytea[] NOT NULL,
	"confirmed_at" timestamp with time zone,
	"needs_second" boolean DEFAULT false NOT NULL,
	"second_by" uuid,
	"second_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "recoveries_link_hash_key" UNIQUE("link_hash"),
	CONSTRAINT "recoveries_hashes" CHECK (length("recoveries"."account_mark") = 32 and length("recoveries"."link_hash") = 32),
	CONSTRAINT "recoveries_reminders" CHECK ("recoveries"."reminders" between 0 and 2),
	CONSTRAINT "recoveries_outcome" CHECK ("recoveries"."outcome" in ('done', 'stopped', 'expired')),
	CONSTRAINT "recoveries_ended" CHECK (("recoveries"."ended_at" is null) = ("recoveries"."outcome" is null)),
	CONSTRAINT "recoveries_second" CHECK ("recoveries"."second_by" <> "recoveries"."user_id" and ("recoveries"."second_by" is null or "recoveries"."second_at" is not null)),
	CONSTRAINT "recoveries_due" CHECK ("recoveries"."due_at" is null or ("recoveries"."confirmed_at" is not null and (not "recoveries"."needs_second" or "recoveries"."second_at" is not null) and "recoveries"."due_at" >= greatest("recoveries"."confirmed_at", "recoveries"."second_at") + interval '72 hours')),
	CONSTRAINT "recoveries_done" CHECK ("recoveries"."outcome" <> 'done' or ("recoveries"."due_at" is not null and "recoveries"."ended_at" >= "recoveries"."due_at"))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_type";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_recovering" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_open_key" ON "recoveries" USING btree ("user_id") WHERE "recoveries"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "recoveries_user_id_idx" ON "recoveries" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "recoveries_second_by_idx" ON "recoveries" USING btree ("second_by") WHERE "recoveries"."second_by" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_type" CHECK ("mails"."subject_type" in ('course', 'decision', 'invite', 'organization', 'recovery', 'subscription'));--> statement-breakpoint
CREATE TRIGGER "recoveries_mails" AFTER DELETE ON "recoveries"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "remove_mails_about"('recovery');
