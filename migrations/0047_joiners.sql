-- What a joiner stood between composes once it is gone: without it first, then one letter.
CREATE OR REPLACE FUNCTION title_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(normalize(regexp_replace(given, '[\u200b-\u200d\u2060\ufeff]', '', 'g'), NFC))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION title_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(convert_to(lower(normalize(regexp_replace(given, '[\u200b-\u200d\u2060\ufeff]', '', 'g'), NFC)), 'UTF8'), 'hex')
$$;
--> statement-breakpoint
REINDEX INDEX "item_texts_title_substring";
