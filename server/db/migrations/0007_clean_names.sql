-- Names that earlier releases took as they came: without what nobody sees, with single spaces. A name of nothing else gets a new one.
UPDATE "user_info" SET "display_name" = coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace("display_name",
  '[\t\n\v\f\r\u0085\u2028\u2029]+', ' ', 'g'),
  '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\uffff]', '', 'g'),
  '[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g')), ''), 'user-' || left(md5("uid"), 6)),
  "version" = "version" + 1
WHERE "display_name" ~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\uffff]';--> statement-breakpoint
UPDATE "auth_user" AS u SET "name" = p."display_name" FROM "user_info" p WHERE p."uid" = u."id" AND p."display_name" <> u."name";--> statement-breakpoint
UPDATE "auth_user" SET "name" = coalesce(nullif(btrim(regexp_replace("name",
  '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\uffff]+', ' ', 'g')), ''), 'user-' || left(md5("id"), 6))
WHERE "name" ~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\uffff]' OR "name" = '';
