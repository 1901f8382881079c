-- Replies and comments were listed as messages, and so were what happens to one's own posts.
ALTER TABLE "notification" DROP CONSTRAINT "notification_type";--> statement-breakpoint
UPDATE "notification" SET "type" = '댓글' WHERE "kind" IN ('reply', 'answer', 'comment', 'photoComment');--> statement-breakpoint
UPDATE "notification" SET "type" = '사용자' WHERE "kind" IN ('moved', 'posted', 'hidden');--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_type" CHECK ("notification"."type" in ('주문', '사용자', '메시지', '댓글', '오류'));
