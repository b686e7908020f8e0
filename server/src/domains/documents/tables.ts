/**
 * Documents and their versions. A version is a list of immutable encrypted blobs: the file as it was taken in,
 * then what each signature appended to it.
 */
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
import { bytea, moment, table } from "../../platform/columns.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ofBusiness } from "../businesses/tables.ts";

/** A page as displayed; points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  /** Clockwise turn that the file asks for; the sizes are after it. */
  readonly rotation: number;
}

/** A signature field of a version. Places in points from the left and top of the page as displayed. */
export interface SignatureField {
  readonly name: string;
  readonly signed: boolean;
  /** The entry of its seed values in which it demands what is not made here. */
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
    /** The account that uploaded it. */
    owner: uuid("owner").notNull(),
    /** For which they did. */
    business: ofBusiness(),
    title: text("title").notNull(),
    /** What was uploaded; what is kept is always a PDF. */
    contentType: text("content_type").notNull(),
    /** The key of its bytes. */
    keyId: uuid("key_id")
      .notNull()
      .references(() => vaultKeys.id),
    /** The key of the pictures of its pages. */
    imageKeyId: uuid("image_key_id")
      .notNull()
      .references(() => vaultKeys.id),
    pages: jsonb("pages").$type<PageSize[]>().notNull(),
    /** What was done to the uploaded file before it could be signed. */
    mended: text("mended", { enum: mendings }).array().notNull().default([]),
    /** What stays in it and every signer is told. */
    notes: jsonb("notes").$type<DocumentNote[]>().notNull().default([]),
    /** The count of the table (`HIDDEN_TABLE`) by which it was last looked at; 0: never. */
    checked: integer("checked").notNull().default(0),
    /** The owner deleted the request that holds it for themselves; others keep it. */
    ownerGone: boolean("owner_gone").notNull().default(false),
    /** The one signature request that holds it; before, it may wait at a send-to. */
    heldBy: uuid("held_by"),
    /** Since when none does. */
    freeSince: moment("free_since"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("documents_owner").on(t.owner),
    index("documents_business")
      .on(t.business, t.createdAt)
      .where(sql`${t.business} is not null`),
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
    /** 1 is the file as it was uploaded. */
    number: integer("number").notNull(),
    parent: uuid("parent").references((): AnyPgColumn => documentVersions.id),
    /** Of the whole file, hex. */
    sha256: text("sha256").notNull(),
    length: bigint("length", { mode: "number" }).notNull(),
    /** The file's blobs in their order: the base, then the tails. */
    blobs: uuid("blobs").array().notNull(),
    fields: jsonb("fields").$type<SignatureField[]>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    // Two revisions of one version would lose a signature: the second writer is refused.
    unique("document_versions_parent").on(t.parent, t.document).nullsNotDistinct(),
    unique("document_versions_number").on(t.document, t.number),
  ],
);

export type Version = typeof documentVersions.$inferSelect;

/** Who may read a document beside its owner, and by which request. Signature requests write it through steps. */
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

/** The cache of page pictures: WebP, encrypted. */
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

/** Addresses that download once, within a minute (a browser's download carries no credential). */
export const tickets = table(
  "tickets",
  {
    hash: bytea("hash").primaryKey(),
    kind: text("kind", { enum: ["document", "original", "zip", "export"] }).notNull(),
    /** A document, a signature request, or an archive of a person's data. */
    target: uuid("target").notNull(),
    /** Whose right it is. */
    person: uuid("person").notNull(),
    language: text("language").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("tickets_expires_at").on(t.expiresAt)],
);
