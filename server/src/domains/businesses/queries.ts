/** Reads of businesses. */
import { eq } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import type { MemberOf } from "../../platform/principal.ts";
import { businesses, memberships } from "./tables.ts";

export type BusinessRow = typeof businesses.$inferSelect;

/** The business with this id. Not yet authorised. */
export async function unsafeBusinessById(
  reader: Reader,
  id: string,
): Promise<BusinessRow | undefined> {
  const [row] = await reader.select().from(businesses).where(eq(businesses.id, id));
  return row;
}

/** The name of a business; empty if there is none with this id. */
export async function nameOfBusiness(reader: Reader, id: string): Promise<string> {
  const [row] = await reader
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row?.name ?? "";
}

/** The business that an account belongs to and its role there; null if it belongs to none. */
export async function memberOf(reader: Reader, account: string): Promise<MemberOf | null> {
  const [row] = await reader
    .select({ id: memberships.business, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.account, account));
  return row ?? null;
}
