/** Verified phone numbers: anybody can enter a number, and only its owner verifies it with a code. */
import { and, eq, isNotNull } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { parseActor } from "../../platform/principal.ts";
import type { Actor } from "../../platform/principal.ts";
import { accounts } from "./tables.ts";

/**
 * Whether an account has verified this number (international format). A guest's number was given by the sender and is
 * not verified.
 */
export async function hasVerifiedNumber(
  reader: Reader,
  subject: Actor,
  mobile: string,
): Promise<boolean> {
  const { kind, id } = parseActor(subject);
  if (kind !== "account") return false;
  const [own] = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.id, id), eq(accounts.mobile, mobile), isNotNull(accounts.mobileVerifiedAt)),
    );
  return own !== undefined;
}
