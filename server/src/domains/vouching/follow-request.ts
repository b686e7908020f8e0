/** What happens to an agreement when its signature request ends. */
import { agreementAfter } from "@paraph/rules/aes-for-business";
import type { SentBack } from "@paraph/rules/aes-for-business";
import { isSamePerson } from "@paraph/rules/names";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import type { Blob, OpenKey } from "../../platform/vault/vault.ts";
import { recordBusinessEvent } from "../businesses/index.ts";
import { currentVersion, originalVersion, versionFile } from "../documents/index.ts";
import { requestDocumentsOf, signersOf } from "../signature-requests/index.ts";
import { mailStaff } from "./vouching-mails.ts";
import { lockAgreementOfRequest, unsafeAgreementOfRequest } from "./queries.ts";
import { aesAgreements } from "./tables.ts";
import type { AgreementRow } from "./tables.ts";

interface OfRequest {
  readonly request: { readonly id: string };
}

/** The representative has declined, the request was withdrawn, or its deadline has passed: the agreement is a draft again. */
export const agreementSentBack =
  (how: SentBack) =>
  async (tx: Transaction, context: AppContext, { request }: OfRequest): Promise<void> => {
    const row = await lockAgreementOfRequest(tx, request.id);
    if (row !== undefined) await sendBack(tx, context, row, how);
  };

async function sendBack(
  tx: Transaction,
  { clock }: AppContext,
  row: AgreementRow,
  how: SentBack,
): Promise<void> {
  const state = agreementAfter(row.state, "send_back");
  if (state === undefined) return;
  const now = clock.now();
  const back = { state, sentBack: how, sentBackAt: now, request: null, updatedAt: now };
  await tx.update(aesAgreements).set(back).where(eq(aesAgreements.id, row.id));
  const { business } = row;
  const entry = { business, account: null, data: { why: how, request: row.request } };
  await recordBusinessEvent(tx, clock, "aes.sent_back", entry);
}

/** All have signed the request of an agreement: a job stores the signed file, outside of the transaction. */
export async function agreementSigned(
  tx: Transaction,
  _context: AppContext,
  { request }: OfRequest,
): Promise<void> {
  const row = await lockAgreementOfRequest(tx, request.id);
  if (row !== undefined) await enqueue(tx, "keep-agreement", { request: request.id });
}

/**
 * The job `keep-agreement`: stores a copy of the signed file, which outlives the request, and passes it to staff. If the file is
 * not the one that was written, or was signed by others or below QES, the agreement goes back to the business.
 */
export async function keepAgreement(
  context: AppContext,
  { request }: { readonly request: string },
): Promise<void> {
  const found = await unsafeAgreementOfRequest(context.db, request);
  if (found === undefined || found.state !== "sent") return;
  const document = await signedDocument(context, found, request);
  const copy = document === undefined ? undefined : await copied(context, document);
  await transaction(context.db, async (tx) => {
    const row = await lockAgreementOfRequest(tx, request);
    const state = row && agreementAfter(row.state, "sign");
    if (row === undefined || state === undefined) return;
    if (copy === undefined) {
      await sendBack(tx, context, row, "changed");
      return;
    }
    await keep(tx, context, row, copy);
    const now = context.clock.now();
    const fileSha256 = copy.blob.sha256.toString("hex");
    await tx
      .update(aesAgreements)
      .set({ state, signedAt: now, fileSha256, updatedAt: now })
      .where(eq(aesAgreements.id, row.id));
    await mailStaff(tx, context, row);
    const entry = { business: row.business, account: null, data: { sha256: fileSha256 } };
    await recordBusinessEvent(tx, context.clock, "aes.signed", entry);
  });
}

/** The document of the request, if it is the file that was written and the representative has signed it at QES. */
async function signedDocument(
  { db }: AppContext,
  row: AgreementRow,
  request: string,
): Promise<string | undefined> {
  const documents = await requestDocumentsOf(db, request);
  const signers = await signersOf(db, request);
  const [document] = documents;
  const [signer] = signers;
  if (document === undefined || signer === undefined) return undefined;
  if (documents.length > 1 || signers.length > 1) return undefined;
  const { signedFirstName, signedLastName } = signer;
  const signed = { firstName: signedFirstName ?? "", lastName: signedLastName ?? "" };
  const isTheirs =
    signer.signedQuality === "QES" && signer.sealedBy === null && isSamePerson(row, signed);
  if (!isTheirs) return undefined;
  const { sha256 } = await originalVersion(db, document.id);
  return sha256 === row.writtenSha256 ? document.id : undefined;
}

interface Copy {
  readonly key: OpenKey;
  readonly blob: Blob;
}

async function copied({ db, vault, ...context }: AppContext, document: string): Promise<Copy> {
  const version = await currentVersion(db, document);
  const file = await versionFile({ db, vault, ...context }, version);
  const key = vault.newKey();
  return { key, blob: await vault.write(key, vault.read(file)) };
}

async function keep(
  tx: Transaction,
  { vault }: AppContext,
  row: AgreementRow,
  { key, blob }: Copy,
): Promise<void> {
  await vault.keepKey(tx, key);
  await vault.keepBlob(tx, key, blob);
  await tx
    .update(aesAgreements)
    .set({ fileKeyId: key.id, fileBlob: blob.id })
    .where(eq(aesAgreements.id, row.id));
  // For an agreement that staff have refused and that was signed again.
  if (row.fileKeyId !== null) await vault.shred(tx, row.fileKeyId);
}
