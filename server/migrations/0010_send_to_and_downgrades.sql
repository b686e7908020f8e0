CREATE TABLE "send_tos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"document" uuid,
	"claimed_by" uuid,
	"request" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "downgraded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "send_tos" ADD CONSTRAINT "send_tos_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "send_tos_request" ON "send_tos" USING btree ("request");--> statement-breakpoint
CREATE INDEX "send_tos_creator" ON "send_tos" USING btree ("creator") WHERE "send_tos"."request" is null;--> statement-breakpoint
CREATE INDEX "send_tos_expires" ON "send_tos" USING btree ("expires_at") WHERE "send_tos"."request" is null;