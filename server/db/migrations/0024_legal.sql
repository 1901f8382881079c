CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_once" UNIQUE("uid","kind","version")
);
--> statement-breakpoint
CREATE TABLE "legal_text" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"made_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_text_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "legal_text_kind" CHECK ("legal_text"."kind" in ('terms', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_text" ADD CONSTRAINT "legal_text_made_by_auth_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;