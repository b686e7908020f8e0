/** Adds, changes and deletes visual signatures. A person who has any has exactly one default. */
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { visualSignatureFields } from "@paraph/contract/calls/visual-signatures";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import { newId } from "../../platform/ids.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { refuseInvalidNames } from "../accounts/index.ts";
import { permittedLook } from "./permitted-look.ts";
import { ownVisualSignaturesPolicy } from "./policy.ts";
import type { AuthorisedVisualSignature } from "./policy.ts";
import { isOf, lockVisualSignature, visualSignaturesOf } from "./queries.ts";
import { refuseAfterEnd } from "./refuse-after-end.ts";
import { replacePicture, writePicture } from "./set-image.ts";
import type { WrittenPicture } from "./set-image.ts";
import { visualSignatures } from "./tables.ts";
import type { VisualSignatureRow } from "./tables.ts";

export type Fields = z.output<typeof visualSignatureFields>;

/**
 * Adds a visual signature, with its picture; the first one becomes the default. Throws `error.name.unsupported_characters`,
 * `error.conflict` if the person already has the maximum number, `error.sr.not_open` for a guest who has nothing to sign,
 * and the errors of `writePicture`.
 */
export async function createVisualSignature(
  context: AppContext,
  person: Person | Guest,
  { default: isDefault, image, ...chosen }: Fields,
): Promise<VisualSignatureRow> {
  refuseInvalidNames({ name: chosen.name });
  const mayAdd = async (reader: Reader) => {
    const { length: count } = await visualSignaturesOf(reader, person.id);
    const all = { owner: person.id, count };
    return authorise(ownVisualSignaturesPolicy, "add", person, all);
  };
  await mayAdd(context.db);
  const picture = await writtenPicture(context, person, image);
  return ordered(context, person, async (tx) => {
    const fields = await permittedLook(tx, person.id, chosen);
    const { owner, count } = await mayAdd(tx);
    if (isDefault) await clearDefault(tx, owner);
    const [row] = await tx
      .insert(visualSignatures)
      .values({
        ...fields,
        id: newId(),
        ...(person.kind === "guest" ? { guest: owner } : { account: owner }),
        isDefault: isDefault || count === 0,
        createdAt: context.clock.now(),
      })
      .returning();
    if (row === undefined) throw new Error("The visual signature was not written.");
    return picture === undefined ? row : replacePicture(tx, context, row, picture);
  });
}

/**
 * Changes a visual signature, with its picture. To change the default, another one is made the default. Throws
 * `error.name.unsupported_characters`, and the errors of `writePicture`.
 */
export async function updateVisualSignature(
  context: AppContext,
  person: Person | Guest,
  signature: AuthorisedVisualSignature<"change">,
  { default: isDefault, image, ...chosen }: Fields,
): Promise<VisualSignatureRow> {
  refuseInvalidNames({ name: chosen.name });
  const picture = await writtenPicture(context, person, image);
  return ordered(context, person, async (tx) => {
    const fields = await permittedLook(tx, person.id, chosen);
    const before = await lockVisualSignature(tx, signature);
    if (isDefault && !before.isDefault) await clearDefault(tx, person.id);
    const [row] = await tx
      .update(visualSignatures)
      .set({ ...fields, isDefault: before.isDefault || isDefault })
      .where(eq(visualSignatures.id, before.id))
      .returning();
    if (row === undefined) throw new Error("The visual signature was not written.");
    return picture === undefined ? row : replacePicture(tx, context, row, picture);
  });
}

/** A given picture in the store; null if the name is to be typed again; undefined if the picture stays as it is. */
async function writtenPicture(
  context: AppContext,
  who: Person | Guest,
  image: Fields["image"],
): Promise<WrittenPicture | null | undefined> {
  return image === undefined || image === null ? image : writePicture(context, who, image);
}

/** Deletes a visual signature and the key of its picture; the oldest other one becomes the default. */
export async function deleteVisualSignature(
  context: AppContext,
  person: Person | Guest,
  signature: AuthorisedVisualSignature<"delete">,
): Promise<void> {
  await ordered(context, person, async (tx) => {
    const row = await lockVisualSignature(tx, signature);
    await tx.delete(visualSignatures).where(eq(visualSignatures.id, row.id));
    if (row.imageKeyId !== null) await context.vault.shred(tx, row.imageKeyId);
    if (!row.isDefault) return;
    const [next] = await tx
      .select({ id: visualSignatures.id })
      .from(visualSignatures)
      .where(and(isOf(person.id), ne(visualSignatures.id, row.id)))
      .orderBy(asc(visualSignatures.createdAt))
      .limit(1);
    if (next === undefined) return;
    await tx
      .update(visualSignatures)
      .set({ isDefault: true })
      .where(eq(visualSignatures.id, next.id));
  });
}

async function clearDefault(tx: Transaction, owner: string): Promise<void> {
  await tx
    .update(visualSignatures)
    .set({ isDefault: false })
    .where(and(isOf(owner), eq(visualSignatures.isDefault, true)));
}

/**
 * Serialises changes of a person's visual signatures, so that there is exactly one default. Throws `error.sr.not_open` for a guest
 * who has had nothing to sign any more since the call began: what they store now would stay.
 */
async function ordered<T>(
  context: AppContext,
  owner: Person | Guest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transaction(context.db, async (tx) => {
    await refuseAfterEnd(tx, context, owner);
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`visual:${owner.id}`}, 0))`,
    );
    return work(tx);
  });
}
