CREATE TABLE "eid_assertions" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eid_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"token_hash" "bytea",
	"subject" text,
	"first_name" text,
	"last_name" text,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"protocol" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"state" text NOT NULL,
	"key_id" uuid,
	"blob" uuid,
	"length" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_kind";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "retention_days" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "eid_assertions_expires" ON "eid_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "eid_sign_ups_state" ON "eid_sign_ups" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "eid_sign_ups_token" ON "eid_sign_ups" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "eid_sign_ups_expires" ON "eid_sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_providers_domain" ON "identity_providers" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_created" ON "data_exports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_waiting" ON "data_exports" USING btree ("account") WHERE "data_exports"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "accounts_erase" ON "accounts" USING btree ("erase_at") WHERE "accounts"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_retention" ON "accounts" USING btree ("id") WHERE "accounts"."retention_days" is not null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_kind" CHECK ("tickets"."kind" in ('document', 'original', 'zip', 'export'));