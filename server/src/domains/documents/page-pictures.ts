/** Pictures of pages: drawn by the PDF processes, kept encrypted, each drawn once. */
import { and, eq } from "drizzle-orm";
import type { Floor } from "../../floor.ts";
import { transaction } from "../../platform/database.ts";
import { problem } from "../../platform/problem.ts";
import { pageProblem } from "./page-problem.ts";
import { sharedWork } from "./shared-work.ts";
import type { DocumentRow, Version } from "./queries.ts";
import { lendVersion } from "./steps/versions.ts";
import { pageImages } from "./tables.ts";

export interface PictureAsked {
  readonly document: DocumentRow;
  readonly version: Version;
  /** 0-based. */
  readonly page: number;
  /** Percent; 100 is 150 dots an inch. One of those that pages are drawn at (`drawnScale`). */
  readonly scale: number;
  /** Who asks: the PDF processes share their time between people. */
  readonly asker: string;
}

/** WebP. Throws `error.page.not_found`, `error.page.not_rendered`. */
export type PagePictures = (asked: PictureAsked) => Promise<Uint8Array>;

/** Draws pages; two who ask for the same at once wait for one drawing. */
export function createPagePictures(floor: Floor): PagePictures {
  const shared = sharedWork<Uint8Array>();
  return async (asked) => {
    if (asked.document.pages[asked.page] === undefined) throw problem("error.page.not_found");
    const { version, page, scale } = asked;
    return shared(`${version.id}/${page}/${scale}`, () => pictureOf(floor, asked));
  };
}

async function pictureOf(floor: Floor, asked: PictureAsked): Promise<Uint8Array> {
  const { version, page, scale } = asked;
  const [kept] = await floor.db
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
    return floor.vault.readAll(await floor.vault.file(floor.db, [kept.blob]));
  }
  const webp = await draw(floor, asked);
  const key = await floor.vault.openKey(floor.db, asked.document.imageKeyId);
  const blob = await floor.vault.write(key, webp);
  await transaction(floor.db, async (tx) => {
    const [first] = await tx
      .insert(pageImages)
      .values({ version: version.id, page, scale, blob: blob.id })
      .onConflictDoNothing()
      .returning();
    if (first !== undefined) await floor.vault.keepBlob(tx, key, blob);
  });
  return webp;
}

async function draw(floor: Floor, asked: PictureAsked): Promise<Uint8Array> {
  try {
    const { webp } = await lendVersion(floor, asked.version, (document) =>
      floor.pdf.run(
        "page-image",
        { document, page: asked.page, scale: asked.scale },
        { lane: "interactive", owner: asked.asker },
      ),
    );
    return webp;
  } catch (error) {
    throw pageProblem(error);
  }
}
