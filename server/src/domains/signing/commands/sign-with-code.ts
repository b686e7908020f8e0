/** `POST /v3/sign` with `tan`: the code for the attempt that waits for it, in the same call as the wish to sign. */
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { checkTan, refuse } from "../../accounts/steps/tan.ts";
import { tanFor } from "../../accounts/steps/tan-of.ts";
import { signerOf } from "../../signature-requests/steps/signers.ts";
import { attemptsOfBatch, lastAttempt } from "../steps/attempts.ts";
import { batchDigest } from "../steps/codes.ts";
import { confirmBatch } from "../steps/confirm.ts";
import { actorOf } from "../steps/profile.ts";
import type { SigningPerson } from "../steps/profile.ts";
import { recordOnBatch } from "../steps/record.ts";
import { reasonOver } from "../steps/signing-name.ts";
import { runConfirmed } from "./run-confirmed.ts";
import type { AskedRequest } from "./sign.ts";

/**
 * Throws the problems of `error.tan`; `error.tan.unknown` when no code was sent for these requests, and
 * `error.signing.name_changed` when the person is called otherwise since.
 */
export async function signWithCode(
  floor: Floor,
  person: SigningPerson,
  asked: readonly AskedRequest[],
  code: string,
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const [first] = asked;
  const signer = first && (await signerOf(floor.db, first.request, person.id));
  const attempt = signer && (await lastAttempt(floor.db, signer.id));
  if (attempt?.kind !== "once") throw problem("error.tan.unknown");
  if (attempt.state === "DONE" || attempt.state === "ABANDONED") {
    throw problem(reasonOver([attempt], "error.tan.unknown"));
  }
  const { batch } = attempt;
  const verdict = await transaction(floor.db, async (tx) => {
    const tan = await tanFor(tx, "answer", actorOf(person), batch);
    const digest = await batchDigest(tx, batch, person.id);
    const checked = await checkTan(tx, floor, tan, { code, digest });
    if (checked.ok) await confirmBatch(tx, floor, batch, person.id);
    else if (checked.counted) {
      const event = { name: `code_${checked.counted}`, channel: "sms", ip: person.ip } as const;
      await recordOnBatch(tx, floor, await attemptsOfBatch(tx, batch, person.id), event);
    }
    return checked;
  });
  refuse(verdict);
  return runConfirmed(floor, person, batch, language);
}
