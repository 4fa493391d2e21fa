CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"email_then" text,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "identities_user_provider_key" UNIQUE("user_id","provider"),
	CONSTRAINT "identities_provider" CHECK ("identities"."provider" in ('google', 'microsoft', 'own')),
	CONSTRAINT "identities_sizes" CHECK (length("identities"."issuer") between 1 and 300 and length("identities"."subject") between 1 and 300 and length("identities"."email_then") between 1 and 254)
);
--> statement-breakpoint
CREATE TABLE "provider_flows" (
	"flow_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"user_id" uuid,
	"network" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_flows_hash" CHECK (length("provider_flows"."flow_hash") = 32),
	CONSTRAINT "provider_flows_provider" CHECK ("provider_flows"."provider" in ('google', 'microsoft', 'own')),
	CONSTRAINT "provider_flows_purpose" CHECK ("provider_flows"."purpose" in ('sign-in', 'connect') and ("provider_flows"."user_id" is null) = ("provider_flows"."purpose" = 'sign-in'))
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_method";--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "begun_by" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_flows" ADD CONSTRAINT "provider_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_flows_user_id_idx" ON "provider_flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_flows_expires_at_idx" ON "provider_flows" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_begun_by" CHECK ("sign_in_challenges"."begun_by" in ('password', 'provider'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'passkey', 'provider'));