DROP INDEX "auth_user_name_characters";--> statement-breakpoint
DROP INDEX "user_info_name_characters";--> statement-breakpoint
CREATE INDEX "auth_user_name_grams" ON "auth_user" USING gin (search_grams('', "name", ''));--> statement-breakpoint
CREATE INDEX "user_info_name_grams" ON "user_info" USING gin (search_grams('', "display_name", ''));