/**
 * PREPARED → AUTHORISING → SIGNED: the provider signs. One authorisation covers all documents of all
 * attempts of a batch, so that one code signs them. Both states are stored around the call; the job that
 * finishes is enqueued with SIGNED.
 */
import { checkCms } from "@paraph/pades/cades";
import { readCertificate } from "@paraph/pki/certificate";
import { nameValue } from "@paraph/pki/name";
import { buildPath } from "@paraph/pki/path";
import type { Floor } from "../../../floor.ts";
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
}

/** Has the documents signed, and stores what came back. */
export async function authorise(
  floor: Floor,
  leased: readonly Leased[],
  documents: readonly ReadyDocument[],
  how: Authorising,
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    for (const { attempt, fence } of leased) {
      const now = floor.clock.now();
      if (!(await moveAttempt(tx, attempt, "AUTHORISING", now, {}, fence))) {
        throw problem("error.signing.attempt_over");
      }
    }
  });
  const made = await signatures(floor, documents, how);
  await transaction(floor.db, async (tx) => {
    for (const { attempt, fence } of leased) {
      const now = floor.clock.now();
      const moved = await moveAttempt(tx, attempt, "SIGNED", now, { signedAt: now }, fence);
      // Somebody took the lease while the provider was slow: what it made is discarded.
      if (!moved) throw problem("signing.outcome_unknown");
      for (const [i, one] of documents.entries()) {
        const signature = made[i];
        if (one.attempt.id === attempt.id && signature !== undefined) {
          await keepSignature(tx, attempt.id, one.document, signature);
        }
      }
      await enqueue(tx, "finish-signing", { attempt: attempt.id }, { key: `finish:${attempt.id}` });
    }
  });
}

async function signatures(
  floor: Floor,
  documents: readonly ReadyDocument[],
  { kind, trust, credential, person, secret }: Authorising,
): Promise<({ signature: Uint8Array } | { cms: Uint8Array })[]> {
  const digests = documents.map((one) => one.digest);
  switch (kind) {
    case "seal": {
      const seal = needed(credential);
      return (await trust.provider.signWithSeal(seal, digests)).map((signature) => ({ signature }));
    }
    case "credential": {
      if (secret === undefined) throw problem("error.provider.password_invalid");
      const own = needed(credential);
      const answers = await trust.provider.signWithCredential(own, digests, secret);
      return answers.map((signature) => ({ signature }));
    }
    case "once": {
      const answers = await trust.provider.signOnce(subjectOf(person), digests, "sha256");
      return answers.map((cms, i) => {
        const document = documents[i];
        if (document === undefined) throw problem("error.provider.answer_invalid");
        checkOneTime(floor, trust, cms, document, person);
        return { cms };
      });
    }
  }
}

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
 * anchors and is the signer's (EN 319 412-2 §4.2.4: givenName and surname).
 */
function checkOneTime(
  floor: Floor,
  trust: TrustService,
  cms: Uint8Array,
  document: ReadyDocument,
  person: SigningPerson,
): void {
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
}
