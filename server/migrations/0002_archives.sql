CREATE TABLE "archives" (
	"document" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"legislation" text NOT NULL,
	"provable_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_version_document_versions_id_fk" FOREIGN KEY ("version") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_due" ON "archives" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "archives_version" ON "archives" USING btree ("version");--> statement-breakpoint
CREATE INDEX "archives_provable_until" ON "archives" USING btree ("provable_until") WHERE "archives"."provable_until" is not null;