/** Documents as the API returns them. */
import type { DocumentFacts } from "@paraph/contract/shapes";
import type { Reader } from "../../platform/database/database.ts";
import { can } from "../../platform/policy.ts";
import type { Party } from "../../platform/principal.ts";
import { documentPolicy } from "./policy.ts";
import type { UnsafeDocument } from "./policy.ts";
import { currentVersions } from "./queries.ts";

/** The properties of documents that `who` may read. */
export async function presentDocuments(
  reader: Reader,
  who: Party,
  readable: readonly UnsafeDocument[],
): Promise<DocumentFacts[]> {
  const ids = readable.map(({ document }) => document.id);
  const versions = await currentVersions(reader, ids);
  return readable.flatMap((it) => {
    const { document } = it;
    const version = versions.get(document.id);
    if (version === undefined) return [];
    const [first] = document.pages;
    return {
      id: document.id,
      parent_id: version.parent,
      version_id: version.id,
      title: document.title,
      content_type: document.contentType,
      size: version.length,
      sha256: version.sha256,
      page_count: document.pages.length,
      page_width: first?.width ?? 0,
      page_height: first?.height ?? 0,
      pages: document.pages.map(({ width, height }) => ({ width, height })),
      signature_fields: version.fields.map((field) => ({
        name: field.name,
        signed: field.signed,
        positions: field.positions.map((position) => ({ ...position })),
      })),
      mended: document.mended,
      notes: document.notes,
      owner: document.owner,
      business_id: document.business,
      // The other readers are listed by the request, which knows whom the caller may see.
      read_access: [...new Set([document.owner, who.id])],
      write_access: [document.owner],
      created_at: document.createdAt.toISOString(),
      updated_at: document.updatedAt.toISOString(),
      can: can(documentPolicy, who, it),
    };
  });
}
