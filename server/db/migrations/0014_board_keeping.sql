CREATE TABLE "board_bookmark" (
	"uid" text NOT NULL,
	"bid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_bookmark_uid_bid_pk" PRIMARY KEY("uid","bid")
);
--> statement-breakpoint
CREATE TABLE "board_category" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_version" (
	"bid" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_version_bid_version_pk" PRIMARY KEY("bid","version")
);
--> statement-breakpoint
DROP INDEX "reply_of";--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "locked_by" text;--> statement-breakpoint
ALTER TABLE "reply" ADD COLUMN "parent_rid" uuid;--> statement-breakpoint
ALTER TABLE "reply" ADD COLUMN "mentioned_uid" text;--> statement-breakpoint
ALTER TABLE "reply" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "board_bookmark" ADD CONSTRAINT "board_bookmark_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_bookmark" ADD CONSTRAINT "board_bookmark_bid_board_bid_fk" FOREIGN KEY ("bid") REFERENCES "public"."board"("bid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_version" ADD CONSTRAINT "board_version_bid_board_bid_fk" FOREIGN KEY ("bid") REFERENCES "public"."board"("bid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_bookmark_of" ON "board_bookmark" USING btree ("bid");--> statement-breakpoint
CREATE UNIQUE INDEX "board_category_name" ON "board_category" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_category_id_board_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."board_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply" ADD CONSTRAINT "reply_parent_rid_reply_rid_fk" FOREIGN KEY ("parent_rid") REFERENCES "public"."reply"("rid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply" ADD CONSTRAINT "reply_mentioned_uid_auth_user_id_fk" FOREIGN KEY ("mentioned_uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_category_of" ON "board" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "board_pinned" ON "board" USING btree ("pinned_at" DESC NULLS LAST,"bid") WHERE "board"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "reply_answers" ON "reply" USING btree ("parent_rid","written_at") WHERE "reply"."parent_rid" is not null;--> statement-breakpoint
CREATE INDEX "reply_post" ON "reply" USING btree ("bid");--> statement-breakpoint
CREATE INDEX "reply_mentions" ON "reply" USING btree ("mentioned_uid");--> statement-breakpoint
CREATE INDEX "reply_of" ON "reply" USING btree ("bid","written_at" DESC NULLS LAST,"rid") WHERE "reply"."parent_rid" is null;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_locked_by" CHECK ("board"."locked_by" in ('writer', 'admin'));