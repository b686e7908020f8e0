ALTER TABLE "signing_attempts" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD COLUMN "response_id" text;