ALTER TABLE "users" ADD COLUMN "own_script_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_own_script_name" CHECK (length("users"."own_script_name") <= 120 and "users"."own_script_name" ~ '^(|(?=.*[\u0D85-\u0DC6])[\u0D80-\u0DFF\u200C\u200D. ]+|(?=.*[\u0B83-\u0BB9\u0BD0])[\u0B80-\u0BFF\u200C\u200D. ]+)$');--> statement-breakpoint
-- The words by which a person is found: also those of the name in the own script (R15.5.2). Nobody has one yet, so no word is
-- missing.
CREATE FUNCTION "search_words_of"(first_name text, last_name text, own_script_name text, email text, phone_number text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT user_words_of(first_name, last_name || ' ' || own_script_name, email, phone_number)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "memberships_add_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_words (organization_id, word, sort_name, user_id)
  SELECT NEW.organization_id, word, NEW.sort_name, NEW.user_id
  FROM users, unnest(member_words_of(first_name, last_name || ' ' || own_script_name, email, phone_number)) AS word
  WHERE users.id = NEW.user_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "users_rename_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memberships SET sort_name = NEW.first_name || ' ' || NEW.last_name WHERE user_id = NEW.id;
  DELETE FROM member_words WHERE user_id = NEW.id;
  INSERT INTO member_words (organization_id, word, sort_name, user_id)
  SELECT organization_id, word, sort_name, NEW.id
  FROM memberships, unnest(member_words_of(NEW.first_name, NEW.last_name || ' ' || NEW.own_script_name, NEW.email, NEW.phone_number)) AS word
  WHERE memberships.user_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "users_renamed" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_renamed" AFTER UPDATE OF "first_name", "last_name", "own_script_name", "email", "phone_number" ON "users"
FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name, OLD.own_script_name, OLD.email, OLD.phone_number) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.own_script_name, NEW.email, NEW.phone_number))
EXECUTE FUNCTION "users_rename_members"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "users_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM user_words
    WHERE word = ANY (search_words_of(OLD.first_name, OLD.last_name, OLD.own_script_name, OLD.email, OLD.phone_number))
      AND sort_name = OLD.first_name || ' ' || OLD.last_name AND user_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.origin <> 'erased' THEN
    INSERT INTO user_words (word, sort_name, user_id)
    SELECT word, NEW.first_name || ' ' || NEW.last_name, NEW.id
    FROM unnest(search_words_of(NEW.first_name, NEW.last_name, NEW.own_script_name, NEW.email, NEW.phone_number)) AS word;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "users_words_changed" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_words_changed" AFTER UPDATE OF "first_name", "last_name", "own_script_name", "email", "phone_number", "origin" ON "users"
FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name, OLD.own_script_name, OLD.email, OLD.phone_number, OLD.origin) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.own_script_name, NEW.email, NEW.phone_number, NEW.origin))
EXECUTE FUNCTION "users_keep_words"();
