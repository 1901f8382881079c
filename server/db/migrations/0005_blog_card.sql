ALTER TABLE "blogs" ADD COLUMN "excerpt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "reading_minutes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The cards of posts that are there already, as server/rules/rich-text/write-text.ts makes them for new ones.
UPDATE "blogs" SET "excerpt" = card.excerpt, "reading_minutes" = card.minutes
FROM (
  SELECT id,
    CASE WHEN length(line) <= 140 THEN line ELSE rtrim(left(line, 139)) || '…' END AS excerpt,
    greatest(1, round(
      length(regexp_replace(line, '[^\u1100-\u11ff\u3040-\u30ff\u3131-\u318e\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff]', '', 'g')) / 500.0
      + (
        SELECT count(*) FROM regexp_matches(
          regexp_replace(line, '[\u1100-\u11ff\u3040-\u30ff\u3131-\u318e\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff]', ' ', 'g'),
          '[[:alnum:]][[:alnum:]''’.-]*', 'g')
      ) / 200.0
    ))::integer AS minutes
  FROM "blogs", LATERAL (
    SELECT btrim(regexp_replace(
      replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(content, '</?(strong|em|u|s|code|a)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
        '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
      '\s+', ' ', 'g')) AS line
  ) text
) card
WHERE card.id = "blogs".id;
