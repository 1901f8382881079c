CREATE TABLE "group_message" (
	"mid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gid" uuid NOT NULL,
	"uid" text,
	"content" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_group" (
	"gid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_group_member" (
	"gid" uuid NOT NULL,
	"uid" text NOT NULL,
	"is_keeper" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_group_member_gid_uid_pk" PRIMARY KEY("gid","uid")
);
--> statement-breakpoint
ALTER TABLE "message_file" ADD COLUMN "group_mid" uuid;--> statement-breakpoint
ALTER TABLE "group_message" ADD CONSTRAINT "group_message_gid_message_group_gid_fk" FOREIGN KEY ("gid") REFERENCES "public"."message_group"("gid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_message" ADD CONSTRAINT "group_message_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_group_member" ADD CONSTRAINT "message_group_member_gid_message_group_gid_fk" FOREIGN KEY ("gid") REFERENCES "public"."message_group"("gid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_group_member" ADD CONSTRAINT "message_group_member_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_message_recent" ON "group_message" USING btree ("gid","sent_at" DESC NULLS LAST,"mid");--> statement-breakpoint
CREATE INDEX "group_message_writer" ON "group_message" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "message_group_member_recent" ON "message_group_member" USING btree ("uid","last_at" DESC NULLS LAST,"gid");--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_group_mid_group_message_mid_fk" FOREIGN KEY ("group_mid") REFERENCES "public"."group_message"("mid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_file_in_group" ON "message_file" USING btree ("group_mid");--> statement-breakpoint
-- Each of those who were in the group when it was sent has their own entry, until its writer removes it.
CREATE FUNCTION search_entries_of(r group_message) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT made.* FROM message_group_member m,
    search_entry_made('message', r.mid::text, m.uid, r.uid, 'group ' || r.gid, r.content, '', r.sent_at) made
  WHERE m.gid = r.gid AND r.sent_at >= m.joined_at AND (m.left_at IS NULL OR r.sent_at <= m.left_at) AND NOT r.is_gone
$$;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, content, is_gone ON group_message
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
-- Whoever has left for good, or comes anew, does not find there what they cannot read.
CREATE FUNCTION forget_group_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry e USING group_message g
  WHERE g.gid = OLD.gid AND (e.kind, e.id, e.uid) = ('message', g.mid::text, OLD.uid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_forgotten AFTER DELETE OR UPDATE OF joined_at ON message_group_member
  FOR EACH ROW EXECUTE FUNCTION forget_group_search();
