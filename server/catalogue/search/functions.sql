-- The words of items, and how a search ranks them.

-- The same folding as server/catalogue/search/fold-text.ts; a test holds both together.
CREATE OR REPLACE FUNCTION search_signs(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(lower(regexp_replace(regexp_replace(regexp_replace(
    normalize(given, NFKD), '[\u0300-\u036f\u200b-\u200d]', '', 'g'),
    '([0-9]) ?(?:["\u201c\u201d]|\u2032\u2032|''''|\u2019\u2019)', '\1 inch ', 'g'),
    '[''\u2018\u2019\u2032`]', '', 'g')),
    '([0-9]),([0-9]{3})(?![0-9])', '\1\2', 'g'),
    '\.(?![0-9])', ' ', 'g'),
    '(^|[^0-9])\.', '\1 ', 'g')
$$;

CREATE OR REPLACE FUNCTION search_quantity(amount text, unit text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '=' || word || trim_scale(amount::numeric * hundredths)::text FROM (SELECT CASE
    WHEN unit ~ '^(l|ltrs?|lit(?:re|er)s?)$' THEN 'ml' WHEN unit = 'ml' THEN 'ml'
    WHEN unit ~ '^(kg|kgs|kilos?|kilograms?)$' THEN 'g' WHEN unit ~ '^(g|gr|grams?)$' THEN 'g'
    WHEN unit ~ '^in' THEN 'inch' WHEN unit ~ '^[cm]m$' THEN 'mm' WHEN unit ~ '^(kw|w|watts?)$' THEN 'w' ELSE 'gb' END AS word,
    CASE WHEN unit ~ '^(l|ltrs?|lit(?:re|er)s?|kg|kgs|kilos?|kilograms?|kw)$' THEN 100000
    WHEN unit = 'cm' THEN 1000 WHEN unit = 'tb' THEN 102400 ELSE 100 END AS hundredths) AS of_unit
$$;

CREATE OR REPLACE FUNCTION search_plain_words(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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

-- All words a text is found by.
CREATE OR REPLACE FUNCTION search_words_alone(given text, OUT words text[], OUT plain text[])
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ DECLARE
  folded text := search_signs(given);
  quantity constant text := '(^|[^a-z0-9.])([0-9]{1,6}(?:\.[0-9]{1,2})?)[- ]*(l|ltrs?|lit(?:re|er)s?|ml|kg|kgs|kilos?|kilograms?'
    || '|g|gr|grams?|inch(?:es)?|in(?! ?-?[0-9])|cm|mm|kw|w|watts?|tb|gb)(?![a-z0-9])';
BEGIN
  plain := search_plain_words(regexp_replace(folded, quantity, '\1 \2 ', 'g'));
  words := plain || ARRAY(SELECT search_quantity(parts[2], parts[3]) FROM regexp_matches(folded, quantity, 'g') AS parts)
    || ARRAY(SELECT substr(word, at) FROM unnest(plain) AS word, generate_series(2, char_length(word)) AS at
      WHERE word ~ '[0-9][a-z]' AND substr(word, at - 1, 1) ~ '[0-9]' AND substr(word, at, 1) ~ '[a-z]');
END $$;

-- And each two neighbours as one.
CREATE OR REPLACE FUNCTION search_words(given text, OUT words text[], OUT plain text[], OUT joined text[])
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ DECLARE
  alone record := search_words_alone(given);
BEGIN
  words := alone.words;
  plain := alone.plain;
  joined := ARRAY(SELECT word || follower FROM (SELECT word, at, lead(word) OVER (ORDER BY at) AS follower
      FROM unnest(plain) WITH ORDINALITY AS one (word, at)) AS pair
    WHERE char_length(word || follower) <= 80 ORDER BY at);
END $$;

-- The first of a list, each once: a vector has room for a megabyte, and the shop for what a person writes.
CREATE OR REPLACE FUNCTION search_first_words(words text[], most integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT word FROM unnest(words) WITH ORDINALITY AS one (word, at) GROUP BY word ORDER BY min(at) LIMIT most)
$$;

CREATE OR REPLACE FUNCTION search_vector(words text[], places text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(DISTINCT '''' || word || ''':' || places, ' '), '')::tsvector FROM unnest(words) AS word
$$;

-- Far less alike than the default finds, so that two letters changed about are found in short words too.
CREATE OR REPLACE FUNCTION near_spellings(typed text) RETURNS SETOF text LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word FROM (SELECT DISTINCT word FROM item_spellings WHERE word % typed) AS near
  ORDER BY similarity(word, typed) DESC, word LIMIT 40
$$;

-- Those with all of it in their title are looked for once more only where too few of the first 500 have it there. More
-- than 200 are never answered.
CREATE OR REPLACE FUNCTION ranked_items(matching tsquery, in_title tsquery, ranking tsquery) RETURNS TABLE (item_id text, rank real)
LANGUAGE sql STABLE ROWS 50 SET enable_seqscan = off AS $$
  WITH matched AS MATERIALIZED (
    SELECT item_search.item_id, ts_rank(words, ranking) AS rank, words @@ in_title AS is_in_title FROM item_search
    WHERE NOT disabled AND words @@ matching LIMIT 500
  ), by_title AS MATERIALIZED (
    SELECT item_search.item_id, ts_rank(words, ranking) AS rank FROM item_search
    WHERE NOT disabled AND words @@ in_title
      AND (SELECT count(*) = 500 AND count(*) FILTER (WHERE is_in_title) < 200 FROM matched) LIMIT 500
  )
  SELECT found.item_id, max(found.rank)
  FROM (SELECT matched.item_id, matched.rank FROM matched UNION ALL SELECT * FROM by_title) AS found
  GROUP BY found.item_id ORDER BY max(found.rank) DESC, found.item_id LIMIT 200
$$;

-- Titles in other languages are found as the English one is.
CREATE OR REPLACE FUNCTION index_item_search(item items) RETURNS void LANGUAGE plpgsql AS $$ DECLARE
  title record := search_words(item.title);
  others record := search_words((SELECT coalesce(string_agg(item_texts.title, E'\n'), '') FROM item_texts WHERE item_id = item.id));
  names record := search_words(concat_ws(E'\n', item.brand, item.category, item.sku));
  specs record := search_words_alone((SELECT coalesce(string_agg(concat_ws(' ', spec ->> 0, spec ->> 1), E'\n'), '')
    FROM jsonb_array_elements(item.specifications) AS spec));
BEGIN
  INSERT INTO item_search (item_id, words, disabled) VALUES (item.id,
    search_vector(title.words || others.words, '1A') || search_vector(names.words, '2B')
      || search_vector(title.joined || names.joined || others.joined, '3C') || search_vector(search_first_words(specs.words, 2000), '4')
      || array_to_tsvector(ARRAY['=category:' || item.category_key, '=brand:' || item.brand_key]), item.disabled)
  ON CONFLICT (item_id) DO UPDATE SET words = excluded.words, disabled = excluded.disabled;
  INSERT INTO item_spellings SELECT DISTINCT word
    FROM unnest(title.plain || title.joined || names.plain || names.joined || others.plain) AS spelled (word)
    WHERE word ~ '^[^0-9.]{3,}$' AND NOT EXISTS (SELECT FROM item_spellings AS known WHERE known.word = spelled.word);
END $$;

CREATE OR REPLACE FUNCTION keep_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM item_search WHERE item_id = OLD.id;
  ELSE
    PERFORM index_item_search(NEW);
  END IF;
  RETURN NULL;
END $$;

-- An item that is in the bin, or that a backup has not restored yet, is indexed when it comes.
CREATE OR REPLACE FUNCTION keep_item_texts_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_item_search(items) FROM items WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.item_id ELSE NEW.item_id END;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER items_keep_search AFTER INSERT OR DELETE OR UPDATE OF title, brand, brand_key, category, category_key, sku,
  specifications, disabled
  ON "items" FOR EACH ROW EXECUTE FUNCTION keep_item_search();

CREATE OR REPLACE TRIGGER item_texts_keep_search AFTER INSERT OR DELETE OR UPDATE OF title
  ON "item_texts" FOR EACH ROW EXECUTE FUNCTION keep_item_texts_search();
