CREATE TABLE "message_peer" (
	"uid" text NOT NULL,
	"peer_uid" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_peer_uid_peer_uid_pk" PRIMARY KEY("uid","peer_uid")
);
--> statement-breakpoint
DROP INDEX "message_new";--> statement-breakpoint
ALTER TABLE "message_peer" ADD CONSTRAINT "message_peer_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_peer" ADD CONSTRAINT "message_peer_peer_uid_auth_user_id_fk" FOREIGN KEY ("peer_uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_peer_recent" ON "message_peer" USING btree ("uid","last_at" DESC NULLS LAST,"peer_uid");--> statement-breakpoint
CREATE INDEX "message_peer_of" ON "message_peer" USING btree ("peer_uid");--> statement-breakpoint
CREATE INDEX "message_new" ON "message" USING btree ("dst_uid","src_uid") WHERE "message"."status" = '신규' and not "message"."gone_for_dst";--> statement-breakpoint
INSERT INTO message_peer (uid, peer_uid, last_at)
SELECT side.uid, side.peer, max(m.sent_at)
FROM message m, LATERAL (VALUES (m.src_uid, m.dst_uid, m.gone_for_src), (m.dst_uid, m.src_uid, m.gone_for_dst)) side (uid, peer, is_gone)
WHERE side.uid IS NOT NULL AND side.peer IS NOT NULL AND side.uid <> side.peer AND NOT side.is_gone
GROUP BY 1, 2;
--> statement-breakpoint
-- The newest message of two people that the first of them has not removed. The row is locked before the messages are looked at:
-- whoever sends one at this moment has either been seen, or adds their own time afterwards.
CREATE FUNCTION recall_message_peer(reader text, other text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE newest timestamptz;
BEGIN
  PERFORM FROM message_peer p WHERE p.uid = reader AND p.peer_uid = other FOR UPDATE;
  SELECT m.sent_at INTO newest FROM message m
  WHERE least(m.src_uid, m.dst_uid) = least(reader, other) AND greatest(m.src_uid, m.dst_uid) = greatest(reader, other)
    AND CASE WHEN m.src_uid = reader THEN NOT m.gone_for_src ELSE NOT m.gone_for_dst END
  ORDER BY m.sent_at DESC NULLS LAST, m.mid LIMIT 1;
  IF newest IS NULL THEN
    DELETE FROM message_peer p WHERE p.uid = reader AND p.peer_uid = other;
  ELSE
    INSERT INTO message_peer (uid, peer_uid, last_at) VALUES (reader, other, newest)
    ON CONFLICT (uid, peer_uid) DO UPDATE SET last_at = excluded.last_at;
  END IF;
END $$;
--> statement-breakpoint
-- Two people who write to each other at once meet the two rows in the same order. A message is deleted only after both have
-- removed it, so nothing is to be done then.
CREATE FUNCTION keep_message_peers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.src_uid IS NULL OR NEW.dst_uid IS NULL OR NEW.src_uid = NEW.dst_uid THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO message_peer (uid, peer_uid, last_at)
    SELECT side.uid, side.peer, NEW.sent_at
    FROM (VALUES (NEW.src_uid, NEW.dst_uid, NEW.gone_for_src), (NEW.dst_uid, NEW.src_uid, NEW.gone_for_dst)) side (uid, peer, is_gone)
    WHERE NOT side.is_gone ORDER BY side.uid
    ON CONFLICT (uid, peer_uid) DO UPDATE SET last_at = greatest(message_peer.last_at, excluded.last_at);
    RETURN NULL;
  END IF;
  IF NEW.gone_for_src <> OLD.gone_for_src THEN PERFORM recall_message_peer(NEW.src_uid, NEW.dst_uid); END IF;
  IF NEW.gone_for_dst <> OLD.gone_for_dst THEN PERFORM recall_message_peer(NEW.dst_uid, NEW.src_uid); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_peers_kept AFTER INSERT OR UPDATE OF gone_for_src, gone_for_dst ON message
  FOR EACH ROW EXECUTE FUNCTION keep_message_peers();
