ALTER TABLE "orders" ADD COLUMN "kind_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A product that is gone since has left its name alone.
UPDATE "orders" SET "kind_count" = kinds.count
FROM (
  SELECT oid, count(DISTINCT coalesce(product_id::text, pname)) AS count FROM "order_item" GROUP BY oid
) kinds
WHERE kinds.oid = "orders"."oid" AND kinds.count > 1;
