-- In a title pairs and initials go on across spaces, so that 밤식빵 and ㅂㅅㅃ find 밤 식빵 too.
CREATE OR REPLACE FUNCTION search_grams(kind text, title text, body text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  letters text[] COLLATE "C" := string_to_array(lower(title || ' ' || body), NULL);
  joined text[] COLLATE "C" := string_to_array(replace(lower(title), ' ', ''), NULL);
  initials text[] COLLATE "C";
BEGIN
  initials := ARRAY(
    SELECT CASE WHEN x BETWEEN '가' AND '힣'
      THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(x) - 44032) / 588 + 1, 1) ELSE x END
    FROM unnest(joined) t(x)
  );
  RETURN ARRAY['#' || kind] || letters || initials
    || ARRAY(SELECT x || y FROM unnest(letters, letters[2:]) t(x, y) WHERE x > ' ' AND y > ' ')
    || ARRAY(SELECT x || y FROM unnest(joined, joined[2:]) t(x, y) WHERE x > ' ' AND y > ' ')
    || ARRAY(SELECT x || y FROM unnest(initials, initials[2:]) t(x, y) WHERE x > ' ' AND y > ' ')
    || ARRAY(SELECT x || y || z FROM unnest(initials, initials[2:], initials[3:]) t(x, y, z) WHERE x > ' ' AND y > ' ' AND z > ' ');
END $$;
--> statement-breakpoint
DROP FUNCTION search_by_index(text[], text[], text[], text[], text[], integer);
--> statement-breakpoint
-- Initials begin a word, in names they may stand anywhere; a plain word may be written with spaces in a title.
CREATE FUNCTION search_by_index(
  kinds text[], grams text[], in_title text[], in_name text[], same text[], spaced text[], in_any_case text[], most integer
)
RETURNS SETOF search_entry LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
  SELECT found.* FROM unnest(kinds) wanted (kind) CROSS JOIN LATERAL (
    SELECT * FROM search_entry e
    WHERE search_grams(e.kind, e.title, e.body) @> (grams || ('#' || wanted.kind))
      AND e.title ~* ALL (CASE WHEN e.kind IN ('person', 'product', 'order') THEN in_name ELSE in_title END)
      AND ((e.title || ' ' || e.body) LIKE ALL (same) OR NOT EXISTS (
        SELECT FROM unnest(same, spaced) word (here, apart)
        WHERE NOT ((e.title || ' ' || e.body) LIKE word.here OR e.title ~* word.apart)))
      AND (e.title || ' ' || e.body) ILIKE ALL (in_any_case)
    LIMIT most
  ) found
$$;
--> statement-breakpoint
-- The index holds what it has been given: all records are entered anew after the start, some at a time.
TRUNCATE search_entry;
--> statement-breakpoint
INSERT INTO search_fill (source) VALUES ('board'), ('reply'), ('blogs'), ('blog_comment'), ('products'), ('user_info'), ('orders'), ('message'), ('group_message'), ('schedule'), ('anniversary'), ('photos'), ('photo_comment')
ON CONFLICT (source) DO UPDATE SET after = '';
