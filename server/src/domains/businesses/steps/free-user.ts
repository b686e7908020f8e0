/** Whose signatures are counted: who belongs to no business (specification section 4, "Free user"). */
import type { Reader } from "../../../platform/database.ts";
import { businessOf } from "../queries.ts";

/** Whether somebody is neither a member nor an admin of a business, now. */
export async function isFreeUser(reader: Reader, account: string): Promise<boolean> {
  return (await businessOf(reader, account)) === undefined;
}
