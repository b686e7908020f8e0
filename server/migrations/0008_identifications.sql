CREATE TABLE "identifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "identity_provider" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "identifications_once" ON "identifications" USING btree ("subject","provider","method");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_identity_provider_identity_providers_id_fk" FOREIGN KEY ("identity_provider") REFERENCES "public"."identity_providers"("id") ON DELETE no action ON UPDATE no action;