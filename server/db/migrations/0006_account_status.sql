ALTER TABLE "user_info" DROP CONSTRAINT "user_info_status";--> statement-breakpoint
DROP INDEX "auth_user_created";--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
-- A ban stays a ban, and an account takes the name of its profile, as every change of a profile does from now on.
UPDATE "auth_user" AS u SET "status" = p."status", "name" = p."display_name" FROM "user_info" p WHERE p."uid" = u."id";--> statement-breakpoint
CREATE INDEX "auth_user_by_name" ON "auth_user" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "auth_user_name_characters" ON "auth_user" USING gin (string_to_array(lower("name") collate "C", null));--> statement-breakpoint
CREATE INDEX "auth_user_created" ON "auth_user" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "user_info" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "auth_user" ADD CONSTRAINT "auth_user_status" CHECK ("auth_user"."status" in ('active', 'banned'));