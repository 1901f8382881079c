-- Nobody likes what is their own: on the blog that was possible once. What lies in the trash would bring them back.
with own as (
  delete from "blog_favorite" f using "blogs" b where b."id" = f."blog_id" and b."uid" = f."uid" returning f."blog_id"
)
update "blogs" set "favorite" = "favorite" - 1 where "id" in (select "blog_id" from own);--> statement-breakpoint
update "trash" set "parts" = jsonb_set("parts", '{blog_favorite}', coalesce(
  (select jsonb_agg(heart) from jsonb_array_elements("parts" -> 'blog_favorite') heart where heart ->> 'uid' <> "record" ->> 'uid'),
  '[]'))
where "kind" = 'blog' and "record" ->> 'uid' is not null and jsonb_array_length("parts" -> 'blog_favorite') > 0;
