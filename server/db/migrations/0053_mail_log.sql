CREATE TABLE "mail_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb,
	"state" text NOT NULL,
	"problem" text,
	"code" integer,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_log_ended" ON "mail_log" USING btree ("ended_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mail_log_failed" ON "mail_log" USING btree ("ended_at" DESC NULLS LAST,"id") WHERE "mail_log"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "mail_log_recipient" ON "mail_log" USING btree (lower("recipient"));