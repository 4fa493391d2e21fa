CREATE TABLE "waiting_identities" (
	"connection_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"vouched_email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_identities_hash" CHECK (length("waiting_identities"."connection_hash") = 32),
	CONSTRAINT "waiting_identities_provider" CHECK ("waiting_identities"."provider" in ('google', 'own')),
	CONSTRAINT "waiting_identities_sizes" CHECK (length("waiting_identities"."issuer") between 1 and 300 and length("waiting_identities"."subject") between 1 and 300 and length("waiting_identities"."vouched_email") between 1 and 254)
);
--> statement-breakpoint
ALTER TABLE "waiting_identities" ADD CONSTRAINT "waiting_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_identities_user_id_idx" ON "waiting_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_identities_expires_at_idx" ON "waiting_identities" USING btree ("expires_at");