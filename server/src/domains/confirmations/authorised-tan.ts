/** Reads a one-time code for an action. */
import type { ActOn } from "@paraph/contract/acts";
import type { Transaction } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import type { Actor } from "../../platform/principal.ts";
import { tanPolicy } from "./policy.ts";
import type { AuthorisedTan } from "./policy.ts";
import { lockTanOf } from "./tan.ts";

/** A code, with its row locked, if `subject` may do `act` to it. Throws `error.tan.unknown`. */
export async function lockAuthorisedTan<A extends ActOn<"code">>(
  tx: Transaction,
  act: A,
  subject: Actor,
  id: string,
): Promise<AuthorisedTan<A>> {
  const tan = isId(id) ? await lockTanOf(tx, subject, id) : undefined;
  return authorise(tanPolicy, act, subject, tan);
}
