-- A phone number is found by its beginning with or without the country, and by the beginning of its last seven digits.
-- Numbers of Sri Lanka are kept among the words without +94: what people type is brought to that form (search-words.ts).
CREATE FUNCTION "phone_words"(phone_number text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN phone_number = '' THEN '{}' ELSE ARRAY[
    regexp_replace(phone_number, '^[+]94', ''),
    right(phone_number, 7)
  ] END
$$;--> statement-breakpoint
DELETE FROM "user_words" USING "users" WHERE "user_id" = "id" AND "word" = "phone_number";--> statement-breakpoint
INSERT INTO "user_words" (word, sort_name, user_id)
SELECT DISTINCT word, first_name || ' ' || last_name, id
FROM "users", unnest(phone_words(phone_number)) AS word
WHERE origin <> 'erased'
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "user_words_of"(first_name text, last_name text, email text, phone_number text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT word
    FROM unnest(string_to_array(first_name || ' ' || last_name, ' ') || upper(email) || phone_words(phone_number)) AS word
    WHERE word <> ''
  )
$$;--> statement-breakpoint
-- Members are found by their numbers too, by those who see them.
CREATE FUNCTION "member_words_of"(first_name text, last_name text, email text, phone_number text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT word
    FROM unnest(name_words(first_name, last_name, email) || phone_words(phone_number)) AS word
  )
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "memberships_add_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_words (organization_id, word, sort_name, user_id)
  SELECT NEW.organization_id, word, NEW.sort_name, NEW.user_id
  FROM users, unnest(member_words_of(first_name, last_name, email, phone_number)) AS word
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
  FROM memberships, unnest(member_words_of(NEW.first_name, NEW.last_name, NEW.email, NEW.phone_number)) AS word
  WHERE memberships.user_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "users_renamed" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_renamed" AFTER UPDATE OF "first_name", "last_name", "email", "phone_number" ON "users"
FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone_number) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone_number))
EXECUTE FUNCTION "users_rename_members"();--> statement-breakpoint
INSERT INTO "member_words" (organization_id, word, sort_name, user_id)
SELECT DISTINCT organization_id, word, sort_name, user_id
FROM "memberships" JOIN "users" ON "users"."id" = "user_id", unnest(phone_words(phone_number)) AS word
ON CONFLICT DO NOTHING;
