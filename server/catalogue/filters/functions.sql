-- What specifications say, read as facts to filter by.

-- A text as quantities are read from: as the search folds it, with a decimal comma as a point.
CREATE OR REPLACE FUNCTION fact_signs(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(replace(search_signs(given), E'\u00d7', ' x '), '*', ' x '), '([0-9]),([0-9]{1,2})(?![0-9,])', '\1.\2', 'g')
$$;

-- A unit as it is written, as the unit of a fact and how many of it one is. Without patterns: PostgreSQL keeps 32 of them made up.
CREATE OR REPLACE FUNCTION fact_unit(written text, OUT unit text, OUT factor numeric) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN written IN ('mm', 'cm', 'cms', 'm', 'in', 'inch', 'inches', 'ft', 'feet', 'foot') OR written LIKE '%metre' OR written LIKE '%metres' OR written LIKE '%meter' OR written LIKE '%meters' THEN 'cm'
    WHEN written IN ('kw', 'w', 'watt', 'watts', 'kilowatt', 'kilowatts') THEN 'w'
    WHEN written IN ('gb', 'tb', 'mb') THEN 'gb'
    WHEN written IN ('kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'g', 'gr', 'gram', 'grams') THEN 'kg'
    WHEN written LIKE 'place%' OR written LIKE 'setting%' THEN 'place'
    WHEN written IN ('mah', 'rpm', 'hz') THEN written WHEN written = 'r/min' THEN 'rpm'
    WHEN written LIKE 'd%' THEN 'db' WHEN written = 'mp' OR written LIKE 'mega%' THEN 'mp' ELSE 'l' END,
  CASE
    WHEN written = 'cl' THEN 0.01 WHEN written LIKE 'cu%' OR written = 'cft' THEN 28.3168
    WHEN written IN ('g', 'gr', 'gram', 'grams', 'ml') OR written LIKE 'millil%' THEN 0.001
    WHEN written LIKE 'in%' THEN 2.54 WHEN written = 'mm' OR written LIKE 'millim%' THEN 0.1
    WHEN written = 'm' OR written LIKE 'met%' THEN 100 WHEN written IN ('ft', 'feet', 'foot') THEN 30.48
    WHEN written = 'kw' OR written LIKE 'kilow%' THEN 1000 WHEN written = 'tb' THEN 1024 WHEN written = 'mb' THEN 0.0009765625 ELSE 1 END
$$;

-- The quantities of a folded text in their order; of a range its end.
CREATE OR REPLACE FUNCTION fact_quantities(folded text) RETURNS TABLE (place bigint, written text, unit text, amount numeric) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT found.place, found.parts[2], known.unit, found.parts[1]::numeric * known.factor
  FROM regexp_matches(folded, '(?<![a-z0-9.])([0-9]{1,6}(?:\.[0-9]{1,4})?)[- ]*(l|lt|ltrs?|lit(?:re|er)s?|ml|millilit(?:re|er)s?|cl|cu *ft|cft|cubic f(?:ee|oo)t'
    || '|kg|kgs|kilos?|kilograms?|g|gr|grams?|inch(?:es)?|in(?! ?-?[0-9])|cm|cms|centimet(?:re|er)s?|mm|millimet(?:re|er)s?|m|met(?:re|er)s?|ft|feet|foot'
    || '|kw|kilowatts?|w|watts?|[tgm]b|mah|db\(?a?\)?|decibels?|rpm|r/min|hz|mp|megapixels?|place(?: settings?|s)?|settings?)(?![a-z0-9])', 'g')
    WITH ORDINALITY AS found (parts, place), fact_unit(found.parts[2]) AS known
$$;

-- Width, height and depth in cm, where the text or its name says which number is which.
CREATE OR REPLACE FUNCTION fact_sides(given text) RETURNS TABLE (key text, number numeric) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ DECLARE
  folded text := replace(replace(replace(fact_signs(given), 'width', 'w'), 'height', 'h'), 'depth', 'd');
  side constant text := '([0-9]{1,6}(?:\.[0-9]{1,4})?)[- ]*(inch(?:es)?|in|cm|cms|mm|m|ft)?';
  ordered text[];
  three text[];
  last_unit text;
BEGIN
  -- Without a letter that names a side there is nothing to read.
  IF given IS NULL OR given !~* '(^|[^a-z])(w|h|d|width|height|depth|[whdl]x[whdl]x[whdl])([^a-z]|$)' THEN RETURN; END IF;
  ordered := regexp_match(folded, '(?<![a-z0-9])([whdl])\s*[x/,]\s*([whdl])\s*[x/,]\s*([whdl])(?![a-z0-9])');
  three := regexp_match(folded, '(?<![a-z0-9.])' || side || '\s*[x/]\s*' || side || '\s*[x/]\s*' || side || '(?![a-z0-9.])');
  IF ordered IS NOT NULL AND three IS NOT NULL THEN
    last_unit := coalesce(three[6], three[4], three[2], (regexp_match(folded, '(?<![a-z0-9])(cm|mm|inch(?:es)?|in)(?![a-z0-9])'))[1]);
    IF last_unit IS NULL THEN RETURN; END IF;
    RETURN QUERY SELECT named.key, three[named.at * 2 - 1]::numeric * (fact_unit(coalesce(three[named.at * 2], last_unit))).factor
      FROM (SELECT CASE letter WHEN 'w' THEN 'width' WHEN 'h' THEN 'height' WHEN 'd' THEN 'depth' END AS key, at::int
        FROM unnest(ordered) WITH ORDINALITY AS letters (letter, at)) AS named WHERE named.key IS NOT NULL;
    RETURN;
  END IF;
  last_unit := (regexp_match(folded, '.*(?<![a-z])(cm|mm|inch(?:es)?|in|m)(?![a-z0-9])'))[1];
  IF last_unit IS NULL THEN RETURN; END IF;
  -- The letter before each number, or else behind it.
  IF folded ~ '^[^0-9]*(?<![a-z0-9])[whd] ?[:=-]? ?[0-9]' THEN
    RETURN QUERY SELECT CASE found.parts[1] WHEN 'w' THEN 'width' WHEN 'h' THEN 'height' ELSE 'depth' END,
      found.parts[2]::numeric * (fact_unit(coalesce(found.parts[3], last_unit))).factor
    FROM regexp_matches(folded, '(?<![a-z])([whd]) ?[:=-]? ?([0-9]{1,6}(?:\.[0-9]{1,4})?)[- ]*(inch(?:es)?|in|cm|cms|mm|m|ft)?(?![a-z0-9.])', 'g') AS found (parts);
  ELSE
    RETURN QUERY SELECT CASE found.parts[3] WHEN 'w' THEN 'width' WHEN 'h' THEN 'height' ELSE 'depth' END,
      found.parts[1]::numeric * (fact_unit(coalesce(found.parts[2], last_unit))).factor
    FROM regexp_matches(folded, '(?<![a-z0-9.])' || side || ' ?\(?([whd])\)?(?![a-z0-9])', 'g') AS found (parts);
  END IF;
END $$;

-- kWh a year of whatever time the text names, and a year where it names none; nothing for a cycle.
CREATE OR REPLACE FUNCTION fact_energy(folded text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT parts[1]::numeric * CASE WHEN parts[2] LIKE '%cycle%' OR parts[2] LIKE '%00%' OR parts[2] LIKE '%wash%' THEN NULL WHEN parts[2] LIKE '%mon%' OR parts[2] LIKE '%mth%' THEN 12
    WHEN parts[2] LIKE '%day%' OR parts[2] LIKE '%24%' THEN 365 WHEN parts[2] LIKE '%week%' THEN 52 ELSE 1 END
  FROM regexp_match(folded, '(?<![a-z0-9.])([0-9]{1,6}(?:\.[0-9]{1,3})?)[- ]*kwh((?: ?(?:/|per|a|each)? ?(?:years?|yr|y|annum|annual|months?|mth|days?|24 ?h|weeks?|cycles?|wash|100 cycles?|1000 h?))?)') AS parts
$$;

-- What kind of thing the name of a specification says; null for what nobody filters by.
CREATE OR REPLACE FUNCTION fact_kind(label text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN split_part(label, ' ', 1) IN ('pack', 'packing', 'packaging', 'package', 'box', 'carton', 'shipping') THEN NULL
    WHEN split_part(core, ' ', 1) IN ('dimension', 'dimensions', 'measurements') OR core IN ('size', 'sizes') THEN 'sides'
    WHEN core = 'type' THEN 'type'
    WHEN core IN ('resolution', 'display resolution', 'screen resolution', 'panel resolution', 'resolution type') THEN 'resolution'
    WHEN core IN ('energy rating', 'energy label', 'energy class', 'energy grade', 'energy efficiency', 'energy efficiency class', 'energy efficiency rating',
      'energy rating class', 'eu energy label', 'star rating', 'stars', 'energy stars', 'energy star rating', 'efficiency class', 'efficiency rating') THEN 'label'
    WHEN core IN ('energy', 'energy use', 'energy usage', 'energy consumption', 'annual energy consumption', 'annual energy use', 'yearly energy consumption',
      'electricity consumption', 'electricity use', 'annual consumption', 'yearly consumption', 'annual power consumption') THEN 'energy'
    WHEN core IN ('capacity', 'volume', 'jar', 'jug', 'litres', 'liters', 'load', 'capacity net', 'capacity gross', 'place settings', 'place setting', 'storage capacity',
      'tank capacity', 'jar capacity', 'jug capacity', 'bowl capacity', 'oven capacity', 'cavity capacity', 'basket capacity', 'cooking capacity', 'water capacity',
      'water tank capacity', 'drum capacity', 'fridge capacity', 'refrigerator capacity', 'freezer capacity', 'oven volume', 'storage volume', 'washing capacity',
      'wash capacity', 'washer capacity', 'load capacity', 'loading capacity', 'laundry capacity', 'wash load', 'dry capacity', 'dish capacity', 'battery capacity') THEN 'capacity'
    WHEN core IN ('screen', 'display', 'tv', 'panel', 'monitor', 'screen size', 'display size', 'tv size', 'tv screen size', 'panel size', 'monitor size', 'screen diagonal',
      'display diagonal') THEN 'screen'
    WHEN core IN ('width', 'height', 'depth') THEN core
    WHEN core IN ('width without stand', 'height without stand', 'depth without stand') THEN split_part(core, ' ', 1)
    WHEN core IN ('power', 'wattage', 'watts', 'power consumption', 'power usage', 'power rating', 'power input', 'power supply', 'motor power', 'heating power', 'input power') THEN 'power'
    WHEN core IN ('ram', 'memory', 'memory ram', 'ram memory', 'ram size', 'ram capacity', 'memory size', 'memory capacity') THEN 'memory'
    WHEN core IN ('storage', 'rom', 'internal storage', 'internal memory', 'built in storage', 'built in memory', 'flash storage', 'phone storage', 'ssd', 'ssd capacity',
      'hard disk', 'hard drive', 'storage size', 'rom size') THEN 'storage'
    WHEN core = 'battery' THEN 'battery' WHEN core IN ('noise', 'noise level', 'sound level', 'noise emission') THEN 'noise'
    WHEN core IN ('spin', 'spin speed') THEN 'spin' WHEN core = 'refresh rate' THEN 'refresh'
    WHEN core IN ('camera', 'rear camera', 'main camera', 'back camera', 'primary camera') THEN 'camera' END
  FROM (SELECT coalesce(string_agg(word, ' ' ORDER BY at), '') AS core FROM string_to_table(label, ' ') WITH ORDINALITY AS words (word, at)
    WHERE word NOT IN ('net', 'gross', 'total', 'usable', 'max', 'maximum', 'rated', 'product', 'overall', 'item', 'unit', 'nominal', 'operating', 'installed', 'system', 'cabinet')) AS told
$$;

-- What one specification says, or nothing. The ranges are of what is sold: what lies outside was read wrongly.
CREATE OR REPLACE FUNCTION facts_of_specification(name text, value text) RETURNS TABLE (key text, number numeric, said text)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ DECLARE
  label text := btrim(regexp_replace(regexp_replace(lower(name), '\([^)]*\)', ' ', 'g'), '[^a-z]+', ' ', 'g'));
  named_unit text := substring(name, '\(([^)]+)\)');
  known_kind text;
  folded text;
BEGIN
  IF label LIKE '% mm' OR label LIKE '% cm' OR label LIKE '% kg' OR label LIKE '% w' OR label LIKE '% gb' OR label LIKE '% l' OR label LIKE '% inches' THEN
    named_unit := coalesce(substring(label, '[a-z]+$'), named_unit);
    label := regexp_replace(label, '( in)? [a-z]+$', '');
  END IF;
  known_kind := fact_kind(label);
  IF known_kind IS NULL THEN RETURN; END IF;
  IF known_kind = 'sides' THEN
    RETURN QUERY SELECT sides.key, sides.number, NULL FROM fact_sides(concat_ws(' ', value, substring(name, '\([^)]*\)'), named_unit)) AS sides;
    RETURN;
  END IF;
  IF known_kind = 'type' THEN
    RETURN QUERY SELECT 'type', NULL::numeric, btrim(left(regexp_replace(lower(value), '[,;(/].*$', ''), 40)) WHERE value ~ '[a-zA-Z]';
    RETURN;
  END IF;
  IF known_kind = 'label' THEN
    IF value ~ '^★+$' THEN RETURN QUERY SELECT 'stars', char_length(value)::numeric, NULL;
    ELSIF value ~* '^[1-5](\.5)?( *(-? ?stars?|/ ?5|out of 5).*)?$' THEN RETURN QUERY SELECT 'stars', substring(value, '[1-5](?:\.5)?')::numeric, NULL;
    ELSE RETURN QUERY SELECT 'class', NULL::numeric, upper(parts[1]) FROM regexp_match(lower(value), '^\W*(?:class |grade )?([a-g]\+{0,3})(?![a-z+])') AS parts; END IF;
    RETURN;
  END IF;
  folded := fact_signs(value);
  -- A bare number has the unit of its name.
  IF folded ~ '^[^0-9a-z]*[0-9][0-9.]*[^0-9a-z]*$' THEN
    folded := concat_ws(' ', btrim(folded), lower(coalesce(named_unit, CASE WHEN label LIKE 'place setting%' THEN 'place' WHEN label IN ('wattage', 'watts') THEN 'w'
      WHEN label IN ('litres', 'liters') THEN 'l' END)));
  END IF;
  IF known_kind = 'resolution' THEN
    RETURN QUERY SELECT 'resolution', NULL::numeric, known.said FROM (SELECT CASE
      WHEN folded ~ '(\m8k\M|7680 ?x)' THEN '8k' WHEN folded ~ '(\m4k\M|\muhd\M|ultra hd|3840 ?x|4096 ?x)' THEN '4k'
      WHEN folded ~ '(\mqhd\M|2560 ?x)' THEN 'quad hd' WHEN folded ~ '(\mfhd\M|full[- ]?hd|1080p|1920 ?x)' THEN 'full hd'
      WHEN folded ~ '(\mhd\M|720p|1366 ?x|1280 ?x)' THEN 'hd' END AS said) AS known WHERE known.said IS NOT NULL;
    RETURN;
  END IF;
  IF folded LIKE '%kwh%' THEN
    RETURN QUERY SELECT 'energy', round(read.kwh, 1), NULL FROM fact_energy(folded) AS read (kwh) WHERE known_kind IN ('energy', 'power') AND read.kwh BETWEEN 5 AND 9999;
    RETURN;
  END IF;
  -- What a card takes is not what is built in.
  IF known_kind IN ('memory', 'storage') THEN
    folded := regexp_replace(folded, '(micro ?sd|memory card|sd card|card slot|expandable|extendable|up ?to|max)[^,;]*', '', 'g');
    IF known_kind = 'memory' THEN folded := regexp_replace(folded, '([0-9])(?: ?gb)? ?[/+] ?[0-9]+ ?gb', '\1 gb', 'g');
    ELSE folded := regexp_replace(folded, '[0-9]+(?: ?gb)? ?[/+] ?([0-9]+ ?[gt]b)|[0-9]+ ?gb ram', '\1', 'g'); END IF;
  ELSIF known_kind = 'capacity' THEN
    -- Washed and dried, of which the first is the load.
    folded := regexp_replace(folded, '([0-9.]+)(?: ?kg)? ?/ ?[0-9.]+ ?kg', '\1 kg');
  END IF;
  RETURN QUERY
    SELECT wanted.key, CASE
        WHEN wanted.key <> 'screen' THEN round(found.amount, CASE WHEN wanted.key IN ('volume', 'memory') THEN 2 ELSE 1 END)
        -- A screen is sold by the inch; of what is told in cm nobody knows more than that.
        WHEN found.written LIKE 'in%' THEN round(found.amount / 2.54, 2) WHEN found.amount > 50 THEN round(found.amount / 2.54) ELSE round(found.amount / 2.54, 1)
      END, NULL::text
    FROM fact_quantities(folded) AS found JOIN (VALUES
      ('capacity', 'l', 'volume', 0.05, 3000), ('capacity', 'kg', 'load', 1, 60), ('capacity', 'place', 'places', 2, 30), ('capacity', 'mah', 'battery', 100, 200000),
      ('capacity', 'gb', 'storage', 4, 32768), ('screen', 'cm', 'screen', 2, 600), ('width', 'cm', 'width', 1, 500), ('height', 'cm', 'height', 1, 500),
      ('depth', 'cm', 'depth', 1, 500), ('power', 'w', 'power', 1, 20000), ('memory', 'gb', 'memory', 0.25, 512), ('storage', 'gb', 'storage', 4, 32768),
      ('battery', 'mah', 'battery', 100, 200000), ('noise', 'db', 'noise', 10, 120), ('spin', 'rpm', 'spin', 200, 2000), ('refresh', 'hz', 'refresh', 24, 1000),
      ('camera', 'mp', 'camera', 0.3, 500)
    ) AS wanted (kind, unit, key, least, most) ON wanted.kind = known_kind AND wanted.unit = found.unit
    WHERE found.amount BETWEEN wanted.least AND wanted.most
      -- Of several quantities the first one counts, whatever its unit: `4 litres, 0.8 kg of chips` is no load.
      AND (found.place = 1 OR wanted.kind <> 'capacity')
    ORDER BY (wanted.key = 'screen' AND found.written LIKE 'in%') DESC, found.place LIMIT 1;
END $$;

-- All facts of an item; of two that say the same the first one.
CREATE OR REPLACE FUNCTION facts_of(specifications jsonb, size text) RETURNS TABLE (key text, number double precision, said text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT ON (found.key) found.key, found.number::double precision, found.said FROM (
    SELECT facts.key, facts.number, facts.said, specs.at FROM jsonb_array_elements(specifications) WITH ORDINALITY AS specs (spec, at),
      facts_of_specification(specs.spec ->> 0, specs.spec ->> 1) AS facts
    UNION ALL SELECT sides.key, round(sides.number, 1), NULL, 1000 FROM fact_sides(size) AS sides
  ) AS found WHERE coalesce(found.said, '') <> '' OR found.number BETWEEN 0.05 AND 1000000
  ORDER BY found.key, found.at
$$;

-- What the energy label says, which comes before what specifications say of the same, and the hours of use.
CREATE OR REPLACE FUNCTION facts_of_label(item items) RETURNS TABLE (key text, number double precision, said text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT told.key, told.number, told.said FROM (VALUES
    ('energy', nullif(item.energy_kwh_count, 0)::double precision, NULL::text),
    -- Nobody knows what stars mean without where they were read.
    ('stars', CASE WHEN item.energy_source <> '' THEN item.energy_stars::double precision END, NULL),
    ('standard', NULL, nullif(item.energy_standard, '')), ('labelYear', item.energy_year_count::double precision, NULL),
    ('labelSource', NULL, nullif(item.energy_source, '')), ('hours', item.hours_of_use::double precision, NULL)
  ) AS told (key, number, said) WHERE coalesce(told.said, told.number::text) IS NOT NULL
$$;

-- An edit names all columns; only what changed is read again.
CREATE OR REPLACE FUNCTION keep_item_facts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.specifications, OLD.size, OLD.energy_kwh_count, OLD.energy_stars, OLD.energy_standard, OLD.energy_year_count, OLD.energy_source, OLD.hours_of_use)
    IS NOT DISTINCT FROM (NEW.specifications, NEW.size, NEW.energy_kwh_count, NEW.energy_stars, NEW.energy_standard, NEW.energy_year_count, NEW.energy_source, NEW.hours_of_use) THEN
    UPDATE item_facts SET category_key = NEW.category_key WHERE item_id = NEW.id AND category_key <> NEW.category_key;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN DELETE FROM item_facts WHERE item_id = OLD.id; END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  IF coalesce(NEW.energy_kwh_count::text, NEW.energy_stars, NEW.energy_standard, NEW.energy_year_count::text, NEW.energy_source, NEW.hours_of_use) IS NOT NULL THEN
    INSERT INTO item_facts (item_id, key, number, text, category_key) SELECT NEW.id, facts.key, facts.number, facts.said, NEW.category_key
      FROM facts_of_label(NEW) AS facts ON CONFLICT DO NOTHING;
  END IF;
  INSERT INTO item_facts (item_id, key, number, text, category_key) SELECT NEW.id, facts.key, facts.number, facts.said, NEW.category_key
    FROM facts_of(NEW.specifications, NEW.size) AS facts ON CONFLICT DO NOTHING;
  -- An estimate, where nothing says more: watts for the hours of 365 days, in kWh.
  IF NEW.hours_of_use IS NOT NULL THEN
    INSERT INTO item_facts (item_id, key, number, category_key)
      SELECT NEW.id, 'reckoned', round((power.number * NEW.hours_of_use::numeric * 0.365)::numeric, 1), NEW.category_key FROM item_facts AS power
      WHERE power.item_id = NEW.id AND power.key = 'power' AND NOT EXISTS (SELECT FROM item_facts AS known WHERE known.item_id = NEW.id AND known.key = 'energy')
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER items_keep_facts AFTER INSERT OR DELETE OR UPDATE OF specifications, size, category_key,
  energy_kwh_count, energy_stars, energy_standard, energy_year_count, energy_source, hours_of_use
  ON "items" FOR EACH ROW EXECUTE FUNCTION keep_item_facts();
