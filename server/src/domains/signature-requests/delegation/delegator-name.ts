/** How the person is called in whose place a signer signs. */
import { eq } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import { delegations } from "../delegation-tables.ts";
import type { SignerRow } from "../tables.ts";
import { fullNameOrEmail } from "../trail/request-events.ts";

/** The name of the person in whose place a signer signs; undefined if they sign for themselves. */
export async function delegatorOf(
  reader: Reader,
  { id }: Pick<SignerRow, "id">,
): Promise<string | undefined> {
  const [row] = await reader.select().from(delegations).where(eq(delegations.signer, id));
  return row && fullNameOrEmail((await unsafeAccountById(reader, row.person)) ?? row.before);
}
