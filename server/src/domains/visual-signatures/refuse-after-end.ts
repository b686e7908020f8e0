/** What a guest stores is deleted when their request ends, so nothing is stored after that. */
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { problem } from "../../platform/problem.ts";

/** The first statement of a transaction that stores something for `who`. Throws `error.sr.not_open`. */
export async function refuseAfterEnd(
  tx: Transaction,
  { ports }: Pick<AppContext, "ports">,
  who: Person | Guest,
): Promise<void> {
  if (who.kind === "guest" && !(await ports.lockToSign(tx, who)))
    throw problem("error.sr.not_open");
}
