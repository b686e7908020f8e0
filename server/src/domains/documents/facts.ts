/** Properties of documents, for requests that hold them. */
import type { DocumentFacts } from "@paraph/contract/shapes";
import type { Reader } from "../../platform/database/database.ts";
import type { Party } from "../../platform/principal.ts";
import { presentDocuments } from "./present-document.ts";
import type { DocumentRow } from "./queries.ts";

/** The properties of documents. The caller has checked that `who` may read them. */
export async function documentFactsOf(
  reader: Reader,
  who: Party,
  documents: readonly DocumentRow[],
): Promise<DocumentFacts[]> {
  return presentDocuments(
    reader,
    who,
    documents.map((document) => ({ document, granted: true })),
  );
}
