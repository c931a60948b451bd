-- What titles are searched by: without case, and without joiners, which nobody sees.
CREATE FUNCTION title_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(normalize(given, NFC)), '[\u200b-\u200d\u2060\ufeff]', '', 'g')
$$;
--> statement-breakpoint
-- The same in letters that every server has trigrams of: of Sinhala and Tamil some have none. Calls no function of ours,
-- which PostgreSQL would not find while it builds an index.
CREATE FUNCTION title_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(convert_to(regexp_replace(lower(normalize(given, NFC)), '[\u200b-\u200d\u2060\ufeff]', '', 'g'), 'UTF8'), 'hex')
$$;
--> statement-breakpoint
CREATE TABLE "glossary" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "glossary_key_language_pk" PRIMARY KEY("key","language")
);
--> statement-breakpoint
CREATE TABLE "item_texts" (
	"item_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"description" text,
	CONSTRAINT "item_texts_item_id_language_pk" PRIMARY KEY("item_id","language")
);
--> statement-breakpoint
CREATE INDEX "item_texts_title_substring" ON "item_texts" USING gin (title_letters("title") gin_trgm_ops);
--> statement-breakpoint
-- Titles in other languages are found as the English one is.
CREATE FUNCTION index_item_search(item items) RETURNS void LANGUAGE plpgsql AS $$ DECLARE
  title record := search_words(item.title);
  others record := search_words((SELECT coalesce(string_agg(item_texts.title, E'\n'), '') FROM item_texts WHERE item_id = item.id));
  names record := search_words(concat_ws(E'\n', item.brand, item.category, item.sku));
  specs record := search_words((SELECT coalesce(string_agg(concat_ws(' ', spec ->> 0, spec ->> 1), E'\n'), '')
    FROM jsonb_array_elements(item.specifications) AS spec));
BEGIN
  INSERT INTO item_search (item_id, words, disabled) VALUES (item.id,
    search_vector(title.words || others.words, '1A') || search_vector(names.words, '2B')
      || search_vector(title.joined || names.joined || others.joined, '3C') || search_vector(specs.words, '4')
      || array_to_tsvector(ARRAY['=category:' || item.category_key, '=brand:' || item.brand_key]), item.disabled)
  ON CONFLICT (item_id) DO UPDATE SET words = excluded.words, disabled = excluded.disabled;
  INSERT INTO item_spellings SELECT DISTINCT word
    FROM unnest(title.plain || title.joined || names.plain || names.joined || others.plain) AS spelled (word)
    WHERE word ~ '^[^0-9.]{3,}$' AND NOT EXISTS (SELECT FROM item_spellings AS known WHERE known.word = spelled.word);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM item_search WHERE item_id = OLD.id;
  ELSE
    PERFORM index_item_search(NEW);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An item that is in the bin, or that a backup has not restored yet, is indexed when it comes.
CREATE FUNCTION keep_item_texts_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_item_search(items) FROM items WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.item_id ELSE NEW.item_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_texts_keep_search AFTER INSERT OR DELETE OR UPDATE OF title
  ON "item_texts" FOR EACH ROW EXECUTE FUNCTION keep_item_texts_search();
