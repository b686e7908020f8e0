/** The last transaction of a signature: new versions, the signatures, the signer's state; all or nothing. */
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { newId } from "../../../platform/ids.ts";
import { noteArchive } from "../../archiving/steps/note-archive.ts";
import { spendFreeSignature } from "../../accounts/steps/free-signatures.ts";
import { isFreeUser } from "../../businesses/steps/free-user.ts";
import { appendVersion } from "../../documents/steps/versions.ts";
import type { SignatureField } from "../../documents/steps/versions.ts";
import { holdsLease, releaseLease } from "../../signature-requests/steps/leases.ts";
import { isGuest } from "../../signature-requests/steps/links.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { markSigned } from "../../signature-requests/steps/mark.ts";
import { signersOf } from "../../signature-requests/steps/signers.ts";
import type { Place } from "../../signature-requests/steps/signers.ts";
import { mailSigningDone } from "../mails.ts";
import { dropPrepared, moveAttempt } from "../steps/attempts.ts";
import type { Attempt } from "../steps/attempts.ts";
import { actorOf } from "../steps/profile.ts";
import { signatures } from "../tables.ts";
import type { FinishedDocument } from "./finish-document.ts";

/** The lease was lost: what was made is discarded. */
export class LeaseLostError extends Error {
  constructor() {
    super("The lease of an attempt was taken by another one.");
    this.name = "LeaseLostError";
  }
}

/** Where the signer put their signature on a document themselves. */
const placesOn = (attempt: Attempt, document: string): readonly Place[] =>
  attempt.placement.find((one) => one.documentId === document)?.places ?? [];

/** The field that was made when it was signed, because the sender had given it no place. */
function newField({ base, field }: FinishedDocument, places: readonly Place[]): SignatureField[] {
  if (base.fields.some(({ name }) => name === field)) return [];
  const positions = places.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }));
  return [{ name: field, signed: true, positions }];
}

/** Puts a finished attempt in place. Throws `LeaseLostError` under an old fence. */
export async function complete(
  floor: Floor,
  attempt: Attempt,
  fence: number,
  documents: readonly FinishedDocument[],
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const at = floor.clock.now();
    const { request, signer, quality, legislation } = attempt;
    const row = await lockRequest(tx, request);
    if (!(await holdsLease(tx, { request, attempt: attempt.id, fence }))) {
      throw new LeaseLostError();
    }
    if (!(await moveAttempt(tx, attempt, "DONE", at, { errorKey: null }))) return;
    const versions = [];
    for (const one of documents) {
      const version = await appendVersion(floor, tx, {
        document: one.document,
        parent: one.base.id,
        tails: [one.tail],
        key: one.key,
        sha256: one.sha256,
        length: one.length,
        signedFields: [one.field],
        newFields: newField(one, placesOn(attempt, one.document)),
        at,
      });
      const { provable } = one;
      await noteArchive(tx, {
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
    await releaseLease(tx, { request, attempt: attempt.id, fence });
    const own = (await signersOf(tx, request)).find((one) => one.id === signer);
    const kind = own === undefined || isGuest(own) ? "guest" : "account";
    if (kind === "account" && (await isFreeUser(tx, attempt.person))) {
      await spendFreeSignature(tx, attempt.person, at);
    }
    const { completed } = await markSigned(tx, floor, {
      request,
      signer,
      quality,
      legislation,
      at,
      ip: attempt.ip,
      actor: actorOf({ id: attempt.person, kind }),
      name: { firstName: attempt.firstName, lastName: attempt.lastName },
      documents: versions,
      certificate: documents[0]?.certificate ?? null,
    });
    // Who was told that it goes on by itself; when all have signed, everybody is written to anyway.
    if (attempt.tries > 0 && !completed && own !== undefined) {
      await mailSigningDone(tx, floor, { request: row, signer: own });
    }
  });
}
