ALTER TABLE "notification" DROP CONSTRAINT "notification_status";--> statement-breakpoint
DROP INDEX "notification_of";--> statement-breakpoint
DROP INDEX "notification_of_type";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "archive_batch" uuid;--> statement-breakpoint
CREATE INDEX "notification_owner" ON "notification" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "notification_archived" ON "notification" USING btree ("uid","created_at" DESC NULLS LAST,"nid") WHERE "notification"."status" = '보관';--> statement-breakpoint
CREATE INDEX "notification_archived_type" ON "notification" USING btree ("uid","type","created_at" DESC NULLS LAST,"nid") WHERE "notification"."status" = '보관';--> statement-breakpoint
CREATE INDEX "notification_archive_batch" ON "notification" USING btree ("uid","archive_batch") WHERE "notification"."archive_batch" is not null;--> statement-breakpoint
CREATE INDEX "notification_of" ON "notification" USING btree ("uid","created_at" DESC NULLS LAST,"nid") WHERE "notification"."status" <> '보관';--> statement-breakpoint
CREATE INDEX "notification_of_type" ON "notification" USING btree ("uid","type","created_at" DESC NULLS LAST,"nid") WHERE "notification"."status" <> '보관';--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_status" CHECK ("notification"."status" in ('신규', '읽음', '보관'));