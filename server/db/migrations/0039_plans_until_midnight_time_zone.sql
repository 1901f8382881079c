ALTER TABLE "schedule" DROP CONSTRAINT "schedule_times";--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "time_zone" text;--> statement-breakpoint
-- The last minute of a day stood for its end, which had no time of its own.
UPDATE "schedule" SET "end_time" = '24:00' WHERE "end_time" = '23:59';--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_times" CHECK ("schedule"."start_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "schedule"."end_time" ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$' and "schedule"."start_time" < "schedule"."end_time");
