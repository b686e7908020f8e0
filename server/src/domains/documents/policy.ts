/** Who may upload documents, and who may do what to one. */
import type { ActOn } from "@paraph/contract/acts";
import type { Plan } from "@paraph/rules/plans";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Party, Sender } from "../../platform/principal.ts";
import { refusalToSend } from "../billing/index.ts";
import type { DocumentRow } from "./tables.ts";

/** All documents of a person, as one object for the policy. */
export interface OwnDocuments {
  readonly owner: Pick<Sender, "kind" | "id" | "business">;
  /** The plan of their business, if they have one. */
  readonly plan: Plan | undefined;
}

const isOwn = (who: Sender, { owner }: OwnDocuments) => owner.id === who.id;

export const ownDocumentsPolicy = definePolicy<Sender, OwnDocuments>()("own_documents", {
  missing: "error.not_found",
  acts: {
    read: isOwn,
    upload: (who, it) => isOwn(who, it) && (refusalToSend(it.plan) ?? true),
  },
});

/** The documents of a person who may upload another one. */
export type UploadTarget = Authorised<OwnDocuments, "own_documents", "upload">;

export interface UnsafeDocument {
  readonly document: DocumentRow;
  /** Whether a signature request that holds the document lets the caller read it. */
  readonly granted: boolean;
}

const owns = (who: Party, { document }: UnsafeDocument) =>
  who.kind !== "guest" && document.owner === who.id && !document.ownerGone;

const reads = (who: Party, it: UnsafeDocument) => owns(who, it) || it.granted;

/** What the owner may do while no signature request and no send-to holds the document. */
const whileFree = (who: Party, it: UnsafeDocument) =>
  owns(who, it) && (it.document.heldBy === null || "error.document.in_use");

export const documentPolicy = definePolicy<Party, UnsafeDocument>()("document", {
  missing: "error.not_found",
  acts: { read: reads, download: reads, use: whileFree, delete: whileFree },
});

/** A document on which the caller may perform one of these acts. */
export type AuthorisedDocument<A extends ActOn<"document"> = "read"> = Authorised<
  UnsafeDocument,
  "document",
  A
>;
