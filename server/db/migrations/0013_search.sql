CREATE TABLE "search_entry" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"uid" text DEFAULT '' NOT NULL,
	"by_uid" text,
	"place" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_entry_kind_id_uid_pk" PRIMARY KEY("kind","id","uid")
);
--> statement-breakpoint
CREATE TABLE "search_fill" (
	"source" text PRIMARY KEY NOT NULL,
	"after" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
-- What the index holds of an entry (docs/search.md): its kind, its single characters, its pairs of neighbours, and for the
-- title the initials (초성) of its syllables, alone and by twos and threes. server/features/search/grams.ts asks by the same.
-- The high cost keeps the planner from computing it for rows that it reads without the index.
CREATE FUNCTION search_grams(kind text, title text, body text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
RETURN (
  WITH letters AS MATERIALIZED (
    SELECT string_to_array(lower(title || ' ' || body) COLLATE "C", NULL) AS a,
      ARRAY(
        SELECT CASE WHEN x BETWEEN '가' AND '힣'
          THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(x) - 44032) / 588 + 1, 1) ELSE x END
        FROM unnest(string_to_array(lower(title) COLLATE "C", NULL)) t(x)
      ) AS b
  )
  SELECT ARRAY['#' || kind] || a || b
    || ARRAY(SELECT x || y FROM unnest(a, a[2:]) t(x, y) WHERE x > ' ' AND y > ' ')
    || ARRAY(SELECT x || y FROM unnest(b, b[2:]) t(x, y) WHERE x > ' ' AND y > ' ')
    || ARRAY(SELECT x || y || z FROM unnest(b, b[2:], b[3:]) t(x, y, z) WHERE x > ' ' AND y > ' ' AND z > ' ')
  FROM letters
);
--> statement-breakpoint
CREATE INDEX "search_entry_recent" ON "search_entry" USING btree ("kind","at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "search_entry_own" ON "search_entry" USING btree ("uid","kind","at" DESC NULLS LAST,"id") WHERE "search_entry"."uid" <> '';
--> statement-breakpoint
CREATE INDEX "search_entry_grams" ON "search_entry" USING gin (search_grams("kind", "title", "body")) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
-- The first 4,000 characters that a reader of the HTML sees.
CREATE FUNCTION search_plain(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(btrim(regexp_replace(
  replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(left(html, 20000), '</?(strong|em|u|s|code|a)( [^>]*)?>', '', 'g'), '<[^>]*(>|$)', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
  '\s+', ' ', 'g')), 4000);
--> statement-breakpoint
-- A text without a title of its own: its beginning is the title, and where that is not all of it the body has the whole.
CREATE FUNCTION search_entry_made(
  kind text, id text, uid text, by_uid text, place text, title text, body text, at timestamptz
) RETURNS SETOF search_entry LANGUAGE sql IMMUTABLE AS $$
  SELECT $1, $2, coalesce($3, ''), $4, $5, left(normalize($6, NFC), 200),
    CASE WHEN length($6) > 200 THEN normalize($6 || ' ' || $7, NFC) ELSE normalize($7, NFC) END, $8::timestamptz(3)
  WHERE btrim($6) <> ''
$$;
--> statement-breakpoint
-- Which entries a record has: one function for each table that is searched. The triggers and the filling below both ask it.
CREATE FUNCTION search_entries_of(r board) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('post', r.bid::text, '', r.uid, '', r.title, search_plain(r.content), r.modified_at)
$$;
--> statement-breakpoint
CREATE FUNCTION search_entries_of(r reply) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('reply', r.rid::text, '', r.uid, r.bid::text, r.comment, '', r.written_at)
$$;
--> statement-breakpoint
CREATE FUNCTION search_entries_of(r blogs) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('blog', r.id::text, '', r.uid, '', r.title, search_plain(r.content), r.created_at)
$$;
--> statement-breakpoint
CREATE FUNCTION search_entries_of(r blog_comment) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('comment', r.id::text, '', r.uid, r.blog_id::text, r.comment, '', r.written_at)
$$;
--> statement-breakpoint
CREATE FUNCTION search_entries_of(r products) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('product', r.id::text, '', NULL, '', r.name, '', r.released_at)
$$;
--> statement-breakpoint
CREATE FUNCTION search_entries_of(r user_info) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('person', r.uid, '', r.uid, '', r.display_name, r.job, r.registered_at)
$$;
--> statement-breakpoint
CREATE FUNCTION search_entries_of(r orders) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('order', r.oid::text, r.uid, NULL, '', split_part(r.search_text, E'\n', 1), r.search_text || ' ' || left(r.oid::text, 8), r.ordered_at)
$$;
--> statement-breakpoint
-- Each side has its own, until it removes the message for itself.
CREATE FUNCTION search_entries_of(r message) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT made.* FROM (
    VALUES (r.dst_uid, r.src_uid, 'inbox', r.gone_for_dst), (r.src_uid, r.dst_uid, 'sent', r.gone_for_src)
  ) side (uid, other, box, is_gone), search_entry_made('message', r.mid::text, uid, other, box, r.content, '', r.sent_at) made
  WHERE side.uid IS NOT NULL AND NOT is_gone
$$;
--> statement-breakpoint
CREATE FUNCTION search_entries_of(r schedule) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('plan', r.id::text, r.uid, NULL, r.sdate, r.title, btrim(r.place || ' ' || r.memo), to_date(r.sdate, 'YYYYMMDD'))
$$;
--> statement-breakpoint
-- An admin's day shows for everyone.
CREATE FUNCTION search_entries_of(r anniversary) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made(CASE WHEN EXISTS (SELECT FROM admins a WHERE a.uid = r.uid) THEN 'holiday' ELSE 'day' END, r.id::text, r.uid, NULL, r.adate, r.aname, '', to_date(r.adate, 'YYYYMMDD'))
$$;
--> statement-breakpoint
CREATE FUNCTION search_entries_of(r photos) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('photo', r.id::text, '', r.uid, '', r.caption, '', r.created_at)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entry e USING search_entries_of(OLD) was WHERE (e.kind, e.id, e.uid) = (was.kind, was.id, was.uid);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_entry SELECT * FROM search_entries_of(NEW) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, title, content ON board
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, comment ON reply
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, title, content ON blogs
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, comment ON blog_comment
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF name ON products
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF display_name, job ON user_info
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, search_text ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF src_uid, dst_uid, content, gone_for_src, gone_for_dst ON message
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, title, place, memo, sdate ON schedule
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, aname, adate ON anniversary
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, caption ON photos
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE FUNCTION forget_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry WHERE kind = ANY (TG_ARGV);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON board
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('post');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON reply
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('reply');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON blogs
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('blog');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON blog_comment
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('comment');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('product');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON user_info
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('person');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('order');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON message
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('message');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON schedule
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('plan');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON anniversary
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('day', 'holiday');
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON photos
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('photo');
--> statement-breakpoint
-- Whoever becomes an admin shows their days to everyone, and whoever was one shows them no longer.
CREATE FUNCTION keep_search_of_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE search_entry SET kind = 'day' WHERE uid = OLD.uid AND kind = 'holiday'; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE search_entry SET kind = 'holiday' WHERE uid = NEW.uid AND kind = 'day'; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid ON admins
  FOR EACH ROW EXECUTE FUNCTION keep_search_of_days();
--> statement-breakpoint
-- Entries that the index finds, up to so many of each kind. The settings keep the planner on that index: it cannot know that
-- characters which are common apart are rare together, and would read along the newest entries instead.
CREATE FUNCTION search_by_index(kinds text[], grams text[], in_title text[], anywhere text[], most integer)
RETURNS SETOF search_entry LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
  SELECT found.* FROM unnest(kinds) wanted (kind) CROSS JOIN LATERAL (
    SELECT * FROM search_entry e
    WHERE search_grams(e.kind, e.title, e.body) @> (grams || ('#' || wanted.kind))
      AND e.title ~* ALL (in_title) AND (e.title || ' ' || e.body) ~* ALL (anywhere)
    LIMIT most
  ) found
$$;
--> statement-breakpoint
-- Records that are there already are entered after the start, some at a time (server/features/search/fill.service.ts).
INSERT INTO search_fill (source) VALUES ('board'), ('reply'), ('blogs'), ('blog_comment'), ('products'), ('user_info'), ('orders'), ('message'), ('schedule'), ('anniversary'), ('photos');
