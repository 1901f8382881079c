ALTER TABLE "report" DROP CONSTRAINT "report_once";--> statement-breakpoint
ALTER TABLE "board_category" ADD COLUMN "writers" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_once" UNIQUE("uid","case_id");--> statement-breakpoint
ALTER TABLE "board_category" ADD CONSTRAINT "board_category_writers" CHECK ("board_category"."writers" in ('everyone', 'admins'));
--> statement-breakpoint
-- What stands under this name is taken for the word of those who run the site.
UPDATE "board_category" SET "writers" = 'admins' WHERE "name" ~ '^공지(사항)?$';--> statement-breakpoint
-- Links to a new password did not say so far who has made them, so nobody can tell whether that is an admin still.
DELETE FROM "auth_verification" WHERE "identifier" LIKE 'link:reset:%';--> statement-breakpoint
-- An invitation is an admin's word, and ends with the office.
UPDATE "invitation" i SET "revoked_at" = now()
  WHERE i."revoked_at" IS NULL AND i."ends_at" > now() AND NOT EXISTS (
    SELECT FROM "admins" a JOIN "auth_user" u ON u."id" = a."uid"
    WHERE a."uid" = i."made_by" AND (u."status" = 'active' OR u."banned_until" <= now())
  );
