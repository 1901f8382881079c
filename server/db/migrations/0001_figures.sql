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
CREATE INDEX "order_event_at" ON "order_event" USING btree ("at" DESC NULLS LAST,"oid");--> statement-breakpoint
CREATE INDEX "orders_on_their_way" ON "orders" USING btree ("uid","ordered_at" DESC NULLS LAST,"oid") WHERE "orders"."status" in ('주문완료', '결제완료', '배송중');