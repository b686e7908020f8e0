/** Deletes page images that were rendered long ago; they are rendered again on demand. */
import { limits } from "@paraph/rules/limits";
import { and, inArray, lt } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { vaultBlobs } from "../../../platform/vault/vault-tables.ts";
import { pageImages } from "../tables.ts";

const BATCH = 500;

/**
 * Removes images older than `limits.pageImage.kept` from the cache; the storage's own sweep removes their blobs.
 * Returns the number of images.
 */
export async function sweepPageImages(context: Pick<AppContext, "db" | "clock">): Promise<number> {
  const before = after(context.clock.now(), -limits.pageImage.kept);
  let swept = 0;
  for (;;) {
    const old = await context.db
      .select({ blob: pageImages.blob })
      .from(pageImages)
      .where(lt(pageImages.drawnAt, before))
      .limit(BATCH);
    const blobs = old.map(({ blob }) => blob);
    if (blobs.length === 0) return swept;
    await transaction(context.db, async (tx) => {
      await tx
        .delete(pageImages)
        .where(and(lt(pageImages.drawnAt, before), inArray(pageImages.blob, blobs)));
      await tx.delete(vaultBlobs).where(inArray(vaultBlobs.id, blobs));
    });
    swept += blobs.length;
  }
}
