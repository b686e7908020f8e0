/**
 * Attempts to sign, and the signatures that came of them. An attempt's row says how far it got before
 * anything left the house, so that a crash at any line leaves either nothing or something to finish.
 */
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
import { bytea, moment, table } from "../../platform/columns.ts";
import { PAYERS } from "@paraph/rules/payer";
import { LEGISLATIONS, QUALITIES } from "@paraph/rules/qualities";
import { ATTEMPT_STATES } from "@paraph/rules/states";
import { ofBusiness } from "../businesses/tables.ts";
import { requests, signers } from "../signature-requests/tables.ts";
import type { Place } from "../signature-requests/steps/signers.ts";

/**
 * How a signature is made: by the platform's seal, by a certificate made for this once, or by the
 * person's own qualified credential.
 */
export const ATTEMPT_KINDS = ["platformSeal", "oneTimeCertificate", "personalCredential"] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** Attempts of one click share a `batch`, the id that clients know (`proceed_id`). */
export const signingAttempts = table(
  "signing_attempts",
  {
    id: uuid("id").primaryKey(),
    batch: uuid("batch").notNull(),
    /** With the request go its attempts: nothing of them matters any more. */
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    signer: uuid("signer")
      .notNull()
      .references(() => signers.id, { onDelete: "cascade" }),
    person: uuid("person").notNull(),
    /**
     * The names under which it signs, as they were when it began (at QES the certificate's): what the
     * person confirms. An attempt whose person is called otherwise by now ends, and so does one without.
     */
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    kind: text("kind", { enum: ATTEMPT_KINDS }).notNull(),
    quality: text("quality", { enum: QUALITIES }).notNull(),
    legislation: text("legislation", { enum: LEGISLATIONS }).notNull(),
    /** Who will pay for the signature, as it was when the attempt began. */
    payer: text("payer", { enum: PAYERS }).notNull(),
    /** The business that will. */
    business: ofBusiness(),
    state: text("state", { enum: ATTEMPT_STATES }).notNull(),
    /** The person has confirmed (by click or code): the attempt may go on without them. */
    confirmedAt: moment("confirmed_at"),
    /** The fence under which somebody works on it, or last did; null while it waits. The lease's row says who may. */
    fence: bigint("fence", { mode: "number" }),
    credential: text("credential"),
    /** The time of signing that its prepared documents claim. */
    claimedAt: moment("claimed_at"),
    /** Under which the provider keeps what it makes of the batch, where it answers later (CSC API 2.0 §11.12). */
    responseId: text("response_id"),
    /** When the provider sent its code, as the request's chain tells; null before, and for codes of ours. */
    codeSentAt: moment("code_sent_at"),
    /** Where the person's code went, its middle hidden. */
    sentTo: text("sent_to"),
    language: text("language").notNull(),
    ip: text("ip"),
    /** How the signature is to look on documents whose places the signer chose. */
    placement: jsonb("placement").$type<Placement[]>().notNull(),
    /** Digest of how and where the signature is to look (`steps/look.ts`): what the person confirms. */
    look: text("look").notNull().default(""),
    errorKey: text("error_key"),
    tries: integer("tries").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    /** Until when a code is waited for. */
    expiresAt: moment("expires_at").notNull(),
    signedAt: moment("signed_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("signing_attempts_live")
      .on(t.signer)
      .where(sql`${t.state} not in ('DONE', 'ABANDONED')`),
    index("signing_attempts_batch").on(t.batch),
    index("signing_attempts_business")
      .on(t.business, t.createdAt)
      .where(sql`${t.business} is not null`),
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

/** A signature's looks on one document. */
export interface Placement {
  readonly documentId: string;
  readonly visualSignatureId: string | null;
  /** Where the signer put it, where the sender gave no place. */
  readonly places: readonly Place[];
}

/** What was prepared and signed of each document: enough to finish without anybody's secret. */
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
    /** The revision's bytes with an empty place for the signature, sealed under the master key. */
    tail: bytea("tail").notNull(),
    /** DER of the signed attributes, for keys whose certificate is known before (signHash). */
    signedAttributes: bytea("signed_attributes"),
    signature: bytea("signature"),
    chain: jsonb("chain").$type<string[]>(),
    cms: bytea("cms"),
  },
  (t) => [primaryKey({ columns: [t.attempt, t.document] })],
);

/** A prepared revision as it is kept: everything of pades' `Prepared` but the bytes. */
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
    /** With the request go the names in its certificates; the audit chain keeps that it was signed. */
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    signer: uuid("signer").notNull(),
    document: uuid("document").notNull(),
    version: uuid("version").notNull(),
    quality: text("quality", { enum: QUALITIES }).notNull(),
    legislation: text("legislation", { enum: LEGISLATIONS }).notNull(),
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
