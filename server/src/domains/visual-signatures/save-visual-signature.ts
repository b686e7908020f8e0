/** Adds, changes and deletes visual signatures. A person who has any has exactly one default. */
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { visualSignatureFields } from "@paraph/contract/calls/visual-signatures";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import { newId } from "../../platform/ids.ts";
import type { Person } from "../../platform/principal.ts";
import { refuseInvalidNames } from "../accounts/index.ts";
import { permittedLook } from "./permitted-look.ts";
import { ownVisualSignaturesPolicy } from "./policy.ts";
import type { AuthorisedVisualSignature } from "./policy.ts";
import { lockVisualSignature, visualSignaturesOf } from "./queries.ts";
import { visualSignatures } from "./tables.ts";
import type { VisualSignatureRow } from "./tables.ts";

export type Fields = z.output<typeof visualSignatureFields>;

/**
 * Adds a visual signature; the first one becomes the default. Throws `error.name.unsupported_characters`, and
 * `error.conflict` if the person already has the maximum number.
 */
export async function createVisualSignature(
  context: AppContext,
  person: Person,
  { default: isDefault, ...chosen }: Fields,
): Promise<VisualSignatureRow> {
  refuseInvalidNames({ name: chosen.name });
  return ordered(context, person.id, async (tx) => {
    const fields = await permittedLook(tx, person.id, chosen);
    const { length: count } = await visualSignaturesOf(tx, person.id);
    const { owner } = authorise(ownVisualSignaturesPolicy, "add", person, {
      owner: person.id,
      count,
    });
    if (isDefault) await clearDefault(tx, owner);
    const [row] = await tx
      .insert(visualSignatures)
      .values({
        ...fields,
        id: newId(),
        account: owner,
        isDefault: isDefault || count === 0,
        createdAt: context.clock.now(),
      })
      .returning();
    if (row === undefined) throw new Error("The visual signature was not written.");
    return row;
  });
}

/**
 * Changes a visual signature. To change the default, another one is made the default. Throws
 * `error.name.unsupported_characters`.
 */
export async function updateVisualSignature(
  context: AppContext,
  signature: AuthorisedVisualSignature<"change">,
  { default: isDefault, ...chosen }: Fields,
): Promise<VisualSignatureRow> {
  refuseInvalidNames({ name: chosen.name });
  return ordered(context, signature.account, async (tx) => {
    const fields = await permittedLook(tx, signature.account, chosen);
    const before = await lockVisualSignature(tx, signature);
    if (isDefault && !before.isDefault) await clearDefault(tx, before.account);
    const [row] = await tx
      .update(visualSignatures)
      .set({ ...fields, isDefault: before.isDefault || isDefault })
      .where(eq(visualSignatures.id, before.id))
      .returning();
    if (row === undefined) throw new Error("The visual signature was not written.");
    return row;
  });
}

/** Deletes a visual signature and the key of its picture; the oldest other one becomes the default. */
export async function deleteVisualSignature(
  context: AppContext,
  signature: AuthorisedVisualSignature<"delete">,
): Promise<void> {
  await ordered(context, signature.account, async (tx) => {
    const row = await lockVisualSignature(tx, signature);
    await tx.delete(visualSignatures).where(eq(visualSignatures.id, row.id));
    if (row.imageKeyId !== null) await context.vault.shred(tx, row.imageKeyId);
    if (!row.isDefault) return;
    const [next] = await tx
      .select({ id: visualSignatures.id })
      .from(visualSignatures)
      .where(and(eq(visualSignatures.account, row.account), ne(visualSignatures.id, row.id)))
      .orderBy(asc(visualSignatures.createdAt))
      .limit(1);
    if (next === undefined) return;
    await tx
      .update(visualSignatures)
      .set({ isDefault: true })
      .where(eq(visualSignatures.id, next.id));
  });
}

async function clearDefault(tx: Transaction, account: string): Promise<void> {
  await tx
    .update(visualSignatures)
    .set({ isDefault: false })
    .where(and(eq(visualSignatures.account, account), eq(visualSignatures.isDefault, true)));
}

/** Serialises changes of a person's visual signatures, so that there is exactly one default. */
async function ordered<T>(
  context: AppContext,
  account: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transaction(context.db, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`visual:${account}`}, 0))`,
    );
    return work(tx);
  });
}
