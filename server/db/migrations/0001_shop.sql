CREATE TABLE "cart_add" (
	"uid" text NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_add_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_product_id_products_id_fk";
--> statement-breakpoint
DROP INDEX "products_colors";--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "pname" text;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "color_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_add" ADD CONSTRAINT "cart_add_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("price" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","released_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_color_names" ON "products" USING gin ("color_names");--> statement-breakpoint
CREATE INDEX "products_name_characters" ON "products" USING gin (string_to_array(lower("name") collate "C", null));