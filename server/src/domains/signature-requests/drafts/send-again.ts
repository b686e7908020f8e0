/**
 * Creates a draft from a request that was declined or withdrawn: the uploaded documents, the attachments, the same
 * signers, positions and observers.
 */
import { isSignable } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Person } from "../../../platform/principal.ts";
import type { Blob, OpenKey } from "../../../platform/vault/vault.ts";
import { countForFree } from "../../billing/index.ts";
import { storeCopies } from "../../documents/index.ts";
import type { StoredCopies } from "../../documents/index.ts";
import { observersOf } from "../observers/observers.ts";
import { attachmentsOf } from "../attachments/attachments.ts";
import { copyAttachments } from "../attachments/copy-attachments.ts";
import type { AuthorisedRequest, CreatingRequests } from "../policy.ts";
import { requestDocumentsOf } from "../queries.ts";
import type { RequestRow, SignerDocumentRow, SignerRow } from "../queries.ts";
import { insertDraft, signerPlans } from "./draft.ts";
import type { NewRequest } from "./draft.ts";
import type { StoredImages } from "./images.ts";
import type { SignerInput, SignerPlan } from "./signer-plan.ts";
import { refuseInvalidSignerNames } from "./stated-names.ts";

/**
 * Returns the id of the draft. The uploads and the request are counted against the person's limits before the first
 * byte is stored, and stay counted if the call fails later. Throws `error.free.uploads`, `error.free.requests`,
 * `error.name.unsupported_characters`.
 */
export async function sendAgain(
  context: AppContext,
  person: Person,
  own: CreatingRequests,
  { request }: AuthorisedRequest<"send_again">,
  from: { readonly ip: string; readonly origin: "WEB" | "API" },
): Promise<string> {
  const documents = await requestDocumentsOf(context.db, request.id);
  const plans = await signerPlans(context.db, request.id);
  refuseInvalidSignerNames(plans.map(({ signer }) => personOf(signer)));
  const pictures = plans.flatMap((plan) => plan.documents.flatMap(({ image }) => image ?? []));
  const attached = await attachmentsOf(context.db, request.id);
  const files = documents.length + pictures.length + attached.length;
  await transaction(context.db, async (tx) => {
    await countForFree(tx, context, person, "requests");
    await countForFree(tx, context, person, "uploads", files);
  });
  const copies = await storeCopies(context, person, documents, from.ip);
  const images = await copyImages(context, plans, copies);
  const attachments = await copyAttachments(context, person, attached, from.ip);
  return transaction(context.db, async (tx) => {
    const at = context.clock.now();
    await copies.keep(tx);
    const observers = (await observersOf(tx, request.id)).map(({ email }) => email);
    const ids = documents.map(({ id }) => id);
    const body = bodyOf(request, { at, plans, observers, documents: ids, copies });
    const draft = { ...from, at, images, from: request.id };
    const id = await insertDraft(tx, context, person, own, body, draft);
    await attachments.keep(tx, id);
    return id;
  });
}

interface Copied {
  readonly at: Date;
  readonly plans: readonly SignerPlan[];
  /** Their addresses. */
  readonly observers: string[];
  readonly documents: readonly string[];
  readonly copies: StoredCopies;
}

/** The request as a sender would write it: every rule for a new draft applies. A deadline that has passed is left out. */
function bodyOf(
  request: RequestRow,
  { at, plans, observers, documents, copies }: Copied,
): NewRequest {
  const isFuture = request.dueAt !== null && request.dueAt > at;
  return {
    title: request.title,
    message: request.message,
    documents: documents.map((id) => ({ document_id: copyOf(copies, id) })),
    signatures: plans.map((plan) => inputOf(plan, copies)),
    observers,
    quality: isSignable(request.quality) ? request.quality : "SES",
    legislation: request.legislation,
    expiration_date: isFuture ? request.expirationDate : null,
    reminder_days: request.reminderDays,
    // What the business lets senders decide may be different by now.
    attach_on_success: null,
  };
}

function inputOf({ signer, documents }: SignerPlan, copies: StoredCopies): SignerInput {
  return {
    ...personOf(signer),
    // Without a list they sign every document, also one that is added to the draft.
    ...(!signer.everyDocument && {
      document_signatures: documents.map((row) => ({
        document_id: copyOf(copies, row.document),
        visual_signature: visualOf(row),
      })),
    }),
  };
}

function personOf(signer: SignerRow): SignerInput {
  const { accountEmail, identityEmail, mobile, language, identityReference } = signer;
  return {
    ...(accountEmail !== null && { account_email: accountEmail }),
    ...(identityEmail !== null && {
      signer_identity_data: {
        email_address: identityEmail,
        first_name: signer.firstName,
        last_name: signer.lastName,
        ...(mobile !== null && { mobile_number: mobile }),
        ...(language !== null && { language: twoLetters(language) }),
        ...(identityReference !== null && { identity_reference: identityReference }),
      },
    }),
    sequence: signer.sequence,
    notify: signer.notify,
    ...(signer.quality !== null && isSignable(signer.quality) && { quality: signer.quality }),
    ...(signer.legislation !== null && { legislation: signer.legislation }),
  };
}

type Language = NonNullable<NonNullable<SignerInput["signer_identity_data"]>["language"]>;
type Visual = NonNullable<SignerInput["document_signatures"]>[number]["visual_signature"];

const twoLetters = (locale: string) => locale.slice(0, 2) as Language;

function visualOf({ places, formField, visualSignature, image }: SignerDocumentRow): Visual {
  const own = visualSignature === null ? {} : { visual_signature_id: visualSignature };
  if (formField !== null) return { form_field: formField, ...own };
  if (places.length === 0 && visualSignature === null && image === null) return null;
  return {
    positions: places.map(({ page, ...place }) => ({ page: String(page), ...place })),
    ...own,
  };
}

function copyOf({ byDocument }: StoredCopies, document: string): string {
  const copy = byDocument.get(document);
  if (copy === undefined)
    throw new Error("A signer signs a document that the request does not have.");
  return copy.document;
}

/** Stores the sender's pictures once more, under the keys of the copies. */
async function copyImages(
  context: AppContext,
  plans: readonly SignerPlan[],
  { byDocument }: StoredCopies,
): Promise<StoredImages> {
  const stored = new Map<string, { readonly key: OpenKey; readonly blob: Blob }>();
  for (const [index, { documents }] of plans.entries()) {
    for (const { document, image } of documents) {
      const copy = byDocument.get(document);
      if (image === null || copy === undefined) continue;
      const picture = context.vault.read(await context.vault.file(context.db, [image]));
      const blob = await context.vault.write(copy.key, picture);
      stored.set(`${index}/${copy.document}`, { key: copy.key, blob });
    }
  }
  return {
    blobOf: (signer, document) => stored.get(`${signer}/${document}`)?.blob.id,
    keep: async (tx) => {
      for (const { key, blob } of stored.values()) await context.vault.keepBlob(tx, key, blob);
    },
  };
}
