/**
 * Documents and their versions. A version is a list of immutable encrypted blobs: the uploaded file, then the bytes
 * that each signature appended.
 */
import { LOCALES } from "@paraph/language/locales";
import { mendings } from "@paraph/contract/document-notes";
import type { DocumentNote } from "@paraph/contract/document-notes";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { actor, bytea, moment, table } from "../../platform/database/columns.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ofBusiness } from "../businesses/tables.ts";

/** The size of a page as displayed, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  /** The clockwise rotation in the file; width and height are after the rotation. */
  readonly rotation: number;
}

/** A signature field of a version. Positions in points from the left and top of the page as displayed. */
export interface SignatureField {
  readonly name: string;
  readonly signed: boolean;
  /** The seed value entry that demands something the service does not support. */
  readonly demand?: string;
  readonly positions: readonly {
    readonly page: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

export const documents = table(
  "documents",
  {
    id: uuid("id").primaryKey(),
    /** The account or API user that uploaded it. */
    owner: uuid("owner").notNull(),
    /** The API user that uploaded it. */
    apiUser: uuid("api_user"),
    /** The business for which it was uploaded. */
    business: ofBusiness(),
    title: text("title").notNull(),
    /** The type of the uploaded file; the stored file is always a PDF. */
    contentType: text("content_type").notNull(),
    /** The key that encrypts its bytes. */
    keyId: uuid("key_id")
      .notNull()
      .references(() => vaultKeys.id),
    /** The key that encrypts its page images. */
    imageKeyId: uuid("image_key_id")
      .notNull()
      .references(() => vaultKeys.id),
    pages: jsonb("pages").$type<PageSize[]>().notNull(),
    /** What was mended before the uploaded file could be signed. */
    mended: text("mended", { enum: mendings }).array().notNull().default([]),
    /** Content that stays in the file and is reported to every signer. */
    notes: jsonb("notes").$type<DocumentNote[]>().notNull().default([]),
    /** The version of the table of hidden content (`HIDDEN_TABLE`) against which it was last checked; 0: never. */
    checked: integer("checked").notNull().default(0),
    /** The owner has deleted the holding request for themselves; others keep it. */
    ownerGone: boolean("owner_gone").notNull().default(false),
    /** The signature request that holds it, or the send-to in which it waits before that. */
    heldBy: uuid("held_by"),
    /** Since when no request holds it. */
    freeSince: moment("free_since"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("documents_owner").on(t.owner),
    index("documents_held_by")
      .on(t.heldBy)
      .where(sql`${t.heldBy} is not null`),
    index("documents_free_since")
      .on(t.freeSince)
      .where(sql`${t.heldBy} is null`),
  ],
);

export type DocumentRow = typeof documents.$inferSelect;

export const documentVersions = table(
  "document_versions",
  {
    id: uuid("id").primaryKey(),
    document: uuid("document")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** 1 is the uploaded file. */
    number: integer("number").notNull(),
    parent: uuid("parent").references((): AnyPgColumn => documentVersions.id),
    /** SHA-256 of the whole file, hex. */
    sha256: text("sha256").notNull(),
    length: bigint("length", { mode: "number" }).notNull(),
    /** The file's blobs in their order: the base, then the appended bytes. */
    blobs: uuid("blobs").array().notNull(),
    fields: jsonb("fields").$type<SignatureField[]>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    // Two versions with the same parent would lose a signature, so the second one is refused.
    unique("document_versions_parent").on(t.parent, t.document).nullsNotDistinct(),
    unique("document_versions_number").on(t.document, t.number),
  ],
);

export type Version = typeof documentVersions.$inferSelect;

/**
 * Who may read a document besides its owner, and by which request. Signature requests write it through
 * `access/access.ts`.
 */
export const documentAccess = table(
  "document_access",
  {
    document: uuid("document")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    person: uuid("person").notNull(),
    request: uuid("request").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document, t.person, t.request] }),
    index("document_access_request").on(t.request, t.person),
  ],
);

/** The cache of page images: WebP, encrypted. */
export const pageImages = table(
  "page_images",
  {
    version: uuid("version")
      .notNull()
      .references(() => documentVersions.id, { onDelete: "cascade" }),
    /** 0-based. */
    page: integer("page").notNull(),
    scale: integer("scale").notNull(),
    blob: uuid("blob").notNull(),
    drawnAt: moment("drawn_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version, t.page, t.scale] }),
    index("page_images_drawn").on(t.drawnAt),
  ],
);

/** Tickets: URLs that download once, within a minute (a browser's download carries no credential). */
export const tickets = table(
  "tickets",
  {
    hash: bytea("hash").primaryKey(),
    kind: text("kind", { enum: ["document", "original", "attachment", "zip", "export"] }).notNull(),
    /** The id of a document, an attachment, a signature request, or a data export. */
    target: uuid("target").notNull(),
    /** The further signature requests of a ZIP file with several. */
    furtherTargets: uuid("further_targets").array().notNull().default([]),
    /** The person or guest whose access the ticket uses. */
    holder: actor("holder").notNull(),
    language: text("language", { enum: LOCALES }).notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("tickets_expires_at").on(t.expiresAt)],
);
