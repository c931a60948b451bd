-- A deposit that paid a part of an order and was given back becomes a refund of that order, as it is from now on. What the deposit
-- had beyond what the order counts on went first. Nobody is told of it again, so that triggers rest.
SELECT set_config('kade.restoring', 'on', true);--> statement-breakpoint
INSERT INTO refunds (id, order_id, amount_cents, word, by, at)
SELECT substr(md5('deposit ' || given.event), 1, 16), given.order_id, given.amount, CASE WHEN o.email = 'removed' THEN o.name ELSE given.note END, '', given.at
FROM (
  SELECT e.id AS event, p.order_id, e.note, e.at,
    greatest(0, e.so_far - (d.amount_cents - p.deposit_cents)) - greatest(0, e.so_far - e.amount_cents - (d.amount_cents - p.deposit_cents)) AS amount
  FROM payments d JOIN payments p ON p.order_id = d.counted_for AND p.deposit_cents > 0
    JOIN (SELECT id, order_id, note, at, amount_cents, sum(amount_cents) OVER (PARTITION BY order_id ORDER BY id)::bigint AS so_far,
        sum(amount_cents) OVER (PARTITION BY order_id)::bigint AS whole
      FROM payment_events WHERE kind = 'refunded') e ON e.order_id = d.order_id AND e.whole = d.refunded_cents
  WHERE NOT EXISTS (SELECT FROM order_changes c WHERE c.order_id = p.order_id AND c.before ? 'isOfDeposit')
) AS given JOIN orders o ON o.id = given.order_id
WHERE given.amount > 0;--> statement-breakpoint
SELECT set_config('kade.restoring', 'off', true);--> statement-breakpoint
-- How much of a refund counts is reckoned in another way: their days are counted again.
INSERT INTO report_changes (day)
SELECT DISTINCT (r.at AT TIME ZONE interval '5 hours 30 minutes')::date FROM refunds r
WHERE r.undone_at IS NULL AND (EXISTS (SELECT FROM order_lines l WHERE l.order_id = r.order_id AND l.cancelled_qty > 0)
  OR EXISTS (SELECT FROM payments p WHERE p.order_id = r.order_id AND p.deposit_cents > 0));
