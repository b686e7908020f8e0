/** Writes rows of people whom directories manage. */
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { directoryUsers } from "./tables.ts";
import type { UserRow } from "./tables.ts";

/** Changes columns of a person's row. The business is locked. Returns the row as it is afterwards. */
export async function writeUser(
  tx: Transaction,
  { id }: Pick<UserRow, "id">,
  values: Partial<Omit<UserRow, "id" | "business" | "createdAt">>,
): Promise<UserRow> {
  const its = eq(directoryUsers.id, id);
  const [row] = await tx.update(directoryUsers).set(values).where(its).returning();
  if (row === undefined) throw new Error(`The person ${id} was not written.`);
  return row;
}
