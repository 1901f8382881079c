CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"made_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_token_unique" UNIQUE("token"),
	CONSTRAINT "invitation_uses" CHECK ("invitation"."uses" between 1 and 1000),
	CONSTRAINT "invitation_used" CHECK ("invitation"."used" between 0 and "invitation"."uses")
);
--> statement-breakpoint
ALTER TABLE "auth_user" DROP CONSTRAINT "auth_user_status";--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_made_by_auth_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_newest" ON "invitation" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "auth_user_waiting" ON "auth_user" USING btree ("created_at","id") WHERE "auth_user"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "auth_user" ADD CONSTRAINT "auth_user_status" CHECK ("auth_user"."status" in ('active', 'banned', 'waiting'));--> statement-breakpoint
-- Counting a use and taking the place are one statement, in the transaction that stores the account: of two who come at once
-- for the last place, the second waits for the first and is refused.
CREATE FUNCTION use_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitation SET used = used + 1
    WHERE id = NEW.invitation_id AND used < uses AND revoked_at IS NULL AND ends_at > now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the invitation cannot be used any more';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER auth_user_uses_invitation BEFORE INSERT ON auth_user
  FOR EACH ROW WHEN (NEW.invitation_id IS NOT NULL) EXECUTE FUNCTION use_invitation();
