DROP INDEX "report_case_of";--> statement-breakpoint
CREATE INDEX "report_case_of" ON "report_case" USING btree ("uid","state","last_at" DESC NULLS LAST,"id");