CREATE TABLE "group_message_gone" (
	"mid" uuid NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "group_message_gone_mid_uid_pk" PRIMARY KEY("mid","uid")
);
--> statement-breakpoint
DROP INDEX "message_new";--> statement-breakpoint
ALTER TABLE "group_message" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_message" ADD COLUMN "first_content" text;--> statement-breakpoint
ALTER TABLE "group_message" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_group_member" ADD COLUMN "as_left" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "first_content" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_message_gone" ADD CONSTRAINT "group_message_gone_mid_group_message_mid_fk" FOREIGN KEY ("mid") REFERENCES "public"."group_message"("mid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_message_gone" ADD CONSTRAINT "group_message_gone_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_message_gone_for" ON "group_message_gone" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "message_new" ON "message" USING btree ("dst_uid","src_uid","sent_at" DESC NULLS LAST,"mid") WHERE "message"."status" = '신규' and not "message"."gone_for_dst" and "message"."erased_at" is null;--> statement-breakpoint
DROP TRIGGER search_kept ON group_message;--> statement-breakpoint
-- What its writer had removed leaves a place without words; these lie in the trash, from where they can still come back.
UPDATE group_message SET erased_at = now(), content = '' WHERE is_gone;--> statement-breakpoint
ALTER TABLE "group_message" DROP COLUMN "is_gone";--> statement-breakpoint
-- What whoever has left a group knows of it: its name as it is today, and who was in it then.
UPDATE message_group_member m SET as_left = jsonb_build_object('name', g.name, 'people', (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'uid', o.uid, 'isKeeper', o.is_keeper AND o.left_at IS NULL,
    'isIn', o.uid <> m.uid AND (o.left_at IS NULL OR o.left_at > m.left_at)
  ) ORDER BY o.joined_at, o.uid), '[]'::jsonb)
  FROM message_group_member o WHERE o.gid = m.gid AND o.joined_at <= m.left_at))
FROM message_group g WHERE g.gid = m.gid AND m.left_at IS NOT NULL;
--> statement-breakpoint
-- Each of those who were in the group when it was sent has their own entry, until they remove it, or its writer does for everybody.
-- Whoever had left before it was changed finds what it said first.
CREATE OR REPLACE FUNCTION search_entries_of(r group_message) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT made.* FROM message_group_member m,
    search_entry_made('message', r.mid::text, m.uid, r.uid, 'group ' || r.gid,
      CASE WHEN m.left_at < r.edited_at THEN r.first_content ELSE r.content END, '', r.sent_at) made
  WHERE m.gid = r.gid AND r.sent_at >= m.joined_at AND (m.left_at IS NULL OR r.sent_at <= m.left_at) AND r.erased_at IS NULL
    AND NOT EXISTS (SELECT FROM group_message_gone g WHERE (g.mid, g.uid) = (r.mid, m.uid))
$$;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, content ON group_message
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE FUNCTION keep_search_of_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    DELETE FROM search_entry e WHERE (e.kind, e.id, e.uid) = ('message', NEW.mid::text, NEW.uid);
  ELSE
    INSERT INTO search_entry SELECT made.* FROM group_message r, search_entries_of(r) made
    WHERE r.mid = OLD.mid AND made.uid = OLD.uid ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE ON group_message_gone
  FOR EACH ROW EXECUTE FUNCTION keep_search_of_gone();
