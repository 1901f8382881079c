-- The shop's sums by day (figure.table.ts), kept by the database whoever changes an order.
-- Writers only append what they add or take away, so no two orders ever wait for the same row; now and then one of
-- them folds what has gathered into figure_day. Readers add up both, in one snapshot: the view `figures`.
CREATE VIEW figures AS
  SELECT kind, day, name, count, amount FROM figure_day
  UNION ALL
  SELECT kind, day, name, count, amount FROM figure_change;
--> statement-breakpoint
ALTER TABLE figure_change SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
CREATE FUNCTION korean_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (at AT TIME ZONE 'Asia/Seoul')::date;
--> statement-breakpoint
-- Null while an order is no sale: not paid, or given back.
CREATE FUNCTION sale_day(status text, paid_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN status IN ('결제완료', '배송중', '배송완료') THEN (paid_at AT TIME ZONE 'Asia/Seoul')::date END;
--> statement-breakpoint
CREATE FUNCTION figures_of_order(oid uuid, status text, ordered_at timestamptz, paid_at timestamptz, whole_price integer)
RETURNS TABLE (kind text, day date, name text, count bigint, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'ordered', korean_day($3), $2, 1::bigint, $5::bigint
  UNION ALL
  SELECT 'sold', sale_day($2, $4), '', 1::bigint, $5::bigint WHERE sale_day($2, $4) IS NOT NULL
  UNION ALL
  SELECT 'product', sale_day($2, $4), line.pname, line.quantity::bigint, line.sub_total::bigint
  FROM order_item line WHERE line.oid = $1 AND sale_day($2, $4) IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (kind, day, name, count, amount)
  SELECT f.kind, f.day, f.name, sum(f.count), sum(f.amount)
  FROM added o, figures_of_order(o.oid, o.status, o.ordered_at, o.paid_at, o.whole_price) f
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before and after are the very rows that changed, locked by whoever changes them: what is added is exact.
CREATE FUNCTION count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (kind, day, name, count, amount)
  SELECT f.kind, f.day, f.name, sum(f.count), sum(f.amount)
  FROM (
    SELECT now.kind, now.day, now.name, now.count, now.amount
    FROM figures_of_order(NEW.oid, NEW.status, NEW.ordered_at, NEW.paid_at, NEW.whole_price) now WHERE TG_OP = 'UPDATE'
    UNION ALL
    SELECT was.kind, was.day, was.name, -was.count, -was.amount
    FROM figures_of_order(OLD.oid, OLD.status, OLD.ordered_at, OLD.paid_at, OLD.whole_price) was
  ) f
  GROUP BY 1, 2, 3 HAVING sum(f.count) <> 0 OR sum(f.amount) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An order that is being paid at this moment is waited for: either side sees the other's lines.
  PERFORM 1 FROM orders o WHERE o.oid IN (SELECT line.oid FROM added line) ORDER BY o.oid FOR SHARE;
  INSERT INTO figure_change (kind, day, name, count, amount)
  SELECT 'product', sale_day(o.status, o.paid_at), line.pname, sum(line.quantity), sum(line.sub_total)
  FROM added line JOIN orders o ON o.oid = line.oid
  WHERE sale_day(o.status, o.paid_at) IS NOT NULL
  GROUP BY 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM orders o WHERE o.oid IN (OLD.oid, NEW.oid) ORDER BY o.oid FOR SHARE;
  INSERT INTO figure_change (kind, day, name, count, amount)
  SELECT 'product', sale_day(o.status, o.paid_at), line.pname, sum(line.quantity), sum(line.sub_total)
  FROM (
    SELECT NEW.oid AS oid, NEW.pname AS pname, NEW.quantity AS quantity, NEW.sub_total AS sub_total WHERE TG_OP = 'UPDATE'
    UNION ALL
    SELECT OLD.oid, OLD.pname, -OLD.quantity, -OLD.sub_total
  ) line JOIN orders o ON o.oid = line.oid
  WHERE sale_day(o.status, o.paid_at) IS NOT NULL
  GROUP BY 2, 3 HAVING sum(line.quantity) <> 0 OR sum(line.sub_total) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One at a time, and nobody waits for it. An older snapshot than the last folding must not fold again.
CREATE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN RETURN; END IF;
  IF NOT pg_try_advisory_xact_lock(727276) THEN RETURN; END IF;
  WITH gathered AS (DELETE FROM figure_change RETURNING kind, day, name, count, amount)
  INSERT INTO figure_day (kind, day, name, count, amount)
  SELECT kind, day, name, sum(count), sum(amount) FROM gathered
  GROUP BY 1, 2, 3 HAVING sum(count) <> 0 OR sum(amount) <> 0
  ON CONFLICT (kind, day, name)
  DO UPDATE SET count = figure_day.count + EXCLUDED.count, amount = figure_day.amount + EXCLUDED.amount;
END $$;
--> statement-breakpoint
-- Every dashboard is told that sums have changed (server/live), which is all that everyone may know of an order.
CREATE FUNCTION tell_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
  PERFORM pg_notify('madang_live', '{"collection":"dashboard","id":"shop","op":"put","to":"everyone"}');
  IF EXISTS (SELECT FROM added WHERE id % 256 = 0) THEN PERFORM fold_figures(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- From the orders themselves, where triggers could not see what changed: a restored copy, TRUNCATE.
CREATE FUNCTION rebuild_figures() RETURNS void LANGUAGE plpgsql SET work_mem = '128MB' AS $$
BEGIN
  LOCK TABLE orders, order_item IN SHARE ROW EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(727276);
  DELETE FROM figure_change;
  DELETE FROM figure_day;
  INSERT INTO figure_day (kind, day, name, count, amount)
  SELECT 'ordered', korean_day(ordered_at), status, count(*), sum(whole_price) FROM orders GROUP BY 2, 3
  UNION ALL
  SELECT 'sold', sale_day(status, paid_at), '', count(*), sum(whole_price)
  FROM orders WHERE sale_day(status, paid_at) IS NOT NULL GROUP BY 2
  UNION ALL
  SELECT 'product', sale_day(o.status, o.paid_at), line.pname, sum(line.quantity), sum(line.sub_total)
  FROM orders o JOIN order_item line ON line.oid = o.oid WHERE sale_day(o.status, o.paid_at) IS NOT NULL GROUP BY 2, 3
  -- In the order in which they are read.
  ORDER BY 1, 2, 3;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_figures();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_added AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
--> statement-breakpoint
CREATE TRIGGER figures_changed AFTER UPDATE OF oid, status, ordered_at, paid_at, whole_price ON orders FOR EACH ROW
  WHEN ((OLD.oid, OLD.status, OLD.ordered_at, OLD.paid_at, OLD.whole_price)
    IS DISTINCT FROM (NEW.oid, NEW.status, NEW.ordered_at, NEW.paid_at, NEW.whole_price))
  EXECUTE FUNCTION count_changed_order();
--> statement-breakpoint
CREATE TRIGGER figures_removed AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION count_changed_order();
--> statement-breakpoint
CREATE TRIGGER figures_truncated AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION recount_figures();
--> statement-breakpoint
CREATE TRIGGER figures_added AFTER INSERT ON order_item
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_lines();
--> statement-breakpoint
CREATE TRIGGER figures_changed AFTER UPDATE OF oid, pname, quantity, sub_total ON order_item FOR EACH ROW
  WHEN ((OLD.oid, OLD.pname, OLD.quantity, OLD.sub_total) IS DISTINCT FROM (NEW.oid, NEW.pname, NEW.quantity, NEW.sub_total))
  EXECUTE FUNCTION count_changed_line();
--> statement-breakpoint
CREATE TRIGGER figures_removed AFTER DELETE ON order_item FOR EACH ROW EXECUTE FUNCTION count_changed_line();
--> statement-breakpoint
CREATE TRIGGER figures_truncated AFTER TRUNCATE ON order_item FOR EACH STATEMENT EXECUTE FUNCTION recount_figures();
--> statement-breakpoint
CREATE TRIGGER figures_told AFTER INSERT ON figure_change
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_figures();
--> statement-breakpoint
SELECT rebuild_figures();
