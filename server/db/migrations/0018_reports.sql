CREATE TABLE "report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"uid" text,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_once" UNIQUE("uid","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "report_case" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"place" text,
	"uid" text,
	"said" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"acts" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_case_state" CHECK ("report_case"."state" in ('open', 'closed'))
);
--> statement-breakpoint
DROP INDEX "trash_of";--> statement-breakpoint
DROP INDEX "trash_own";--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "banned_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "hidden_why" text;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_report_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_case" ADD CONSTRAINT "report_case_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_in" ON "report" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_case_open" ON "report_case" USING btree ("kind","record_id") WHERE "report_case"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_case_last" ON "report_case" USING btree ("state","last_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "report_case_of" ON "report_case" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "trash_own" ON "trash" USING btree ("uid","created_at" DESC NULLS LAST,"id");