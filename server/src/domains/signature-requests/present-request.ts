/** A request as the API returns it to one reader. */
import type { Signature, SignatureRequest } from "@paraph/contract/shapes";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../app-context.ts";
import { can } from "../../platform/policy.ts";
import type { Party } from "../../platform/principal.ts";
import { unsafeAccountsById } from "../accounts/index.ts";
import type { Account } from "../accounts/index.ts";
import { nameOfBusiness, supportContactOf } from "../businesses/index.ts";
import { currentVersions } from "../documents/index.ts";
import type { DocumentRow } from "../documents/index.ts";
import { presentAutoDeletion } from "./deletion/auto-deletion.ts";
import { hasToSign, isSender, requestPolicy, signerPolicy } from "./policy.ts";
import type { AuthorisedRequest } from "./policy.ts";
import { attachmentsOf, presentAttachment } from "./attachments/attachments.ts";
import { delegationsOf } from "./delegation/delegations.ts";
import { presentObservers } from "./observers/present-observer.ts";
import type { DelegationRow } from "./delegation-tables.ts";
import { requestDocumentsOf, signerDocumentsOf, signersOf } from "./queries.ts";
import type { SignerDocumentRow, SignerRow } from "./queries.ts";
import { apiUserOf, nameOfApiSender } from "./api-sender.ts";
import {
  signerNameFor,
  signerIdFor,
  isAccountVisible,
  initialsOf,
} from "./signers/signer-names.ts";
import { fullNameOrEmail } from "./trail/request-events.ts";
import { signingUrl } from "./signers/signing-url.ts";
import { expectedPayment } from "./signers/payment.ts";
import { requiredLevel } from "./signers/signers.ts";

/** The documents of a request that `who` may see: a signer sees those they sign, an observer sees all. */
export async function visibleDocuments(
  context: AppContext,
  who: Party,
  { request, own, delegation, observer }: AuthorisedRequest,
): Promise<DocumentRow[]> {
  const documents = await requestDocumentsOf(context.db, request.id);
  if (isSender(who, request) || observer !== undefined) return documents;
  // Who has delegated their signature sees what the delegate signs.
  const signer = own?.id ?? delegation?.signer;
  if (signer === undefined) return [];
  const signs = (await signerDocumentsOf(context.db, [signer])).get(signer) ?? [];
  return documents.filter((document) => signs.some((row) => row.document === document.id));
}

/** A request as the API returns it to `who`: the documents they may see, every signer, the permitted actions. */
export async function presentRequest(
  context: AppContext,
  who: Party,
  it: AuthorisedRequest,
): Promise<SignatureRequest> {
  const { request } = it;
  const documents = await visibleDocuments(context, who, it);
  const signers = await signersOf(context.db, request.id);
  const signed = await signerDocumentsOf(
    context.db,
    signers.map((signer) => signer.id),
  );
  const delegations = await delegationsOf(context.db, request.id);
  const accounts = await unsafeAccountsById(context.db, [
    request.owner,
    ...signers.map((signer) => signer.person),
    ...[...delegations.values()].map(({ person }) => person),
  ]);
  const observers = await presentObservers(context, who, it);
  const owner = accounts.get(request.owner);
  const owns = isSender(who, request);
  const presented = { context, who, it, documents, signed, accounts, delegations };
  return {
    id: request.id,
    title: request.title,
    message: request.message,
    documents: await presentDocuments(context, documents),
    legislation: request.legislation,
    quality: request.quality,
    signing_url: `${context.publicUrl}${pathTo("view", { srid: request.id })}`,
    status_overall: request.status,
    business_id: request.business,
    ...(await payerFor(context, who, it)),
    signatures: signers.map((signer) => presentSigner(presented, signer)),
    observers,
    expiration_date: request.expirationDate,
    reminder_days: owns ? request.reminderDays : null,
    auto_deletion:
      who.kind === "person" && owns
        ? await presentAutoDeletion(context, request, owner?.retentionDays ?? null)
        : null,
    attachments: (await attachmentsOf(context.db, request.id)).map(presentAttachment),
    attach_on_success: owns ? request.attachOnSuccess : null,
    support_contact: (await supportContactOf(context.db, request.business)) ?? null,
    owner: request.owner,
    owner_name:
      owner === undefined ? await nameOfApiSender(context.db, request) : fullNameOrEmail(owner),
    ...(owns && (await apiUserOf(context.db, request))),
    origin: request.origin,
    read_access: [
      ...new Set([
        request.owner,
        ...signers.map((signer) => signerIdFor(signer, who.id)),
        ...observers.map((observer) => observer.user_info.id),
      ]),
    ],
    write_access: [request.owner],
    end_message: request.endMessage,
    created_at: request.createdAt.toISOString(),
    updated_at: request.updatedAt.toISOString(),
    sent_at: request.sentAt?.toISOString() ?? null,
    completed_at: request.endedAt?.toISOString() ?? null,
    can: can(requestPolicy, who, it),
  };
}

/** Who has paid, or will pay, for the signature of `who`; null if they do not sign. */
async function payerFor(
  { db }: AppContext,
  who: Party,
  { request, own }: AuthorisedRequest,
): Promise<Pick<SignatureRequest, "payer" | "payer_name">> {
  const pays = own !== undefined && hasToSign(own) && who.kind !== "api-user";
  if (!pays) return { payer: own?.payer ?? null, payer_name: null };
  const { quality } = requiredLevel(request, own);
  const { payer, business } = expectedPayment(request, who, quality);
  return { payer, payer_name: business === null ? null : await nameOfBusiness(db, business) };
}

async function presentDocuments(
  context: AppContext,
  documents: readonly DocumentRow[],
): Promise<SignatureRequest["documents"]> {
  const versions = await currentVersions(
    context.db,
    documents.map((document) => document.id),
  );
  return documents.flatMap((document) => {
    const version = versions.get(document.id);
    if (version === undefined) return [];
    return {
      id: document.id,
      name: document.title,
      version_id: version.id,
      page_count: document.pages.length,
      size: version.length,
      pages: document.pages.map(({ width, height }) => ({ width, height })),
      mended: document.mended,
      notes: document.notes,
    };
  });
}

interface Context {
  readonly context: AppContext;
  readonly who: Party;
  readonly it: AuthorisedRequest;
  readonly documents: readonly DocumentRow[];
  readonly signed: ReadonlyMap<string, readonly SignerDocumentRow[]>;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly delegations: ReadonlyMap<string, DelegationRow>;
}

function presentSigner(presented: Context, signer: SignerRow): Signature {
  const { context, who, it, accounts, delegations } = presented;
  const delegation = delegations.get(signer.id);
  const account = accounts.get(signer.person);
  const name = fullNameOrEmail(signerNameFor(signer, account, who.id));
  const known = isAccountVisible(signer, who.id);
  const isMe = signer.person === who.id;
  const isOwner = isSender(who, it.request);
  const inviter = accounts.get(signer.invitedBy);
  const sent = it.request.status !== "DRAFT";
  return {
    sid: signer.id,
    account_email: signer.accountEmail ?? (known ? (account?.email ?? null) : null),
    user_id: signerIdFor(signer, who.id),
    display_name: name,
    initials: initialsOf(name),
    delegated_by:
      delegation === undefined
        ? null
        : fullNameOrEmail(accounts.get(delegation.person) ?? delegation.before),
    is_delegated_by_me: delegation?.person === who.id,
    is_me: isMe,
    sequence: signer.sequence,
    signature_status: signer.status,
    notify: signer.notify,
    invited_by: inviter?.email ?? null,
    ...requiredLevel(it.request, signer),
    signer_identity_data: identityOf(signer, isOwner || isMe),
    document_signatures: documentSignatures(presented, signer),
    // A guest's signing URL contains only ids, but is shown only to the guest and the sender.
    signing_url:
      sent && (isOwner || isMe)
        ? signingUrl(context, { ...signer, person: signerIdFor(signer, who.id) })
        : null,
    signed_at: signer.signedAt?.toISOString() ?? null,
    signed_quality: signer.signedQuality,
    signed_legislation: signer.signedLegislation,
    sealed_by: signer.sealedBy,
    message: signer.message,
    error_key: isOwner || isMe ? signer.errorKey : null,
    reminded_at: isOwner ? (signer.remindedAt?.toISOString() ?? null) : null,
    can: can(signerPolicy, who, { it, signer, delegation }),
  };
}

/** The data that the sender entered; the phone number is only for the sender and the signer. */
function identityOf(signer: SignerRow, all: boolean): Signature["signer_identity_data"] {
  if (signer.identityEmail === null) return null;
  return {
    email_address: signer.identityEmail,
    first_name: signer.firstName,
    last_name: signer.lastName,
    mobile_number: all ? signer.mobile : null,
    language: (signer.language ?? "en-gb").slice(0, 2),
  };
}

function documentSignatures(
  { documents, signed }: Context,
  signer: SignerRow,
): Signature["document_signatures"] {
  const rows = signed.get(signer.id) ?? [];
  return documents.flatMap((document) => {
    const row = rows.find((one) => one.document === document.id);
    if (row === undefined) return [];
    const seen = row.places.length > 0 || row.formField !== null;
    return {
      document_id: document.id,
      visual_signature: seen
        ? {
            positions: row.places.map(({ page, ...place }) => ({ page: String(page), ...place })),
            form_field: row.formField,
            has_image: row.image !== null,
          }
        : null,
      signed_at: row.signedAt?.toISOString() ?? null,
    };
  });
}
