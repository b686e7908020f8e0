/**
 * What a person has begun to sign and what does not stand any more: they are called otherwise, their phone is another
 * one, or the request does not ask for their signature. No provider has been asked yet; what a provider signs or has
 * signed goes on as it was confirmed.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import { unsentRequests } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { endAttempt } from "./end-attempt.ts";
import { isWaiting, liveAttempts } from "./locked-attempts.ts";

const isUnsent = ({ state }: Attempt): boolean => state === "WAITING_CODE" || state === "PREPARED";

/** An account gets another name: what was confirmed or is to be confirmed bears the old one. */
export async function endRenamed(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  await endOf(tx, context, account, { is: isUnsent, key: "error.signing.name_changed" });
}

/** An account gets another phone: whoever has the old one must not confirm with the code that went there. */
export async function endSentElsewhere(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  const is = (attempt: Attempt) => isWaiting(attempt) && attempt.kind === "oneTimeCertificate";
  await endOf(tx, context, account, { is, key: "error.signing.number_changed" });
}

/** A signer is removed from a request that they have begun to sign. */
export async function endRemoved(
  tx: Transaction,
  context: AppContext,
  removed: { readonly request: string; readonly signer: string },
): Promise<void> {
  const request = await lockRequest(tx, removed.request);
  for (const attempt of await liveAttempts(tx, request)) {
    if (attempt.signer !== removed.signer || !isUnsent(attempt)) continue;
    await endAttempt(tx, context, { request, attempt }, "error.signing.not_a_signer");
  }
}

async function endOf(
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
