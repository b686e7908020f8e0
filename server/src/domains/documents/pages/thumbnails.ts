/** Small pictures of first pages, for lists of documents. */
import type { Thumbnail } from "@paraph/contract/calls/documents";
import type { AppContext } from "../../../app-context.ts";
import { rulingOn } from "../../../platform/policy.ts";
import { isProblem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { documentPolicy } from "../policy.ts";
import { currentVersions, findDocuments } from "../queries.ts";
import type { PagePictures } from "./page-pictures.ts";
import { drawnScale } from "./page-scales.ts";
import { pictureType } from "./picture-type.ts";

/** The smallest scale. */
const SCALE = drawnScale(0);

/**
 * The pictures of the documents that the person may read, except those whose first page cannot be rendered. Nothing is
 * recorded: a list that shows a document does not mean that somebody has read it.
 */
export async function thumbnails(
  { db }: AppContext,
  pictures: PagePictures,
  who: Person,
  ids: readonly string[],
): Promise<Thumbnail[]> {
  const found = await findDocuments(db, who, ids);
  const read = [...new Set(ids)].flatMap(
    (id) => rulingOn(documentPolicy, "read", who, found.get(id)).granted?.document ?? [],
  );
  const versions = await currentVersions(
    db,
    read.map(({ id }) => id),
  );
  const drawn = read.map(async (document): Promise<Thumbnail[]> => {
    const version = versions.get(document.id);
    if (version === undefined) return [];
    try {
      const bytes = await pictures({ document, version, page: 0, scale: SCALE, asker: who.id });
      const content = Buffer.from(bytes).toString("base64");
      return [{ document_id: document.id, content_type: pictureType(bytes), content }];
    } catch (error) {
      if (isProblem(error)) return [];
      throw error;
    }
  });
  return (await Promise.all(drawn)).flat();
}
