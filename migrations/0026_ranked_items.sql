-- Those with all of it in their title are looked for only where more than 500 match, and not all can be ranked.
CREATE OR REPLACE FUNCTION ranked_items(matching tsquery, in_title tsquery, ranking tsquery) RETURNS TABLE (item_id text, rank real)
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  WITH matched AS MATERIALIZED (
    SELECT item_search.item_id, ts_rank(words, ranking) AS rank FROM item_search
    WHERE NOT disabled AND words @@ matching LIMIT 500
  ), by_title AS MATERIALIZED (
    SELECT item_search.item_id, ts_rank(words, ranking) AS rank FROM item_search
    WHERE NOT disabled AND words @@ in_title AND (SELECT count(*) FROM matched) = 500 LIMIT 500
  )
  SELECT found.item_id, max(found.rank) FROM (SELECT * FROM matched UNION ALL SELECT * FROM by_title) AS found
  GROUP BY found.item_id ORDER BY max(found.rank) DESC, found.item_id LIMIT 200
$$;
