/** Creates and changes drafts. Nothing is sent before a draft is initiated. */
import { hostOf } from "../../../platform/host.ts";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { signatureRequestCalls } from "@paraph/contract/calls/signature-requests";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { Sender } from "../../../platform/principal.ts";
import { countForFree } from "../../billing/index.ts";
import { deadline } from "../lifecycle/deadline.ts";
import type { AuthorisedRequest, CreatingRequests } from "../policy.ts";
import { requestDocumentsOf, signerDocumentsOf, signersOf } from "../queries.ts";
import type { RequestRow } from "../queries.ts";
import { levelOfDraft, refuseDisabledLevels, refuseNewLevels } from "./allowed-levels.ts";
import { refuseFixedAttachments } from "./attached-files.ts";
import { fieldName, planSigners } from "./signer-plan.ts";
import type { PlanDocument, SignerPlan } from "./signer-plan.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import {
  documentsToHave,
  documentsToTake,
  planDocuments,
  replaceDocuments,
  withVersions,
  writeDocuments,
} from "./draft-documents.ts";
import { dropUnused, NO_IMAGES, storeImages, withImages } from "./images.ts";
import type { StoredImages } from "./images.ts";
import { replaceObservers } from "../observers/add-observer.ts";
import { lockAuthorisedRequest, writtenRequest } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { lockBusinessOfRequest, ownerOfNew } from "./request-owner.ts";
import { refuseInvalidSignerNames } from "./stated-names.ts";
import { requests, signerDocuments, signers } from "../tables.ts";

type Calls = typeof signatureRequestCalls;
export type NewRequest = z.output<NonNullable<Calls["createSignatureRequest"]["body"]>>;
export type ChangedRequest = z.output<NonNullable<Calls["updateSignatureRequest"]["body"]>>;

/** Creates a draft; returns its id. Throws `error.free.requests`, and the errors of `ownerOfNew` and `refuseObservers`. */
export async function createRequest(
  context: AppContext,
  person: Sender,
  own: CreatingRequests,
  body: NewRequest,
  from: { ip: string; origin: "WEB" | "API" },
): Promise<string> {
  refuseInvalidSignerNames(body.signatures);
  const business = person.business?.id ?? null;
  const asked = [body.quality, ...body.signatures.map(({ quality }) => quality)];
  await refuseDisabledLevels(context.db, business, asked);
  await refuseFixedAttachments(context.db, business, body.attach_on_success);
  const owner = await ownerOfNew(context.db, person, body.creator);
  const documents = await documentsToTake(context.db, person, idsIn(body.documents));
  const images = await storeImages(context, person, body.signatures, documents);
  return transaction(context.db, async (tx) => {
    const at = context.clock.now();
    await countForFree(tx, context, person, "requests");
    if (person.kind === "api-user") await lockBusinessOfRequest(tx, person, owner);
    return insertDraft(tx, context, person, own, body, { ...from, at, images, owner });
  });
}

/** What a draft begins with. */
export interface BegunDraft {
  readonly title: string;
  readonly message: string;
  /** In this order. */
  readonly documents: readonly string[];
  readonly at: Date;
  readonly ip: string;
}

/**
 * Creates a draft with these documents, in the transaction in which the person becomes their owner. Throws
 * `error.free.requests`.
 */
export async function createDraft(
  tx: Transaction,
  context: AppContext,
  person: Sender,
  own: CreatingRequests,
  begun: BegunDraft,
): Promise<string> {
  const body: NewRequest = {
    title: begun.title,
    documents: begun.documents.map((document_id) => ({ document_id })),
    message: begun.message,
    signatures: [],
    observers: [],
    legislation: null,
    expiration_date: null,
    reminder_days: null,
    attach_on_success: null,
  };
  await countForFree(tx, context, person, "requests");
  return insertDraft(tx, context, person, own, body, {
    ip: begun.ip,
    origin: "WEB",
    at: begun.at,
    images: NO_IMAGES,
  });
}

const idsIn = (documents: NewRequest["documents"]): string[] =>
  documents.map((one) => one.document_id);

interface DraftStart {
  readonly ip: string;
  readonly origin: "WEB" | "API";
  readonly at: Date;
  readonly images: StoredImages;
  /** The request that it is a copy of. */
  readonly from?: string;
  /** The member for whom an API user creates it; the caller if left out. */
  readonly owner?: string;
}

/**
 * Writes a draft. The caller has counted it, and has checked that the documents belong to the person and that nothing
 * holds them.
 */
export async function insertDraft(
  tx: Transaction,
  context: AppContext,
  person: Sender,
  own: CreatingRequests,
  body: NewRequest,
  { ip, origin, at, images, from, owner = own.owner }: DraftStart,
): Promise<string> {
  const id = newId();
  const wanted = idsIn(body.documents);
  const documents = await withVersions(tx, await documentsToTake(tx, person, wanted));
  const business = person.business?.id ?? null;
  const [request] = await tx
    .insert(requests)
    .values({
      id,
      owner,
      apiUser: person.kind === "api-user" ? person.id : null,
      business,
      title: body.title ?? documents[0]?.document.title ?? "",
      message: body.message,
      quality: body.quality ?? (await levelOfDraft(tx, business)),
      legislation: body.legislation,
      attachOnSuccess: body.attach_on_success,
      status: "DRAFT",
      origin,
      ...deadline(body.expiration_date, at),
      reminderDays: body.reminder_days,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (request === undefined) throw new Error("The request was not written.");
  await writeDocuments(tx, request, wanted);
  const planning = {
    request: id,
    documents,
    invitedBy: owner,
    host: hostOf(context),
    present: [],
  };
  await images.keep(tx);
  await writeSigners(tx, withImages(planSigners(body.signatures, planning), images));
  await replaceObservers(tx, request, body.observers, { by: person.id, at });
  await settleRequest(tx, context, writtenRequest(request), at);
  const data = from === undefined ? {} : { data: { copied_from: from } };
  await recordEvent(tx, context, id, { name: "created", at, ...byCaller(person, ip), ...data });
  return id;
}

/** Changes a draft; a list in the call replaces the stored one. Throws `error.sr.not_draft`, and the errors of `refuseObservers`. */
export async function updateRequest(
  context: AppContext,
  person: Sender,
  before: AuthorisedRequest<"edit">,
  body: ChangedRequest,
): Promise<void> {
  refuseInvalidSignerNames(body.signatures ?? []);
  const { id } = before.request;
  const business = person.business?.id ?? null;
  await refuseNewLevels(context.db, business, before, body);
  await refuseFixedAttachments(context.db, business, body.attach_on_success);
  const images = await storeImages(
    context,
    person,
    body.signatures ?? [],
    body.documents === undefined
      ? await requestDocumentsOf(context.db, id)
      : await documentsToHave(context.db, person, before, idsIn(body.documents)),
  );
  await transaction(context.db, async (tx) => {
    const it = await lockAuthorisedRequest(tx, person, id, "edit");
    const { request } = it;
    const at = context.clock.now();
    if (body.documents !== undefined) {
      await replaceDocuments(tx, person, it, idsIn(body.documents), at);
    }
    const documents = await planDocuments(tx, id);
    const replaced = await signerPlans(tx, id);
    const planning = {
      request: id,
      documents,
      invitedBy: request.owner,
      host: hostOf(context),
      present: [],
      replaced,
    };
    const plans =
      body.signatures === undefined
        ? followDocuments(replaced, documents)
        : withImages(planSigners(body.signatures, planning), images);
    await images.keep(tx);
    await tx.delete(signers).where(eq(signers.request, id));
    await writeSigners(tx, plans);
    if (body.observers !== undefined) {
      await replaceObservers(tx, request, body.observers, { by: person.id, at });
    }
    await dropUnused(tx, context, { had: replaced, have: plans });
    await settleRequest(tx, context, request, at, changed(request, body, documents, at));
  });
}

function changed(
  request: RequestRow,
  body: ChangedRequest,
  documents: readonly PlanDocument[],
  at: Date,
): Partial<RequestRow> {
  const title = body.title ?? request.title;
  return {
    title: title === "" ? (documents[0]?.document.title ?? "") : title,
    ...(body.message !== undefined && { message: body.message }),
    ...(body.quality !== undefined && { quality: body.quality }),
    ...(body.legislation !== undefined && { legislation: body.legislation }),
    ...(body.expiration_date !== undefined && deadline(body.expiration_date, at)),
    ...(body.reminder_days !== undefined && { reminderDays: body.reminder_days }),
    ...(body.attach_on_success !== undefined && { attachOnSuccess: body.attach_on_success }),
  };
}

/** The signers of a request as plans. */
export async function signerPlans(reader: Reader, request: string): Promise<SignerPlan[]> {
  const rows = await signersOf(reader, request);
  const documents = await signerDocumentsOf(
    reader,
    rows.map((row) => row.id),
  );
  return rows.map((signer) => ({ signer, documents: documents.get(signer.id) ?? [] }));
}

/** If only the documents have changed: signers of all documents sign the new ones too. */
export function followDocuments(
  plans: readonly SignerPlan[],
  documents: readonly PlanDocument[],
): SignerPlan[] {
  return plans.map(({ signer, documents: before }) => {
    const stay = before.filter((row) => documents.some((it) => it.document.id === row.document));
    if (!signer.everyDocument) return { signer, documents: stay };
    const fresh = documents
      .filter(({ document }) => !stay.some((row) => row.document === document.id))
      .map(({ document }) => ({
        signer: signer.id,
        document: document.id,
        field: fieldName(signer),
        places: [],
        formField: null,
        visualSignature: null,
        image: null,
        signedAt: null,
      }));
    return { signer, documents: [...stay, ...fresh] };
  });
}

/** Writes the rows of signers and of the documents they sign. */
export async function writeSigners(tx: Transaction, plans: readonly SignerPlan[]): Promise<void> {
  if (plans.length === 0) return;
  await tx.insert(signers).values(plans.map((plan) => plan.signer));
  const rows = plans.flatMap((plan) => plan.documents);
  if (rows.length > 0) await tx.insert(signerDocuments).values([...rows]);
}

/** Deletes the rows of signers of a draft. */
export async function dropSigners(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(signers).where(inArray(signers.id, [...ids]));
}
