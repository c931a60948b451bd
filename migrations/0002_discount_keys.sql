-- As `codeKey` of contract/checkout/discount.plain.ts: vowel signs count, widths and the digits of scripts don't. Of codes that
-- become one, that which is switched on, and then the first, is found; the other keeps the key it had.
UPDATE discount_codes AS code SET code_key = folded.key
FROM (
  SELECT DISTINCT ON (key) id, key FROM (
    SELECT id, is_on, created_at, regexp_replace(upper(public.fold_code(code)),
      '[\x01-\x2f:-@[-`{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u0964\u0965\u0df4\u2000-\u2bff\u3000-\u3003\u3008-\u3020\u3030\u303d-\u303f\ufe10-\ufe6f\U0001f000-\U0001faff]',
      '', 'g') AS key
    FROM discount_codes WHERE code ~ '[^\x01-\x7f]'
  ) AS keyed ORDER BY key, is_on DESC, created_at
) AS folded
WHERE code.id = folded.id AND code.code_key <> folded.key
  AND NOT EXISTS (SELECT FROM discount_codes AS other WHERE other.code_key = folded.key);
