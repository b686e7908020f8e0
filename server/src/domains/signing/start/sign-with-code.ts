/** `POST /v3/sign` with `tan`: the code for a waiting attempt, in the same call as the request to sign. */
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { canonicalJson } from "../../../platform/audit/canonical.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { actorOf } from "../../../platform/principal.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import {
  checkTan,
  lockAuthorisedTan,
  throwTanProblem,
  uncountSends,
} from "../../confirmations/index.ts";
import { signerOfPerson } from "../../signature-requests/index.ts";
import { attemptsOfBatch, lastAttempt } from "../attempts/attempts.ts";
import { batchDigest } from "../codes/codes.ts";
import { confirmBatch } from "../codes/confirm.ts";
import { checkStatedName, requireProof } from "../plan/part11.ts";
import { endChangedLook } from "../plan/signature-look.ts";
import type { SigningPerson } from "../plan/signing-person.ts";
import { recordOnBatch } from "../attempts/record-attempt-event.ts";
import { checkedPlacement } from "./placement.ts";
import { problemOfEndedAttempts } from "../attempts/ended-attempts.ts";
import { runConfirmed } from "./run-confirmed.ts";
import type { AskedRequest } from "./begin-attempt.ts";

/**
 * Throws the errors under `error.tan`; the errors of `requireProof`; `error.tan.unknown` if no code was sent for exactly these requests;
 * `error.signing.name_changed` or `error.signing.number_changed` if the person's name or phone has changed since; and
 * `error.signing.look_changed` if the signature would look different or be elsewhere.
 */
export async function signWithCode(
  context: AppContext,
  { who, person }: { readonly who: Person | Guest; readonly person: SigningPerson },
  asked: readonly AskedRequest[],
  code: string,
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const [first] = asked;
  const signer = first?.it.own;
  const attempt = signer && (await lastAttempt(context.db, signer.id));
  if (attempt?.kind !== "oneTimeCertificate") throw problem("error.tan.unknown");
  if (attempt.state === "ABANDONED") {
    throw problem(problemOfEndedAttempts([attempt], "error.tan.unknown"));
  }
  const { batch } = attempt;
  await refuseOtherPlaces(context, person, asked);
  let looksOtherwise = false;
  const verdict = await transaction(context.db, async (tx) => {
    const tan = await lockAuthorisedTan(tx, "answer", actorOf(person), batch);
    await refuseOtherRequests(tx, { batch, person: person.id }, asked);
    const digest = await batchDigest(tx, batch, person.id);
    const checked = await checkTan(tx, context, tan, { code, person: person.email, digest });
    if (checked.ok) {
      if (!checked.repeated) {
        await requireProof(tx, context, batch, who);
        looksOtherwise = await endChangedLook(tx, context, batch, person);
        if (!looksOtherwise) await confirmBatch(tx, context, batch, person.id);
      }
    } else if (checked.counted) {
      const event = { name: `code_${checked.counted}`, channel: "sms", ip: person.ip } as const;
      await recordOnBatch(tx, context, await attemptsOfBatch(tx, batch, person.id), event);
    }
    return checked;
  });
  throwTanProblem(verdict);
  await uncountSends(context.db, verdict.counted);
  if (looksOtherwise) throw problem("error.signing.look_changed");
  return runConfirmed(context, person, batch, language);
}

/**
 * The code confirms the requests that it was sent for, all of them and no others; those whose attempts have ended may be named or
 * left out. Throws `error.tan.unknown`.
 */
async function refuseOtherRequests(
  tx: Transaction,
  { batch, person }: { readonly batch: string; readonly person: string },
  asked: readonly AskedRequest[],
): Promise<void> {
  const attempts = await attemptsOfBatch(tx, batch, person);
  const named = new Set(asked.map(({ it }) => it.request.id));
  const sentFor = new Set(attempts.map(({ request }) => request));
  const isLeftOut = attempts.some(
    ({ request, state }) => state !== "ABANDONED" && !named.has(request),
  );
  if (isLeftOut || [...named].some((id) => !sentFor.has(id))) throw problem("error.tan.unknown");
}

/** The code confirms the name, positions and meaning in the call that requested it: others need another code. */
async function refuseOtherPlaces(
  context: AppContext,
  person: SigningPerson,
  asked: readonly AskedRequest[],
): Promise<void> {
  for (const { it, placement, stated } of asked) {
    checkStatedName(person, stated);
    if (placement.length === 0 && stated.reason === undefined) continue;
    const signer = await signerOfPerson(context.db, it.request.id, person.id);
    const attempt = signer && (await lastAttempt(context.db, signer.id));
    if (stated.reason !== undefined && stated.reason !== attempt?.reason) {
      throw problem("error.signing.look_changed");
    }
    if (placement.length === 0) continue;
    const now = signer && (await checkedPlacement(context, signer, placement));
    if (canonicalJson(attempt?.placement) !== canonicalJson(now)) {
      throw problem("error.signing.look_changed");
    }
  }
}
