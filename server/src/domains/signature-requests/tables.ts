/** Signature requests and their signers. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { LOCALES } from "@paraph/language/locales";
import { FILES_OF_REQUEST } from "@paraph/rules/business-settings";
import { PAYERS } from "@paraph/rules/payer";
import { LEGISLATIONS, QUALITIES } from "@paraph/rules/qualities";
import { AUTO_DELETION_RULES, OVERALL_STATES, SIGNER_STATES } from "@paraph/rules/states";
import { moment, table } from "../../platform/database/columns.ts";
import { documents } from "../documents/tables.ts";
import type { Place } from "./place.ts";
import { ofBusiness } from "../businesses/tables.ts";

export const requests = table(
  "requests",
  {
    id: uuid("id").primaryKey(),
    /** The account that created it, or for which an API user did; otherwise that API user. */
    owner: uuid("owner").notNull(),
    /** The API user that created it, and manages it together with its owner. */
    apiUser: uuid("api_user"),
    /** The owner's business: at the time of creation for a draft, at the time of sending afterwards. */
    business: ofBusiness(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    quality: text("quality", { enum: QUALITIES }).notNull(),
    legislation: text("legislation", { enum: LEGISLATIONS }),
    status: text("status", { enum: OVERALL_STATES }).notNull(),
    origin: text("origin", { enum: ["WEB", "API"] }).notNull(),
    /** Counts every change: data read before a lock is compared with the row under the lock. */
    revision: integer("revision").notNull().default(0),
    /** The number of signers who still have to sign; the command that sets it to 0 completes the request. */
    openSigners: integer("open_signers").notNull().default(0),
    signedSigners: integer("signed_signers").notNull().default(0),
    /** The last day to sign, as the sender entered it. */
    expirationDate: date("expiration_date", { mode: "string" }),
    /** The end of that day. */
    dueAt: moment("due_at"),
    /** The reason for its end, as entered by the person who ended it. */
    endMessage: text("end_message"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    sentAt: moment("sent_at"),
    endedAt: moment("ended_at"),
    remindedAt: moment("reminded_at"),
    /** The days between automatic reminders; null for none. */
    reminderDays: integer("reminder_days"),
    /** When the next signer is reminded automatically; null if none is. */
    remindAt: moment("remind_at"),
    /** When it is erased, because only guests still hold it and may read it until then. Null while an account holds it. */
    guestsReadUntil: moment("guests_read_until"),
    /** When its business has it erased, or else its owner has it removed from their list. */
    eraseAt: moment("erase_at"),
    eraseByBusiness: boolean("erase_by_business").notNull().default(false),
    /** How long its owner keeps it in their list, if it differs from their settings. */
    autoDeletion: text("auto_deletion", { enum: AUTO_DELETION_RULES })
      .notNull()
      .default("settings"),
    /** The days after its end; null unless the rule is `days`. */
    autoDeletionDays: integer("auto_deletion_days"),
    attachOnSuccess: text("attach_on_success", { enum: FILES_OF_REQUEST }).array(),
  },
  (t) => [
    check(
      "requests_auto_deletion_days",
      sql`${t.autoDeletion} <> 'days' or ${t.autoDeletionDays} is not null`,
    ),
    index("requests_owner").on(t.owner),
    index("requests_open_business")
      .on(t.business)
      .where(sql`${t.status} = 'OPEN'`),
    index("requests_kept_by_business")
      .on(t.business, t.endedAt, t.id)
      .where(sql`${t.eraseByBusiness}`),
    index("requests_due")
      .on(t.dueAt)
      .where(sql`${t.status} = 'OPEN'`),
    index("requests_remind")
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
    index("requests_guests_read_until")
      .on(t.guestsReadUntil)
      .where(sql`${t.guestsReadUntil} is not null`),
    index("requests_erase")
      .on(t.eraseAt)
      .where(sql`${t.eraseAt} is not null`),
  ],
);

export const requestDocuments = table(
  "request_documents",
  {
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    document: uuid("document")
      .notNull()
      .references(() => documents.id),
    /** Index of the document: 0, 1, 2 … */
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.request, t.document] }),
    index("request_documents_document").on(t.document),
  ],
);

export const signers = table(
  "signers",
  {
    /** `sid` in the API. */
    id: uuid("id").primaryKey(),
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    /** The account that signs, or the guest id. */
    person: uuid("person").notNull(),
    /** The id with which they sign without an account; unique to this signer. */
    guest: uuid("guest").notNull(),
    /** The address for mails, in lower case. */
    email: text("email").notNull(),
    /** The address of the account that the sender chose as signer. */
    accountEmail: text("account_email"),
    /** The address of the identity data that the sender entered. */
    identityEmail: text("identity_email"),
    /** The names that the sender entered. */
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** In international format. */
    mobile: text("mobile"),
    language: text("language", { enum: LOCALES }),
    identityReference: text("identity_reference"),
    /** Whether they sign all documents that the request has when it is sent. */
    everyDocument: boolean("every_document").notNull(),
    /** -1: in any order. */
    sequence: integer("sequence").notNull(),
    /** The index in the list of signers. */
    position: integer("position").notNull(),
    status: text("status", { enum: SIGNER_STATES }).notNull(),
    /** Whether mails are sent to them. */
    notify: boolean("notify").notNull(),
    /** Their own level, if it differs from the request's. */
    quality: text("quality", { enum: QUALITIES }),
    legislation: text("legislation", { enum: LEGISLATIONS }),
    /** Whether the trust service provider waits for their password and code. */
    providerStep: boolean("provider_step").notNull().default(false),
    invitedBy: uuid("invited_by").notNull(),
    invitedAt: moment("invited_at"),
    /** When they opened the request. Until then the sender sees only what they entered. */
    openedAt: moment("opened_at"),
    remindedAt: moment("reminded_at"),
    signedAt: moment("signed_at"),
    /** The name in the signature. A later change of the person's name does not affect it. */
    signedFirstName: text("signed_first_name"),
    signedLastName: text("signed_last_name"),
    signedQuality: text("signed_quality", { enum: QUALITIES }),
    signedLegislation: text("signed_legislation", { enum: LEGISLATIONS }),
    /** The organisation with whose seal they have signed, as in its certificate; null if they have signed in their own name. */
    sealedBy: text("sealed_by"),
    /** Who paid for the signature: written with it, and never computed later. */
    payer: text("payer", { enum: PAYERS }),
    /** The business that paid. */
    paidBy: ofBusiness("paid_by"),
    /** The reason they gave for declining. */
    message: text("message"),
    /** Why signing is being retried, while the status is ERROR. */
    errorKey: text("error_key"),
    /** For a guest: when they accepted the terms of the trust service provider, and which version. */
    termsAcceptedAt: moment("terms_accepted_at"),
    /** The day from which that version applies. */
    termsVersion: date("terms_version", { mode: "string" }),
    /** The law whose provider's terms they are. */
    termsLaw: text("terms_law", { enum: LEGISLATIONS }),
    removedAt: moment("removed_at"),
    /** How often the signature has been delegated. */
    delegations: integer("delegations").notNull().default(0),
  },
  (t) => [
    index("signers_request").on(t.request),
    index("signers_guest").on(t.guest),
    index("signers_email").on(t.email),
    check("signers_paid", sql`(${t.payer} is null) = (${t.signedAt} is null)`),
    // A person signs a request once.
    uniqueIndex("signers_once")
      .on(t.request, t.email)
      .where(sql`${t.removedAt} is null`),
  ],
);

/** The documents that a signer signs, and the positions. */
export const signerDocuments = table(
  "signer_documents",
  {
    signer: uuid("signer")
      .notNull()
      .references(() => signers.id, { onDelete: "cascade" }),
    document: uuid("document")
      .notNull()
      .references(() => documents.id),
    /** The field of the signature: one of the file's own, or one that sending creates. */
    field: text("field").notNull(),
    places: jsonb("places").$type<Place[]>().notNull(),
    /** An empty field of the file that the sender selected. */
    formField: text("form_field"),
    /** The id of a visual signature of the signer. */
    visualSignature: uuid("visual_signature"),
    /** A picture from the sender: a blob under the document's key. */
    image: uuid("image"),
    signedAt: moment("signed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.signer, t.document] }),
    index("signer_documents_document").on(t.document),
  ],
);

/**
 * A person's part in a request, in the form that lists query with one index scan. Without a row, a person must not
 * learn that the request exists.
 */
export const requestParticipants = table(
  "request_participants",
  {
    person: uuid("person").notNull(),
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    status: text("status", { enum: OVERALL_STATES }).notNull(),
    /** The state of the person's own signature, if they sign. */
    ownStatus: text("own_status", { enum: SIGNER_STATES }),
    /** The bits of `signatures_count`. */
    bits: integer("bits").notNull(),
    owner: boolean("owner").notNull(),
    /** The person deleted it from their list, or was removed permanently. */
    gone: boolean("gone").notNull().default(false),
    updatedAt: moment("updated_at").notNull(),
    /** The title in the form used for sorting. */
    sortTitle: text("sort_title").notNull(),
    /** The request's deadline. */
    dueAt: moment("due_at"),
  },
  (t) => [
    primaryKey({ columns: [t.person, t.request] }),
    // After the sort columns, each index contains the columns by which lists filter, so that PostgreSQL reads a list
    // from the index alone.
    index("request_participants_all")
      .on(t.person, t.updatedAt, t.request, t.status, t.ownStatus, t.bits)
      .where(sql`not ${t.gone}`),
    index("request_participants_title")
      .on(t.person, t.sortTitle, t.request, t.status, t.ownStatus, t.bits)
      .where(sql`not ${t.gone}`),
    index("request_participants_due")
      .on(t.person, t.dueAt, t.request, t.status, t.ownStatus, t.bits)
      .where(sql`not ${t.gone}`),
    index("request_participants_request").on(t.request),
  ],
);

/** The signer who may change the documents of a request now. The fence only grows; results under an older one are discarded. */
export const leases = table("leases", {
  request: uuid("request")
    .primaryKey()
    .references(() => requests.id, { onDelete: "cascade" }),
  attempt: uuid("attempt"),
  /** The person who signs. */
  holder: uuid("holder"),
  fence: integer("fence").notNull(),
  until: moment("until"),
});

/** When a person has read a request: one row for each person, version and hour. */
export const reads = table(
  "reads",
  {
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    person: uuid("person").notNull(),
    /** The number of signers who had signed. */
    version: integer("version").notNull(),
    hour: moment("hour").notNull(),
  },
  (t) => [primaryKey({ columns: [t.request, t.person, t.version, t.hour] })],
);

export type RequestRow = typeof requests.$inferSelect;
export type SignerRow = typeof signers.$inferSelect;
export type SignerDocumentRow = typeof signerDocuments.$inferSelect;
export type ParticipantRow = typeof requestParticipants.$inferSelect;
