CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "idempotency_keys_key_length" CHECK (length("idempotency_keys"."key") between 1 and 100),
	CONSTRAINT "idempotency_keys_request_hash_length" CHECK (length("idempotency_keys"."request_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"token_hash" "bytea",
	"invited_by" uuid NOT NULL,
	"accepted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invites_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "invites_role" CHECK ("invites"."role" in ('admin', 'lecturer', 'student')),
	CONSTRAINT "invites_state" CHECK ("invites"."state" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "invites_accepted" CHECK (("invites"."state" = 'accepted') = ("invites"."accepted_by" is not null)),
	CONSTRAINT "invites_token_hash_length" CHECK (length("invites"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "join_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"code" text NOT NULL,
	"role" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "join_codes_code_key" UNIQUE("code"),
	CONSTRAINT "join_codes_code_form" CHECK ("join_codes"."code" ~ '^[A-Z0-9]{8}$'),
	CONSTRAINT "join_codes_role" CHECK ("join_codes"."role" in ('lecturer', 'student')),
	CONSTRAINT "join_codes_uses" CHECK ("join_codes"."uses" between 0 and coalesce("join_codes"."max_uses", "join_codes"."uses")),
	CONSTRAINT "join_codes_max_uses" CHECK ("join_codes"."max_uses" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "member_words" (
	"organization_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "member_words_organization_id_word_user_id_pk" PRIMARY KEY("organization_id","word","user_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"sort_name" text collate "C" DEFAULT '' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "memberships_roles" CHECK ("memberships"."roles" <@ array['admin', 'lecturer', 'student'] and cardinality("memberships"."roles") between 1 and 3),
	CONSTRAINT "memberships_removed" CHECK (("memberships"."removed_at" is null) = ("memberships"."removed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" text collate "C" NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"class_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"delivery_methods" text[] DEFAULT '{}'::text[] NOT NULL,
	"student_count" text DEFAULT '' NOT NULL,
	"physical_address" text DEFAULT '' NOT NULL,
	"phone_number" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"established_year" smallint,
	"subjects" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_org_id_key" UNIQUE("org_id"),
	CONSTRAINT "organizations_org_id_form" CHECK ("organizations"."org_id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("organizations"."org_id") <= 60),
	CONSTRAINT "organizations_name" CHECK (length("organizations"."name") between 1 and 120),
	CONSTRAINT "organizations_description" CHECK (length("organizations"."description") <= 2000),
	CONSTRAINT "organizations_class_types" CHECK ("organizations"."class_types" <@ array['individual', 'group', 'school', 'mass', 'institute']),
	CONSTRAINT "organizations_delivery_methods" CHECK ("organizations"."delivery_methods" <@ array['offline', 'online', 'both'] and (not 'both' = any("organizations"."delivery_methods") or cardinality("organizations"."delivery_methods") = 1)),
	CONSTRAINT "organizations_student_count" CHECK ("organizations"."student_count" in ('', '10', '<100', '<500', '<1000', '1000+')),
	CONSTRAINT "organizations_phone" CHECK ("organizations"."phone_number" ~ '^[+][0-9]{5,15}$'),
	CONSTRAINT "organizations_website" CHECK ("organizations"."website" ~ '^(https?://.*)?$'),
	CONSTRAINT "organizations_established_year" CHECK ("organizations"."established_year" between 1900 and 2200),
	CONSTRAINT "organizations_subjects" CHECK (cardinality("organizations"."subjects") <= 50),
	CONSTRAINT "organizations_status" CHECK ("organizations"."status" in ('active', 'archived', 'suspended')),
	CONSTRAINT "organizations_member_count" CHECK ("organizations"."member_count" >= 0),
	CONSTRAINT "organizations_lengths" CHECK (length("organizations"."physical_address") <= 300 and length("organizations"."email") <= 254 and length("organizations"."website") <= 200)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"media_type" text DEFAULT 'image/webp' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_size" CHECK (length("pictures"."content") between 1 and 1048576),
	CONSTRAINT "pictures_media_type" CHECK ("pictures"."media_type" = 'image/webp')
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_registered";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invite_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "package_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "premium_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_codes" ADD CONSTRAINT "join_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_words" ADD CONSTRAINT "member_words_membership_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_pending_key" ON "invites" USING btree ("organization_id",lower("email")) WHERE "invites"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "invites_organization_id_idx" ON "invites" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "invites_email_idx" ON "invites" USING btree (lower("email")) WHERE "invites"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "invites_invited_by_idx" ON "invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invites_accepted_by_idx" ON "invites" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "join_codes_organization_id_idx" ON "join_codes" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "join_codes_created_by_idx" ON "join_codes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "member_words_user_id_idx" ON "member_words" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "memberships_user_id_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_by_name_idx" ON "memberships" USING btree ("organization_id","sort_name","user_id") WHERE "memberships"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "memberships_admins_idx" ON "memberships" USING btree ("organization_id","sort_name","user_id") WHERE "memberships"."removed_at" is null and 'admin' = any("memberships"."roles");--> statement-breakpoint
CREATE INDEX "memberships_lecturers_idx" ON "memberships" USING btree ("organization_id","sort_name","user_id") WHERE "memberships"."removed_at" is null and 'lecturer' = any("memberships"."roles");--> statement-breakpoint
CREATE INDEX "memberships_removed_idx" ON "memberships" USING btree ("organization_id","sort_name","user_id") WHERE "memberships"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "organizations_owner_id_idx" ON "organizations" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_invite_id_idx" ON "mails" USING btree ("invite_id");--> statement-breakpoint
CREATE INDEX "users_deletion_at_idx" ON "users" USING btree ("deletion_at") WHERE "users"."deletion_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_registered" CHECK ("users"."origin" in ('operator', 'erased') or ("users"."origin" = 'registration' and "users"."date_of_birth" is not null and "users"."gender" is not null and '' not in ("users"."phone_number", "users"."whatsapp_number", "users"."house_number", "users"."lane01", "users"."province", "users"."district", "users"."city")));