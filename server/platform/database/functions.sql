-- Folded forms of texts, which indexes use: applied before the tables. One that an index, a generated column or a check uses changes only together with a migration that builds it again (tests/database/functions.test.ts).

-- As `foldText` of contract/text/folded.ts; what is invisible: Default_Ignorable_Code_Point and the general category Cf of
-- https://www.unicode.org/Public/16.0.0/ucd/.
CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(normalize(lower(regexp_replace(normalize(given, NFKC),
    '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g')), NFC), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;

-- As `foldCode` of contract/text/folded.ts: all dashes are one (Dash_Punctuation and the minus sign), and so are the digits of
-- all scripts, whose noughts in https://www.unicode.org/Public/17.0.0/ucd/ these are. ASCII is done without them.
-- The schema is named, since indexes are made again, as by a restore, without a search path.
CREATE OR REPLACE FUNCTION fold_code(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN given ~ '^[\x20-\x7e]*$' THEN btrim(regexp_replace(lower(given), ' +', ' ', 'g'))
    ELSE regexp_replace(translate(public.fold_text(given), (
      SELECT string_agg(chr(nought + digit), '' ORDER BY nought, digit) FROM generate_series(0, 9) AS digit, unnest('{
        1632,1776,1984,2406,2534,2662,2790,2918,3046,3174,3302,3430,3558,3664,3792,3872,4160,4240,6112,6160,6470,
        6608,6784,6800,6992,7088,7232,7248,42528,43216,43264,43472,43504,43600,44016,66720,68912,68928,69734,69872,
        69942,70096,70384,70736,70864,71248,71360,71376,71386,71472,71904,72016,72688,72784,73040,73120,73184,73552,
        90416,92768,92864,93008,93552,123200,123632,124144,124401,125264
      }'::int[]) AS nought
    ), repeat('0123456789', 68)), '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\U00010d6e\U00010ead\u2212]', '-', 'g')
  END
$$;

CREATE OR REPLACE FUNCTION title_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(convert_to(lower(normalize(regexp_replace(given, '[\u200b-\u200d\u2060\ufeff]', '', 'g'), NFC)), 'UTF8'), 'hex')
$$;

-- Names as staff search them: composed or not, in any width, without joiners, with one kind of apostrophe and of dash.
-- Texts of ASCII, as most are, take a short way: what a search finds is folded once more for each row. The schema is
-- named, since indexes are made again, as by a restore, without a search path.
CREATE OR REPLACE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN given !~ '[^\x20-\x5f\x61-\x7e]|\x20\x20' THEN lower(given)
    WHEN given ~ '^[\x20-\x7e]*$' THEN regexp_replace(translate(lower(given), '`', ''''), ' +', ' ', 'g')
    ELSE translate(public.fold_text(given), U&'`\2018\2019\201b\2032\02b9\02bb\02bc\2010\2011\2012\2013\2014\2015\2212', '''''''''''''''''-------')
  END
$$;

-- What the texts mean that version 1.0 kept of an item's numbers and days: null for what can't be read.
CREATE OR REPLACE FUNCTION cents_of_text(typed text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN typed ~ '^\d{1,8}(\.\d{1,2})?$' THEN round(typed::numeric * 100)::bigint END
$$;

CREATE OR REPLACE FUNCTION count_of_text(typed text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN typed ~ '^\d{1,7}$' THEN typed::integer END
$$;

CREATE OR REPLACE FUNCTION day_of_text(typed text) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN typed ~ '^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' THEN
    CASE WHEN right(typed, 2)::integer <=
        extract(day FROM make_date(left(typed, 4)::integer, substr(typed, 6, 2)::integer, 1) + interval '1 month - 1 day')
      THEN make_date(left(typed, 4)::integer, substr(typed, 6, 2)::integer, right(typed, 2)::integer) END
  END
$$;
