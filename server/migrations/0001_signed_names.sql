ALTER TABLE "signers" ADD COLUMN "signed_first_name" text;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "signed_last_name" text;--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Who signed before is called as they are now: nothing but the audit chain knows what they were called then.
UPDATE "signers" SET
	"signed_first_name" = coalesce("accounts"."first_name", "own"."first_name"),
	"signed_last_name" = coalesce("accounts"."last_name", "own"."last_name")
FROM "signers" "own" LEFT JOIN "accounts" ON "accounts"."id" = "own"."person"
WHERE "own"."id" = "signers"."id" AND "signers"."signed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "signing_attempts" SET
	"first_name" = coalesce("accounts"."first_name", "signers"."first_name"),
	"last_name" = coalesce("accounts"."last_name", "signers"."last_name")
FROM "signers" LEFT JOIN "accounts" ON "accounts"."id" = "signers"."person"
WHERE "signers"."id" = "signing_attempts"."signer" AND "signing_attempts"."state" = 'SIGNED';
