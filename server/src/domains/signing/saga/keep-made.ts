/**
 * AUTHORISING → SIGNED: what the provider made is checked and stored. The job that finishes is enqueued with
 * SIGNED.
 */
import { checkCms } from "@paraph/pades/cades";
import { readCertificate } from "@paraph/pki/certificate";
import type { Certificate } from "@paraph/pki/certificate";
import { nameValue } from "@paraph/pki/name";
import { buildPath } from "@paraph/pki/path";
import type { PersonName } from "@paraph/rules/names";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { problem } from "../../../platform/problem.ts";
import type { TrustService } from "../../../providers/trust/services.ts";
import { keepSignature, moveAttempt } from "../steps/attempts.ts";
import type { AttemptKind } from "../tables.ts";
import type { Leased } from "./leases.ts";
import type { ReadyDocument } from "./prepare.ts";

export interface Made {
  readonly kind: AttemptKind;
  readonly trust: TrustService;
  /** Of whom a one-time certificate has to be. */
  readonly person: PersonName;
  /** The time of signing that the prepared documents claim. */
  readonly claimed: Date;
}

const SECOND = 1000;

/**
 * Stores what the provider made of the documents, in their order. Answers nothing then; else by how many
 * milliseconds a one-time certificate begins after the claimed time: that makes no valid signature (EN 319 102-1
 * §5.2.8), and the documents have to be prepared anew. Throws `signing.outcome_unknown` when somebody else has
 * taken a lease meanwhile: what was made is discarded.
 */
export async function keepMade(
  floor: Floor,
  leased: readonly Leased[],
  documents: readonly ReadyDocument[],
  made: readonly Uint8Array[],
  how: Made,
): Promise<number | undefined> {
  if (how.kind === "once") {
    const begins = documents.map((document, i) => oneTimeFrom(floor, document, made[i], how));
    // /M tells whole seconds
    const claimed = Math.floor(how.claimed.getTime() / SECOND) * SECOND;
    const late = Math.max(...begins.map((one) => one.getTime())) - claimed;
    if (late > 0) return late;
  }
  await transaction(floor.db, async (tx) => {
    for (const { attempt, fence } of leased) {
      const now = floor.clock.now();
      const moved = await moveAttempt(tx, attempt, "SIGNED", now, { signedAt: now }, fence);
      if (!moved) throw problem("signing.outcome_unknown");
      for (const [i, one] of documents.entries()) {
        const bytes = made[i];
        if (one.attempt.id !== attempt.id || bytes === undefined) continue;
        const signature = how.kind === "once" ? { cms: bytes } : { signature: bytes };
        await keepSignature(tx, attempt.id, one.document, signature);
      }
      await enqueue(tx, "finish-signing", { attempt: attempt.id }, { key: `finish:${attempt.id}` });
    }
  });
  return undefined;
}

/** From when on the one-time certificate of a CMS is valid. Throws `error.provider.answer_invalid`. */
function oneTimeFrom(
  floor: Floor,
  document: ReadyDocument,
  cms: Uint8Array | undefined,
  { trust, person }: Made,
): Date {
  if (cms === undefined) throw problem("error.provider.answer_invalid");
  return checkOneTime(floor, trust, cms, document, person).notBefore;
}

/**
 * A CMS that the provider made: it signs the digest asked for, its certificate leads to the provider's
 * anchors and is the signer's (EN 319 412-2 §4.2.4: givenName and surname). Answers the certificate.
 */
function checkOneTime(
  floor: Floor,
  trust: TrustService,
  cms: Uint8Array,
  document: ReadyDocument,
  person: PersonName,
): Certificate {
  const checked = checkCms(cms, document.rangeDigest, document.hash);
  const certificate = readCertificate(checked.certificate);
  const path = buildPath({
    certificate,
    candidates: checked.certificates.map((one) => readCertificate(one)),
    anchors: trust.provider.anchors.map((one) => readCertificate(one)),
    at: floor.clock.now(),
  });
  if (!path.ok) throw problem("error.provider.answer_invalid", { reason: path.reason });
  const given = nameValue(certificate.subject, "GN");
  const surname = nameValue(certificate.subject, "SN");
  if (given !== person.firstName || surname !== person.lastName) {
    throw problem("error.provider.answer_invalid", { reason: "subject" });
  }
  return certificate;
}
