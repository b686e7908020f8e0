CREATE TABLE "contacts" (
	"owner" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"words" "tsvector",
	CONSTRAINT "contacts_owner_email_pk" PRIMARY KEY("owner","email")
);
--> statement-breakpoint
CREATE TABLE "standing_words" (
	"person" uuid NOT NULL,
	"request" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "standing_words_person_request_pk" PRIMARY KEY("person","request")
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "erase_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "standings" ADD COLUMN "sort_title" text;
--> statement-breakpoint
ALTER TABLE "standings" ADD COLUMN "due_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_accounts_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "standing_words" ADD CONSTRAINT "standing_words_standing" FOREIGN KEY ("person","request") REFERENCES "public"."standings"("person","request") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contacts_words" ON "contacts" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "contacts_unread" ON "contacts" USING btree ("owner","email") WHERE "contacts"."words" is null;
--> statement-breakpoint
CREATE INDEX "standing_words_words" ON "standing_words" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
-- Attempts outlived the requests that they were of, until a sweep found them.
DELETE FROM "signing_attempts" WHERE NOT EXISTS (SELECT FROM "requests" r WHERE r."id" = "signing_attempts"."request");
--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD CONSTRAINT "signing_attempts_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Ended requests whose owner keeps them for so many days, and still holds them.
UPDATE "requests" SET "erase_at" = "ended_at" + make_interval(days => a."retention_days")
  FROM "accounts" a, "standings" s
  WHERE a."id" = "requests"."owner" AND a."retention_days" IS NOT NULL AND "requests"."ended_at" IS NOT NULL
    AND s."person" = a."id" AND s."request" = "requests"."id" AND NOT s."gone";
--> statement-breakpoint
-- The words of what was there before follow by the job `write-missing-words`, and so does the order by titles and deadlines.
INSERT INTO "contacts" ("owner", "email", "first_name", "last_name", "used_at")
  SELECT DISTINCT ON (r."owner", s."email") r."owner", s."email", s."first_name", s."last_name", r."sent_at"
  FROM "signers" s JOIN "requests" r ON r."id" = s."request" JOIN "accounts" a ON a."id" = r."owner"
  WHERE r."sent_at" IS NOT NULL AND s."person" <> r."owner"
  ORDER BY r."owner", s."email", (s."first_name" || s."last_name" = ''), s."id" DESC;
--> statement-breakpoint
ALTER TABLE "vault_keys" ADD COLUMN "emptied_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "page_images" ADD COLUMN "drawn_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "page_images" SET "drawn_at" = coalesce((SELECT b."created_at" FROM "vault_blobs" b WHERE b."id" = "page_images"."blob"), now());
--> statement-breakpoint
ALTER TABLE "page_images" ALTER COLUMN "drawn_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "forgotten_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "forsaken_at" timestamp with time zone;
--> statement-breakpoint
-- Ended requests that only guests hold: for as long as these may read them (30 days after the end).
UPDATE "requests" SET "forsaken_at" = "ended_at" + interval '30 days'
  WHERE "ended_at" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "standings" s
      LEFT JOIN "signers" g ON g."request" = s."request" AND g."guest" = s."person"
      WHERE s."request" = "requests"."id" AND NOT s."gone" AND s."bits" & 8 = 0 AND g."guest" IS NULL);
--> statement-breakpoint
-- Links of ended requests open them for 30 days, and tell for 90 more that they have expired.
UPDATE "links" SET "forgotten_at" = r."ended_at" + interval '120 days'
  FROM "signers" s JOIN "requests" r ON r."id" = s."request"
  WHERE s."id" = "links"."signer" AND r."ended_at" IS NOT NULL;
--> statement-breakpoint
-- Documents that were signed before archive time-stamps were noted are due: the first run of their job reads their files.
INSERT INTO "archives" ("document", "version", "legislation", "due_at")
  SELECT DISTINCT ON (d."document") d."document", v."id", coalesce(s."signed_legislation", 'EIDAS'), d."signed_at"
  FROM "signer_documents" d
    JOIN "signers" s ON s."id" = d."signer"
    JOIN "document_versions" v ON v."document" = d."document"
  WHERE d."signed_at" IS NOT NULL
  ORDER BY d."document", v."number" DESC, d."signed_at" DESC
  ON CONFLICT DO NOTHING;
