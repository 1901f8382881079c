CREATE TABLE "access_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "access_token_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_token_scope" CHECK ("access_token"."scope" in ('read', 'write'))
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_owner" ON "access_token" USING btree ("uid","created_at" DESC NULLS LAST);