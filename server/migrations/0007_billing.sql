CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"package_id" text,
	"package_title" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"mode" text NOT NULL,
	"features" jsonb NOT NULL,
	"source" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"reminded_for" timestamp with time zone,
	CONSTRAINT "subscriptions_amount" CHECK ("subscriptions"."amount_minor" between 0 and 10000000000),
	CONSTRAINT "subscriptions_features" CHECK (jsonb_typeof("subscriptions"."features") = 'object'),
	CONSTRAINT "subscriptions_source" CHECK ("subscriptions"."source" in ('request', 'assignment', 'restored')),
	CONSTRAINT "subscriptions_open_has_package" CHECK ("subscriptions"."ended_at" is not null or "subscriptions"."package_id" is not null),
	CONSTRAINT "subscriptions_end_reason" CHECK (("subscriptions"."ended_at" is null) = ("subscriptions"."end_reason" is null) and "subscriptions"."end_reason" in ('replaced', 'expired', 'reversed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "payment_slips" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_slips_type" CHECK ("payment_slips"."type" in ('image/webp', 'application/pdf')),
	CONSTRAINT "payment_slips_size" CHECK (length("payment_slips"."content") between 1 and 5242880)
);
--> statement-breakpoint
CREATE TABLE "provider_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"status_code" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_payments_payment_id" CHECK ("provider_payments"."payment_id" ~ '^[0-9]{1,30}$'),
	CONSTRAINT "provider_payments_currency" CHECK ("provider_payments"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "upgrade_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upgrade_decisions_kind" CHECK ("upgrade_decisions"."kind" in ('approved', 'rejected', 'reversed', 'withdrawn')),
	CONSTRAINT "upgrade_decisions_reason" CHECK (length("upgrade_decisions"."reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "upgrade_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"package_id" text,
	"package_title" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"mode" text NOT NULL,
	"features" jsonb NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"bank_reference" text DEFAULT '' NOT NULL,
	"paid_amount_minor" bigint,
	"paid_on" date,
	"subscription_id" uuid,
	"former_subscription_id" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upgrade_requests_reference_key" UNIQUE("reference"),
	CONSTRAINT "upgrade_requests_amount" CHECK ("upgrade_requests"."amount_minor" between 0 and 10000000000),
	CONSTRAINT "upgrade_requests_features" CHECK (jsonb_typeof("upgrade_requests"."features") = 'object'),
	CONSTRAINT "upgrade_requests_reference" CHECK ("upgrade_requests"."reference" ~ '^[A-Z0-9-]{4,20}$'),
	CONSTRAINT "upgrade_requests_state" CHECK ("upgrade_requests"."state" in ('open', 'approved', 'rejected', 'withdrawn', 'reversed')),
	CONSTRAINT "upgrade_requests_open_has_package" CHECK ("upgrade_requests"."state" <> 'open' or "upgrade_requests"."package_id" is not null),
	CONSTRAINT "upgrade_requests_payment" CHECK (("upgrade_requests"."paid_on" is null) = ("upgrade_requests"."paid_amount_minor" is null) and "upgrade_requests"."paid_amount_minor" > 0),
	CONSTRAINT "upgrade_requests_lengths" CHECK (length("upgrade_requests"."bank") <= 80 and length("upgrade_requests"."bank_reference") <= 80 and length("upgrade_requests"."reason") <= 300)
);
--> statement-breakpoint
DROP INDEX "organizations_owner_id_idx";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspension_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended_from" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_slips" ADD CONSTRAINT "payment_slips_request_id_upgrade_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."upgrade_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD CONSTRAINT "provider_payments_request_id_upgrade_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."upgrade_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_decisions" ADD CONSTRAINT "upgrade_decisions_request_id_upgrade_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."upgrade_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_decisions" ADD CONSTRAINT "upgrade_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_former_subscription_id_subscriptions_id_fk" FOREIGN KEY ("former_subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_user_id_open_key" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_idx" ON "subscriptions" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_package_id_idx" ON "subscriptions" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "subscriptions_ends_at_idx" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payment_slips_sha256_idx" ON "payment_slips" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_payments_payment_id_status_key" ON "provider_payments" USING btree ("payment_id","status_code");--> statement-breakpoint
CREATE INDEX "provider_payments_request_id_idx" ON "provider_payments" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "upgrade_decisions_request_id_idx" ON "upgrade_decisions" USING btree ("request_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "upgrade_requests_user_id_open_key" ON "upgrade_requests" USING btree ("user_id") WHERE "upgrade_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "upgrade_requests_user_id_idx" ON "upgrade_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "upgrade_requests_state_idx" ON "upgrade_requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "upgrade_requests_created_at_idx" ON "upgrade_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "upgrade_requests_package_id_idx" ON "upgrade_requests" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "upgrade_requests_bank_reference_idx" ON "upgrade_requests" USING btree (lower("bank"),lower("bank_reference")) WHERE "upgrade_requests"."bank_reference" <> '';--> statement-breakpoint
CREATE INDEX "organizations_owner_id_idx" ON "organizations" USING btree ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_suspension" CHECK (("organizations"."status" = 'suspended') = ("organizations"."suspended_from" is not null) and ("organizations"."status" = 'suspended') = ("organizations"."suspension_reason" <> '') and length("organizations"."suspension_reason") <= 300 and "organizations"."suspended_from" in ('active', 'archived'));