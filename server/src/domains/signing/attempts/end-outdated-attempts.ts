/**
 * Ends a person's attempts that are outdated: their name or phone has changed, or they are no longer a signer. Attempts for which
 * a provider has been called continue as they were confirmed.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Events } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import { lockRequest } from "../../signature-requests/index.ts";
import { unsentRequests } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { endAttempt } from "./end-attempt.ts";
import { liveAttempts } from "./locked-attempts.ts";
import { isWaiting } from "./waiting.ts";

const isUnsent = ({ state }: Attempt): boolean => state === "WAITING_CODE" || state === "PREPARED";

/** Ends attempts after a name change, because they contain the old name. */
export async function endAfterNameChange(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  await endAttempts(tx, context, account, { is: isUnsent, key: "error.signing.name_changed" });
}

/** Ends attempts after a change of the phone, because their code was sent to the old one. */
export async function endAfterNumberChange(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  const is = (attempt: Attempt) => isWaiting(attempt) && attempt.kind === "oneTimeCertificate";
  await endAttempts(tx, context, account, { is, key: "error.signing.number_changed" });
}

/** Ends attempts after their signer was removed from the request. */
export async function endAfterRemoval(
  tx: Transaction,
  context: AppContext,
  { request, signer }: Events["signer.removed"],
): Promise<void> {
  for (const attempt of await liveAttempts(tx, request)) {
    if (attempt.signer !== signer.id || !isUnsent(attempt)) continue;
    await endAttempt(tx, context, { request, attempt }, "error.signing.not_a_signer");
  }
}

/**
 * Ends attempts of a signer whose signature passes to somebody else. Throws `error.signing.locked` if a provider has been called:
 * the signature may exist already.
 */
export async function endBeforeHandOver(
  tx: Transaction,
  context: AppContext,
  { request, signer }: Pick<Events["signer.delegated"], "request" | "signer">,
): Promise<void> {
  for (const attempt of await liveAttempts(tx, request)) {
    if (attempt.signer !== signer.id) continue;
    if (!isUnsent(attempt)) throw problem("error.signing.locked", { retry_after: 2 });
    await endAttempt(tx, context, { request, attempt }, "error.signing.not_a_signer");
  }
}

async function endAttempts(
  tx: Transaction,
  context: AppContext,
  account: string,
  { is, key }: { readonly is: (attempt: Attempt) => boolean; readonly key: ErrorKey },
): Promise<void> {
  for (const id of await unsentRequests(tx, account)) {
    const request = await lockRequest(tx, id);
    for (const attempt of await liveAttempts(tx, request)) {
      if (attempt.person !== account || !is(attempt)) continue;
      await endAttempt(tx, context, { request, attempt }, key);
    }
  }
}
