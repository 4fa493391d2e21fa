CREATE TABLE "index_counters" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "index_counters_next" CHECK ("index_counters"."next" between 100001 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "index_numbers" (
	"organization_id" uuid NOT NULL,
	"index_number" text NOT NULL,
	"student_id" uuid,
	CONSTRAINT "index_numbers_organization_id_index_number_pk" PRIMARY KEY("organization_id","index_number")
);
--> statement-breakpoint
CREATE TABLE "student_words" (
	"organization_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"sort_name" text collate "names" NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "student_words_organization_id_word_sort_name_student_id_pk" PRIMARY KEY("organization_id","word","sort_name","student_id")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text,
	"sort_name" text collate "names" DEFAULT '' NOT NULL,
	"index_number" text,
	"grade" text DEFAULT '' NOT NULL,
	"school" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"gender" text,
	"note" text DEFAULT '' NOT NULL,
	"left_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_account_key" UNIQUE("organization_id","user_id"),
	CONSTRAINT "students_index_number_key" UNIQUE("organization_id","index_number"),
	CONSTRAINT "students_in_organization_key" UNIQUE("id","organization_id"),
	CONSTRAINT "students_named" CHECK ("students"."user_id" is not null or "students"."name" is not null),
	CONSTRAINT "students_name" CHECK (length("students"."name") between 1 and 201),
	CONSTRAINT "students_index_number" CHECK ("students"."index_number" ~ '^[A-Z0-9/-]{1,20}$'),
	CONSTRAINT "students_lengths" CHECK (length("students"."grade") <= 40 and length("students"."school") <= 120 and length("students"."address") <= 300 and length("students"."note") <= 500),
	CONSTRAINT "students_words" CHECK (concat_ws(' ', "students"."name", "students"."grade", "students"."school", "students"."address") !~* '://|www\.|[\n\v\f\r\u0085\u2028\u2029]'),
	CONSTRAINT "students_phones" CHECK ("students"."phone" ~ '^([+][0-9]{5,15})?$' and "students"."whatsapp" ~ '^([+][0-9]{5,15})?$'),
	CONSTRAINT "students_birth_date" CHECK ("students"."birth_date" >= '1900-01-01'),
	CONSTRAINT "students_gender" CHECK ("students"."gender" in ('male', 'female', 'other'))
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "accountless_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "index_counters" ADD CONSTRAINT "index_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "index_numbers" ADD CONSTRAINT "index_numbers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "index_numbers" ADD CONSTRAINT "index_numbers_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_words" ADD CONSTRAINT "student_words_student_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "index_numbers_student_id_idx" ON "index_numbers" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_words_student_id_idx" ON "student_words" USING btree ("student_id","word");--> statement-breakpoint
CREATE INDEX "students_user_id_idx" ON "students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "students_created_by_idx" ON "students" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "students_by_name_idx" ON "students" USING btree ("organization_id","sort_name","id") WHERE "students"."left_at" is null;--> statement-breakpoint
CREATE INDEX "students_by_grade_idx" ON "students" USING btree ("organization_id","grade","sort_name","id") WHERE "students"."left_at" is null;--> statement-breakpoint
CREATE INDEX "students_left_idx" ON "students" USING btree ("organization_id","sort_name","id") WHERE "students"."left_at" is not null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_accountless_count" CHECK ("organizations"."accountless_count" >= 0);--> statement-breakpoint
-- The words that find a student: those of the names, the index number as written and as people type it, and phone numbers by
-- their beginning and by their last digits.
CREATE FUNCTION "student_words_of"(names text, index_number text, phones text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT word FROM (
      SELECT unnest(name_words(upper(names), '', '')) AS word
      UNION ALL SELECT index_number
      UNION ALL SELECT ltrim(regexp_replace(index_number, '[^A-Z0-9]', '', 'g'), '0')
      UNION ALL SELECT unnest(phone_words(phone) || ARRAY[right(phone, 4), right(phone, 5), right(phone, 6)])
      FROM unnest(phones) AS phone WHERE phone <> ''
    ) words WHERE word <> ''
  )
$$;--> statement-breakpoint
CREATE FUNCTION "students_set_sort_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who is written while their name is saved: one waits for the other, whichever comes first.
  SELECT first_name || ' ' || last_name INTO NEW.sort_name FROM users WHERE id = NEW.user_id FOR SHARE;
  -- Whoever left keeps the name of that moment.
  IF NEW.user_id IS NOT NULL AND OLD.left_at IS NULL AND NEW.left_at IS NOT NULL THEN NEW.name := NEW.sort_name; END IF;
  IF NEW.user_id IS NOT NULL AND NEW.left_at IS NULL THEN NEW.name := NULL; END IF;
  NEW.sort_name := coalesce(upper(NEW.name), NEW.sort_name);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "students_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM student_words WHERE student_id = NEW.id; END IF;
  INSERT INTO student_words (organization_id, word, sort_name, student_id)
  SELECT NEW.organization_id, word, NEW.sort_name, NEW.id
  FROM (SELECT 1) one LEFT JOIN users ON users.id = NEW.user_id,
    unnest(student_words_of(
      coalesce(NEW.name, first_name || ' ' || last_name || ' ' || own_script_name), NEW.index_number,
      -- Whoever left took their own number along.
      ARRAY[NEW.phone, NEW.whatsapp, CASE WHEN NEW.left_at IS NULL THEN coalesce(phone_number, '') ELSE '' END])) AS word;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A number that was given to somebody is given to nobody else, also after its student left or has another one.
CREATE FUNCTION "students_keep_index_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO index_numbers AS given (organization_id, index_number, student_id)
  VALUES (NEW.organization_id, NEW.index_number, NEW.id)
  ON CONFLICT (organization_id, index_number) DO UPDATE SET student_id = excluded.student_id
  WHERE given.student_id = excluded.student_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'index number % was given before', NEW.index_number
    USING ERRCODE = 'unique_violation', CONSTRAINT = 'index_numbers_given', TABLE = 'index_numbers';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The row of a member who is a student, in the statement that makes them one; and whether they are here (R21.1.1).
CREATE FUNCTION "memberships_keep_students"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.removed_at IS NULL AND 'student' = ANY (NEW.roles) THEN
    INSERT INTO students (organization_id, user_id) VALUES (NEW.organization_id, NEW.user_id)
    ON CONFLICT (organization_id, user_id) DO UPDATE SET left_at = NULL WHERE students.left_at IS NOT NULL;
  ELSE
    UPDATE students SET left_at = coalesce(NEW.removed_at, now())
    WHERE organization_id = NEW.organization_id AND user_id = NEW.user_id AND left_at IS NULL
      AND (NEW.removed_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM enrolments JOIN courses ON courses.id = enrolments.course_id
        WHERE enrolments.user_id = NEW.user_id AND enrolments.state IN ('active', 'waiting')
          AND courses.organization_id = NEW.organization_id));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Whoever has a place in a course is a student of its organization; with the last one goes who is no student otherwise.
CREATE FUNCTION "enrolments_keep_students"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  here uuid := (SELECT organization_id FROM courses WHERE id = NEW.course_id);
BEGIN
  IF NEW.state IN ('active', 'waiting') THEN
    INSERT INTO students (organization_id, user_id) VALUES (here, NEW.user_id)
    ON CONFLICT (organization_id, user_id) DO UPDATE SET left_at = NULL WHERE students.left_at IS NOT NULL;
  ELSE
    UPDATE students SET left_at = now()
    WHERE organization_id = here AND user_id = NEW.user_id AND left_at IS NULL
      AND NOT EXISTS (
        SELECT FROM memberships WHERE organization_id = here AND user_id = NEW.user_id AND removed_at IS NULL AND 'student' = ANY (roles))
      AND NOT EXISTS (
        SELECT FROM enrolments JOIN courses ON courses.id = enrolments.course_id
        WHERE enrolments.user_id = NEW.user_id AND enrolments.state IN ('active', 'waiting') AND courses.organization_id = here);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "users_rename_students"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The row's own triggers write name and words.
  UPDATE students SET user_id = user_id WHERE user_id = NEW.id AND left_at IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Who is written meanwhile would have no row: they wait.
LOCK TABLE "users", "memberships", "enrolments" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "students" (organization_id, user_id, name, sort_name, left_at, created_at)
SELECT organization_id, user_id, CASE WHEN min(left_at) IS NULL THEN NULL ELSE min(sort_name collate "C") END,
  min(sort_name collate "C"), min(left_at), min(joined_at) FROM (
  SELECT memberships.organization_id, memberships.user_id, sort_name, removed_at AS left_at, joined_at
  FROM memberships WHERE 'student' = ANY (roles)
  UNION
  SELECT memberships.organization_id, memberships.user_id, sort_name, removed_at, memberships.joined_at
  FROM enrolments JOIN courses ON courses.id = enrolments.course_id
  JOIN memberships ON memberships.organization_id = courses.organization_id AND memberships.user_id = enrolments.user_id
  WHERE enrolments.state IN ('active', 'waiting')
) AS found GROUP BY organization_id, user_id;--> statement-breakpoint
INSERT INTO "student_words" (organization_id, word, sort_name, student_id)
SELECT students.organization_id, word, students.sort_name, students.id
FROM "students" JOIN "users" ON users.id = students.user_id,
  unnest(student_words_of(
    coalesce(students.name, first_name || ' ' || last_name || ' ' || own_script_name), NULL,
    ARRAY[CASE WHEN left_at IS NULL THEN phone_number ELSE '' END])) AS word;--> statement-breakpoint
CREATE TRIGGER "students_sort_name" BEFORE INSERT OR UPDATE OF "name", "user_id", "left_at" ON "students"
FOR EACH ROW EXECUTE FUNCTION "students_set_sort_name"();--> statement-breakpoint
CREATE TRIGGER "students_words" AFTER INSERT OR UPDATE OF "name", "user_id", "index_number", "phone", "whatsapp", "left_at" ON "students"
FOR EACH ROW EXECUTE FUNCTION "students_keep_words"();--> statement-breakpoint
CREATE TRIGGER "students_index_number" AFTER INSERT OR UPDATE OF "index_number" ON "students"
FOR EACH ROW WHEN (NEW.index_number IS NOT NULL) EXECUTE FUNCTION "students_keep_index_number"();--> statement-breakpoint
CREATE TRIGGER "memberships_students" AFTER INSERT OR UPDATE OF "roles", "removed_at" ON "memberships"
FOR EACH ROW EXECUTE FUNCTION "memberships_keep_students"();--> statement-breakpoint
CREATE TRIGGER "enrolments_students" AFTER INSERT OR UPDATE OF "state" ON "enrolments"
FOR EACH ROW EXECUTE FUNCTION "enrolments_keep_students"();--> statement-breakpoint
CREATE TRIGGER "users_renamed_students" AFTER UPDATE OF "first_name", "last_name", "own_script_name", "phone_number" ON "users"
FOR EACH ROW
WHEN ((OLD.first_name, OLD.last_name, OLD.own_script_name, OLD.phone_number) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.own_script_name, NEW.phone_number))
EXECUTE FUNCTION "users_rename_students"();
