ALTER TABLE "blogs" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "blogs_tags" ON "blogs" USING gin ("tags");--> statement-breakpoint
-- The search finds a post by its tags as well.
CREATE OR REPLACE FUNCTION search_entries_of(r blogs) RETURNS SETOF search_entry LANGUAGE sql STABLE AS $$
  SELECT * FROM search_entry_made('blog', r.id::text, '', r.uid, '', r.title,
    concat_ws(' ', search_plain(r.content), nullif(array_to_string(r.tags, ' '), '')), r.created_at)
$$;
--> statement-breakpoint
DROP TRIGGER search_kept ON blogs;
--> statement-breakpoint
CREATE TRIGGER search_kept AFTER INSERT OR DELETE OR UPDATE OF uid, title, content, tags ON blogs
  FOR EACH ROW EXECUTE FUNCTION keep_search();
