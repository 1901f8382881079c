-- Comments are for users, so that one kind of entry serves both audiences of photos that others see. What was said to a photo
-- that its owner alone sees is in no entry.
CREATE FUNCTION search_entries_of(r photo_comment) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT made.* FROM photos p,
    search_entry_made('photoComment', r.id::text, '', r.uid, r.photo_id::text, r.comment, '', r.written_at) made
  WHERE p.id = r.photo_id AND p.seen_by <> 'owner'
$$;
--> statement-breakpoint
-- Removed by its key: where a comment goes together with its photo, nobody can ask any more who saw that.
CREATE FUNCTION keep_search_of_photo_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entry WHERE (kind, id, uid) = ('photoComment', OLD.id::text, '');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_entry SELECT * FROM search_entries_of(NEW) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, comment ON photo_comment
  FOR EACH ROW EXECUTE FUNCTION keep_search_of_photo_comment();
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON photo_comment
  FOR EACH STATEMENT EXECUTE FUNCTION forget_search('photoComment');
--> statement-breakpoint
-- An album that becomes private, or is not any more, takes what was said to its photos along.
CREATE FUNCTION keep_search_of_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry e USING photo_comment c
    WHERE c.photo_id = NEW.id AND (e.kind, e.id, e.uid) = ('photoComment', c.id::text, '');
  INSERT INTO search_entry SELECT e.* FROM photo_comment c, search_entries_of(c) e WHERE c.photo_id = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_kept_of_comments AFTER UPDATE OF seen_by ON photos
  FOR EACH ROW WHEN (OLD.seen_by IS DISTINCT FROM NEW.seen_by) EXECUTE FUNCTION keep_search_of_audience();
--> statement-breakpoint
INSERT INTO search_fill (source) VALUES ('photo_comment') ON CONFLICT DO NOTHING;
