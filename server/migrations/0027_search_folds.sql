-- Text in capitals as search compares it (R15.5.7): without joiners (U+200B to U+200D, U+FEFF), and each letter of Tamil in one
-- of its two spellings. Its twin is `foldWord` of the contract; a test compares them.
CREATE FUNCTION "fold_word"(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- Plain Latin text, most of all names, is as it is: the rest would take several times as long.
  SELECT CASE WHEN octet_length(word) = char_length(word) THEN word ELSE replace(
    replace(
      replace(translate(word, E'\u200B\u200C\u200D\uFEFF', ''), E'\u0BCC', E'\u0BC6\u0BB3'),
      E'\u0B94', E'\u0B92\u0BB3'
    ),
    E'\u0BB6\u0BCD\u0BB0\u0BC0', E'\u0BB8\u0BCD\u0BB0\u0BC0'
  ) END
$$;--> statement-breakpoint
CREATE INDEX "organizations_folded_name_idx" ON "organizations" USING btree ((fold_word(upper("name")) collate "C"));--> statement-breakpoint
-- Who is written meanwhile would get words of the old form: they wait.
LOCK TABLE "users", "memberships" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "name_words"(first_name text, last_name text, email text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT fold_word(word)
    FROM unnest(regexp_split_to_array(first_name || ' ' || last_name, '\s+') || upper(email)) AS word
    WHERE fold_word(word) <> ''
  )
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "user_words_of"(first_name text, last_name text, email text, phone_number text) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT fold_word(word)
    FROM unnest(string_to_array(first_name || ' ' || last_name, ' ') || upper(email) || phone_words(phone_number)) AS word
    WHERE fold_word(word) <> ''
  )
$$;--> statement-breakpoint
-- One person may have both spellings of a word.
INSERT INTO "member_words" (organization_id, word, sort_name, user_id)
SELECT organization_id, fold_word(word), sort_name, user_id FROM "member_words" WHERE word <> fold_word(word)
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "member_words" WHERE word <> fold_word(word);--> statement-breakpoint
INSERT INTO "user_words" (word, sort_name, user_id)
SELECT fold_word(word), sort_name, user_id FROM "user_words" WHERE word <> fold_word(word)
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "user_words" WHERE word <> fold_word(word);
