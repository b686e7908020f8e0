/** Reading visual signatures. */
import { asc, eq } from "drizzle-orm";
import type { Reader } from "../../platform/database.ts";
import { isId } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/who.ts";
import { visualSignaturePolicy } from "./policy.ts";
import { visualSignatures } from "./tables.ts";
import type { VisualSignatureRow } from "./tables.ts";

/** All of a person's, oldest first. */
export async function visualSignaturesOf(
  reader: Reader,
  account: string,
): Promise<VisualSignatureRow[]> {
  return reader
    .select()
    .from(visualSignatures)
    .where(eq(visualSignatures.account, account))
    .orderBy(asc(visualSignatures.createdAt), asc(visualSignatures.id));
}

/** One of the person's own. Throws `error.not_found`. */
export async function ownVisualSignature(
  reader: Reader,
  person: Person,
  id: string,
): Promise<VisualSignatureRow> {
  const [unsafeSignature] = isId(id)
    ? await reader.select().from(visualSignatures).where(eq(visualSignatures.id, id))
    : [];
  return authorise(visualSignaturePolicy, "read", person, unsafeSignature);
}
