-- no transaction
-- An index whose making was broken off is there and good for nothing: a second run makes each anew.
DROP INDEX CONCURRENTLY IF EXISTS "requests_title";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signatures_request";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_retention";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signers_person";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signer_documents_document";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signing_attempts_unfinished";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_root_heads_stream";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "requests_erase";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "requests_erase" ON "requests" USING btree ("erase_at") WHERE "requests"."erase_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "standings_title";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "standings_title" ON "standings" USING btree ("person","sort_title","request") WHERE not "standings"."gone";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "standings_due";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "standings_due" ON "standings" USING btree ("person","due_at","request") WHERE not "standings"."gone";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "standings_unread";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "standings_unread" ON "standings" USING btree ("request") WHERE "standings"."sort_title" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signing_attempts_over";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "signing_attempts_over" ON "signing_attempts" USING btree ("updated_at") WHERE "signing_attempts"."state" in ('DONE', 'ABANDONED');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signing_attempts_signer";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "signing_attempts_signer" ON "signing_attempts" USING btree ("signer","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signing_attempts_request";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "signing_attempts_request" ON "signing_attempts" USING btree ("request");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signing_attempts_person";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "signing_attempts_person" ON "signing_attempts" USING btree ("person") WHERE "signing_attempts"."state" not in ('DONE', 'ABANDONED');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "signing_attempts_response";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "signing_attempts_response" ON "signing_attempts" USING btree ("response_id") WHERE "signing_attempts"."response_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_streams_unsealed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_streams_unsealed" ON "audit_streams" USING btree ("stream") WHERE "audit_streams"."seq" > "audit_streams"."sealed_seq";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "vault_keys_shredded";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vault_keys_shredded" ON "vault_keys" USING btree ("id") WHERE "vault_keys"."shredded_at" is not null and "vault_keys"."emptied_at" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "registrations_unconfirmed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "registrations_unconfirmed" ON "registrations" USING btree ("created_at") WHERE "registrations"."confirmed_at" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "data_exports_expires";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "data_exports_expires" ON "data_exports" USING btree ("expires_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "page_images_drawn";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "page_images_drawn" ON "page_images" USING btree ("drawn_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "send_tos_waiting";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "send_tos_waiting" ON "send_tos" USING btree ("expires_at") WHERE "send_tos"."document" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "links_forgotten";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "links_forgotten" ON "links" USING btree ("forgotten_at") WHERE "links"."forgotten_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "requests_forsaken";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "requests_forsaken" ON "requests" USING btree ("forsaken_at") WHERE "requests"."forsaken_at" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_links_registration";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_links_registration" ON "account_links" USING btree ("registration_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "account_links_account";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_links_account" ON "account_links" USING btree ("account_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_messages_unsent";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_messages_unsent" ON "outbox_messages" USING btree ("state") WHERE "outbox_messages"."state" in ('waiting', 'failed');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "send_tos_document";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "send_tos_document" ON "send_tos" USING btree ("document") WHERE "send_tos"."document" is not null;
