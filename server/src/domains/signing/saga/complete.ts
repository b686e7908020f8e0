/** The last transaction of a signature: writes the new versions, the signatures and the signer's state. */
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { recordArchive } from "../../archiving/index.ts";
import { rememberMeaning, spendFreeSignature } from "../../accounts/index.ts";
import { appendVersion } from "../../documents/index.ts";
import type { SignatureField } from "../../documents/index.ts";
import { markSigned, signersOf } from "../../signature-requests/index.ts";
import type { Place } from "../../signature-requests/index.ts";
import { isMailedCompletion } from "../../request-mails/index.ts";
import { mailSigningDone } from "../signing-mails.ts";
import { actorOfAttempt, dropPrepared } from "../attempts/attempts.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { needsNoJob } from "../attempts/finish-job.ts";
import { moveAttempt } from "../attempts/locked-attempts.ts";
import { passLease } from "../attempts/pass-lease.ts";
import { presentIdentity } from "../plan/signed-identity.ts";
import { signatureName } from "../plan/signing-person.ts";
import { signatures } from "../tables.ts";
import { lockLeased } from "./fences.ts";
import type { LeasedAttempt } from "./fences.ts";
import type { FinishedDocument } from "./finish-document.ts";

/** The position that the signer chose on a document. */
const placesOn = (attempt: Attempt, document: string): readonly Place[] =>
  attempt.placement.find((one) => one.documentId === document)?.places ?? [];

/** The field that was created at signing, because the sender gave no position. */
function newField({ base, field }: FinishedDocument, places: readonly Place[]): SignatureField[] {
  if (base.fields.some(({ name }) => name === field)) return [];
  const positions = places.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }));
  return [{ name: field, signed: true, positions }];
}

/** Completes an attempt. Throws `LeaseLostError` if its lease was lost: its results are discarded. */
export async function complete(
  context: AppContext,
  leased: LeasedAttempt,
  documents: readonly FinishedDocument[],
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const at = context.clock.now();
    const { request: row, attempt } = await lockLeased(tx, leased);
    const { request, signer, quality, legislation } = attempt;
    const done = { errorKey: null, fence: null };
    if ((await moveAttempt(tx, attempt, "DONE", at, done)) === undefined) return;
    const versions = [];
    for (const one of documents) {
      const version = await appendVersion(tx, context, {
        document: one.document,
        parent: one.base,
        tails: [one.tail],
        key: one.key,
        sha256: one.sha256,
        length: one.length,
        signedFields: [one.field],
        newFields: newField(one, placesOn(attempt, one.document)),
        at,
      });
      const { provable } = one;
      await recordArchive(tx, {
        document: one.document,
        version: version.id,
        legislation,
        provable,
      });
      await tx.insert(signatures).values({
        id: newId(),
        request,
        signer,
        document: one.document,
        version: version.id,
        quality,
        legislation,
        payer: attempt.payer,
        business: attempt.business,
        field: one.field,
        sha256: one.sha256,
        certificateSubject: one.certificate.subject,
        certificateSerial: one.certificate.serial,
        certificateIssuer: one.certificate.issuer,
        signedAt: at,
      });
      const { document, sha256 } = one;
      versions.push({ document, version: version.id, sha256, places: placesOn(attempt, document) });
    }
    await dropPrepared(tx, attempt.id);
    await needsNoJob(tx, attempt.id);
    await passLease(tx, row, attempt.id);
    if (attempt.payer === "free") await spendFreeSignature(tx, attempt.person, at);
    const name = { firstName: attempt.firstName, lastName: attempt.lastName };
    if (attempt.reason !== null) {
      const stated = { name: signatureName(name), reason: attempt.reason };
      await rememberMeaning(tx, attempt.person, stated, at);
    }
    const { request: settled, completed } = await markSigned(tx, context, {
      request: row,
      signer,
      quality,
      legislation,
      payment: { payer: attempt.payer, business: attempt.business },
      at,
      ip: attempt.ip,
      actor: actorOfAttempt(attempt),
      name,
      reason: attempt.reason,
      documents: versions,
      certificate: documents[0]?.certificate ?? null,
      identity: attempt.identity === null ? undefined : presentIdentity(attempt.identity),
      sealedBy:
        attempt.kind === "organisationSeal"
          ? (documents[0]?.certificate.organisation ?? null)
          : null,
    });
    // The signer has seen that signing continues in the background, so they always get a mail with the result.
    if (attempt.tries > 0) {
      const state = { request: settled, signers: await signersOf(tx, request) };
      const own = state.signers.find((one) => one.id === signer);
      if (own === undefined) return;
      const isMailed = completed && (await isMailedCompletion(tx, context, state, own.person));
      if (!isMailed) await mailSigningDone(tx, context, { request: settled, signer: own });
    }
  });
}
