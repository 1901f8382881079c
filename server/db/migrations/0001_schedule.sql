CREATE TABLE "calendar_feed" (
	"uid" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "schedule" DROP CONSTRAINT "schedule_times";--> statement-breakpoint
DROP INDEX "anniversary_day";--> statement-breakpoint
ALTER TABLE "anniversary" ADD COLUMN "calendar" text DEFAULT 'solar' NOT NULL;--> statement-breakpoint
ALTER TABLE "anniversary" ADD COLUMN "recurs" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anniversary_yearly" ON "anniversary" USING btree ("uid") WHERE "anniversary"."recurs" = 'yearly';--> statement-breakpoint
ALTER TABLE "anniversary" ADD CONSTRAINT "anniversary_kind" CHECK ("anniversary"."calendar" in ('solar', 'lunar') and "anniversary"."recurs" in ('none', 'yearly'));--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_times" CHECK ("schedule"."start_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "schedule"."end_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "schedule"."start_time" < "schedule"."end_time");