CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"blog_id" uuid NOT NULL,
	"uid" text,
	"comment" text NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_favorite" (
	"blog_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_favorite_blog_id_uid_pk" PRIMARY KEY("blog_id","uid")
);
--> statement-breakpoint
CREATE TABLE "blog_view" (
	"blog_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_view_blog_id_uid_pk" PRIMARY KEY("blog_id","uid")
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"content" text NOT NULL,
	"view" integer DEFAULT 0 NOT NULL,
	"favorite" integer DEFAULT 0 NOT NULL,
	"comment" integer DEFAULT 0 NOT NULL,
	"share" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blogs_counts" CHECK (least("blogs"."view", "blogs"."favorite", "blogs"."comment", "blogs"."share") >= 0)
);
--> statement-breakpoint
CREATE TABLE "board" (
	"bid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "board_counts" CHECK ("board"."view_count" >= 0 and "board"."reply_count" >= 0 and "board"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "board_view" (
	"bid" uuid NOT NULL,
	"uid" text NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_view_bid_uid_pk" PRIMARY KEY("bid","uid")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"lid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"bid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_once" UNIQUE("uid","bid")
);
--> statement-breakpoint
CREATE TABLE "reply" (
	"rid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bid" uuid NOT NULL,
	"uid" text,
	"comment" text NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_day" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figure_day_kind_day_name_pk" PRIMARY KEY("kind","day","name")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"mid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"src_uid" text,
	"dst_uid" text,
	"content" text NOT NULL,
	"status" text DEFAULT '신규' NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answers" uuid,
	"gone_for_src" boolean DEFAULT false NOT NULL,
	"gone_for_dst" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_status" CHECK ("message"."status" in ('신규', '읽음', '응답'))
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"nid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT '신규' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_type" CHECK ("notification"."type" in ('주문', '사용자', '메시지', '오류')),
	CONSTRAINT "notification_status" CHECK ("notification"."status" in ('신규', '읽음'))
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"oid" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_oid_status_pk" PRIMARY KEY("oid","status"),
	CONSTRAINT "order_event_status" CHECK ("order_event"."status" in ('주문완료', '결제완료', '배송중', '배송완료', '취소'))
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"oid" uuid NOT NULL,
	"line" integer NOT NULL,
	"product_id" uuid,
	"pname" text NOT NULL,
	"cover" text NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"option" text NOT NULL,
	"sub_total" integer NOT NULL,
	"took_stock" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_item_oid_line_pk" PRIMARY KEY("oid","line"),
	CONSTRAINT "order_item_sum" CHECK ("order_item"."sub_total" = "order_item"."unit_price" * "order_item"."quantity" and "order_item"."quantity" > 0 and "order_item"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"oid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text,
	"total_price" integer NOT NULL,
	"whole_price" integer NOT NULL,
	"item_count" integer NOT NULL,
	"zone_code" text NOT NULL,
	"addr1" text NOT NULL,
	"addr2" text NOT NULL,
	"tel" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '주문완료' NOT NULL,
	"payment_key" text,
	"ordered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('주문완료', '결제완료', '배송중', '배송완료', '취소')),
	CONSTRAINT "orders_whole_price" CHECK ("orders"."whole_price" = "orders"."total_price" + 3000),
	CONSTRAINT "orders_paid_has_key" CHECK ("orders"."status" not in ('결제완료', '배송중', '배송완료') or "orders"."payment_key" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"oid" uuid PRIMARY KEY NOT NULL,
	"payment_key" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"approved_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"raw" jsonb,
	CONSTRAINT "payment_payment_key_unique" UNIQUE("payment_key"),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('DONE', 'CANCELED')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"oid" uuid NOT NULL,
	"payment_key" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"asking" boolean DEFAULT false NOT NULL,
	"check_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"code" text,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempt_oid_payment_key_pk" PRIMARY KEY("oid","payment_key"),
	CONSTRAINT "payment_attempt_state" CHECK ("payment_attempt"."state" in ('open', 'captured', 'failed', 'refunding', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "anniversary" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"aname" text NOT NULL,
	"adate" text NOT NULL,
	"is_holiday" boolean DEFAULT false NOT NULL,
	"calendar" text DEFAULT 'solar' NOT NULL,
	"recurs" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "anniversary_day" CHECK ("anniversary"."adate" ~ '^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$'),
	CONSTRAINT "anniversary_kind" CHECK ("anniversary"."calendar" in ('solar', 'lunar') and "anniversary"."recurs" in ('none', 'yearly'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"uid" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "schedule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"sdate" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"is_important" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedule_day" CHECK ("schedule"."sdate" ~ '^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$'),
	CONSTRAINT "schedule_times" CHECK ("schedule"."start_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "schedule"."end_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "schedule"."start_time" < "schedule"."end_time")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_add" (
	"uid" text NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_add_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"uid" text NOT NULL,
	"product_id" uuid NOT NULL,
	"option" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pname" text,
	"cover" text,
	CONSTRAINT "cart_line_uid_product_id_option_pk" PRIMARY KEY("uid","product_id","option"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"price" integer NOT NULL,
	"price_sale" integer,
	"status" text DEFAULT 'default' NOT NULL,
	"colors" text[] NOT NULL,
	"color_names" text[] DEFAULT '{}' NOT NULL,
	"stock" integer,
	"released_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_status" CHECK ("products"."status" in ('sale', 'new', 'default')),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0 and ("products"."price_sale" is null or "products"."price_sale" >= 0)),
	CONSTRAINT "products_stock" CHECK ("products"."stock" is null or "products"."stock" >= 0),
	CONSTRAINT "products_colors" CHECK (cardinality("products"."colors") > 0)
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"uid" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_info" (
	"uid" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"avatar_url" text NOT NULL,
	"job" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"registered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_info_status" CHECK ("user_info"."status" in ('active', 'banned'))
);
--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comment" ADD CONSTRAINT "blog_comment_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comment" ADD CONSTRAINT "blog_comment_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_favorite" ADD CONSTRAINT "blog_favorite_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_favorite" ADD CONSTRAINT "blog_favorite_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_view" ADD CONSTRAINT "blog_view_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_view" ADD CONSTRAINT "blog_view_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_view" ADD CONSTRAINT "board_view_bid_board_bid_fk" FOREIGN KEY ("bid") REFERENCES "public"."board"("bid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_view" ADD CONSTRAINT "board_view_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_bid_board_bid_fk" FOREIGN KEY ("bid") REFERENCES "public"."board"("bid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply" ADD CONSTRAINT "reply_bid_board_bid_fk" FOREIGN KEY ("bid") REFERENCES "public"."board"("bid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply" ADD CONSTRAINT "reply_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_src_uid_auth_user_id_fk" FOREIGN KEY ("src_uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_dst_uid_auth_user_id_fk" FOREIGN KEY ("dst_uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_answers_message_mid_fk" FOREIGN KEY ("answers") REFERENCES "public"."message"("mid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anniversary" ADD CONSTRAINT "anniversary_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_add" ADD CONSTRAINT "cart_add_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_info" ADD CONSTRAINT "user_info_uid_auth_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_owner" ON "image" USING btree ("uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photos_created" ON "photos" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "photos_owner" ON "photos" USING btree ("uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auth_account_user" ON "auth_account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_account_identity" ON "auth_account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_session_user" ON "auth_session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_user_email" ON "auth_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "auth_user_email_characters" ON "auth_user" USING gin (string_to_array(lower("email") collate "C", null));--> statement-breakpoint
CREATE INDEX "auth_user_created" ON "auth_user" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_verification_identifier" ON "auth_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "blog_comment_of" ON "blog_comment" USING btree ("blog_id","written_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "blog_comment_by" ON "blog_comment" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "blogs_created" ON "blogs" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "blogs_oldest" ON "blogs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blogs_popular" ON "blogs" USING btree ("view" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blogs_author" ON "blogs" USING btree ("uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blogs_title" ON "blogs" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blogs_title_characters" ON "blogs" USING gin (string_to_array(lower("title") collate "C", null));--> statement-breakpoint
CREATE INDEX "board_modified" ON "board" USING btree ("modified_at" DESC NULLS LAST,"bid");--> statement-breakpoint
CREATE INDEX "board_created" ON "board" USING btree ("created_at" DESC NULLS LAST,"bid");--> statement-breakpoint
CREATE INDEX "board_likes" ON "board" USING btree ("like_count" DESC NULLS LAST,"bid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "board_replies" ON "board" USING btree ("reply_count" DESC NULLS LAST,"bid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "board_views" ON "board" USING btree ("view_count" DESC NULLS LAST,"bid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "board_writer" ON "board" USING btree ("uid","modified_at" DESC NULLS LAST,"bid");--> statement-breakpoint
CREATE INDEX "board_title" ON "board" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "board_title_characters" ON "board" USING gin (string_to_array(lower("title") collate "C", null));--> statement-breakpoint
CREATE INDEX "likes_of" ON "likes" USING btree ("bid","created_at" DESC NULLS LAST,"lid");--> statement-breakpoint
CREATE INDEX "likes_created" ON "likes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reply_of" ON "reply" USING btree ("bid","written_at" DESC NULLS LAST,"rid");--> statement-breakpoint
CREATE INDEX "reply_by" ON "reply" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "reply_written" ON "reply" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "message_inbox" ON "message" USING btree ("dst_uid","sent_at" DESC NULLS LAST,"mid") WHERE not "message"."gone_for_dst";--> statement-breakpoint
CREATE INDEX "message_new" ON "message" USING btree ("dst_uid") WHERE "message"."status" = '신규' and not "message"."gone_for_dst";--> statement-breakpoint
CREATE INDEX "message_sent" ON "message" USING btree ("src_uid","sent_at" DESC NULLS LAST,"mid") WHERE not "message"."gone_for_src";--> statement-breakpoint
CREATE INDEX "message_at" ON "message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "message_answers" ON "message" USING btree ("answers") WHERE "message"."answers" is not null;--> statement-breakpoint
CREATE INDEX "notification_of" ON "notification" USING btree ("uid","created_at" DESC NULLS LAST,"nid");--> statement-breakpoint
CREATE INDEX "notification_new" ON "notification" USING btree ("uid","created_at" DESC NULLS LAST,"nid") WHERE "notification"."status" = '신규';--> statement-breakpoint
CREATE INDEX "notification_by_type" ON "notification" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "order_event_at" ON "order_event" USING btree ("at" DESC NULLS LAST,"oid");--> statement-breakpoint
CREATE INDEX "order_item_product" ON "order_item" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_key" ON "orders" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "orders_ordered" ON "orders" USING btree ("ordered_at" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of" ON "orders" USING btree ("uid","ordered_at" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","ordered_at" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("whole_price" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_amount_of" ON "orders" USING btree ("uid","whole_price" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_amount_by_status" ON "orders" USING btree ("status","whole_price" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (string_to_array(lower("search_text") collate "C", null));--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = '주문완료';--> statement-breakpoint
CREATE INDEX "orders_on_their_way" ON "orders" USING btree ("uid","ordered_at" DESC NULLS LAST,"oid") WHERE "orders"."status" in ('주문완료', '결제완료', '배송중');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_open" ON "payment_attempt" USING btree ("oid") WHERE "payment_attempt"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_captured" ON "payment_attempt" USING btree ("oid") WHERE "payment_attempt"."state" = 'captured';--> statement-breakpoint
CREATE INDEX "payment_attempt_key" ON "payment_attempt" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "payment_attempt_due" ON "payment_attempt" USING btree ("check_at") WHERE "payment_attempt"."state" in ('open', 'refunding');--> statement-breakpoint
CREATE UNIQUE INDEX "anniversary_once" ON "anniversary" USING btree ("uid","adate","aname");--> statement-breakpoint
CREATE INDEX "anniversary_yearly" ON "anniversary" USING btree ("uid") WHERE "anniversary"."recurs" = 'yearly';--> statement-breakpoint
CREATE INDEX "schedule_of" ON "schedule" USING btree ("uid","sdate","start_time");--> statement-breakpoint
CREATE INDEX "cart_line_product" ON "cart_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_released" ON "products" USING btree ("released_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("price" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","released_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_color_names" ON "products" USING gin ("color_names");--> statement-breakpoint
CREATE INDEX "products_name_trgm" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name_characters" ON "products" USING gin (string_to_array(lower("name") collate "C", null));--> statement-breakpoint
CREATE INDEX "user_info_registered" ON "user_info" USING btree ("registered_at" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "user_info_by_name" ON "user_info" USING btree ("display_name","uid");--> statement-breakpoint
CREATE INDEX "user_info_name" ON "user_info" USING gin ("display_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_info_name_characters" ON "user_info" USING gin (string_to_array(lower("display_name") collate "C", null));--> statement-breakpoint
CREATE INDEX "user_info_job_characters" ON "user_info" USING gin (string_to_array(lower("job") collate "C", null));