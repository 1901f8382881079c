CREATE TABLE "album_member" (
	"album_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"may_add" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "album_member_album_id_uid_pk" PRIMARY KEY("album_id","uid")
);
--> statement-breakpoint
ALTER TABLE "photo_album" DROP CONSTRAINT "photo_album_seen_by";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_seen_by";--> statement-breakpoint
ALTER TABLE "upload_place" DROP CONSTRAINT "upload_place_seen_by";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "taken_from" uuid;--> statement-breakpoint
ALTER TABLE "album_member" ADD CONSTRAINT "album_member_album_id_photo_album_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."photo_album"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_member" ADD CONSTRAINT "album_member_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_member_of" ON "album_member" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_taken_from_photo_album_id_fk" FOREIGN KEY ("taken_from") REFERENCES "public"."photo_album"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_taken" ON "photos" USING btree ("taken_from") WHERE "photos"."taken_from" is not null;--> statement-breakpoint
ALTER TABLE "photo_album" ADD CONSTRAINT "photo_album_seen_by" CHECK ("photo_album"."seen_by" in ('everyone', 'users', 'chosen', 'owner'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_seen_by" CHECK ("photos"."seen_by" in ('everyone', 'users', 'chosen', 'owner'));--> statement-breakpoint
ALTER TABLE "upload_place" ADD CONSTRAINT "upload_place_seen_by" CHECK ("upload_place"."seen_by" in ('everyone', 'users', 'chosen', 'owner'));--> statement-breakpoint
-- What chosen people see is found by whoever has the album: its entry is the album's.
CREATE OR REPLACE FUNCTION search_entries_of(r photos) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made(
    CASE r.seen_by WHEN 'everyone' THEN 'photo' WHEN 'users' THEN 'userPhoto' WHEN 'chosen' THEN 'albumPhoto' ELSE 'ownPhoto' END,
    r.id::text, CASE r.seen_by WHEN 'owner' THEN r.uid WHEN 'chosen' THEN r.album_id::text ELSE '' END,
    r.uid, '', r.caption, '', r.created_at)
$$;
--> statement-breakpoint
DROP TRIGGER search_kept ON photos;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, caption, seen_by, album_id ON photos
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
DROP TRIGGER search_emptied ON photos;
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON photos
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('photo', 'userPhoto', 'ownPhoto', 'albumPhoto');
--> statement-breakpoint
-- What was said to a photo that not all users see is in no entry.
CREATE OR REPLACE FUNCTION search_entries_of(r photo_comment) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT made.* FROM photos p,
    search_entry_made('photoComment', r.id::text, '', r.uid, r.photo_id::text, r.comment, '', r.written_at) made
  WHERE p.id = r.photo_id AND p.seen_by IN ('everyone', 'users')
$$;
