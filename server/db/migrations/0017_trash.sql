CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"uid" text,
	"deleted_by" text,
	"by_admin" boolean NOT NULL,
	"title" text NOT NULL,
	"record" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_auth_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_own" ON "trash" USING btree ("uid","created_at" DESC NULLS LAST,"id") WHERE not "trash"."by_admin";--> statement-breakpoint
CREATE INDEX "trash_of_admins" ON "trash" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "trash"."by_admin";--> statement-breakpoint
CREATE INDEX "trash_of" ON "trash" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "trash_deleted_by" ON "trash" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "trash_record" ON "trash" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "trash_created" ON "trash" USING btree ("created_at");