DROP INDEX "photos_created";--> statement-breakpoint
DROP INDEX "photos_album";--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "photos_taken_at" ON "photos" USING btree ("taken_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "photos_album" ON "photos" USING btree ("album_id","taken_at" DESC NULLS LAST,"id") WHERE "photos"."album_id" is not null;--> statement-breakpoint
-- Photos that are there already stand where they stood.
UPDATE "photos" SET "taken_at" = "created_at";
