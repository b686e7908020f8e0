CREATE TABLE "notifications" (
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_provider_event_pk" PRIMARY KEY("provider","event")
);
--> statement-breakpoint
CREATE TABLE "business_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"gtc_accepted_at" timestamp with time zone NOT NULL,
	"dpa_accepted_at" timestamp with time zone NOT NULL,
	"plan" text NOT NULL,
	"payment_method" text NOT NULL,
	"card_status" text,
	"current_type" text NOT NULL,
	"current_start" timestamp with time zone NOT NULL,
	"current_end" timestamp with time zone,
	"next_type" text,
	"next_start" timestamp with time zone,
	"next_end" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"account" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "business_invitations_once" ON "business_invitations" USING btree ("business","email");--> statement-breakpoint
CREATE INDEX "business_invitations_email" ON "business_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "businesses_current_end" ON "businesses" USING btree ("current_end");--> statement-breakpoint
CREATE INDEX "memberships_business" ON "memberships" USING btree ("business");