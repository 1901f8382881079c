ALTER TABLE "audit_entry" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "banned_reason" text;--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "banned_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_undoes" ON "audit_entry" USING btree ("undoes") WHERE "audit_entry"."undoes" is not null;