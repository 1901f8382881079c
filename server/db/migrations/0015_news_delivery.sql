CREATE TABLE "notification_choice" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"push" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_choice_uid_kind_pk" PRIMARY KEY("uid","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"uid" text PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"locale" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"nid" uuid NOT NULL,
	"subscription" uuid NOT NULL,
	"events" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_outbox_nid_subscription_pk" PRIMARY KEY("nid","subscription")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "in_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_nid_notification_nid_fk" FOREIGN KEY ("nid") REFERENCES "public"."notification"("nid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_subscription_push_subscription_id_fk" FOREIGN KEY ("subscription") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_auth_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_outbox_due" ON "push_outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_outbox_subscription" ON "push_outbox" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "push_subscription_uid" ON "push_subscription" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "notification_digest" ON "notification" USING btree ("uid") WHERE "notification"."in_digest";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_key_unique" UNIQUE("key");