CREATE TABLE "user_words" (
	"word" text collate "C" NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "user_words_word_sort_name_user_id_pk" PRIMARY KEY("word","sort_name","user_id")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "hours" integer DEFAULT 24;--> statement-breakpoint
UPDATE "mails" SET "hours" = greatest(1, round(extract(epoch from "expires_at" - "created_at") / 3600));--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "hours" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_idx" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_event_idx" ON "audit_log" USING btree (("event" collate "C"),"at");--> statement-breakpoint
CREATE INDEX "mails_recipient_idx" ON "mails" USING btree ((lower("recipient") collate "C"),"created_at");--> statement-breakpoint
CREATE INDEX "mails_unsent_idx" ON "mails" USING btree ("state","created_at") WHERE "mails"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "organizations_by_created_idx" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_by_name_idx" ON "organizations" USING btree ((upper("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "organizations_closed_idx" ON "organizations" USING btree ("created_at","id") WHERE "organizations"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "users_by_created_idx" ON "users" USING btree ("created_at","id") WHERE "users"."origin" <> 'erased';--> statement-breakpoint
CREATE INDEX "users_by_name_idx" ON "users" USING btree ((("first_name" || ' ' || "last_name") collate "C"),"id") WHERE "users"."origin" <> 'erased';--> statement-breakpoint
CREATE INDEX "users_disabled_idx" ON "users" USING btree ("created_at","id") WHERE "users"."disabled_at" is not null and "users"."origin" <> 'erased';--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree ("created_at","id") WHERE "users"."email_verified_at" is null and "users"."origin" <> 'erased';--> statement-breakpoint
CREATE INDEX "users_system_admins_idx" ON "users" USING btree ("id") WHERE "users"."is_system_admin";--> statement-breakpoint
CREATE INDEX "users_premium_until_idx" ON "users" USING btree ("premium_until") WHERE "users"."premium_until" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'expired', 'failed'));--> statement-breakpoint
-- The words by which the provider finds users follow the account, as those of members do (0003). Erased accounts have none.
CREATE FUNCTION "user_words_of"(first_name text, last_name text, email text, phone_number text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT word
    FROM unnest(string_to_array(first_name || ' ' || last_name, ' ') || upper(email) || phone_number) AS word
    WHERE word <> ''
  )
$$;--> statement-breakpoint
CREATE FUNCTION "users_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM user_words
    WHERE word = ANY (user_words_of(OLD.first_name, OLD.last_name, OLD.email, OLD.phone_number))
      AND sort_name = OLD.first_name || ' ' || OLD.last_name AND user_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.origin <> 'erased' THEN
    INSERT INTO user_words (word, sort_name, user_id)
    SELECT word, NEW.first_name || ' ' || NEW.last_name, NEW.id
    FROM unnest(user_words_of(NEW.first_name, NEW.last_name, NEW.email, NEW.phone_number)) AS word;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_words" AFTER INSERT OR DELETE ON "users"
FOR EACH ROW EXECUTE FUNCTION "users_keep_words"();--> statement-breakpoint
CREATE TRIGGER "users_words_changed" AFTER UPDATE OF "first_name", "last_name", "email", "phone_number", "origin" ON "users"
FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone_number, OLD.origin) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone_number, NEW.origin))
EXECUTE FUNCTION "users_keep_words"();--> statement-breakpoint
INSERT INTO "user_words" (word, sort_name, user_id)
SELECT word, first_name || ' ' || last_name, id
FROM "users", unnest(user_words_of(first_name, last_name, email, phone_number)) AS word
WHERE origin <> 'erased';
