/** The part of an account in a request, for actions of the system. */
import { and, eq, isNull } from "drizzle-orm";
import { STANDING } from "@paraph/rules/states";
import type { Transaction } from "../../../platform/database/database.ts";
import type { SignerRow } from "../queries.ts";
import { signers, requestParticipants } from "../tables.ts";

/** Whether the account still holds the request, and its signer row, if any. The request's row is locked. */
export async function ownPart(
  tx: Transaction,
  request: string,
  person: string,
): Promise<{ readonly holds: boolean; readonly own: SignerRow | undefined }> {
  const [participant] = await tx
    .select()
    .from(requestParticipants)
    .where(and(eq(requestParticipants.request, request), eq(requestParticipants.person, person)));
  const [own] = await tx
    .select()
    .from(signers)
    .where(
      and(eq(signers.request, request), eq(signers.person, person), isNull(signers.removedAt)),
    );
  const held = participant !== undefined && !participant.gone;
  return { holds: held && (participant.bits & STANDING.removed) === 0, own };
}
