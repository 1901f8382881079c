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
DROP INDEX "orders_ordered";--> statement-breakpoint
DROP INDEX "orders_of";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "took_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_open" ON "payment_attempt" USING btree ("oid") WHERE "payment_attempt"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_captured" ON "payment_attempt" USING btree ("oid") WHERE "payment_attempt"."state" = 'captured';--> statement-breakpoint
CREATE INDEX "payment_attempt_key" ON "payment_attempt" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "payment_attempt_due" ON "payment_attempt" USING btree ("check_at") WHERE "payment_attempt"."state" in ('open', 'refunding');--> statement-breakpoint
CREATE INDEX "auth_user_email_characters" ON "auth_user" USING gin (string_to_array(lower("email") collate "C", null));--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("whole_price" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_amount_of" ON "orders" USING btree ("uid","whole_price" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_amount_by_status" ON "orders" USING btree ("status","whole_price" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (string_to_array(lower("search_text") collate "C", null));--> statement-breakpoint
CREATE INDEX "orders_ordered" ON "orders" USING btree ("ordered_at" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of" ON "orders" USING btree ("uid","ordered_at" DESC NULLS LAST,"oid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","ordered_at" DESC NULLS LAST,"oid" DESC NULLS LAST);