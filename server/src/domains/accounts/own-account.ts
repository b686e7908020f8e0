/** The account of a caller. */
import type { ActOn } from "@paraph/contract/acts";
import type { Reader } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { accountPolicy } from "./policy.ts";
import type { AuthorisedAccount } from "./policy.ts";
import { unsafeAccountById } from "./queries.ts";

/** The caller's own account, authorised for this act. Throws `error.not_found` if it is gone. */
export async function ownAccount<A extends ActOn<"account">>(
  reader: Reader,
  who: Person,
  act: A,
): Promise<AuthorisedAccount<A>> {
  return authorise(accountPolicy, act, who, await unsafeAccountById(reader, who.id));
}
