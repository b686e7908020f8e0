/**
 * AUTHORISING → SIGNED: checks and stores the provider's signatures. In the same transaction, enqueues the job that
 * completes the attempt.
 */
import { checkCms } from "@paraph/pades/cades";
import { type Certificate, nameValue, readCertificate } from "@paraph/pki";
import { buildPath } from "@paraph/pki/path";
import { limits } from "@paraph/rules/limits";
import type { PersonName } from "@paraph/rules/names";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { outlasting } from "../../../platform/database/database-away.ts";
import { problem } from "../../../platform/problem.ts";
import type { TrustService } from "../../../providers/trust/services.ts";
import { storeAttemptSignature } from "../attempts/attempts.ts";
import { finishByJob } from "../attempts/finish-job.ts";
import { byRequest, moveAttempt } from "../attempts/locked-attempts.ts";
import type { AttemptKind } from "../tables.ts";
import { digestsOfAttempt, LeaseLostError, lockAwaited } from "./fences.ts";
import type { LeasedAttempt } from "./fences.ts";
import type { ReadyDocument } from "./prepare.ts";

export interface ProviderSignature {
  readonly kind: AttemptKind;
  readonly trust: TrustService;
  /** The name that a one-time certificate has to contain. */
  readonly person: PersonName;
  /** The time of signing in the prepared documents. */
  readonly claimed: Date;
  /** Milliseconds until a job finishes the signatures, if the caller has not; none by default. */
  readonly finishAfter?: number;
}

const SECOND = 1000;

/**
 * Stores the provider's signatures of the documents, in order. Returns undefined; or, if a one-time certificate starts after the
 * claimed time, by how many milliseconds: this signature is not valid (EN 319 102-1 §5.2.8), and the documents have to be
 * prepared again. Signatures that an attempt still awaits are stored even if the lease has expired (`lockAwaited`); others are
 * discarded. Throws `LeaseLostError` if nothing was stored.
 */
export async function storeSignatures(
  context: AppContext,
  leased: readonly LeasedAttempt[],
  documents: readonly ReadyDocument[],
  made: readonly Uint8Array[],
  how: ProviderSignature,
): Promise<number | undefined> {
  if (how.kind === "oneTimeCertificate") {
    const begins = documents.map((document, i) => oneTimeFrom(context, document, made[i], how));
    // /M has a resolution of seconds.
    const claimed = Math.floor(how.claimed.getTime() / SECOND) * SECOND;
    const late = Math.max(...begins.map((one) => one.getTime())) - claimed;
    if (late > 0) return late;
  }
  const all = documents.map((document, i) => ({ ...document, bytes: made[i] }));
  const keep = async (tx: Transaction) => {
    let kept = 0;
    for (const one of leased.toSorted((a, b) => byRequest(a.attempt, b.attempt))) {
      if (await storeSignature(tx, context, one, digestsOfAttempt(one, all), how)) kept += 1;
    }
    if (kept === 0) throw new LeaseLostError();
  };
  await outlasting(limits.signing.outlast, () => transaction(context.db, keep));
  return undefined;
}

/** Returns false if the attempt no longer awaits these signatures. */
async function storeSignature(
  tx: Transaction,
  context: AppContext,
  leased: LeasedAttempt,
  documents: readonly (ReadyDocument & { readonly bytes: Uint8Array | undefined })[],
  { kind, finishAfter }: ProviderSignature,
): Promise<boolean> {
  try {
    const { attempt } = await lockAwaited(tx, context, leased, documents);
    const { id, tries } = attempt;
    const now = context.clock.now();
    // The job that completes the attempt gets all its tries, however often the signatures had to be fetched. If they were
    // fetched, one try is already counted, because the person has seen a message about the delay.
    const change = { signedAt: now, tries: Math.min(tries, 1) };
    await moveAttempt(tx, attempt, "SIGNED", now, change);
    for (const { document, bytes } of documents) {
      if (bytes === undefined) throw problem("error.provider.answer_invalid");
      const signature = kind === "oneTimeCertificate" ? { cms: bytes } : { signature: bytes };
      await storeAttemptSignature(tx, id, document, signature);
    }
    await finishByJob(tx, id, finishAfter);
    return true;
  } catch (error) {
    if (error instanceof LeaseLostError) return false;
    throw error;
  }
}

/** The start of validity of the one-time certificate of a CMS. Throws `error.provider.answer_invalid`. */
function oneTimeFrom(
  context: AppContext,
  document: ReadyDocument,
  cms: Uint8Array | undefined,
  { trust, person }: ProviderSignature,
): Date {
  if (cms === undefined) throw problem("error.provider.answer_invalid");
  return checkOneTime(context, trust, cms, document, person).notBefore;
}

/**
 * Checks a CMS from the provider: it signs the requested digest, its certificate leads to the provider's anchors and
 * is the signer's (EN 319 412-2 §4.2.4: givenName and surname). Returns the certificate.
 */
function checkOneTime(
  context: AppContext,
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
    at: context.clock.now(),
  });
  if (!path.ok) throw problem("error.provider.answer_invalid", { reason: path.reason });
  const given = nameValue(certificate.subject, "GN");
  const surname = nameValue(certificate.subject, "SN");
  if (given !== person.firstName || surname !== person.lastName) {
    throw problem("error.provider.answer_invalid", { reason: "subject" });
  }
  return certificate;
}
