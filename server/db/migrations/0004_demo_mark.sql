ALTER TABLE "auth_user" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Earlier releases filled in the demo without a mark on its accounts. Where they did so (the setting says it), these are
-- its people: by their addresses, which nobody can own, and its admin, whose address the deployment chose, by an office
-- as old as the account itself. A start that was killed half-way has left the admin's account without the office.
UPDATE "auth_user" AS u SET "is_demo" = true
WHERE EXISTS (SELECT 1 FROM "setting" WHERE "key" = 'demo') AND (
  lower("email") IN (
    'admin@madang.example', 'demo@madang.example', 'youngsook@teotbat.example', 'seoyeon@heulk.example',
    'minjun@namu.example', 'haeun@bbang.example', 'jiwoo@school.example', 'taeho@sajin.example',
    'dohyun@bakwi.example', 'sora@clinic.example', 'eunbi@geurim.example', 'junseo@lab.example'
  )
  OR EXISTS (SELECT 1 FROM "admins" a WHERE a."uid" = u."id" AND a."since" = u."created_at")
  OR (u."name" = '관리자' AND EXISTS (
    SELECT 1 FROM "setting" s, "auth_user" d WHERE s."key" = 'demo' AND s."value" = 'begun'
      AND d."email" = 'demo@madang.example' AND abs(extract(epoch FROM d."created_at" - u."created_at")) < 60
  ))
);--> statement-breakpoint
INSERT INTO "setting" ("key", "value")
SELECT 'demo.admin', u."id" FROM "auth_user" u JOIN "admins" a ON a."uid" = u."id"
WHERE u."is_demo" AND a."since" = u."created_at" ORDER BY u."created_at" LIMIT 1;
