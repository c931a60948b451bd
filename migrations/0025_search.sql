CREATE TABLE "item_search" (
	"item_id" text PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"disabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_spellings" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "item_search_words" ON "item_search" USING gin ("words") WHERE not "item_search"."disabled";--> statement-breakpoint
CREATE INDEX "item_spellings_word" ON "item_spellings" USING btree ("word");--> statement-breakpoint
CREATE INDEX "item_spellings_near" ON "item_spellings" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- The same folding as server/catalogue/search/fold-text.ts; a test holds both together.
CREATE FUNCTION search_signs(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(lower(regexp_replace(regexp_replace(regexp_replace(
    normalize(given, NFKD), '[\u0300-\u036f\u200b-\u200d]', '', 'g'),
    '([0-9]) ?(?:["\u201c\u201d]|\u2032\u2032|''''|\u2019\u2019)', '\1 inch ', 'g'),
    '[''\u2018\u2019\u2032`]', '', 'g')),
    '([0-9]),([0-9]{3})(?![0-9])', '\1\2', 'g'),
    '\.(?![0-9])', ' ', 'g'),
    '(^|[^0-9])\.', '\1 ', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION search_quantity(amount text, unit text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '=' || word || trim_scale(amount::numeric * hundredths)::text FROM (SELECT CASE
    WHEN unit ~ '^(l|ltrs?|lit(?:re|er)s?)$' THEN 'ml' WHEN unit = 'ml' THEN 'ml'
    WHEN unit ~ '^(kg|kgs|kilos?|kilograms?)$' THEN 'g' WHEN unit ~ '^(g|gr|grams?)$' THEN 'g'
    WHEN unit ~ '^in' THEN 'inch' WHEN unit ~ '^[cm]m$' THEN 'mm' WHEN unit ~ '^(kw|w|watts?)$' THEN 'w' ELSE 'gb' END AS word,
    CASE WHEN unit ~ '^(l|ltrs?|lit(?:re|er)s?|kg|kgs|kilos?|kilograms?|kw)$' THEN 100000
    WHEN unit = 'cm' THEN 1000 WHEN unit = 'tb' THEN 102400 ELSE 100 END AS hundredths) AS of_unit
$$;
--> statement-breakpoint
CREATE FUNCTION search_plain_words(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(CASE
      WHEN word ~ '^[b-df-hj-np-rtv-z]{2}s$' THEN left(word, -1)
      WHEN word !~ '^[a-z]{4,}$' THEN word
      WHEN word ~ '[a-z]{2}ies$' THEN left(word, -3) || 'y'
      WHEN word ~ '(?:ss|sh|ch|x)es$' THEN left(word, -2)
      WHEN word ~ '[^siu]s$' THEN left(word, -1)
      ELSE word END ORDER BY at), '{}')
  FROM regexp_split_to_table(folded, '[\t-\r \u0021-\u002d/:-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000]+')
    WITH ORDINALITY AS split (word, at)
  WHERE word <> '' AND char_length(word) <= 80
$$;
--> statement-breakpoint
-- All words a text is found by, and each two neighbours as one.
CREATE FUNCTION search_words(given text, OUT words text[], OUT plain text[], OUT joined text[])
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ DECLARE
  folded text := search_signs(given);
  quantity constant text := '(^|[^a-z0-9.])([0-9]{1,6}(?:\.[0-9]{1,2})?)[- ]*(l|ltrs?|lit(?:re|er)s?|ml|kg|kgs|kilos?|kilograms?'
    || '|g|gr|grams?|inch(?:es)?|in(?! ?-?[0-9])|cm|mm|kw|w|watts?|tb|gb)(?![a-z0-9])';
BEGIN
  plain := search_plain_words(regexp_replace(folded, quantity, '\1 \2 ', 'g'));
  words := plain || ARRAY(SELECT search_quantity(parts[2], parts[3]) FROM regexp_matches(folded, quantity, 'g') AS parts)
    || ARRAY(SELECT substr(word, at) FROM unnest(plain) AS word, generate_series(2, char_length(word)) AS at
      WHERE word ~ '[0-9][a-z]' AND substr(word, at - 1, 1) ~ '[0-9]' AND substr(word, at, 1) ~ '[a-z]');
  joined := ARRAY(SELECT plain[at] || plain[at + 1] FROM generate_series(1, cardinality(plain) - 1) AS at
    WHERE char_length(plain[at] || plain[at + 1]) <= 80);
END $$;
--> statement-breakpoint
CREATE FUNCTION search_vector(words text[], places text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT '''' || word || ''':' || places, ' '), '')::tsvector FROM unnest(words) AS word
$$;
--> statement-breakpoint
CREATE FUNCTION keep_item_search() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
  title record;
  names record;
  specs record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM item_search WHERE item_id = OLD.id;
    RETURN NULL;
  END IF;
  title := search_words(NEW.title);
  names := search_words(concat_ws(E'\n', NEW.brand, NEW.category, NEW.sku));
  specs := search_words((SELECT coalesce(string_agg(concat_ws(' ', spec ->> 0, spec ->> 1), E'\n'), '')
    FROM jsonb_array_elements(NEW.specifications) AS spec));
  INSERT INTO item_search (item_id, words, disabled) VALUES (NEW.id,
    search_vector(title.words, '1A') || search_vector(names.words, '2B')
      || search_vector(title.joined || names.joined, '3C') || search_vector(specs.words, '4')
      || array_to_tsvector(ARRAY['=category:' || NEW.category_key, '=brand:' || NEW.brand_key]), NEW.disabled)
  ON CONFLICT (item_id) DO UPDATE SET words = excluded.words, disabled = excluded.disabled;
  INSERT INTO item_spellings SELECT DISTINCT word FROM unnest(title.plain || title.joined || names.plain || names.joined) AS spelled (word)
    WHERE word ~ '^[^0-9.]{3,}$' AND NOT EXISTS (SELECT FROM item_spellings AS known WHERE known.word = spelled.word);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_keep_search AFTER INSERT OR DELETE OR UPDATE OF title, brand, brand_key, category, category_key, sku,
  specifications, disabled
  ON "items" FOR EACH ROW EXECUTE FUNCTION keep_item_search();
--> statement-breakpoint
-- Far less alike than the default finds, so that two letters changed about are found in short words too.
CREATE FUNCTION near_spellings(typed text) RETURNS SETOF text LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word FROM (SELECT DISTINCT word FROM item_spellings WHERE word % typed) AS near
  ORDER BY similarity(word, typed) DESC, word LIMIT 40
$$;
--> statement-breakpoint
-- Of more than 1,000 that match, 1,000 are ranked, those with all of it in their title first: whatever else matches is no worse
-- known. Always by the index: a limit makes PostgreSQL believe that reading all of the table is quicker.
CREATE FUNCTION ranked_items(matching tsquery, in_title tsquery, ranking tsquery) RETURNS TABLE (item_id text, rank real)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT found.item_id, max(found.rank) FROM (
    (SELECT item_search.item_id, ts_rank(words, ranking) AS rank FROM item_search
      WHERE NOT disabled AND words @@ in_title LIMIT 1000)
    UNION ALL
    (SELECT item_search.item_id, ts_rank(words, ranking) AS rank FROM item_search
      WHERE NOT disabled AND words @@ matching LIMIT 1000)
  ) AS found GROUP BY found.item_id ORDER BY max(found.rank) DESC, found.item_id LIMIT 200
$$;
--> statement-breakpoint
-- The trigger reads the items that are there already.
UPDATE "items" SET "disabled" = "disabled";
