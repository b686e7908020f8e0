CREATE TABLE "audit_root_heads" (
	"root" uuid NOT NULL,
	"stream" text NOT NULL,
	"seq" bigint NOT NULL,
	"head" "bytea" NOT NULL,
	CONSTRAINT "audit_root_heads_root_stream_pk" PRIMARY KEY("root","stream")
);
--> statement-breakpoint
CREATE TABLE "audit_roots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"streams" integer NOT NULL,
	"root" "bytea" NOT NULL,
	"token" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"stream" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"data" jsonb NOT NULL,
	"personal" jsonb,
	"personal_salt" "bytea",
	"personal_digest" "bytea",
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_events_stream_seq_pk" PRIMARY KEY("stream","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_streams" (
	"stream" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"head" "bytea" NOT NULL,
	"sealed_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text PRIMARY KEY NOT NULL,
	"body_mac" "bytea" NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"status" integer,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"message_id" text NOT NULL,
	"sealed" "bytea",
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_kind" CHECK ("outbox_messages"."kind" in ('mail', 'sms')),
	CONSTRAINT "outbox_messages_state" CHECK ("outbox_messages"."state" in ('waiting', 'sent', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "job_pools" (
	"id" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "master_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_blobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" uuid NOT NULL,
	"length" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wrapped" "bytea",
	"master" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"shredded_at" timestamp with time zone,
	"emptied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"weak_password" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"lang" text NOT NULL,
	"mobile" text,
	"mobile_verified_at" timestamp with time zone,
	"identity_vouched_at" timestamp with time zone,
	"identity_vouched_by" text,
	"accepted_gtc_at" timestamp with time zone,
	"accepted_tou_at" timestamp with time zone,
	"free_signatures_remaining" integer NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"retention_days" integer,
	"closed_at" timestamp with time zone,
	"erase_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_lang" CHECK ("accounts"."lang" in ('en-gb', 'de-ch', 'fr-ch', 'it'))
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigserial NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"business" uuid,
	"actor" text NOT NULL,
	"account" uuid,
	"request" uuid,
	"data" jsonb NOT NULL,
	CONSTRAINT "activity_at_id_pk" PRIMARY KEY("at","id"),
	CONSTRAINT "activity_name" CHECK ("activity"."name" in ('account.opened', 'account.reopened', 'account.closed', 'account.erased', 'identity.reset', 'business.opened', 'member.joined', 'member.left', 'member.promoted', 'member.demoted', 'member.invited', 'member.invitation_withdrawn', 'request.sent', 'request.completed', 'request.declined', 'request.withdrawn', 'request.expired', 'signer.added', 'signer.removed', 'signer.delegated', 'signer.returned', 'signer.reminded', 'observer.added', 'observer.removed', 'signing.failed', 'signing.cancelled', 'signature.made', 'document.sealed'))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "api_user_months" (
	"api_user" uuid NOT NULL,
	"month" text NOT NULL,
	"calls" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_user_months_api_user_month_pk" PRIMARY KEY("api_user","month")
);
--> statement-breakpoint
CREATE TABLE "api_user_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"api_user" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"username" text NOT NULL,
	"description" text NOT NULL,
	"key_hash" "bytea",
	"key_issued_at" timestamp with time zone NOT NULL,
	"networks" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "api_users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"document" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"legislation" text NOT NULL,
	"provable_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"enqueued_at" timestamp with time zone,
	CONSTRAINT "archives_legislation" CHECK ("archives"."legislation" in ('EIDAS', 'ZERTES'))
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"registration_id" uuid,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('confirmation', 'reset', 'revoke_delete'))
);
--> statement-breakpoint
CREATE TABLE "eid_assertions" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eid_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"token_hash" "bytea",
	"subject" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	CONSTRAINT "eid_sign_ups_lang" CHECK ("eid_sign_ups"."lang" in ('en-gb', 'de-ch', 'fr-ch', 'it'))
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"single_sign_on" uuid,
	"authenticated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"mac" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_mac_pk" PRIMARY KEY("account_id","mac")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"lang" text NOT NULL,
	"referral_code" text,
	"goal" text,
	"accepted_gtc_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "registrations_lang" CHECK ("registrations"."lang" in ('en-gb', 'de-ch', 'fr-ch', 'it')),
	CONSTRAINT "registrations_goal" CHECK ("registrations"."goal" in ('business'))
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"second_factor_at" timestamp with time zone,
	"single_sign_on" uuid,
	"authenticated_at" timestamp with time zone,
	"confirmed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"business" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"payment_method" text NOT NULL,
	"seats" integer NOT NULL,
	"card_status" text,
	"current_type" text NOT NULL,
	"current_start" timestamp with time zone NOT NULL,
	"current_end" timestamp with time zone,
	"next_type" text,
	"next_start" timestamp with time zone,
	"next_end" timestamp with time zone,
	"downgraded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_payment_method" CHECK ("subscriptions"."payment_method" in ('TRIALING', 'NEEDS_PAYMENT_METHOD', 'BLOCKED', 'MANUAL', 'STRIPE', 'CHARGEBEE'))
);
--> statement-breakpoint
CREATE TABLE "member_import_rows" (
	"import" uuid NOT NULL,
	"row" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"result" text NOT NULL,
	"rank" integer NOT NULL,
	"errors" jsonb NOT NULL,
	"same_as" integer,
	CONSTRAINT "member_import_rows_import_row_pk" PRIMARY KEY("import","row"),
	CONSTRAINT "member_import_rows_result" CHECK ("member_import_rows"."result" in ('error', 'duplicate', 'member', 'invited_before', 'ready', 'invited'))
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"business" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"account" uuid,
	"started_by" uuid,
	"run" integer NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"stopped_key" text,
	CONSTRAINT "member_imports_state" CHECK ("member_imports"."state" in ('checked', 'running', 'stopped', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "business_brandings" (
	"business" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"colour" text,
	"logo_key_id" uuid,
	"logo_blob" uuid,
	"logo_side" integer,
	"logo_file" text,
	"logo_bytes" integer,
	"logo_one_colour" boolean,
	"logo" uuid,
	"mark" uuid
);
--> statement-breakpoint
CREATE TABLE "business_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"domain" text NOT NULL,
	"state" text NOT NULL,
	"verification" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" uuid,
	"verified_at" timestamp with time zone,
	"last_checked_at" timestamp with time zone,
	"last_result" text,
	"last_found" text[] NOT NULL,
	"due_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"warnings" integer NOT NULL,
	"proof_token" "bytea",
	"proof_mailbox" text,
	"proof_ends_at" timestamp with time zone,
	"mail_proven_until" timestamp with time zone,
	"joins" boolean NOT NULL,
	"refusal_mailed_at" timestamp with time zone,
	CONSTRAINT "business_domains_state" CHECK ("business_domains"."state" in ('pending', 'verified', 'not_verified')),
	CONSTRAINT "business_domains_last_result" CHECK ("business_domains"."last_result" in ('found', 'none', 'wrong', 'taken', 'unreachable')),
	CONSTRAINT "business_domains_proof_mailbox" CHECK ("business_domains"."proof_mailbox" in ('admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'))
);
--> statement-breakpoint
CREATE TABLE "business_invitations" (
	"business" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"token" "bytea",
	"expires_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "business_invitations_role" CHECK ("business_invitations"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "business_settings" (
	"business" uuid PRIMARY KEY NOT NULL,
	"support_email" text,
	"support_phone" text,
	"retention_days" integer,
	"retention_run" integer NOT NULL,
	"disabled_qualities" text[] NOT NULL,
	"visual_signatures" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"analytics" boolean NOT NULL,
	"api_acts_for_members" boolean NOT NULL,
	"part11" boolean DEFAULT false NOT NULL,
	CONSTRAINT "business_settings_disabled_qualities" CHECK ("business_settings"."disabled_qualities" <@ array['SES', 'AES_MINIMAL', 'AES', 'QES', 'DEMO']::text[])
);
--> statement-breakpoint
CREATE TABLE "business_websites" (
	"business" uuid NOT NULL,
	"website" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid,
	CONSTRAINT "business_websites_business_website_pk" PRIMARY KEY("business","website")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"gtc_accepted_at" timestamp with time zone NOT NULL,
	"dpa_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_counts" (
	"business" uuid NOT NULL,
	"role" text NOT NULL,
	"closed" boolean NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "member_counts_business_role_closed_pk" PRIMARY KEY("business","role","closed"),
	CONSTRAINT "member_counts_role" CHECK ("member_counts"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "member_host_counts" (
	"business" uuid NOT NULL,
	"host" text NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "member_host_counts_business_host_pk" PRIMARY KEY("business","host")
);
--> statement-breakpoint
CREATE TABLE "member_removals" (
	"business" uuid NOT NULL,
	"who" "bytea" NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_removals_business_who_pk" PRIMARY KEY("business","who")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"business" uuid NOT NULL,
	"account" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"sort_name" text NOT NULL,
	"host" text NOT NULL,
	"closed" boolean NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "tan_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tan_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"counted" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tan_tries" (
	"whose" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"last_wrong_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"mobile" text NOT NULL,
	"code_mac" "bytea" NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tans_state" CHECK ("tans"."state" in ('open', 'used', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"state" text NOT NULL,
	"key_id" uuid,
	"blob" uuid,
	"length" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "document_access" (
	"document" uuid NOT NULL,
	"person" uuid NOT NULL,
	"request" uuid NOT NULL,
	CONSTRAINT "document_access_document_person_request_pk" PRIMARY KEY("document","person","request")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" uuid NOT NULL,
	"number" integer NOT NULL,
	"parent" uuid,
	"sha256" text NOT NULL,
	"length" bigint NOT NULL,
	"blobs" uuid[] NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_versions_parent" UNIQUE NULLS NOT DISTINCT("parent","document"),
	CONSTRAINT "document_versions_number" UNIQUE("document","number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"api_user" uuid,
	"business" uuid,
	"title" text NOT NULL,
	"content_type" text NOT NULL,
	"key_id" uuid NOT NULL,
	"image_key_id" uuid NOT NULL,
	"pages" jsonb NOT NULL,
	"mended" text[] DEFAULT '{}' NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"owner_gone" boolean DEFAULT false NOT NULL,
	"held_by" uuid,
	"free_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_mended" CHECK ("documents"."mended" <@ array['repaired', 'decrypted', 'xfa_removed', 'script', 'action', 'media', 'transition', 'external', 'layers', 'alternates', 'annotations', 'appearance', 'fields', 'paper_only', 'colours', 'portfolio', 'executable', 'letters', 'content', 'frames', 'pages', 'drawing']::text[])
);
--> statement-breakpoint
CREATE TABLE "page_images" (
	"version" uuid NOT NULL,
	"page" integer NOT NULL,
	"scale" integer NOT NULL,
	"blob" uuid NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_images_version_page_scale_pk" PRIMARY KEY("version","page","scale")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" uuid NOT NULL,
	"further_targets" uuid[] DEFAULT '{}' NOT NULL,
	"holder" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_kind" CHECK ("tickets"."kind" in ('document', 'original', 'attachment', 'zip', 'export')),
	CONSTRAINT "tickets_language" CHECK ("tickets"."language" in ('en-gb', 'de-ch', 'fr-ch', 'it'))
);
--> statement-breakpoint
CREATE TABLE "identifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"business" uuid,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identifications_provider" CHECK ("identifications"."provider" in ('eident', 'zident')),
	CONSTRAINT "identifications_method" CHECK ("identifications"."method" in ('video', 'robo', 'autoident')),
	CONSTRAINT "identifications_status" CHECK ("identifications"."status" in ('initialized', 'unknown', 'inprogress', 'success', 'failure'))
);
--> statement-breakpoint
CREATE TABLE "directories" (
	"business" uuid PRIMARY KEY NOT NULL,
	"on" boolean NOT NULL,
	"admin_group" text,
	"refusal_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_group_members" (
	"group" uuid NOT NULL,
	"user" uuid NOT NULL,
	CONSTRAINT "directory_group_members_group_user_pk" PRIMARY KEY("group","user")
);
--> statement-breakpoint
CREATE TABLE "directory_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sync" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "directory_refusals_reason" CHECK ("directory_refusals"."reason" in ('domain_not_proven', 'no_seats', 'locked', 'other_business', 'last_admin', 'emergency_admin', 'account_closed', 'address_taken', 'too_many', 'invalid'))
);
--> statement-breakpoint
CREATE TABLE "directory_syncs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"added" integer NOT NULL,
	"updated" integer NOT NULL,
	"removed" integer NOT NULL,
	"refused" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"end" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "directory_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"resource" jsonb NOT NULL,
	"account" uuid,
	"opened" boolean NOT NULL,
	"made_admin" boolean NOT NULL,
	"ended_by" text,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "directory_users_ended_by" CHECK ("directory_users"."ended_by" in ('directory', 'other'))
);
--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"signer" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"desk" uuid
);
--> statement-breakpoint
CREATE TABLE "links" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"signer" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "phone_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"desk" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"owner" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"words" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "contacts_owner_email_pk" PRIMARY KEY("owner","email")
);
--> statement-breakpoint
CREATE TABLE "participant_counts" (
	"person" uuid NOT NULL,
	"status" text NOT NULL,
	"own_status" text,
	"bits" integer NOT NULL,
	"day" date NOT NULL,
	"items" integer NOT NULL,
	"settled" boolean NOT NULL,
	CONSTRAINT "participant_counts_status" CHECK ("participant_counts"."status" in ('DRAFT', 'OPEN', 'SIGNED', 'DECLINED', 'WITHDRAWN')),
	CONSTRAINT "participant_counts_own_status" CHECK ("participant_counts"."own_status" in ('OPEN', 'WAITING', 'DECLINED', 'WITHDRAWN', 'SIGNED', 'ERROR'))
);
--> statement-breakpoint
CREATE TABLE "participant_words" (
	"person" uuid NOT NULL,
	"request" uuid NOT NULL,
	"status" text NOT NULL,
	"own_status" text,
	"bits" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sort_title" text NOT NULL,
	"due_at" timestamp with time zone,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "participant_words_request_person_pk" PRIMARY KEY("request","person"),
	CONSTRAINT "participant_words_status" CHECK ("participant_words"."status" in ('DRAFT', 'OPEN', 'SIGNED', 'DECLINED', 'WITHDRAWN')),
	CONSTRAINT "participant_words_own_status" CHECK ("participant_words"."own_status" in ('OPEN', 'WAITING', 'DECLINED', 'WITHDRAWN', 'SIGNED', 'ERROR'))
) PARTITION BY HASH ("person");
--> statement-breakpoint
CREATE TABLE "seal_api_users" (
	"seal" uuid NOT NULL,
	"api_user" uuid NOT NULL,
	CONSTRAINT "seal_api_users_seal_api_user_pk" PRIMARY KEY("seal","api_user")
);
--> statement-breakpoint
CREATE TABLE "seal_members" (
	"seal" uuid NOT NULL,
	"account" uuid NOT NULL,
	CONSTRAINT "seal_members_seal_account_pk" PRIMARY KEY("seal","account")
);
--> statement-breakpoint
CREATE TABLE "seal_uses" (
	"seal" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"warned" boolean NOT NULL,
	CONSTRAINT "seal_uses_seal_day_pk" PRIMARY KEY("seal","day")
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"account" text NOT NULL,
	"label" text NOT NULL,
	"level" text NOT NULL,
	"legislation" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"organisation" text NOT NULL,
	"identifier" text NOT NULL,
	"certificate_subject" text NOT NULL,
	"certificate_issuer" text NOT NULL,
	"certificate_serial" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"image_key_id" uuid,
	"image_blob" uuid,
	"daily_quota" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"warn_at" timestamp with time zone,
	CONSTRAINT "seals_account_unique" UNIQUE("account"),
	CONSTRAINT "seals_level" CHECK ("seals"."level" in ('aes', 'qes')),
	CONSTRAINT "seals_legislation" CHECK ("seals"."legislation" in ('EIDAS', 'ZERTES'))
);
--> statement-breakpoint
CREATE TABLE "send_to_documents" (
	"send_to" uuid NOT NULL,
	"document" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "send_to_documents_send_to_position_pk" PRIMARY KEY("send_to","position"),
	CONSTRAINT "send_to_documents_document" UNIQUE("document")
);
--> statement-breakpoint
CREATE TABLE "send_tos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator" uuid NOT NULL,
	"api_user" uuid,
	"business" uuid,
	"code_hash" "bytea" NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"waiting" boolean NOT NULL,
	"claimed_by" uuid,
	"request" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request" uuid NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"length" bigint NOT NULL,
	"sha256" text NOT NULL,
	"key_id" uuid NOT NULL,
	"blob" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delegations" (
	"signer" uuid PRIMARY KEY NOT NULL,
	"request" uuid NOT NULL,
	"person" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "observers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request" uuid NOT NULL,
	"person" uuid NOT NULL,
	"email" text NOT NULL,
	"position" integer NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"request" uuid PRIMARY KEY NOT NULL,
	"attempt" uuid,
	"holder" uuid,
	"fence" integer NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reads" (
	"request" uuid NOT NULL,
	"person" uuid NOT NULL,
	"version" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "reads_request_person_version_hour_pk" PRIMARY KEY("request","person","version","hour")
);
--> statement-breakpoint
CREATE TABLE "request_documents" (
	"request" uuid NOT NULL,
	"document" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "request_documents_request_document_pk" PRIMARY KEY("request","document")
);
--> statement-breakpoint
CREATE TABLE "request_participants" (
	"person" uuid NOT NULL,
	"request" uuid NOT NULL,
	"status" text NOT NULL,
	"own_status" text,
	"bits" integer NOT NULL,
	"owner" boolean NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sort_title" text NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "request_participants_person_request_pk" PRIMARY KEY("person","request"),
	CONSTRAINT "request_participants_status" CHECK ("request_participants"."status" in ('DRAFT', 'OPEN', 'SIGNED', 'DECLINED', 'WITHDRAWN')),
	CONSTRAINT "request_participants_own_status" CHECK ("request_participants"."own_status" in ('OPEN', 'WAITING', 'DECLINED', 'WITHDRAWN', 'SIGNED', 'ERROR'))
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"api_user" uuid,
	"business" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"quality" text NOT NULL,
	"legislation" text,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"open_signers" integer DEFAULT 0 NOT NULL,
	"signed_signers" integer DEFAULT 0 NOT NULL,
	"expiration_date" date,
	"due_at" timestamp with time zone,
	"end_message" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminder_days" integer,
	"remind_at" timestamp with time zone,
	"guests_read_until" timestamp with time zone,
	"erase_at" timestamp with time zone,
	"erase_by_business" boolean DEFAULT false NOT NULL,
	"auto_deletion" text DEFAULT 'settings' NOT NULL,
	"auto_deletion_days" integer,
	"attach_on_success" text[],
	CONSTRAINT "requests_auto_deletion_days" CHECK ("requests"."auto_deletion" <> 'days' or "requests"."auto_deletion_days" is not null),
	CONSTRAINT "requests_quality" CHECK ("requests"."quality" in ('SES', 'AES_MINIMAL', 'AES', 'QES', 'PART11', 'DEMO')),
	CONSTRAINT "requests_legislation" CHECK ("requests"."legislation" in ('EIDAS', 'ZERTES')),
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('DRAFT', 'OPEN', 'SIGNED', 'DECLINED', 'WITHDRAWN')),
	CONSTRAINT "requests_origin" CHECK ("requests"."origin" in ('WEB', 'API')),
	CONSTRAINT "requests_auto_deletion" CHECK ("requests"."auto_deletion" in ('settings', 'never', 'days')),
	CONSTRAINT "requests_attach_on_success" CHECK ("requests"."attach_on_success" <@ array['SIGNED_DOCUMENT', 'SIGNATURE_PROTOCOL']::text[])
);
--> statement-breakpoint
CREATE TABLE "signer_documents" (
	"signer" uuid NOT NULL,
	"document" uuid NOT NULL,
	"field" text NOT NULL,
	"places" jsonb NOT NULL,
	"form_field" text,
	"visual_signature" uuid,
	"image" uuid,
	"signed_at" timestamp with time zone,
	CONSTRAINT "signer_documents_signer_document_pk" PRIMARY KEY("signer","document")
);
--> statement-breakpoint
CREATE TABLE "signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request" uuid NOT NULL,
	"person" uuid NOT NULL,
	"guest" uuid NOT NULL,
	"email" text NOT NULL,
	"account_email" text,
	"identity_email" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile" text,
	"language" text,
	"identity_reference" text,
	"every_document" boolean NOT NULL,
	"sequence" integer NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"notify" boolean NOT NULL,
	"quality" text,
	"legislation" text,
	"provider_step" boolean DEFAULT false NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_first_name" text,
	"signed_last_name" text,
	"signed_quality" text,
	"signed_legislation" text,
	"sealed_by" text,
	"payer" text,
	"paid_by" uuid,
	"message" text,
	"error_key" text,
	"terms_accepted_at" timestamp with time zone,
	"terms_version" date,
	"terms_law" text,
	"removed_at" timestamp with time zone,
	"delegations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "signers_paid" CHECK (("signers"."payer" is null) = ("signers"."signed_at" is null)),
	CONSTRAINT "signers_language" CHECK ("signers"."language" in ('en-gb', 'de-ch', 'fr-ch', 'it')),
	CONSTRAINT "signers_status" CHECK ("signers"."status" in ('OPEN', 'WAITING', 'DECLINED', 'WITHDRAWN', 'SIGNED', 'ERROR')),
	CONSTRAINT "signers_quality" CHECK ("signers"."quality" in ('SES', 'AES_MINIMAL', 'AES', 'QES', 'PART11', 'DEMO')),
	CONSTRAINT "signers_legislation" CHECK ("signers"."legislation" in ('EIDAS', 'ZERTES')),
	CONSTRAINT "signers_signed_quality" CHECK ("signers"."signed_quality" in ('SES', 'AES_MINIMAL', 'AES', 'QES', 'PART11', 'DEMO')),
	CONSTRAINT "signers_signed_legislation" CHECK ("signers"."signed_legislation" in ('EIDAS', 'ZERTES')),
	CONSTRAINT "signers_payer" CHECK ("signers"."payer" in ('sender_business', 'own_business', 'free', 'nobody')),
	CONSTRAINT "signers_terms_law" CHECK ("signers"."terms_law" in ('EIDAS', 'ZERTES'))
);
--> statement-breakpoint
CREATE TABLE "attempt_documents" (
	"attempt" uuid NOT NULL,
	"document" uuid NOT NULL,
	"base_version" uuid NOT NULL,
	"field" text NOT NULL,
	"prepared" jsonb NOT NULL,
	"tail" "bytea" NOT NULL,
	"signed_attributes" "bytea",
	"signature" "bytea",
	"chain" jsonb,
	"cms" "bytea",
	CONSTRAINT "attempt_documents_attempt_document_pk" PRIMARY KEY("attempt","document")
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request" uuid NOT NULL,
	"signer" uuid NOT NULL,
	"document" uuid NOT NULL,
	"version" uuid NOT NULL,
	"quality" text NOT NULL,
	"legislation" text NOT NULL,
	"payer" text NOT NULL,
	"business" uuid,
	"field" text NOT NULL,
	"sha256" text NOT NULL,
	"certificate_subject" text NOT NULL,
	"certificate_serial" text NOT NULL,
	"certificate_issuer" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signatures_quality" CHECK ("signatures"."quality" in ('SES', 'AES_MINIMAL', 'AES', 'QES', 'PART11', 'DEMO')),
	CONSTRAINT "signatures_legislation" CHECK ("signatures"."legislation" in ('EIDAS', 'ZERTES')),
	CONSTRAINT "signatures_payer" CHECK ("signatures"."payer" in ('sender_business', 'own_business', 'free', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "signing_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch" uuid NOT NULL,
	"request" uuid NOT NULL,
	"signer" uuid NOT NULL,
	"person" uuid NOT NULL,
	"signs_as" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"quality" text NOT NULL,
	"legislation" text NOT NULL,
	"payer" text NOT NULL,
	"business" uuid,
	"state" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"fence" bigint,
	"credential" text,
	"seal" uuid,
	"identity" jsonb,
	"trust_service" jsonb,
	"claimed_at" timestamp with time zone,
	"response_id" text,
	"code_sent_at" timestamp with time zone,
	"sent_to" text,
	"language" text NOT NULL,
	"ip" text,
	"placement" jsonb NOT NULL,
	"reason" text,
	"look" text DEFAULT '' NOT NULL,
	"error_key" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_attempts_signs_as" CHECK ("signing_attempts"."signs_as" in ('person', 'guest')),
	CONSTRAINT "signing_attempts_kind" CHECK ("signing_attempts"."kind" in ('platformSeal', 'organisationSeal', 'oneTimeCertificate', 'personalCredential')),
	CONSTRAINT "signing_attempts_quality" CHECK ("signing_attempts"."quality" in ('SES', 'AES_MINIMAL', 'AES', 'QES', 'PART11', 'DEMO')),
	CONSTRAINT "signing_attempts_legislation" CHECK ("signing_attempts"."legislation" in ('EIDAS', 'ZERTES')),
	CONSTRAINT "signing_attempts_payer" CHECK ("signing_attempts"."payer" in ('sender_business', 'own_business', 'free', 'nobody')),
	CONSTRAINT "signing_attempts_state" CHECK ("signing_attempts"."state" in ('WAITING_CODE', 'PREPARED', 'AUTHORISING', 'SIGNED', 'DONE', 'ABANDONED')),
	CONSTRAINT "signing_attempts_language" CHECK ("signing_attempts"."language" in ('en-gb', 'de-ch', 'fr-ch', 'it'))
);
--> statement-breakpoint
CREATE TABLE "sso_assertions" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain" uuid NOT NULL,
	"method" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text,
	"secret" "bytea",
	"secret_end" text,
	"secret_at" timestamp with time zone,
	"state" text NOT NULL,
	"version" uuid NOT NULL,
	"tested_at" timestamp with time zone,
	"test_error" text,
	"test_claims" jsonb,
	"tester" uuid,
	"required_since" timestamp with time zone,
	"emergency_admin" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_connections_method" CHECK ("sso_connections"."method" in ('oidc', 'saml')),
	CONSTRAINT "sso_connections_state" CHECK ("sso_connections"."state" in ('set_up', 'tested', 'active'))
);
--> statement-breakpoint
CREATE TABLE "sso_links" (
	"connection" uuid NOT NULL,
	"subject" text NOT NULL,
	"account" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_links_connection_subject_pk" PRIMARY KEY("connection","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection" uuid NOT NULL,
	"version" uuid NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"tester" uuid,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"subject" text,
	"email" text,
	"first_name" text,
	"last_name" text,
	"authenticated_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "sso_logins_lang" CHECK ("sso_logins"."lang" in ('en-gb', 'de-ch', 'fr-ch', 'it'))
);
--> statement-breakpoint
CREATE TABLE "drawing_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"account" uuid,
	"guest" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"drawn_at" timestamp with time zone,
	"picture" "bytea",
	CONSTRAINT "drawing_links_owner" CHECK (num_nonnulls("drawing_links"."account", "drawing_links"."guest") = 1)
);
--> statement-breakpoint
CREATE TABLE "visual_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" uuid,
	"guest" uuid,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"font" text NOT NULL,
	"language" text NOT NULL,
	"display_date" boolean NOT NULL,
	"display_claim" boolean NOT NULL,
	"display_standards" boolean NOT NULL,
	"display_qr" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	"image_key_id" uuid,
	"image_blob" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visual_signatures_owner" CHECK (num_nonnulls("visual_signatures"."account", "visual_signatures"."guest") = 1),
	CONSTRAINT "visual_signatures_font" CHECK ("visual_signatures"."font" in ('formal', 'natural', 'plain')),
	CONSTRAINT "visual_signatures_language" CHECK ("visual_signatures"."language" in ('en-gb', 'de-ch', 'fr-ch', 'it'))
);
--> statement-breakpoint
CREATE TABLE "aes_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business" uuid NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"register" text NOT NULL,
	"number" text NOT NULL,
	"legal_name" text NOT NULL,
	"legal_form" text NOT NULL,
	"seat" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"capacity" text NOT NULL,
	"email" text NOT NULL,
	"domains" text[] NOT NULL,
	"language" text NOT NULL,
	"request" uuid,
	"written_sha256" text,
	"file_key_id" uuid,
	"file_blob" uuid,
	"file_sha256" text,
	"sent_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_until" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"sent_back" text,
	"sent_back_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_how" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "aes_agreements_state" CHECK ("aes_agreements"."state" in ('draft', 'sent', 'in_review', 'approved', 'ended')),
	CONSTRAINT "aes_agreements_country" CHECK ("aes_agreements"."country" in ('CH', 'DE', 'AT', 'other')),
	CONSTRAINT "aes_agreements_language" CHECK ("aes_agreements"."language" in ('en-gb', 'de-ch', 'fr-ch', 'it')),
	CONSTRAINT "aes_agreements_sent_back" CHECK ("aes_agreements"."sent_back" in ('declined', 'withdrawn', 'expired', 'changed', 'refused')),
	CONSTRAINT "aes_agreements_ended_how" CHECK ("aes_agreements"."ended_how" in ('ended', 'revoked', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "vouched_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agreement" uuid NOT NULL,
	"account" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"host" text NOT NULL,
	"checked_on" date NOT NULL,
	"checked_with" text NOT NULL,
	"checked_by" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"told_at" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	CONSTRAINT "vouched_members_checked_with" CHECK ("vouched_members"."checked_with" in ('passport', 'identity_card', 'residence_permit')),
	CONSTRAINT "vouched_members_ended_why" CHECK ("vouched_members"."ended_why" in ('name', 'phone', 'membership', 'admin', 'agreement', 'reset'))
);
--> statement-breakpoint
ALTER TABLE "audit_root_heads" ADD CONSTRAINT "audit_root_heads_root_audit_roots_id_fk" FOREIGN KEY ("root") REFERENCES "public"."audit_roots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_blobs" ADD CONSTRAINT "vault_blobs_key_id_vault_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."vault_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_user_months" ADD CONSTRAINT "api_user_months_api_user_api_users_id_fk" FOREIGN KEY ("api_user") REFERENCES "public"."api_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_user_tokens" ADD CONSTRAINT "api_user_tokens_api_user_api_users_id_fk" FOREIGN KEY ("api_user") REFERENCES "public"."api_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_users" ADD CONSTRAINT "api_users_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_version_document_versions_id_fk" FOREIGN KEY ("version") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_import_member_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_brandings" ADD CONSTRAINT "business_brandings_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_brandings" ADD CONSTRAINT "business_brandings_logo_key_id_vault_keys_id_fk" FOREIGN KEY ("logo_key_id") REFERENCES "public"."vault_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_domains" ADD CONSTRAINT "business_domains_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_domains" ADD CONSTRAINT "business_domains_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_settings" ADD CONSTRAINT "business_settings_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_websites" ADD CONSTRAINT "business_websites_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_websites" ADD CONSTRAINT "business_websites_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_counts" ADD CONSTRAINT "member_counts_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_host_counts" ADD CONSTRAINT "member_host_counts_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_removals" ADD CONSTRAINT "member_removals_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_key_id_vault_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."vault_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_access" ADD CONSTRAINT "document_access_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_parent_document_versions_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."document_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_key_id_vault_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."vault_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_image_key_id_vault_keys_id_fk" FOREIGN KEY ("image_key_id") REFERENCES "public"."vault_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_images" ADD CONSTRAINT "page_images_version_document_versions_id_fk" FOREIGN KEY ("version") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_group_directory_groups_id_fk" FOREIGN KEY ("group") REFERENCES "public"."directory_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_members" ADD CONSTRAINT "directory_group_members_user_directory_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."directory_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_groups" ADD CONSTRAINT "directory_groups_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_refusals" ADD CONSTRAINT "directory_refusals_sync_directory_syncs_id_fk" FOREIGN KEY ("sync") REFERENCES "public"."directory_syncs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_syncs" ADD CONSTRAINT "directory_syncs_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_signer_signers_id_fk" FOREIGN KEY ("signer") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_desk_guest_sessions_id_fk" FOREIGN KEY ("desk") REFERENCES "public"."guest_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_signer_signers_id_fk" FOREIGN KEY ("signer") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_links" ADD CONSTRAINT "phone_links_desk_guest_sessions_id_fk" FOREIGN KEY ("desk") REFERENCES "public"."guest_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_accounts_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_words" ADD CONSTRAINT "participant_words_participant" FOREIGN KEY ("request","person") REFERENCES "public"."request_participants"("request","person") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_api_users" ADD CONSTRAINT "seal_api_users_seal_seals_id_fk" FOREIGN KEY ("seal") REFERENCES "public"."seals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_api_users" ADD CONSTRAINT "seal_api_users_api_user_api_users_id_fk" FOREIGN KEY ("api_user") REFERENCES "public"."api_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_members" ADD CONSTRAINT "seal_members_seal_seals_id_fk" FOREIGN KEY ("seal") REFERENCES "public"."seals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_members" ADD CONSTRAINT "seal_members_account_memberships_account_fk" FOREIGN KEY ("account") REFERENCES "public"."memberships"("account") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_uses" ADD CONSTRAINT "seal_uses_seal_seals_id_fk" FOREIGN KEY ("seal") REFERENCES "public"."seals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seals" ADD CONSTRAINT "seals_image_key_id_vault_keys_id_fk" FOREIGN KEY ("image_key_id") REFERENCES "public"."vault_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_to_documents" ADD CONSTRAINT "send_to_documents_send_to_send_tos_id_fk" FOREIGN KEY ("send_to") REFERENCES "public"."send_tos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_to_documents" ADD CONSTRAINT "send_to_documents_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_tos" ADD CONSTRAINT "send_tos_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_key_id_vault_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."vault_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_signer_signers_id_fk" FOREIGN KEY ("signer") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observers" ADD CONSTRAINT "observers_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reads" ADD CONSTRAINT "reads_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_documents" ADD CONSTRAINT "request_documents_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_documents" ADD CONSTRAINT "request_documents_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_participants" ADD CONSTRAINT "request_participants_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signer_documents" ADD CONSTRAINT "signer_documents_signer_signers_id_fk" FOREIGN KEY ("signer") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signer_documents" ADD CONSTRAINT "signer_documents_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_documents" ADD CONSTRAINT "attempt_documents_attempt_signing_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."signing_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD CONSTRAINT "signing_attempts_request_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_attempts" ADD CONSTRAINT "signing_attempts_signer_signers_id_fk" FOREIGN KEY ("signer") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_domain_business_domains_id_fk" FOREIGN KEY ("domain") REFERENCES "public"."business_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_tester_accounts_id_fk" FOREIGN KEY ("tester") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_emergency_admin_accounts_id_fk" FOREIGN KEY ("emergency_admin") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_links" ADD CONSTRAINT "sso_links_connection_sso_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."sso_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_links" ADD CONSTRAINT "sso_links_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_logins" ADD CONSTRAINT "sso_logins_connection_sso_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."sso_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_logins" ADD CONSTRAINT "sso_logins_tester_accounts_id_fk" FOREIGN KEY ("tester") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_links" ADD CONSTRAINT "drawing_links_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visual_signatures" ADD CONSTRAINT "visual_signatures_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visual_signatures" ADD CONSTRAINT "visual_signatures_image_key_id_vault_keys_id_fk" FOREIGN KEY ("image_key_id") REFERENCES "public"."vault_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aes_agreements" ADD CONSTRAINT "aes_agreements_business_businesses_id_fk" FOREIGN KEY ("business") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aes_agreements" ADD CONSTRAINT "aes_agreements_file_key_id_vault_keys_id_fk" FOREIGN KEY ("file_key_id") REFERENCES "public"."vault_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouched_members" ADD CONSTRAINT "vouched_members_agreement_aes_agreements_id_fk" FOREIGN KEY ("agreement") REFERENCES "public"."aes_agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouched_members" ADD CONSTRAINT "vouched_members_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_roots_at" ON "audit_roots" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_streams_unsealed" ON "audit_streams" USING btree ("stream") WHERE "audit_streams"."seq" > "audit_streams"."sealed_seq";--> statement-breakpoint
CREATE INDEX "idempotency_keys_claimed" ON "idempotency_keys" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_created" ON "outbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_unsent" ON "outbox_messages" USING btree ("state") WHERE "outbox_messages"."state" in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "vault_blobs_key" ON "vault_blobs" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "vault_keys_master" ON "vault_keys" USING btree ("master","id");--> statement-breakpoint
CREATE INDEX "vault_keys_shredded" ON "vault_keys" USING btree ("id") WHERE "vault_keys"."shredded_at" is not null and "vault_keys"."emptied_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_erase" ON "accounts" USING btree ("erase_at") WHERE "accounts"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "activity_business" ON "activity" USING btree ("business","at") WHERE "activity"."business" is not null;--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor","at") WHERE "activity"."business" is not null;--> statement-breakpoint
CREATE INDEX "activity_account" ON "activity" USING btree ("account","at") WHERE "activity"."account" is not null;--> statement-breakpoint
CREATE INDEX "api_user_tokens_api_user" ON "api_user_tokens" USING btree ("api_user");--> statement-breakpoint
CREATE INDEX "api_user_tokens_expires" ON "api_user_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_users_business" ON "api_users" USING btree ("business");--> statement-breakpoint
CREATE INDEX "archives_due" ON "archives" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "archives_version" ON "archives" USING btree ("version");--> statement-breakpoint
CREATE INDEX "archives_provable_until" ON "archives" USING btree ("provable_until") WHERE "archives"."provable_until" is not null;--> statement-breakpoint
CREATE INDEX "account_links_expires" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_links_registration" ON "account_links" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "account_links_account" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "eid_assertions_expires" ON "eid_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "eid_sign_ups_state" ON "eid_sign_ups" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "eid_sign_ups_token" ON "eid_sign_ups" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "eid_sign_ups_expires" ON "eid_sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_challenges_account" ON "login_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "login_challenges_expires" ON "login_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "registrations_unconfirmed" ON "registrations" USING btree ("created_at") WHERE "registrations"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "session_tokens_session" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_current_end" ON "subscriptions" USING btree ("current_end");--> statement-breakpoint
CREATE INDEX "subscriptions_next_start" ON "subscriptions" USING btree ("next_start");--> statement-breakpoint
CREATE INDEX "member_imports_business" ON "member_imports" USING btree ("business","created_at");--> statement-breakpoint
CREATE INDEX "member_imports_created" ON "member_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_imports_account" ON "member_imports" USING btree ("account");--> statement-breakpoint
CREATE INDEX "member_imports_started_by" ON "member_imports" USING btree ("started_by");--> statement-breakpoint
CREATE UNIQUE INDEX "business_brandings_logo" ON "business_brandings" USING btree ("logo");--> statement-breakpoint
CREATE UNIQUE INDEX "business_brandings_mark" ON "business_brandings" USING btree ("mark");--> statement-breakpoint
CREATE UNIQUE INDEX "business_domains_once" ON "business_domains" USING btree ("business","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "business_domains_verified" ON "business_domains" USING btree ("domain") WHERE "business_domains"."state" = 'verified';--> statement-breakpoint
CREATE INDEX "business_domains_due" ON "business_domains" USING btree ("due_at") WHERE "business_domains"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "business_domains_requested_by" ON "business_domains" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "business_invitations_once" ON "business_invitations" USING btree ("business","email");--> statement-breakpoint
CREATE INDEX "business_invitations_email" ON "business_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "business_invitations_token" ON "business_invitations" USING btree ("token");--> statement-breakpoint
CREATE INDEX "business_invitations_expired" ON "business_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "business_invitations_inviter" ON "business_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "business_invitations_words" ON "business_invitations" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "business_websites_added_by" ON "business_websites" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "memberships_name" ON "memberships" USING btree ("business","sort_name","account");--> statement-breakpoint
CREATE INDEX "memberships_since" ON "memberships" USING btree ("business","since","account");--> statement-breakpoint
CREATE INDEX "memberships_role_name" ON "memberships" USING btree ("business","role","sort_name","account");--> statement-breakpoint
CREATE INDEX "memberships_role_since" ON "memberships" USING btree ("business","role","since","account");--> statement-breakpoint
CREATE INDEX "memberships_closed" ON "memberships" USING btree ("business") WHERE "memberships"."closed";--> statement-breakpoint
CREATE INDEX "memberships_words" ON "memberships" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "tan_sends_subject" ON "tan_sends" USING btree ("subject","sent_at");--> statement-breakpoint
CREATE INDEX "tan_sends_tan" ON "tan_sends" USING btree ("tan_id");--> statement-breakpoint
CREATE INDEX "tan_sends_sent" ON "tan_sends" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "tan_sends_mobile" ON "tan_sends" USING btree ("mobile","sent_at");--> statement-breakpoint
CREATE INDEX "tan_tries_last_wrong" ON "tan_tries" USING btree ("last_wrong_at");--> statement-breakpoint
CREATE INDEX "tans_subject" ON "tans" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "tans_expires" ON "tans" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_created" ON "data_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_waiting" ON "data_exports" USING btree ("account") WHERE "data_exports"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "document_access_request" ON "document_access" USING btree ("request","person");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "documents_held_by" ON "documents" USING btree ("held_by") WHERE "documents"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "documents_free_since" ON "documents" USING btree ("free_since") WHERE "documents"."held_by" is null;--> statement-breakpoint
CREATE INDEX "page_images_drawn" ON "page_images" USING btree ("drawn_at");--> statement-breakpoint
CREATE INDEX "tickets_expires_at" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identifications_once" ON "identifications" USING btree ("subject","provider","method");--> statement-breakpoint
CREATE INDEX "directory_group_members_user" ON "directory_group_members" USING btree ("user");--> statement-breakpoint
CREATE INDEX "directory_groups_business" ON "directory_groups" USING btree ("business","id");--> statement-breakpoint
CREATE INDEX "directory_refusals_sync" ON "directory_refusals" USING btree ("sync","at");--> statement-breakpoint
CREATE INDEX "directory_syncs_business" ON "directory_syncs" USING btree ("business","started_at");--> statement-breakpoint
CREATE INDEX "directory_syncs_started" ON "directory_syncs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_tokens_hash" ON "directory_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "directory_tokens_business" ON "directory_tokens" USING btree ("business");--> statement-breakpoint
CREATE INDEX "directory_tokens_created_by" ON "directory_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "directory_tokens_expires" ON "directory_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_users_name" ON "directory_users" USING btree ("business","user_name") WHERE "directory_users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "directory_users_external" ON "directory_users" USING btree ("business","external_id");--> statement-breakpoint
CREATE INDEX "directory_users_account" ON "directory_users" USING btree ("account");--> statement-breakpoint
CREATE INDEX "guest_sessions_desk" ON "guest_sessions" USING btree ("desk") WHERE "guest_sessions"."desk" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_sessions_hash" ON "guest_sessions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "guest_sessions_signer" ON "guest_sessions" USING btree ("signer");--> statement-breakpoint
CREATE INDEX "guest_sessions_expires" ON "guest_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "links_signer" ON "links" USING btree ("signer");--> statement-breakpoint
CREATE INDEX "links_forgotten" ON "links" USING btree ("forgotten_at") WHERE "links"."forgotten_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_links_token" ON "phone_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "phone_links_desk" ON "phone_links" USING btree ("desk");--> statement-breakpoint
CREATE INDEX "contacts_words" ON "contacts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "participant_counts_kinds" ON "participant_counts" USING btree ("person","status","day","own_status","bits","items");--> statement-breakpoint
CREATE INDEX "participant_counts_open" ON "participant_counts" USING btree ("person") WHERE not "participant_counts"."settled";--> statement-breakpoint
CREATE INDEX "participant_words_words" ON "participant_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "seal_api_users_api_user" ON "seal_api_users" USING btree ("api_user");--> statement-breakpoint
CREATE INDEX "seal_members_account" ON "seal_members" USING btree ("account");--> statement-breakpoint
CREATE INDEX "seals_business" ON "seals" USING btree ("business");--> statement-breakpoint
CREATE INDEX "seals_warn" ON "seals" USING btree ("warn_at");--> statement-breakpoint
CREATE INDEX "send_tos_request" ON "send_tos" USING btree ("request");--> statement-breakpoint
CREATE INDEX "send_tos_creator" ON "send_tos" USING btree ("creator") WHERE "send_tos"."request" is null;--> statement-breakpoint
CREATE INDEX "send_tos_waiting" ON "send_tos" USING btree ("expires_at") WHERE "send_tos"."waiting";--> statement-breakpoint
CREATE INDEX "send_tos_expires" ON "send_tos" USING btree ("expires_at") WHERE "send_tos"."request" is null;--> statement-breakpoint
CREATE INDEX "attachments_request" ON "attachments" USING btree ("request","created_at","id");--> statement-breakpoint
CREATE INDEX "delegations_request" ON "delegations" USING btree ("request","person");--> statement-breakpoint
CREATE UNIQUE INDEX "observers_once" ON "observers" USING btree ("request","email");--> statement-breakpoint
CREATE INDEX "observers_person" ON "observers" USING btree ("person","request");--> statement-breakpoint
CREATE INDEX "observers_email" ON "observers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "request_documents_document" ON "request_documents" USING btree ("document");--> statement-breakpoint
CREATE INDEX "request_participants_all" ON "request_participants" USING btree ("person","updated_at","request","status","own_status","bits") WHERE not "request_participants"."gone";--> statement-breakpoint
CREATE INDEX "request_participants_title" ON "request_participants" USING btree ("person","sort_title","request","status","own_status","bits") WHERE not "request_participants"."gone";--> statement-breakpoint
CREATE INDEX "request_participants_due" ON "request_participants" USING btree ("person","due_at","request","status","own_status","bits") WHERE not "request_participants"."gone";--> statement-breakpoint
CREATE INDEX "request_participants_request" ON "request_participants" USING btree ("request");--> statement-breakpoint
CREATE INDEX "requests_owner" ON "requests" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "requests_open_business" ON "requests" USING btree ("business") WHERE "requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "requests_kept_by_business" ON "requests" USING btree ("business","ended_at","id") WHERE "requests"."erase_by_business";--> statement-breakpoint
CREATE INDEX "requests_due" ON "requests" USING btree ("due_at") WHERE "requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "requests_remind" ON "requests" USING btree ("remind_at") WHERE "requests"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_guests_read_until" ON "requests" USING btree ("guests_read_until") WHERE "requests"."guests_read_until" is not null;--> statement-breakpoint
CREATE INDEX "requests_erase" ON "requests" USING btree ("erase_at") WHERE "requests"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "signer_documents_document" ON "signer_documents" USING btree ("document");--> statement-breakpoint
CREATE INDEX "signers_request" ON "signers" USING btree ("request");--> statement-breakpoint
CREATE INDEX "signers_guest" ON "signers" USING btree ("guest");--> statement-breakpoint
CREATE INDEX "signers_email" ON "signers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "signers_once" ON "signers" USING btree ("request","email") WHERE "signers"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_once" ON "signatures" USING btree ("request","signer","document");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_attempts_live" ON "signing_attempts" USING btree ("signer") WHERE "signing_attempts"."state" not in ('DONE', 'ABANDONED');--> statement-breakpoint
CREATE INDEX "signing_attempts_batch" ON "signing_attempts" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "signing_attempts_over" ON "signing_attempts" USING btree ("updated_at") WHERE "signing_attempts"."state" in ('DONE', 'ABANDONED');--> statement-breakpoint
CREATE INDEX "signing_attempts_signer" ON "signing_attempts" USING btree ("signer","created_at");--> statement-breakpoint
CREATE INDEX "signing_attempts_request" ON "signing_attempts" USING btree ("request");--> statement-breakpoint
CREATE INDEX "signing_attempts_person" ON "signing_attempts" USING btree ("person") WHERE "signing_attempts"."state" not in ('DONE', 'ABANDONED');--> statement-breakpoint
CREATE INDEX "signing_attempts_response" ON "signing_attempts" USING btree ("response_id") WHERE "signing_attempts"."response_id" is not null;--> statement-breakpoint
CREATE INDEX "sso_assertions_expires" ON "sso_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_connections_domain" ON "sso_connections" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "sso_connections_tester" ON "sso_connections" USING btree ("tester");--> statement-breakpoint
CREATE INDEX "sso_connections_emergency_admin" ON "sso_connections" USING btree ("emergency_admin");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_links_account" ON "sso_links" USING btree ("account","connection");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_logins_state" ON "sso_logins" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "sso_logins_connection" ON "sso_logins" USING btree ("connection");--> statement-breakpoint
CREATE INDEX "sso_logins_tester" ON "sso_logins" USING btree ("tester");--> statement-breakpoint
CREATE INDEX "sso_logins_expires" ON "sso_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "drawing_links_token" ON "drawing_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "drawing_links_account" ON "drawing_links" USING btree ("account");--> statement-breakpoint
CREATE INDEX "drawing_links_guest" ON "drawing_links" USING btree ("guest");--> statement-breakpoint
CREATE INDEX "drawing_links_expires" ON "drawing_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visual_signatures_account" ON "visual_signatures" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "visual_signatures_guest" ON "visual_signatures" USING btree ("guest","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visual_signatures_guest_default" ON "visual_signatures" USING btree ("guest") WHERE "visual_signatures"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "visual_signatures_default" ON "visual_signatures" USING btree ("account") WHERE "visual_signatures"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "aes_agreements_current" ON "aes_agreements" USING btree ("business") WHERE "aes_agreements"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "aes_agreements_business" ON "aes_agreements" USING btree ("business","created_at");--> statement-breakpoint
CREATE INDEX "aes_agreements_until" ON "aes_agreements" USING btree ("approved_until") WHERE "aes_agreements"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "aes_agreements_request" ON "aes_agreements" USING btree ("request") WHERE "aes_agreements"."request" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouched_members_once" ON "vouched_members" USING btree ("account") WHERE "vouched_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vouched_members_account" ON "vouched_members" USING btree ("account","confirmed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vouched_members_agreement" ON "vouched_members" USING btree ("agreement","account") WHERE "vouched_members"."ended_at" is null;
--> statement-breakpoint
-- Counters need not survive a crash of the database, and are written often.
alter table rate_limits set unlogged;
--> statement-breakpoint
-- The audit chain is appended to. Only personal data may be taken out of an entry, nothing may be changed.
create function audit_events_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.stream, new.seq, new.at, new.type, new.actor, new.data, new.personal_digest, new.hash)
      is not distinct from
      (old.stream, old.seq, old.at, old.type, old.actor, old.data, old.personal_digest, old.hash)
    and new.personal is null and new.personal_salt is null
  then
    return new;
  end if;
  raise exception 'audit events are never changed or removed';
end $$;
--> statement-breakpoint
create trigger audit_events_keep before update or delete on audit_events
  for each row execute function audit_events_keep();
--> statement-breakpoint
-- Rows of a month for which no partition was made find their place here, so that nothing fails.
create table activity_default partition of activity default;
--> statement-breakpoint
-- Activity is appended to.
create function activity_keep() returns trigger language plpgsql as $$
begin
  raise exception 'activity is never changed or removed';
end $$;
--> statement-breakpoint
-- The trigger holds for every partition.
create trigger activity_keep before update or delete on activity
  for each row execute function activity_keep();
--> statement-breakpoint
-- This one holds for the table that it names: who makes a partition makes it there too (PostgreSQL manual, CREATE TRIGGER).
create trigger activity_keep_all before truncate on activity
  for each statement execute function activity_keep();
--> statement-breakpoint
create trigger activity_keep_all before truncate on activity_default
  for each statement execute function activity_keep();
--> statement-breakpoint
-- Every change of the members is counted in the transaction that makes it.
create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into member_counts (business, role, closed, items)
    select business, role, closed, -count(*) from before group by 1, 2, 3 order by 1, 2, 3
    on conflict (business, role, closed) do update set items = member_counts.items + excluded.items;
    insert into member_host_counts (business, host, items)
    select business, host, -count(*) from before group by 1, 2 order by 1, 2
    on conflict (business, host) do update set items = member_host_counts.items + excluded.items;
  end if;
  if tg_op <> 'DELETE' then
    insert into member_counts (business, role, closed, items)
    select business, role, closed, count(*) from after group by 1, 2, 3 order by 1, 2, 3
    on conflict (business, role, closed) do update set items = member_counts.items + excluded.items;
    insert into member_host_counts (business, host, items)
    select business, host, count(*) from after group by 1, 2 order by 1, 2
    on conflict (business, host) do update set items = member_host_counts.items + excluded.items;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_inserted after insert on memberships
  referencing new table as after for each statement execute function count_members();
--> statement-breakpoint
create trigger memberships_updated after update on memberships
  referencing old table as before new table as after for each statement execute function count_members();
--> statement-breakpoint
create trigger memberships_deleted after delete on memberships
  referencing old table as before for each statement execute function count_members();
--> statement-breakpoint
-- Every change of the request participants is counted in the transaction that makes it, by appending: nobody waits for another.
create function count_participants() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into participant_counts (person, status, own_status, bits, day, items, settled)
    select person, status, own_status, bits, (updated_at at time zone 'UTC')::date, -count(*), false
    from before where not gone group by 1, 2, 3, 4, 5;
  end if;
  if tg_op <> 'DELETE' then
    insert into participant_counts (person, status, own_status, bits, day, items, settled)
    select person, status, own_status, bits, (updated_at at time zone 'UTC')::date, count(*), false
    from after where not gone group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger request_participants_inserted after insert on request_participants
  referencing new table as after for each statement execute function count_participants();
--> statement-breakpoint
create trigger request_participants_updated after update on request_participants
  referencing old table as before new table as after for each statement execute function count_participants();
--> statement-breakpoint
create trigger request_participants_deleted after delete on request_participants
  referencing old table as before for each statement execute function count_participants();
--> statement-breakpoint
-- The rows of somebody who has many are in few pages. Room on each page for a change of state, which no index has.
do $$ begin
  for part in 0..31 loop
    execute format('create table participant_words_%s partition of participant_words
      for values with (modulus 32, remainder %s) with (fillfactor = 90)', part, part);
  end loop;
end $$;
--> statement-breakpoint
-- An index alone answers only for pages that were vacuumed since they were changed.
alter table request_participants
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
alter table participant_counts
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
