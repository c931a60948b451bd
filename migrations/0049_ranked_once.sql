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
