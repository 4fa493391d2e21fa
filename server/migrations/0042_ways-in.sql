ALTER TABLE "provider_flows" DROP CONSTRAINT "provider_flows_purpose";--> statement-breakpoint
ALTER TABLE "waiting_identities" DROP CONSTRAINT "waiting_identities_provider";--> statement-breakpoint
ALTER TABLE "waiting_identities" DROP CONSTRAINT "waiting_identities_sizes";--> statement-breakpoint
ALTER TABLE "waiting_identities" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_identities" ALTER COLUMN "vouched_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "verifies_user" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_identities" ADD COLUMN "email_then" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_identity_fk" FOREIGN KEY ("user_id","provider") REFERENCES "public"."identities"("user_id","provider") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_fk" FOREIGN KEY ("user_id","provider") REFERENCES "public"."identities"("user_id","provider") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_provider" CHECK ("sign_in_challenges"."provider" is null or "sign_in_challenges"."begun_by" = 'provider');--> statement-breakpoint
ALTER TABLE "provider_flows" ADD CONSTRAINT "provider_flows_purpose" CHECK ("provider_flows"."purpose" in ('sign-in', 'connect', 'fresh', 'proven') and ("provider_flows"."user_id" is null) = ("provider_flows"."purpose" = 'sign-in'));--> statement-breakpoint
ALTER TABLE "waiting_identities" ADD CONSTRAINT "waiting_identities_vouched" CHECK (("waiting_identities"."vouched_email" is not null or "waiting_identities"."user_id" is null) and ("waiting_identities"."vouched_email" is null or "waiting_identities"."provider" in ('google', 'own')));--> statement-breakpoint
ALTER TABLE "waiting_identities" ADD CONSTRAINT "waiting_identities_provider" CHECK ("waiting_identities"."provider" in ('google', 'microsoft', 'own'));--> statement-breakpoint
ALTER TABLE "waiting_identities" ADD CONSTRAINT "waiting_identities_sizes" CHECK (length("waiting_identities"."issuer") between 1 and 300 and length("waiting_identities"."subject") between 1 and 300 and coalesce(length("waiting_identities"."vouched_email"), 1) between 1 and 254 and coalesce(length("waiting_identities"."email_then"), 1) between 1 and 254);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider" CHECK ("sessions"."provider" is null or "sessions"."method" = 'provider');--> statement-breakpoint
-- An account without a password keeps another way in: an identity, or a passkey that signs in alone (R18.3.5, R18.3.6). Asked at the end
-- of the transaction, under the lock of the account: of two that each take one of two ways the second sees what the first has done.
CREATE FUNCTION "keep_a_way_in"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account uuid := CASE WHEN TG_TABLE_NAME = 'users' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(OLD) ->> 'user_id' END;
BEGIN
  PERFORM FROM users WHERE id = account AND password_hash IS NULL FOR NO KEY UPDATE;
  IF FOUND
    AND NOT EXISTS (SELECT FROM identities WHERE user_id = account)
    AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = account AND verifies_user AND confirmed_at IS NOT NULL)
  THEN
    RAISE EXCEPTION 'the account has no way in' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_way_in';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_way_in" AFTER INSERT OR UPDATE OF "password_hash" ON "users"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.password_hash IS NULL) EXECUTE FUNCTION "keep_a_way_in"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "identities_way_in" AFTER DELETE OR UPDATE OF "user_id" ON "identities"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_a_way_in"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "passkeys_way_in" AFTER DELETE OR UPDATE OF "user_id", "verifies_user", "confirmed_at" ON "passkeys"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_a_way_in"();
