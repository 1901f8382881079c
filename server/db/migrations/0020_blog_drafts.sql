CREATE TABLE "blog_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_draft" ADD CONSTRAINT "blog_draft_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_draft_of" ON "blog_draft" USING btree ("uid","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_draft_due" ON "blog_draft" USING btree ("publish_at") WHERE "blog_draft"."publish_at" is not null;