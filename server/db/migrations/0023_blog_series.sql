ALTER TABLE "blog_draft" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "series_place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "blogs_series" ON "blogs" USING btree ("uid","series","series_place") WHERE "blogs"."series" is not null;