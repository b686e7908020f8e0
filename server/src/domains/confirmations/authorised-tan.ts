/** Reads a one-time code for an action. */
import type { Transaction } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import type { Actor } from "../../platform/principal.ts";
import { tanPolicy } from "./policy.ts";
import { unsafeTan } from "./tan.ts";
import type { Tan } from "./tan.ts";

/** A code, its row locked, if `subject` may do `act` to it. Throws `error.tan.unknown`. */
export async function lockAuthorisedTan(
  tx: Transaction,
  act: "answer" | "resend" | "cancel",
  subject: Actor,
  id: string,
): Promise<Tan> {
  return authorise(tanPolicy, act, subject, isId(id) ? await unsafeTan(tx, id) : undefined);
}
