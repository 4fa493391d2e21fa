CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"is_waiting" boolean NOT NULL,
	"label" smallint NOT NULL,
	"code_hash" text NOT NULL,
	"is_asked_for" boolean DEFAULT false NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_is_waiting_label_pk" PRIMARY KEY("user_id","is_waiting","label"),
	CONSTRAINT "recovery_codes_label" CHECK ("recovery_codes"."label" between 0 and 9),
	CONSTRAINT "recovery_codes_waiting" CHECK (not "recovery_codes"."is_waiting" or "recovery_codes"."used_at" is null)
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"network" text NOT NULL,
	"password_mark" "bytea" NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_challenges_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "sign_in_challenges_failures" CHECK ("sign_in_challenges"."failures" between 0 and 5),
	CONSTRAINT "sign_in_challenges_hashes" CHECK (length("sign_in_challenges"."token_hash") = 32 and length("sign_in_challenges"."password_mark") = 32)
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "totp_secrets_proven" CHECK ("totp_secrets"."confirmed_at" is null or "totp_secrets"."proven_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user_id_idx" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_idx" ON "sign_in_challenges" USING btree ("expires_at");