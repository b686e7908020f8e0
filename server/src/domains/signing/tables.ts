/**
 * Attempts to sign, and their signatures. An attempt's row records progress before any outside call, so that a crash
 * at any line leaves either nothing or an attempt that can be recovered.
 */
import type { Locale } from "@paraph/language/locales";
import { LOCALES } from "@paraph/language/locales";
import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { PAYERS } from "@paraph/rules/payer";
import { LEGISLATIONS, QUALITIES } from "@paraph/rules/qualities";
import { ATTEMPT_STATES } from "@paraph/rules/states";
import { ofBusiness } from "../businesses/tables.ts";
import { requests, signers } from "../signature-requests/tables.ts";
import type { SignedIdentity } from "./plan/signed-identity.ts";
import type { Place } from "../signature-requests/index.ts";

/**
 * How a signature is made: with the platform seal, with the seal of the person's organisation, with a certificate issued
 * for this signature, or with the person's own qualified credential.
 */
export const ATTEMPT_KINDS = [
  "platformSeal",
  "organisationSeal",
  "oneTimeCertificate",
  "personalCredential",
] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** A provider that asks a person for its own password and code. */
export interface AttemptService {
  readonly name: string;
  /** How the provider describes its code, for example how it is sent. The text comes from the provider. */
  readonly codeNote: string | null;
  /** The language in which that text was requested from the provider. */
  readonly language: Locale;
}

/** Attempts of one click share a `batch`, the id in the API (`proceed_id`). */
export const signingAttempts = table(
  "signing_attempts",
  {
    id: uuid("id").primaryKey(),
    batch: uuid("batch").notNull(),
    /** Attempts are deleted with the request. */
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    signer: uuid("signer")
      .notNull()
      .references(() => signers.id, { onDelete: "cascade" }),
    person: uuid("person").notNull(),
    /** Whether they sign with their account or as a guest; a guest can open an account later. */
    signsAs: text("signs_as", { enum: ["person", "guest"] }).notNull(),
    /**
     * The names in the signature, which the person confirms. They are set when the attempt starts (at QES, from the
     * certificate). If the person's name changes, or the names are missing, the attempt ends.
     */
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    kind: text("kind", { enum: ATTEMPT_KINDS }).notNull(),
    quality: text("quality", { enum: QUALITIES }).notNull(),
    legislation: text("legislation", { enum: LEGISLATIONS }).notNull(),
    /** The payer of the signature, decided when the attempt started. */
    payer: text("payer", { enum: PAYERS }).notNull(),
    /** The business that pays. */
    business: ofBusiness(),
    state: text("state", { enum: ATTEMPT_STATES }).notNull(),
    /** When the person confirmed (by click or code): the attempt continues without them. */
    confirmedAt: moment("confirmed_at"),
    /** The fence of the current or last work on it; null while it waits. The lease's row names the holder of the lease. */
    fence: bigint("fence", { mode: "number" }),
    credential: text("credential"),
    /** The seal of the organisation; it may have been removed in the meantime. */
    seal: uuid("seal"),
    /** The party that vouches for the identity at AES; set before the call to the provider. */
    identity: jsonb("identity").$type<SignedIdentity>(),
    /** The provider of the credential, as shown to the person. */
    trustService: jsonb("trust_service").$type<AttemptService>(),
    /** The time of signing in its prepared documents. */
    claimedAt: moment("claimed_at"),
    /** The id under which the provider keeps its signatures of the batch, if it responds later (CSC API 2.0 §11.12). */
    responseId: text("response_id"),
    /**
     * When the provider sent its code, as the audit trail of the request records it; null before that, and for codes of
     * the service.
     */
    codeSentAt: moment("code_sent_at"),
    /** Where the person's code was sent, masked. */
    sentTo: text("sent_to"),
    language: text("language", { enum: LOCALES }).notNull(),
    ip: text("ip"),
    /** The look and position of the signature on documents whose positions the signer chose. */
    placement: jsonb("placement").$type<Placement[]>().notNull(),
    /** The meaning of the signature (21 CFR 11.50(a)(3)); null at every level but Part 11. */
    reason: text("reason"),
    /** Digest of the look and position of the signature (`plan/signature-look.ts`): what the person confirms. */
    look: text("look").notNull().default(""),
    errorKey: text("error_key"),
    tries: integer("tries").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    /** The time until which a code is accepted. */
    expiresAt: moment("expires_at").notNull(),
    signedAt: moment("signed_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("signing_attempts_live")
      .on(t.signer)
      .where(sql`${t.state} not in ('DONE', 'ABANDONED')`),
    index("signing_attempts_batch").on(t.batch),
    index("signing_attempts_over")
      .on(t.updatedAt)
      .where(sql`${t.state} in ('DONE', 'ABANDONED')`),
    index("signing_attempts_signer").on(t.signer, t.createdAt),
    index("signing_attempts_request").on(t.request),
    index("signing_attempts_person")
      .on(t.person)
      .where(sql`${t.state} not in ('DONE', 'ABANDONED')`),
    index("signing_attempts_response")
      .on(t.responseId)
      .where(sql`${t.responseId} is not null`),
  ],
);

/** The look of a signature on one document. */
export interface Placement {
  readonly documentId: string;
  readonly visualSignatureId: string | null;
  /** The positions that the signer chose, where the sender gave none. */
  readonly places: readonly Place[];
}

/** The prepared and signed data of each document: enough to finish without a secret of the person. */
export const attemptDocuments = table(
  "attempt_documents",
  {
    attempt: uuid("attempt")
      .notNull()
      .references(() => signingAttempts.id, { onDelete: "cascade" }),
    document: uuid("document").notNull(),
    baseVersion: uuid("base_version").notNull(),
    field: text("field").notNull(),
    /** The prepared revision without its bytes: offsets, lengths, the digest of its byte range. */
    prepared: jsonb("prepared").$type<StoredPreparation>().notNull(),
    /** The revision's bytes with an empty signature placeholder, encrypted with the master key. */
    tail: bytea("tail").notNull(),
    /** DER of the signed attributes, for keys whose certificate is known in advance (signHash). */
    signedAttributes: bytea("signed_attributes"),
    signature: bytea("signature"),
    chain: jsonb("chain").$type<string[]>(),
    cms: bytea("cms"),
  },
  (t) => [primaryKey({ columns: [t.attempt, t.document] })],
);

/** A stored prepared revision: all of pades' `Prepared` except the bytes. */
export interface StoredPreparation {
  readonly kind: "signature" | "document_timestamp";
  readonly field: string;
  readonly base: number;
  readonly byteRange: readonly [number, number, number, number];
  readonly contentsAt: number;
  readonly slot: number;
  readonly hash: "sha256" | "sha384" | "sha512";
  /** Base64. */
  readonly digest: string;
}

/** The signatures that are in documents. */
export const signatures = table(
  "signatures",
  {
    id: uuid("id").primaryKey(),
    /** Deleted with the request, because certificates contain names; the audit trail records that it was signed. */
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    signer: uuid("signer").notNull(),
    document: uuid("document").notNull(),
    version: uuid("version").notNull(),
    quality: text("quality", { enum: QUALITIES }).notNull(),
    legislation: text("legislation", { enum: LEGISLATIONS }).notNull(),
    /** The payer of the signer's signature; the same for each of its documents. */
    payer: text("payer", { enum: PAYERS }).notNull(),
    /** The business that paid. */
    business: ofBusiness(),
    field: text("field").notNull(),
    /** SHA-256 of the document after signing, hex. */
    sha256: text("sha256").notNull(),
    certificateSubject: text("certificate_subject").notNull(),
    certificateSerial: text("certificate_serial").notNull(),
    certificateIssuer: text("certificate_issuer").notNull(),
    signedAt: moment("signed_at").notNull(),
  },
  (t) => [uniqueIndex("signatures_once").on(t.request, t.signer, t.document)],
);
