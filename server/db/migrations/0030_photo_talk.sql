CREATE TABLE "photo_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"photo_id" uuid NOT NULL,
	"uid" text,
	"comment" text NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_like" (
	"photo_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_like_photo_id_uid_pk" PRIMARY KEY("photo_id","uid")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_comment" ADD CONSTRAINT "photo_comment_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_comment" ADD CONSTRAINT "photo_comment_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_like" ADD CONSTRAINT "photo_like_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_like" ADD CONSTRAINT "photo_like_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_comment_of" ON "photo_comment" USING btree ("photo_id","written_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "photo_comment_by" ON "photo_comment" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "photo_like_by" ON "photo_like" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_counts" CHECK (least("photos"."like_count", "photos"."comment_count") >= 0);