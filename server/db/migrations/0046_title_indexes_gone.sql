DROP INDEX "blogs_title";--> statement-breakpoint
DROP INDEX "blogs_title_characters";--> statement-breakpoint
DROP INDEX "board_title";--> statement-breakpoint
DROP INDEX "board_title_characters";--> statement-breakpoint
DROP INDEX "products_name_trgm";--> statement-breakpoint
DROP INDEX "products_name_characters";