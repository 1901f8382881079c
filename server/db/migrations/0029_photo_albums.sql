CREATE TABLE "photo_album" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"seen_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "photo_album_seen_by" CHECK ("photo_album"."seen_by" in ('everyone', 'users', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "album_id" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "seen_by" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_album" ADD CONSTRAINT "photo_album_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_album_owner" ON "photo_album" USING btree ("uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photo_album_created" ON "photo_album" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_album_id_photo_album_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."photo_album"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_album" ON "photos" USING btree ("album_id","created_at" DESC NULLS LAST,"id") WHERE "photos"."album_id" is not null;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_seen_by" CHECK ("photos"."seen_by" in ('everyone', 'users', 'owner'));--> statement-breakpoint
-- Who may see a photo decides under which kind it is found: guests find the first, users the second, its owner the third.
CREATE OR REPLACE FUNCTION search_entries_of(r photos) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made(
    CASE r.seen_by WHEN 'everyone' THEN 'photo' WHEN 'users' THEN 'userPhoto' ELSE 'ownPhoto' END,
    r.id::text, CASE r.seen_by WHEN 'owner' THEN r.uid ELSE '' END, r.uid, '', r.caption, '', r.created_at)
$$;
--> statement-breakpoint
DROP TRIGGER search_kept ON photos;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, caption, seen_by ON photos
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
DROP TRIGGER search_emptied ON photos;
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON photos
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('photo', 'userPhoto', 'ownPhoto');
