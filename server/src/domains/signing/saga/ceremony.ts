/**
 * The part of signing that the person's own call does: lease → prepare → authorise → signed. A batch is
 * what one click signs: attempts of one kind under one law, signed by one authorisation.
 */
import { PadesError } from "@paraph/pades/errors";
import type { Legislation } from "@paraph/rules/qualities";
import type { AttemptState } from "@paraph/rules/states";
import type { ErrorKey } from "@paraph/contract/errors";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { ProblemError } from "../../../platform/problem.ts";
import { NoAnswer } from "../../../providers/trust/csc-client.ts";
import type { Credential, SignerSecret } from "../../../providers/trust/provider.ts";
import { releaseLease } from "../../signature-requests/steps/leases.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { signerOf } from "../../signature-requests/steps/signers.ts";
import { dropPrepared, moveAttempt } from "../steps/attempts.ts";
import { endAttempt } from "../steps/end-attempt.ts";
import type { Attempt } from "../steps/attempts.ts";
import { ownCredential, trustOf } from "../steps/plan.ts";
import type { SigningPerson } from "../steps/profile.ts";
import { recordOnAttempt } from "../steps/record.ts";
import { checkName, underName } from "../steps/signing-name.ts";
import type { AttemptKind } from "../tables.ts";
import { authorise } from "./authorise.ts";
import { whileLeased } from "./leases.ts";
import type { Leased } from "./leases.ts";
import { prepareAttempt } from "./prepare.ts";

/** What the person has to enter again; the attempt waits for it. */
const ENTER_AGAIN: readonly ErrorKey[] = [
  "error.provider.password_invalid",
  "error.provider.otp_invalid",
  "error.provider.otp_expired",
];

/**
 * How often a provider is asked for a one-time certificate that does not begin after the claimed time. The last
 * time the claim is ahead by as much as the provider was slow.
 */
const TRIES = 3;
const SECOND = 1000;

/**
 * Signs a batch whose leases are held, and leaves it to the job that finishes it. On a failure nothing of
 * it is in a document: the attempts wait for their code again, or are given up, and the leases are free.
 * @param secret the person's signature password and one-time code; used once, kept nowhere
 */
export async function signBatch(
  floor: Floor,
  leased: readonly Leased[],
  person: SigningPerson,
  secret?: SignerSecret,
): Promise<void> {
  const [first] = leased;
  if (first === undefined) return;
  const { kind, legislation } = first.attempt;
  try {
    await whileLeased(floor, leased, async () => {
      const trust = trustOf(floor, legislation);
      const credential = await credentialOf(floor, kind, legislation, person);
      await checkPortion(floor, leased, credential);
      let late: number | undefined = 0;
      for (let tries = 1; late !== undefined; tries += 1) {
        if (tries > TRIES) {
          throw problem("error.provider.answer_invalid", { reason: "certificate_begins_too_late" });
        }
        const claimed = after(floor.clock.now(), tries === TRIES ? late + SECOND : 0);
        const documents = [];
        for (const one of leased) {
          const named = underName(person, one.attempt);
          const how = { person: named, credential, claimed };
          documents.push(...(await prepareAttempt(floor, one, how)));
        }
        for (const { attempt } of leased) await checkName(floor, attempt, credential);
        const named = underName(person, first.attempt);
        const how = { kind, trust, credential, person: named, secret, claimed };
        late = await authorise(floor, leased, documents, how);
      }
    });
  } catch (error) {
    const told = asProblem(error);
    const again = kind === "credential" && ENTER_AGAIN.includes(told.key);
    const mine = await giveBack(floor, leased, again ? "WAITING_CODE" : "ABANDONED", told.key);
    // Where somebody else goes on with them, how they stand is what is answered.
    if (mine) throw told;
  }
}

/** Refuses what a person's key may not sign with one confirmation, before anything is prepared. */
async function checkPortion(
  floor: Floor,
  leased: readonly Leased[],
  credential: Credential | undefined,
): Promise<void> {
  const [first] = leased;
  if (first?.attempt.kind !== "credential" || credential === undefined) return;
  let documents = 0;
  for (const { attempt } of leased) {
    const signer = await signerOf(floor.db, attempt.request, attempt.person);
    documents += signer?.documents.length ?? 0;
  }
  const most = credential.multisign;
  if (documents > most) throw problem("error.provider.too_many_documents", { most, documents });
}

async function credentialOf(
  floor: Floor,
  kind: AttemptKind,
  legislation: Legislation,
  person: SigningPerson,
): Promise<Credential | undefined> {
  switch (kind) {
    case "once":
      return undefined;
    case "seal":
      return trustOf(floor, legislation).provider.seal();
    case "credential":
      return ownCredential(floor, person, legislation);
  }
}

function asProblem(error: unknown): ProblemError {
  if (isProblem(error)) return error;
  if (error instanceof NoAnswer) return problem("signing.outcome_unknown", undefined, error);
  if (error instanceof PadesError) {
    return problem("error.provider.answer_invalid", { reason: error.reason }, error);
  }
  return problem("error.unexpected", undefined, error);
}

/**
 * Brings attempts back to where a code is waited for, or to their end; frees the documents. Answers false, and
 * changes nothing, when all of them work under other fences by now.
 */
export async function giveBack(
  floor: Floor,
  leased: readonly Leased[],
  to: Extract<AttemptState, "WAITING_CODE" | "ABANDONED">,
  key: ErrorKey | null,
): Promise<boolean> {
  let mine = false;
  for (const { attempt, fence } of leased) {
    await transaction(floor.db, async (tx) => {
      await lockRequest(tx, attempt.request);
      if (to === "ABANDONED") {
        mine = (await endAttempt(tx, floor, attempt, key, fence)) || mine;
      } else {
        const change = { errorKey: key, confirmedAt: null };
        const moved = await moveAttempt(tx, attempt, to, floor.clock.now(), change, fence);
        if (moved !== undefined) {
          mine = true;
          await dropPrepared(tx, attempt.id);
          const event = {
            name: "code_wrong",
            channel: "provider",
            reason: key ?? undefined,
          } as const;
          await recordOnAttempt(tx, floor, moved, event);
        }
      }
      await releaseLease(tx, { request: attempt.request, attempt: attempt.id, fence });
    });
  }
  return mine;
}

/** Gives an attempt up that waits for its code. */
export async function abandonWaiting(
  floor: Floor,
  attempt: Attempt,
  key: ErrorKey | null,
): Promise<boolean> {
  return transaction(floor.db, (tx) => endAttempt(tx, floor, attempt, key));
}
