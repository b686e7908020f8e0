/**
 * WAITING_CODE → AUTHORISING: asks the provider to sign. One authorisation covers all documents of all attempts of a
 * batch, so that one code signs them. The state and the prepared documents are stored before the call; if the provider
 * responds later, the id of its response is stored too (`collect.ts` uses it after a crash).
 */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { outlasting } from "../../../platform/database/database-away.ts";
import { problem } from "../../../platform/problem.ts";
import type { Credential, SignerSecret, Underway } from "../../../providers/trust/provider.ts";
import type { TrustService } from "../../../providers/trust/services.ts";
import { recordAnswered, uncountSends } from "../../confirmations/index.ts";
import { signWithSeal } from "../../seals/index.ts";
import type { SealRow } from "../../seals/index.ts";
import { storePrepared } from "../attempts/attempts.ts";
import { moveAttempt } from "../attempts/locked-attempts.ts";
import { holdIdentity } from "../plan/signed-identity.ts";
import type { SignedIdentity } from "../plan/signed-identity.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import type { AttemptKind } from "../tables.ts";
import { digestsOfAttempt, LeaseLostError, lockAwaited, lockLeased } from "./fences.ts";
import type { LeasedAttempt } from "./fences.ts";
import { storeSignatures } from "./store-signatures.ts";
import type { PreparedAttempt, ReadyDocument } from "./prepare.ts";

export interface Authorising {
  readonly kind: AttemptKind;
  readonly trust: TrustService;
  readonly credential: Credential | undefined;
  /** The seal of the organisation, for `kind: "organisationSeal"`. */
  readonly seal: SealRow | undefined;
  readonly person: SigningPerson;
  readonly secret: SignerSecret | undefined;
  /** The time of signing in the prepared documents. */
  readonly claimed: Date;
  /** Milliseconds until a job finishes the signatures, if the caller has not. */
  readonly finishAfter: number;
  /** Aborted when a lease is lost. */
  readonly signal: AbortSignal;
}

/** A leased attempt whose documents are prepared, and the party that vouches for the identity of its person at AES. */
export interface PreparedLease {
  readonly leased: LeasedAttempt;
  readonly prepared: PreparedAttempt;
  readonly identity: SignedIdentity | null;
}

/**
 * Lets the provider sign the documents, and stores the signatures; returns the result of `storeSignatures`. Throws
 * `LeaseLostError`.
 */
export async function authorise(
  context: AppContext,
  attempts: readonly PreparedLease[],
  how: Authorising,
): Promise<number | undefined> {
  const leased = attempts.map((one) => one.leased);
  const inOrder = attempts.flatMap(({ prepared }) => prepared.ready).toSorted(byIds);
  await transaction(context.db, async (tx) => {
    const change = { claimedAt: how.claimed, responseId: null };
    for (const { leased: one, prepared, identity } of attempts) {
      const { attempt } = await lockLeased(tx, one);
      const now = context.clock.now();
      if (identity !== null) await holdIdentity(tx, attempt.person, identity, now);
      const moved = await moveAttempt(tx, attempt, "AUTHORISING", now, { ...change, identity });
      if (moved === undefined) throw new LeaseLostError();
      await storePrepared(tx, attempt.id, prepared.rows);
    }
  });
  const note = async (tx: Transaction, change: { responseId?: string }) => {
    for (const one of leased) {
      const { attempt } = await lockAwaited(tx, context, one, digestsOfAttempt(one, inOrder));
      await moveAttempt(tx, attempt, "AUTHORISING", context.clock.now(), change);
    }
  };
  // The person's code is used up, so the service has to store the provider's response even after a database outage.
  const awaited = (change: { responseId?: string }) =>
    outlasting(limits.signing.outlast, () => transaction(context.db, (tx) => note(tx, change)));
  // All attempts share one certificate: if one of them is AES, the identity is confirmed.
  const nameStated = leased.every(({ attempt }) => attempt.quality === "AES_MINIMAL");
  const made = await signatures(
    context,
    inOrder,
    { ...how, nameStated },
    {
      authorised: async () => {
        await awaited({});
        if (how.kind === "personalCredential") await providerCodeAnswered(context, leased);
      },
      accepted: (responseId) => awaited({ responseId }),
      signal: how.signal,
    },
  );
  return storeSignatures(context, leased, inOrder, made, how);
}

/** The provider accepted its code, so the code no longer counts as unanswered. */
async function providerCodeAnswered(
  context: AppContext,
  leased: readonly LeasedAttempt[],
): Promise<void> {
  const batches = new Set(leased.map(({ attempt }) => attempt.batch));
  for (const batch of batches) {
    const now = context.clock.now();
    await uncountSends(
      context.db,
      await transaction(context.db, (tx) => recordAnswered(tx, batch, now)),
    );
  }
}

/**
 * The order in which a provider gets the digests and returns the signatures. It follows from the rows, so it is known
 * after a crash.
 */
function byIds(a: ReadyDocument, b: ReadyDocument): number {
  if (a.attempt.id !== b.attempt.id) return a.attempt.id < b.attempt.id ? -1 : 1;
  return a.document < b.document ? -1 : 1;
}

async function signatures(
  context: AppContext,
  documents: readonly ReadyDocument[],
  {
    kind,
    trust,
    credential,
    seal,
    person,
    secret,
    nameStated,
  }: Authorising & { nameStated: boolean },
  underway: Underway,
): Promise<Uint8Array[]> {
  const digests = documents.map((one) => one.digest);
  switch (kind) {
    case "platformSeal":
      return trust.provider.signWithSeal(needed(credential), digests);
    case "organisationSeal":
      if (seal === undefined) throw problem("error.seal.not_allowed");
      return signWithSeal(context, seal, needed(credential), digests);
    case "personalCredential":
      if (secret === undefined) throw problem("error.provider.password_invalid");
      return trust.provider.signWithCredential(needed(credential), digests, secret, underway);
    case "oneTimeCertificate":
      return trust.provider.signOnce(subjectOf(person, nameStated), digests, "sha256", underway);
  }
}

const needed = (credential: Credential | undefined): Credential => {
  if (credential === undefined) throw problem("error.signing.quality_unavailable");
  return credential;
};

function subjectOf(person: SigningPerson, nameStated: boolean) {
  return {
    nameStated,
    givenName: person.firstName,
    surname: person.lastName,
    email: person.email,
    ...(person.mobile === null ? {} : { mobile: person.mobile }),
  };
}
