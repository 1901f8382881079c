CREATE TABLE "image_use" (
	"address" text NOT NULL,
	"place" text NOT NULL,
	"record" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"holds" boolean NOT NULL,
	CONSTRAINT "image_use_place_record_part_address_pk" PRIMARY KEY("place","record","part","address")
);
--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "image_use_of" ON "image_use" USING btree ("address","holds");--> statement-breakpoint
CREATE INDEX "image_created" ON "image" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_address" ON "image" USING btree ("address");
--> statement-breakpoint
-- The addresses of pictures that a text names: the text itself, a picture's `src` in HTML, a value in JSON. Without their
-- transformation, so that a picture has one address whatever size is shown of it.
CREATE FUNCTION pictures_in(said text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT named.address
  FROM regexp_matches($1,
      '(?:^|src=\\?"|": ?")(/madang|https://res[.]cloudinary[.]com/[\w-]+)/image/upload/(?:[a-z]+_[\w,.:-]*/)*([\w,./-]+)', 'g') found,
    LATERAL (SELECT found[1] || '/image/upload/' || found[2] AS address) named
  WHERE $1 LIKE '%/image/upload/%' AND length(named.address) <= 2000
$$;
--> statement-breakpoint
-- Whether a row of this person keeps the picture. Who has left has no id any more, in the row as in the picture.
CREATE FUNCTION holds_picture(of text, by_uid text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM image WHERE address = $1 AND uid IS NOT DISTINCT FROM $2)
$$;
--> statement-breakpoint
-- Its arguments: the column of the record's id, the other columns of its key, the column of its owner (none: it is the
-- shop's or the site's), and the columns that can name pictures.
CREATE FUNCTION keep_image_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  here jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  owner text;
  is_ours boolean;
BEGIN
  IF gone IS NOT NULL THEN
    DELETE FROM image_use WHERE place = TG_TABLE_NAME AND record = gone ->> TG_ARGV[0] AND part = image_use_part(gone, TG_ARGV[1]);
  END IF;
  IF here IS NOT NULL THEN
    owner := CASE WHEN TG_TABLE_NAME = 'board_version'
      THEN (SELECT uid FROM board WHERE bid = (here ->> 'bid')::uuid) ELSE here ->> TG_ARGV[2] END;
    is_ours := TG_ARGV[2] = '' OR (TG_TABLE_NAME = 'trash' AND here ->> 'kind' = 'product');
    INSERT INTO image_use (address, place, record, part, holds)
    SELECT DISTINCT address, TG_TABLE_NAME, here ->> TG_ARGV[0], image_use_part(here, TG_ARGV[1]),
      is_ours OR holds_picture(address, owner)
    FROM unnest(TG_ARGV[3:]) name, pictures_in(here ->> name) address
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION image_use_part(from_row jsonb, names text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(from_row ->> name, '/' ORDER BY turn), '')
  FROM unnest(string_to_array(names, ',')) WITH ORDINALITY one(name, turn)
$$;
--> statement-breakpoint
CREATE FUNCTION forget_image_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM image_use WHERE place = TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $do$
DECLARE
  kept record;
  names text;
BEGIN
  FOR kept IN SELECT * FROM (VALUES
    ('photos', 'id', '', 'uid', '{url}'::text[]),
    ('user_info', 'uid', '', 'uid', '{avatar_url}'),
    ('blogs', 'id', '', 'uid', '{cover,content}'),
    ('blog_draft', 'id', '', 'uid', '{cover,content}'),
    ('board', 'bid', '', 'uid', '{content}'),
    ('board_version', 'bid', 'version', 'uid', '{content}'),
    ('products', 'id', '', '', '{cover}'),
    ('cart_line', 'uid', 'product_id,option', '', '{cover}'),
    ('order_item', 'oid', 'line', '', '{cover}'),
    ('setting', 'key', '', '', '{value}'),
    ('trash', 'id', '', 'uid', '{record,parts}')
  ) tables(name, id, part, owner, texts) LOOP
    names := (SELECT string_agg(quote_literal(name), ', ') FROM unnest(ARRAY[kept.id, kept.part, kept.owner] || kept.texts) name);
    EXECUTE format('CREATE TRIGGER image_uses_kept AFTER INSERT OR DELETE OR UPDATE OF %s ON %I
      FOR EACH ROW EXECUTE FUNCTION keep_image_uses(%s)', array_to_string(kept.texts, ', '), kept.name, names);
    EXECUTE format('CREATE TRIGGER image_uses_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION forget_image_uses()', kept.name);
  END LOOP;
END $do$;
--> statement-breakpoint
UPDATE image SET address = '/madang/image/upload/v1/' || id || '.' || format WHERE format <> 'bin';
--> statement-breakpoint
-- Who uploaded a picture that lies with another host was written down nowhere: it is theirs who showed it, first in the album.
INSERT INTO image (id, uid, format, width, height, bytes, created_at, address)
SELECT DISTINCT ON (address) gen_random_uuid(), uid, substring(address from '[.](\w+)$'), width, height, 0, at, address
FROM (
  SELECT 1 AS turn, uid, width, height, created_at AS at, url AS said FROM photos WHERE url LIKE 'https:%'
  UNION ALL SELECT 2, uid, 0, 0, now(), avatar_url FROM user_info WHERE avatar_url LIKE 'https:%'
  UNION ALL SELECT 3, uid, 0, 0, created_at, cover FROM blogs WHERE cover LIKE 'https:%'
  UNION ALL SELECT 3, uid, 0, 0, created_at, content FROM blogs WHERE content LIKE '%https://res.cloudinary.com/%'
  UNION ALL SELECT 3, uid, 0, 0, created_at, content FROM board WHERE content LIKE '%https://res.cloudinary.com/%'
  UNION ALL SELECT 4, uid, 0, 0, saved_at, cover FROM blog_draft WHERE cover LIKE 'https:%'
  UNION ALL SELECT 4, uid, 0, 0, saved_at, content FROM blog_draft WHERE content LIKE '%https://res.cloudinary.com/%'
) shown, pictures_in(said) address
WHERE uid IS NOT NULL AND address ~ '^https:.*[.](jpg|png|webp)$'
ORDER BY address, turn, at;
--> statement-breakpoint
INSERT INTO image_use (address, place, record, part, holds)
SELECT DISTINCT address, place, record, part, is_ours OR holds_picture(address, uid)
FROM (
  SELECT 'photos' AS place, id::text AS record, '' AS part, uid, false AS is_ours, url AS said FROM photos
  UNION ALL SELECT 'user_info', uid, '', uid, false, avatar_url FROM user_info
  UNION ALL SELECT 'blogs', id::text, '', uid, false, unnest(ARRAY[cover, content]) FROM blogs
  UNION ALL SELECT 'blog_draft', id::text, '', uid, false, unnest(ARRAY[cover, content]) FROM blog_draft
  UNION ALL SELECT 'board', bid::text, '', uid, false, content FROM board
  UNION ALL SELECT 'board_version', v.bid::text, v.version::text, b.uid, false, v.content FROM board_version v JOIN board b USING (bid)
  UNION ALL SELECT 'products', id::text, '', NULL, true, cover FROM products
  UNION ALL SELECT 'cart_line', uid, product_id || '/' || option, NULL, true, cover FROM cart_line
  UNION ALL SELECT 'order_item', oid::text, line::text, NULL, true, cover FROM order_item
  UNION ALL SELECT 'setting', key, '', NULL, true, value FROM setting
  UNION ALL SELECT 'trash', id::text, '', uid, kind = 'product', unnest(ARRAY[record::text, parts::text]) FROM trash
) shown, pictures_in(said) address
WHERE said LIKE '%/image/upload/%'
ON CONFLICT DO NOTHING;
