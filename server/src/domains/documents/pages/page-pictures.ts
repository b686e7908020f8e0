/** Page images: rendered by the PDF processes, cached encrypted, each rendered once as long as the cache has room. */
import { limits } from "@paraph/rules/limits";
import { and, eq, sum } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { vaultBlobs } from "../../../platform/vault/vault-tables.ts";
import { pageProblem } from "./page-problem.ts";
import { sharedWork } from "./shared-work.ts";
import type { DocumentRow, Version } from "../queries.ts";
import { lendVersion } from "../versions.ts";
import { pageImages } from "../tables.ts";

export interface PictureAsked {
  readonly document: DocumentRow;
  readonly version: Version;
  /** 0-based. */
  readonly page: number;
  /** Percent; 100 is 150 dots per inch. One of the supported scales (`drawnScale`). */
  readonly scale: number;
  /** The caller: the PDF processes share their time fairly between people. */
  readonly asker: string;
}

/** Returns PNG or WebP. Throws `error.page.not_found`, `error.page.not_rendered`. */
export type PagePictures = (asked: PictureAsked) => Promise<Uint8Array>;

/** Renders pages; concurrent calls for the same image share one rendering. */
export function createPagePictures(context: AppContext): PagePictures {
  const shared = sharedWork<Uint8Array>();
  return async (asked) => {
    if (asked.document.pages[asked.page] === undefined) throw problem("error.page.not_found");
    const { version, page, scale } = asked;
    return shared(`${version.id}/${page}/${scale}`, () => pictureOf(context, asked));
  };
}

async function pictureOf(context: AppContext, asked: PictureAsked): Promise<Uint8Array> {
  const { version, page, scale } = asked;
  const [kept] = await context.db
    .select({ blob: pageImages.blob })
    .from(pageImages)
    .where(
      and(
        eq(pageImages.version, version.id),
        eq(pageImages.page, page),
        eq(pageImages.scale, scale),
      ),
    );
  if (kept !== undefined) {
    return context.vault.readAll(await context.vault.file(context.db, [kept.blob]));
  }
  const picture = await draw(context, asked);
  if (!(await hasRoom(context, version, picture.length))) return picture;
  const key = await context.vault.openKey(context.db, asked.document.imageKeyId);
  const blob = await context.vault.write(key, picture);
  await transaction(context.db, async (tx) => {
    const [first] = await tx
      .insert(pageImages)
      .values({ version: version.id, page, scale, blob: blob.id, drawnAt: context.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (first !== undefined) await context.vault.keepBlob(tx, key, blob);
  });
  return picture;
}

/** Whether the cache has room for another image of a version. */
async function hasRoom(context: AppContext, version: Version, bytes: number): Promise<boolean> {
  const { keptBytes, times } = limits.pageImage;
  const [kept] = await context.db
    .select({ bytes: sum(vaultBlobs.length).mapWith(Number) })
    .from(pageImages)
    .innerJoin(vaultBlobs, eq(vaultBlobs.id, pageImages.blob))
    .where(eq(pageImages.version, version.id));
  return (kept?.bytes ?? 0) + bytes <= Math.max(keptBytes, times * version.length);
}

async function draw(context: AppContext, asked: PictureAsked): Promise<Uint8Array> {
  try {
    const { bytes } = await lendVersion(context, asked.version, (document) =>
      context.pdf.run(
        "page-image",
        { document, page: asked.page, scale: asked.scale },
        { lane: "interactive", owner: asked.asker },
      ),
    );
    return bytes;
  } catch (error) {
    throw pageProblem(error);
  }
}
