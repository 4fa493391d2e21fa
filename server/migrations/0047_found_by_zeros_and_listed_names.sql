-- The last digits of a phone are found also when they begin with zeros, which a search of an index number leaves out. A student
-- whom an account claimed is found by the name of the list too.
CREATE OR REPLACE FUNCTION "student_words_of"(names text, index_number text, phones text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT word FROM (
      SELECT unnest(name_words(upper(names), '', '')) AS word
      UNION ALL SELECT index_number
      UNION ALL SELECT ltrim(regexp_replace(index_number, '[^A-Z0-9]', '', 'g'), '0')
      UNION ALL SELECT unnest(phone_words(phone)) FROM unnest(phones) AS phone WHERE phone <> ''
      UNION ALL SELECT regexp_replace(right(phone, digits), '^0+(?=.)', '')
      FROM unnest(phones) AS phone, generate_series(4, 6) AS digits WHERE phone <> ''
    ) words WHERE word <> ''
  )
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "students_keep_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM student_words WHERE student_id = NEW.id; END IF;
  INSERT INTO student_words (organization_id, word, sort_name, student_id)
  SELECT NEW.organization_id, word, NEW.sort_name, NEW.id
  FROM (SELECT 1) one LEFT JOIN users ON users.id = NEW.user_id,
    unnest(student_words_of(
      coalesce(NEW.name, first_name || ' ' || last_name || ' ' || own_script_name) || ' ' || coalesce(NEW.listed_name, ''),
      NEW.index_number,
      -- Whoever left took their own number along.
      ARRAY[NEW.phone, NEW.whatsapp, CASE WHEN NEW.left_at IS NULL THEN coalesce(phone_number, '') ELSE '' END])) AS word;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The row's own trigger writes the words again.
UPDATE "students" SET phone = students.phone
FROM (
  SELECT students.id FROM students LEFT JOIN users ON users.id = students.user_id
  WHERE claimed_at IS NOT NULL OR concat_ws(' ', students.phone, whatsapp, phone_number) ~ '0[0-9]{3,5}( |$)'
) AS found WHERE found.id = students.id;
