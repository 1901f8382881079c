CREATE TABLE "upload_place" (
	"uid" text PRIMARY KEY NOT NULL,
	"album_id" uuid,
	"seen_by" text NOT NULL,
	CONSTRAINT "upload_place_seen_by" CHECK ("upload_place"."seen_by" in ('everyone', 'users', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "upload_place" ADD CONSTRAINT "upload_place_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_place" ADD CONSTRAINT "upload_place_album_id_photo_album_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."photo_album"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_place_album" ON "upload_place" USING btree ("album_id");