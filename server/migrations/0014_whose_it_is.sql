CREATE TABLE "activity" (
	"id" bigserial NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"business" uuid,
	"actor" text NOT NULL,
	"account" uuid,
	"request" uuid,
	"data" jsonb NOT NULL,
	CONSTRAINT "activity_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "business" uuid;--> statement-breakpoint
ALTER TABLE "identifications" ADD COLUMN "business" uuid;--> statement-breakpoint
ALTER TABLE "send_tos" ADD COLUMN "business" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "business" uuid;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "paid_by" uuid;--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD COLUMN "business" uuid;--> statement-breakpoint
CREATE INDEX "activity_account" ON "activity" USING btree ("account","at") WHERE "activity"."account" is not null;--> statement-breakpoint
-- What was there before belongs to the business of its owner, and was paid by the rule that holds now.
UPDATE "documents" SET "business" = m."business" FROM "memberships" m WHERE m."account" = "documents"."owner";--> statement-breakpoint
UPDATE "send_tos" SET "business" = m."business" FROM "memberships" m WHERE m."account" = "send_tos"."creator";--> statement-breakpoint
UPDATE "requests" SET "business" = m."business" FROM "memberships" m WHERE m."account" = "requests"."owner";--> statement-breakpoint
UPDATE "identifications" SET "business" = m."business" FROM "memberships" m
  WHERE 'account:' || m."account" = "identifications"."subject";--> statement-breakpoint
UPDATE "signers" SET ("payer", "paid_by") = (
  SELECT
    CASE
      WHEN r."business" IS NOT NULL THEN 'sender_business'
      WHEN "signers"."person" = "signers"."guest" THEN 'nobody'
      WHEN m."business" IS NOT NULL THEN 'own_business'
      ELSE 'free'
    END,
    coalesce(r."business", m."business")
  FROM "requests" r LEFT JOIN "memberships" m ON m."account" = "signers"."person"
  WHERE r."id" = "signers"."request")
WHERE "signed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "signing_attempts" SET ("payer", "business") = (
  SELECT
    CASE
      WHEN r."business" IS NOT NULL THEN 'sender_business'
      WHEN a."id" IS NULL THEN 'nobody'
      WHEN m."business" IS NOT NULL THEN 'own_business'
      ELSE 'free'
    END,
    coalesce(r."business", m."business")
  FROM (VALUES ("signing_attempts"."person", "signing_attempts"."request")) AS one ("person", "request")
    LEFT JOIN "requests" r ON r."id" = one."request"
    LEFT JOIN "accounts" a ON a."id" = one."person"
    LEFT JOIN "memberships" m ON m."account" = one."person");--> statement-breakpoint
ALTER TABLE "signing_attempts" ALTER COLUMN "payer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identifications" ADD CONSTRAINT "identifications_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_tos" ADD CONSTRAINT "send_tos_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_paid_by_businesses_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD CONSTRAINT "signing_attempts_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_business" ON "documents" USING btree ("business","created_at") WHERE "documents"."business" is not null;--> statement-breakpoint
CREATE INDEX "identifications_business" ON "identifications" USING btree ("business","created_at") WHERE "identifications"."business" is not null;--> statement-breakpoint
CREATE INDEX "send_tos_business" ON "send_tos" USING btree ("business","created_at") WHERE "send_tos"."business" is not null;--> statement-breakpoint
CREATE INDEX "requests_business" ON "requests" USING btree ("business","created_at") WHERE "requests"."business" is not null;--> statement-breakpoint
CREATE INDEX "signers_paid_by" ON "signers" USING btree ("paid_by","signed_at") WHERE "signers"."paid_by" is not null;--> statement-breakpoint
CREATE INDEX "signing_attempts_business" ON "signing_attempts" USING btree ("business","created_at") WHERE "signing_attempts"."business" is not null;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_payer" CHECK ("signers"."payer" in ('sender_business', 'own_business', 'free', 'nobody'));--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_paid" CHECK (("signers"."payer" is null) = ("signers"."signed_at" is null));--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD CONSTRAINT "signing_attempts_payer" CHECK ("signing_attempts"."payer" in ('sender_business', 'own_business', 'free', 'nobody'));--> statement-breakpoint
-- Rows of a month for which no partition was made find their place here, so that nothing fails.
create table activity_default partition of activity default;
--> statement-breakpoint
-- Activity is appended to. The trigger holds for every partition.
create function activity_keep() returns trigger language plpgsql as $$
begin
  raise exception 'activity is never changed or removed';
end $$;
--> statement-breakpoint
create trigger activity_keep before update or delete on activity
  for each row execute function activity_keep();
