ALTER TABLE "payment" DROP CONSTRAINT "payment_status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "look_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_look" ON "payment" USING btree ("look_at") WHERE "payment"."look_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_price" CHECK ("orders"."refunded_price" between 0 and "orders"."whole_price");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status" CHECK ("payment"."status" in ('DONE', 'PARTIAL_CANCELED', 'CANCELED'));--> statement-breakpoint
-- What was given back of an order is no sale, though the order stays: the sums know of it. Its products stay sold, because nobody
-- says which of them a partial cancel was for.
DROP TRIGGER figures_changed ON orders;--> statement-breakpoint
CREATE FUNCTION figures_of_order(oid uuid, status text, ordered_at timestamptz, paid_at timestamptz, whole_price integer, refunded_price integer)
RETURNS TABLE (kind text, day date, name text, count bigint, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'ordered', korean_day($3), $2, 1::bigint, $5::bigint
  UNION ALL
  SELECT 'sold', sale_day($2, $4), '', 1::bigint, ($5 - $6)::bigint WHERE sale_day($2, $4) IS NOT NULL
  UNION ALL
  SELECT 'product', sale_day($2, $4), line.pname, line.quantity::bigint, line.sub_total::bigint
  FROM order_item line WHERE line.oid = $1 AND sale_day($2, $4) IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (kind, day, name, count, amount)
  SELECT f.kind, f.day, f.name, sum(f.count), sum(f.amount)
  FROM added o, figures_of_order(o.oid, o.status, o.ordered_at, o.paid_at, o.whole_price, o.refunded_price) f
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change (kind, day, name, count, amount)
  SELECT f.kind, f.day, f.name, sum(f.count), sum(f.amount)
  FROM (
    SELECT now.kind, now.day, now.name, now.count, now.amount
    FROM figures_of_order(NEW.oid, NEW.status, NEW.ordered_at, NEW.paid_at, NEW.whole_price, NEW.refunded_price) now
    WHERE TG_OP = 'UPDATE'
    UNION ALL
    SELECT was.kind, was.day, was.name, -was.count, -was.amount
    FROM figures_of_order(OLD.oid, OLD.status, OLD.ordered_at, OLD.paid_at, OLD.whole_price, OLD.refunded_price) was
  ) f
  GROUP BY 1, 2, 3 HAVING sum(f.count) <> 0 OR sum(f.amount) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION figures_of_order(uuid, text, timestamptz, timestamptz, integer);
--> statement-breakpoint
CREATE TRIGGER figures_changed AFTER UPDATE OF oid, status, ordered_at, paid_at, whole_price, refunded_price ON orders FOR EACH ROW
  WHEN ((OLD.oid, OLD.status, OLD.ordered_at, OLD.paid_at, OLD.whole_price, OLD.refunded_price)
    IS DISTINCT FROM (NEW.oid, NEW.status, NEW.ordered_at, NEW.paid_at, NEW.whole_price, NEW.refunded_price))
  EXECUTE FUNCTION count_changed_order();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_figures() RETURNS void LANGUAGE plpgsql SET work_mem = '128MB' AS $$
BEGIN
  LOCK TABLE orders, order_item IN SHARE ROW EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(727276);
  DELETE FROM figure_change;
  DELETE FROM figure_day;
  INSERT INTO figure_day (kind, day, name, count, amount)
  SELECT 'ordered', korean_day(ordered_at), status, count(*), sum(whole_price) FROM orders GROUP BY 2, 3
  UNION ALL
  SELECT 'sold', sale_day(status, paid_at), '', count(*), sum(whole_price - refunded_price)
  FROM orders WHERE sale_day(status, paid_at) IS NOT NULL GROUP BY 2
  UNION ALL
  SELECT 'product', sale_day(o.status, o.paid_at), line.pname, sum(line.quantity), sum(line.sub_total)
  FROM orders o JOIN order_item line ON line.oid = o.oid WHERE sale_day(o.status, o.paid_at) IS NOT NULL GROUP BY 2, 3
  -- In the order in which they are read.
  ORDER BY 1, 2, 3;
END $$;
--> statement-breakpoint
UPDATE orders SET refunded_price = whole_price FROM payment WHERE payment.oid = orders.oid AND payment.status = 'CANCELED';
--> statement-breakpoint
-- Spread over a day, so that the provider is not asked about everything at once.
UPDATE payment SET look_at = now() + random() * interval '20 hours'
WHERE status = 'DONE' AND approved_at > now() - interval '90 days';
