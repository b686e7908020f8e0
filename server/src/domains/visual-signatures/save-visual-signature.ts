/** Adds, changes and deletes visual signatures. A person who has any has exactly one default. */
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { visualSignatureFields } from "@paraph/contract/calls/visual-signatures";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import { newId } from "../../platform/ids.ts";
import type { Person } from "../../platform/principal.ts";
import { refuseInvalidNames } from "../accounts/index.ts";
import { ownVisualSignature, visualSignaturesOf } from "./queries.ts";
import { visualSignatures } from "./tables.ts";
import type { VisualSignatureRow } from "./tables.ts";

export type Fields = z.output<typeof visualSignatureFields>;

/** Adds one; the first becomes the default. Throws `error.name.unsupported_characters`. */
export async function createVisualSignature(
  context: AppContext,
  person: Person,
  { default: isDefault, ...fields }: Fields,
): Promise<VisualSignatureRow> {
  refuseInvalidNames({ name: fields.name });
  return ordered(context, person, async (tx) => {
    const others = await visualSignaturesOf(tx, person.id);
    if (others.length >= limits.visualSignature.most) throw problem("error.conflict");
    if (isDefault) await clearDefault(tx, person);
    const [row] = await tx
      .insert(visualSignatures)
      .values({
        ...fields,
        id: newId(),
        account: person.id,
        isDefault: isDefault || others.length === 0,
        createdAt: context.clock.now(),
      })
      .returning();
    if (row === undefined) throw new Error("The visual signature was not written.");
    return row;
  });
}

/**
 * Changes one. The default is changed only by making another one the default. Throws
 * `error.name.unsupported_characters`.
 */
export async function updateVisualSignature(
  context: AppContext,
  person: Person,
  id: string,
  { default: isDefault, ...fields }: Fields,
): Promise<VisualSignatureRow> {
  refuseInvalidNames({ name: fields.name });
  return ordered(context, person, async (tx) => {
    const before = await ownVisualSignature(tx, person, id);
    if (isDefault && !before.isDefault) await clearDefault(tx, person);
    const [row] = await tx
      .update(visualSignatures)
      .set({ ...fields, isDefault: before.isDefault || isDefault })
      .where(eq(visualSignatures.id, id))
      .returning();
    if (row === undefined) throw new Error("The visual signature was not written.");
    return row;
  });
}

/** Deletes one, with the key of its picture; the oldest other one becomes the default. */
export async function deleteVisualSignature(
  context: AppContext,
  person: Person,
  id: string,
): Promise<void> {
  await ordered(context, person, async (tx) => {
    const row = await ownVisualSignature(tx, person, id);
    await tx.delete(visualSignatures).where(eq(visualSignatures.id, row.id));
    if (row.imageKeyId !== null) await context.vault.shred(tx, row.imageKeyId);
    if (!row.isDefault) return;
    const [next] = await tx
      .select({ id: visualSignatures.id })
      .from(visualSignatures)
      .where(and(eq(visualSignatures.account, person.id), ne(visualSignatures.id, row.id)))
      .orderBy(asc(visualSignatures.createdAt))
      .limit(1);
    if (next === undefined) return;
    await tx
      .update(visualSignatures)
      .set({ isDefault: true })
      .where(eq(visualSignatures.id, next.id));
  });
}

async function clearDefault(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(visualSignatures)
    .set({ isDefault: false })
    .where(and(eq(visualSignatures.account, person.id), eq(visualSignatures.isDefault, true)));
}

/** Serialises changes of a person's visual signatures, so that there is exactly one default. */
async function ordered<T>(
  context: AppContext,
  person: Person,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transaction(context.db, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`visual:${person.id}`}, 0))`,
    );
    return work(tx);
  });
}
