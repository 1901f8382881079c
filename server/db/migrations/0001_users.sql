CREATE INDEX "auth_user_email_characters" ON "auth_user" USING gin (string_to_array(lower("email") collate "C", null));--> statement-breakpoint
CREATE INDEX "user_info_by_name" ON "user_info" USING btree ("display_name","uid");--> statement-breakpoint
CREATE INDEX "user_info_job_characters" ON "user_info" USING gin (string_to_array(lower("job") collate "C", null));