DROP INDEX "reply_by";--> statement-breakpoint
CREATE INDEX "reply_by" ON "reply" USING btree ("uid","written_at" DESC NULLS LAST,"rid");