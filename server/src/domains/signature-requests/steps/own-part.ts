/** What part an account has in a request, for what the service does by itself. */
import { and, eq, isNull } from "drizzle-orm";
import { STANDING } from "@paraph/rules/states";
import type { Transaction } from "../../../platform/database.ts";
import type { SignerRow } from "../queries.ts";
import { signers, standings } from "../tables.ts";

/** Whether the account still holds the request, and as what it signs. The request's row is locked. */
export async function ownPart(
  tx: Transaction,
  request: string,
  person: string,
): Promise<{ readonly holds: boolean; readonly own: SignerRow | undefined }> {
  const [standing] = await tx
    .select()
    .from(standings)
    .where(and(eq(standings.request, request), eq(standings.person, person)));
  const [own] = await tx
    .select()
    .from(signers)
    .where(
      and(eq(signers.request, request), eq(signers.person, person), isNull(signers.removedAt)),
    );
  const held = standing !== undefined && !standing.gone;
  return { holds: held && (standing.bits & STANDING.removed) === 0, own };
}
