/**
 * PREPARED → AUTHORISING: the provider is asked to sign. One authorisation covers all documents of all attempts
 * of a batch, so that one code signs them. The state is stored before the call; where the provider answers
 * later, so is the id under which it keeps what it makes (`collect.ts` asks for it after a crash).
 */
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Accepted, Credential, SignerSecret } from "../../../providers/trust/provider.ts";
import type { TrustService } from "../../../providers/trust/services.ts";
import { moveAttempt } from "../steps/attempts.ts";
import type { SigningPerson } from "../steps/profile.ts";
import type { AttemptKind } from "../tables.ts";
import { keepMade } from "./keep-made.ts";
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

/** Has the documents signed, and stores what came back; answers like `keepMade`. */
export async function authorise(
  floor: Floor,
  leased: readonly Leased[],
  documents: readonly ReadyDocument[],
  how: Authorising,
): Promise<number | undefined> {
  const note = (change: { claimedAt?: Date; responseId: string | null }) =>
    transaction(floor.db, async (tx) => {
      for (const { attempt, fence } of leased) {
        const now = floor.clock.now();
        if (!(await moveAttempt(tx, attempt, "AUTHORISING", now, change, fence))) {
          throw problem("error.signing.attempt_over");
        }
      }
    });
  await note({ claimedAt: how.claimed, responseId: null });
  const inOrder = documents.toSorted(byIds);
  const made = await signatures(inOrder, how, (responseId) => note({ responseId }));
  return keepMade(floor, leased, inOrder, made, how);
}

/** The order in which a provider is asked, and answers: one that the rows tell after a crash too. */
function byIds(a: ReadyDocument, b: ReadyDocument): number {
  if (a.attempt.id !== b.attempt.id) return a.attempt.id < b.attempt.id ? -1 : 1;
  return a.document < b.document ? -1 : 1;
}

async function signatures(
  documents: readonly ReadyDocument[],
  { kind, trust, credential, person, secret }: Authorising,
  accepted: Accepted,
): Promise<Uint8Array[]> {
  const digests = documents.map((one) => one.digest);
  switch (kind) {
    case "seal":
      return trust.provider.signWithSeal(needed(credential), digests);
    case "credential":
      if (secret === undefined) throw problem("error.provider.password_invalid");
      return trust.provider.signWithCredential(needed(credential), digests, secret, accepted);
    case "once":
      return trust.provider.signOnce(subjectOf(person), digests, "sha256", accepted);
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
