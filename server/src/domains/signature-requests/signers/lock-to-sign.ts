/** Whether a guest still has to sign, for what they may store only until then. */
import { isTerminal } from "@paraph/rules/lifecycle";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Guest } from "../../../platform/principal.ts";
import { lockRequestIfThere } from "../lifecycle/lock-request.ts";
import { hasToSign } from "../policy.ts";
import { signersOf } from "../queries.ts";

/** Locks the request of a guest, so that it does not end before the transaction. */
export async function lockToSign(
  tx: Transaction,
  { id, signatureRequestId }: Guest,
): Promise<boolean> {
  const request = await lockRequestIfThere(tx, signatureRequestId);
  if (request === undefined || isTerminal(request.status)) return false;
  return hasToSign((await signersOf(tx, request.id)).find(({ person }) => person === id));
}
