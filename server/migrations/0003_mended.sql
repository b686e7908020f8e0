ALTER TABLE "documents" ADD COLUMN "mended" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "documents" SET "mended" = ARRAY['decrypted'] WHERE "restrictions_removed";
