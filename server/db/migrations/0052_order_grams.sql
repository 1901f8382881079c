DROP INDEX "orders_search";--> statement-breakpoint
CREATE INDEX "orders_search_grams" ON "orders" USING gin (search_grams('', "search_text", ''));