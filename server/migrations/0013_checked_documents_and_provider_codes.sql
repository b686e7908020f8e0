ALTER TABLE "tan_sends" DROP CONSTRAINT "tan_sends_tan_id_tans_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "checked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tan_sends_tan" ON "tan_sends" USING btree ("tan_id");--> statement-breakpoint
CREATE INDEX "tan_sends_sent" ON "tan_sends" USING btree ("sent_at");