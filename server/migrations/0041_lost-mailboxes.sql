CREATE TABLE "address_recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"needs_second" boolean NOT NULL,
	"second_from" timestamp with time zone DEFAULT now() NOT NULL,
	"second_by" uuid,
	"second_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"stop_hashes" "bytea"[] DEFAULT '{}'::bytea[] NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "address_recoveries_reminders" CHECK ("address_recoveries"."reminders" between 0 and 2),
	CONSTRAINT "address_recoveries_reason" CHECK (char_length("address_recoveries"."reason") between 1 and 300),
	CONSTRAINT "address_recoveries_email" CHECK (lower("address_recoveries"."email") <> lower("address_recoveries"."old_email")),
	CONSTRAINT "address_recoveries_outcome" CHECK ("address_recoveries"."outcome" in ('done', 'stopped', 'expired', 'taken')),
	CONSTRAINT "address_recoveries_ended" CHECK (("address_recoveries"."ended_at" is null) = ("address_recoveries"."outcome" is null)),
	CONSTRAINT "address_recoveries_not_own" CHECK ("address_recoveries"."asked_by" <> "address_recoveries"."user_id"),
	CONSTRAINT "address_recoveries_second" CHECK ("address_recoveries"."second_by" <> "address_recoveries"."user_id" and "address_recoveries"."second_by" <> "address_recoveries"."asked_by" and ("address_recoveries"."second_by" is null or "address_recoveries"."second_at" is not null)),
	CONSTRAINT "address_recoveries_due" CHECK ("address_recoveries"."due_at" is null or ((not "address_recoveries"."needs_second" or "address_recoveries"."second_at" is not null) and "address_recoveries"."due_at" >= greatest("address_recoveries"."asked_at", "address_recoveries"."second_at") + interval '7 days')),
	CONSTRAINT "address_recoveries_done" CHECK ("address_recoveries"."outcome" not in ('done', 'taken') or ("address_recoveries"."due_at" is not null and "address_recoveries"."ended_at" >= "address_recoveries"."due_at"))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_type";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_moving_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "address_recoveries" ADD CONSTRAINT "address_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_recoveries" ADD CONSTRAINT "address_recoveries_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_recoveries" ADD CONSTRAINT "address_recoveries_second_by_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_recoveries_open_key" ON "address_recoveries" USING btree ("user_id") WHERE "address_recoveries"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "address_recoveries_user_id_idx" ON "address_recoveries" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "address_recoveries_asked_by_idx" ON "address_recoveries" USING btree ("asked_by") WHERE "address_recoveries"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "address_recoveries_second_by_idx" ON "address_recoveries" USING btree ("second_by") WHERE "address_recoveries"."second_by" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_type" CHECK ("mails"."subject_type" in ('address-recovery', 'course', 'decision', 'invite', 'organization', 'recovery', 'subscription'));--> statement-breakpoint
CREATE TRIGGER "address_recoveries_mails" AFTER DELETE ON "address_recoveries"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "remove_mails_about"('address-recovery');
