ALTER TABLE "board" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
-- What stands above the list already is no news.
UPDATE "board" SET "told_at" = "pinned_at" WHERE "pinned_at" IS NOT NULL;
