CREATE TABLE "notification_actor" (
	"nid" uuid NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "notification_actor_nid_uid_pk" PRIMARY KEY("nid","uid")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "actor_uid" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "target_id" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "target_part" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "read_batch" uuid;--> statement-breakpoint
ALTER TABLE "notification_actor" ADD CONSTRAINT "notification_actor_nid_notification_nid_fk" FOREIGN KEY ("nid") REFERENCES "public"."notification"("nid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actor" ADD CONSTRAINT "notification_actor_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_actor_uid" ON "notification_actor" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_uid_auth_user_id_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_of_type" ON "notification" USING btree ("uid","type","created_at" DESC NULLS LAST,"nid");--> statement-breakpoint
CREATE INDEX "notification_about" ON "notification" USING btree ("uid","target","target_id") WHERE "notification"."status" = '신규';--> statement-breakpoint
CREATE INDEX "notification_batch" ON "notification" USING btree ("uid","read_batch") WHERE "notification"."read_batch" is not null;--> statement-breakpoint
CREATE INDEX "notification_by_actor" ON "notification" USING btree ("actor_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_group" ON "notification" USING btree ("uid","group_key") WHERE "notification"."status" = '신규';