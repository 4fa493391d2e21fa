-- The words by which members are found and the name by which they are sorted follow the account: whoever
-- changes a name or an address cannot forget them. Names are kept in capitals already (R3.2).
CREATE FUNCTION "name_words"(first_name text, last_name text, email text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT word
    FROM unnest(regexp_split_to_array(first_name || ' ' || last_name, '\s+') || upper(email)) AS word
    WHERE word <> ''
  )
$$;--> statement-breakpoint
CREATE FUNCTION "memberships_set_sort_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT first_name || ' ' || last_name INTO NEW.sort_name FROM users WHERE id = NEW.user_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "memberships_sort_name" BEFORE INSERT ON "memberships"
FOR EACH ROW EXECUTE FUNCTION "memberships_set_sort_name"();--> statement-breakpoint
CREATE FUNCTION "memberships_add_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_words (organization_id, word, user_id)
  SELECT NEW.organization_id, word, NEW.user_id
  FROM users, unnest(name_words(first_name, last_name, email)) AS word
  WHERE users.id = NEW.user_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "memberships_words" AFTER INSERT ON "memberships"
FOR EACH ROW EXECUTE FUNCTION "memberships_add_words"();--> statement-breakpoint
CREATE FUNCTION "users_rename_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memberships SET sort_name = NEW.first_name || ' ' || NEW.last_name WHERE user_id = NEW.id;
  DELETE FROM member_words WHERE user_id = NEW.id;
  INSERT INTO member_words (organization_id, word, user_id)
  SELECT organization_id, word, NEW.id
  FROM memberships, unnest(name_words(NEW.first_name, NEW.last_name, NEW.email)) AS word
  WHERE memberships.user_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_renamed" AFTER UPDATE OF "first_name", "last_name", "email" ON "users"
FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
EXECUTE FUNCTION "users_rename_members"();
