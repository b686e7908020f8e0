/**
 * PREPARED → AUTHORISING → SIGNED: the provider signs. One authorisation covers all documents of all
 * attempts of a batch, so that one code signs them. Both states are stored around the call; the job that
 * finishes is enqueued with SIGNED.
 */
import { checkCms } from "@paraph/pades/cades";
import { readCertificate } from "@paraph/pki/certificate";
import type { Certificate } from "@paraph/pki/certificate";
import { nameValue } from "@paraph/pki/name";
import { buildPath } from "@paraph/pki/path";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { problem } from "../../../platform/problem.ts";
import type { Credential, SignerSecret } from "../../../providers/trust/provider.ts";
import type { TrustService } from "../../../providers/trust/services.ts";
import { keepSignature, moveAttempt } from "../steps/attempts.ts";
import type { SigningPerson } from "../steps/profile.ts";
import type { AttemptKind } from "../tables.ts";
import type { Leased } from "./leases.ts";
import type { ReadyDocument } from "./prepare.ts";

export interface Authorising {
  readonly kind: AttemptKind;
  readonly trust: TrustService;
  readonly credential: Credential | undefined;
  readonly person: SigningPerson;
  readonly secret: SignerSecret | undefined;
  /** The time of signing that the prepared documents claim. */
  readonly claimed: Date;
}

/**
 * Has the documents signed, and stores what came back. Answers nothing then; else the time to claim in another
 * try: a one-time certificate that begins after the claimed time makes no valid signature (EN 319 102-1
 * §5.2.8), and one that was issued when the provider's queue had come to it does.
 */
export async function authorise(
  floor: Floor,
  leased: readonly Leased[],
  documents: readonly ReadyDocument[],
  how: Authorising,
): Promise<Date | undefined> {
  await transaction(floor.db, async (tx) => {
    for (const { attempt, fence } of leased) {
      const now = floor.clock.now();
      if (!(await moveAttempt(tx, attempt, "AUTHORISING", now, {}, fence))) {
        throw problem("error.signing.attempt_over");
      }
    }
  });
  const made = await signatures(floor, documents, how);
  const begins = Math.max(...made.map((one) => one.validFrom?.getTime() ?? 0));
  // /M tells whole seconds
  const ahead = begins - Math.floor(how.claimed.getTime() / SECOND) * SECOND;
  if (ahead > 0) return after(floor.clock.now(), ahead + SECOND);
  await transaction(floor.db, async (tx) => {
    for (const { attempt, fence } of leased) {
      const now = floor.clock.now();
      const moved = await moveAttempt(tx, attempt, "SIGNED", now, { signedAt: now }, fence);
      // Somebody took the lease while the provider was slow: what it made is discarded.
      if (!moved) throw problem("signing.outcome_unknown");
      for (const [i, one] of documents.entries()) {
        const signature = made[i];
        if (one.attempt.id === attempt.id && signature !== undefined) {
          await keepSignature(tx, attempt.id, one.document, signature.signature);
        }
      }
      await enqueue(tx, "finish-signing", { attempt: attempt.id }, { key: `finish:${attempt.id}` });
    }
  });
  return undefined;
}

const SECOND = 1000;

interface Made {
  readonly signature: { signature: Uint8Array } | { cms: Uint8Array };
  /** Of a one-time certificate: the beginning of its validity. */
  readonly validFrom?: Date;
}

async function signatures(
  floor: Floor,
  documents: readonly ReadyDocument[],
  { kind, trust, credential, person, secret }: Authorising,
): Promise<Made[]> {
  const digests = documents.map((one) => one.digest);
  switch (kind) {
    case "seal": {
      const seal = needed(credential);
      return (await trust.provider.signWithSeal(seal, digests)).map(raw);
    }
    case "credential": {
      if (secret === undefined) throw problem("error.provider.password_invalid");
      const own = needed(credential);
      const answers = await trust.provider.signWithCredential(own, digests, secret);
      return answers.map(raw);
    }
    case "once": {
      const answers = await trust.provider.signOnce(subjectOf(person), digests, "sha256");
      return answers.map((cms, i) => {
        const document = documents[i];
        if (document === undefined) throw problem("error.provider.answer_invalid");
        const { notBefore } = checkOneTime(floor, trust, cms, document, person);
        return { signature: { cms }, validFrom: notBefore };
      });
    }
  }
}

const raw = (signature: Uint8Array): Made => ({ signature: { signature } });

const needed = (credential: Credential | undefined): Credential => {
  if (credential === undefined) throw problem("error.signing.quality_unavailable");
  return credential;
};

function subjectOf(person: SigningPerson) {
  return {
    givenName: person.firstName,
    surname: person.lastName,
    email: person.email,
    ...(person.mobile === null ? {} : { mobile: person.mobile }),
  };
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
  person: SigningPerson,
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
