-- Who joins while their name is saved: the rename does not see the new membership yet, and without the lock the
-- membership would take the old name for good. With it one waits for the other, whichever comes first.
CREATE OR REPLACE FUNCTION "memberships_set_sort_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT first_name || ' ' || last_name INTO NEW.sort_name FROM users WHERE id = NEW.user_id FOR SHARE;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- What such moments have left behind.
WITH "stale" AS (
  UPDATE "memberships" SET "sort_name" = first_name || ' ' || last_name
  FROM "users" WHERE "users"."id" = "memberships"."user_id" AND "sort_name" <> first_name || ' ' || last_name
  RETURNING "user_id"
)
DELETE FROM "member_words" WHERE "user_id" IN (SELECT "user_id" FROM "stale");--> statement-breakpoint
INSERT INTO "member_words" (organization_id, word, sort_name, user_id)
SELECT organization_id, word, sort_name, user_id
FROM "memberships" JOIN "users" ON "users"."id" = "user_id", unnest(name_words(first_name, last_name, email)) AS word
WHERE NOT EXISTS (
  SELECT 1 FROM "member_words" "present"
  WHERE "present"."organization_id" = "memberships"."organization_id" AND "present"."user_id" = "memberships"."user_id"
);
