CREATE UNLOGGED TABLE "live_place" (
	"client" text NOT NULL,
	"place" integer NOT NULL,
	"process" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_place_client_place_pk" PRIMARY KEY("client","place")
);
--> statement-breakpoint
CREATE INDEX "live_place_process" ON "live_place" USING btree ("process");