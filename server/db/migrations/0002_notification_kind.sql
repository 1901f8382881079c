ALTER TABLE "notification" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What older rows tell of stands in their description, which only the server has ever written.
UPDATE "notification" SET
  "kind" = CASE
    WHEN "type" = '사용자' AND "description" LIKE '신규회원(%' THEN 'signedUp'
    WHEN "type" = '사용자' THEN 'welcome'
    WHEN "type" = '오류' THEN 'paymentFailed'
    WHEN "type" = '메시지' AND "description" LIKE '‘%' THEN 'reply'
    WHEN "type" = '메시지' THEN 'message'
    WHEN "description" LIKE '%취소%' THEN 'canceled'
    WHEN "description" LIKE '%환불%' THEN 'refunded'
    WHEN "description" LIKE '%배송이 시작%' THEN 'shipped'
    WHEN "description" LIKE '%배송 완료%' THEN 'delivered'
    ELSE 'paid'
  END,
  "detail" = coalesce(
    substring("description" from '^신규회원[(](.*)[)]이 가입했습니다[.]$'),
    substring("description" from '^결제시 에러가 발생하였습니다[.] (.*)$'),
    substring("description" from '^‘(.*)’ 글에 새 댓글이 달렸습니다[.]$'),
    ''
  );--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "kind" SET NOT NULL;
