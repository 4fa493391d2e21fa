ALTER TABLE "member_words" DROP CONSTRAINT "member_words_organization_id_word_user_id_pk";--> statement-breakpoint
ALTER TABLE "member_words" ADD COLUMN "sort_name" text collate "C";--> statement-breakpoint
UPDATE "member_words" SET "sort_name" = "memberships"."sort_name" FROM "memberships"
WHERE "memberships"."organization_id" = "member_words"."organization_id" AND "memberships"."user_id" = "member_words"."user_id";--> statement-breakpoint
ALTER TABLE "member_words" ALTER COLUMN "sort_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "member_words" ADD CONSTRAINT "member_words_organization_id_word_sort_name_user_id_pk" PRIMARY KEY("organization_id","word","sort_name","user_id");--> statement-breakpoint
-- The triggers of 0003, writing the name beside each word.
CREATE OR REPLACE FUNCTION "memberships_add_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_words (organization_id, word, sort_name, user_id)
  SELECT NEW.organization_id, word, NEW.sort_name, NEW.user_id
  FROM users, unnest(name_words(first_name, last_name, email)) AS word
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
  FROM memberships, unnest(name_words(NEW.first_name, NEW.last_name, NEW.email)) AS word
  WHERE memberships.user_id = NEW.id;
  RETURN NULL;
END
$$;
