-- A reply that is deleted but keeps its place, because others answered it, is not found any more.
CREATE OR REPLACE FUNCTION search_entries_of(r reply) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT made.* FROM search_entry_made('reply', r.rid::text, '', r.uid, r.bid::text, r.comment, '', r.written_at) made
  WHERE r.deleted_at IS NULL
$$;
--> statement-breakpoint
DROP TRIGGER search_kept ON reply;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, comment, deleted_at ON reply
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
-- Plain words are compared without a regular expression, and those without capital letters byte by byte.
DROP FUNCTION search_by_index(text[], text[], text[], text[], integer);
--> statement-breakpoint
CREATE FUNCTION search_by_index(kinds text[], grams text[], in_title text[], same text[], in_any_case text[], most integer)
RETURNS SETOF search_entry LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
  SELECT found.* FROM unnest(kinds) wanted (kind) CROSS JOIN LATERAL (
    SELECT * FROM search_entry e
    WHERE search_grams(e.kind, e.title, e.body) @> (grams || ('#' || wanted.kind))
      AND e.title ~* ALL (in_title)
      AND (e.title || ' ' || e.body) LIKE ALL (same) AND (e.title || ' ' || e.body) ILIKE ALL (in_any_case)
    LIMIT most
  ) found
$$;
