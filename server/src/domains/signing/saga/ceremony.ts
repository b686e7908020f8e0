/**
 * The part of signing that the person's own call does: lease → prepare → authorise → signed. A batch is
 * what one click signs: attempts of one kind under one law, signed by one authorisation.
 */
import { PadesError } from "@paraph/pades/errors";
import type { Legislation } from "@paraph/rules/qualities";
import type { AttemptState } from "@paraph/rules/states";
import type { ErrorKey } from "@paraph/contract/errors";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { isProblem, problem } from "../../../platform/problem.ts";
import type { ProblemError } from "../../../platform/problem.ts";
import { NoAnswer } from "../../../providers/trust/csc-client.ts";
import type { Credential, SignerSecret } from "../../../providers/trust/provider.ts";
import { releaseLease } from "../../signature-requests/steps/leases.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
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

/** How often a provider is asked for a one-time certificate that does not begin after the claimed time. */
const TRIES = 3;

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
      let claimed: Date | undefined = floor.clock.now();
      for (let tries = 0; claimed !== undefined; tries += 1) {
        if (tries === TRIES) {
          throw problem("error.provider.answer_invalid", { reason: "certificate_begins_too_late" });
        }
        const documents = [];
        for (const one of leased) {
          const named = underName(person, one.attempt);
          const how = { person: named, credential, claimed };
          documents.push(...(await prepareAttempt(floor, one, how)));
        }
        if (credential !== undefined && documents.length > credential.multisign) {
          throw problem("error.signing.quality_unavailable", {
            most_documents: credential.multisign,
          });
        }
        for (const { attempt } of leased) await checkName(floor, attempt, credential);
        const named = underName(person, first.attempt);
        const how = { kind, trust, credential, person: named, secret, claimed };
        claimed = await authorise(floor, leased, documents, how);
      }
    });
  } catch (error) {
    const told = asProblem(error);
    const again = kind === "credential" && ENTER_AGAIN.includes(told.key);
    await giveBack(floor, leased, again ? "WAITING_CODE" : "ABANDONED", told.key);
    throw told;
  }
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

/** Brings attempts back to where a code is waited for, or to their end; frees the documents. */
export async function giveBack(
  floor: Floor,
  leased: readonly Leased[],
  to: Extract<AttemptState, "WAITING_CODE" | "ABANDONED">,
  key: ErrorKey | null,
): Promise<void> {
  for (const { attempt, fence } of leased) {
    await transaction(floor.db, async (tx) => {
      await lockRequest(tx, attempt.request);
      if (to === "ABANDONED") {
        await endAttempt(tx, floor, attempt, key, fence);
      } else {
        const change = { errorKey: key, confirmedAt: null };
        const moved = await moveAttempt(tx, attempt, to, floor.clock.now(), change, fence);
        if (moved !== undefined) {
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
}

/** Gives an attempt up that waits for its code. */
export async function abandonWaiting(
  floor: Floor,
  attempt: Attempt,
  key: ErrorKey | null,
): Promise<boolean> {
  return transaction(floor.db, (tx) => endAttempt(tx, floor, attempt, key));
}
