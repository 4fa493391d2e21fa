CREATE TABLE "user_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"client" text NOT NULL,
	"user_agent" text NOT NULL,
	"network" text NOT NULL,
	"trusted_until" timestamp with time zone,
	"trust_version" integer,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_devices_key" UNIQUE("user_id","key_hash"),
	CONSTRAINT "user_devices_key_hash_length" CHECK (length("user_devices"."key_hash") = 32),
	CONSTRAINT "user_devices_client" CHECK ("user_devices"."client" in ('page', 'browser', 'program')),
	CONSTRAINT "user_devices_trust" CHECK (("user_devices"."trusted_until" is null) = ("user_devices"."trust_version" is null) and ("user_devices"."trusted_until" is null or "user_devices"."client" = 'page'))
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_kind";--> statement-breakpoint
DROP INDEX "one_time_tokens_live_key";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "trust_version" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trust_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_user_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."user_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_device_id_idx" ON "sessions" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_live_key" ON "one_time_tokens" USING btree ("user_id","kind") WHERE "one_time_tokens"."used_at" is null and "one_time_tokens"."kind" <> 'not-me';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_details" CHECK (jsonb_typeof("mails"."details") = 'object');--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_kind" CHECK ("one_time_tokens"."kind" in ('verify-email', 'reset-password', 'not-me'));--> statement-breakpoint
INSERT INTO "user_devices" ("id", "user_id", "key_hash", "client", "user_agent", "network", "first_seen_at", "last_seen_at")
SELECT gen_random_uuid(), "user_id", "key_hash", "client", (array_agg("user_agent" ORDER BY "created_at" DESC))[1], (array_agg("network" ORDER BY "created_at" DESC))[1], min("created_at"), max("last_seen_at")
FROM (
	SELECT *, coalesce("browser_hash", sha256(convert_to("user_agent" || chr(10) || "network", 'UTF8'))) AS "key_hash",
		CASE WHEN "browser_hash" IS NOT NULL THEN 'page' WHEN "is_program" THEN 'program' ELSE 'browser' END AS "client"
	FROM "sessions"
) AS "known"
GROUP BY "user_id", "key_hash", "client"
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "sessions" SET "device_id" = "user_devices"."id" FROM "user_devices"
WHERE "user_devices"."user_id" = "sessions"."user_id"
	AND "user_devices"."key_hash" = coalesce("sessions"."browser_hash", sha256(convert_to("sessions"."user_agent" || chr(10) || "sessions"."network", 'UTF8')));
