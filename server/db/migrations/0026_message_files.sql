CREATE TABLE "message_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text,
	"mid" uuid,
	"name" text NOT NULL,
	"type" text,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_mid_message_mid_fk" FOREIGN KEY ("mid") REFERENCES "public"."message"("mid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_file_in" ON "message_file" USING btree ("mid");--> statement-breakpoint
CREATE INDEX "message_file_owner" ON "message_file" USING btree ("uid");