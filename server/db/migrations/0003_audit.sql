CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"act" text NOT NULL,
	"actor_uid" text,
	"actor_name" text NOT NULL,
	"target_uid" text,
	"target_name" text,
	"subject_id" text,
	"subject_name" text,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_entry_act" ON "audit_entry" USING btree ("act","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_uid","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_entry_target" ON "audit_entry" USING btree ("target_uid","at" DESC NULLS LAST,"id");--> statement-breakpoint
-- What an admin did stays written down: the rows can be added to and read, nothing else.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The record of what admins did cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_kept;
