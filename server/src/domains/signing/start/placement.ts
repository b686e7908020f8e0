/** Validates the positions that a signer chose. */
import type { Position } from "@paraph/contract/signer-input";
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import { checkedPlace, requestDocumentsOf } from "../../signature-requests/index.ts";
import type { SignerForSigning } from "../../signature-requests/index.ts";
import type { Placement } from "../tables.ts";

/** The position and look of the signature on a document. */
export interface AskedPlacement extends Omit<Placement, "places"> {
  readonly positions: readonly Position[];
}

/**
 * The positions that the signer chose, on documents where the sender gave none. Throws `error.sr.document_unknown`,
 * `error.sr.position_outside`.
 */
export async function checkedPlacement(
  context: AppContext,
  signer: SignerForSigning,
  asked: readonly AskedPlacement[],
): Promise<Placement[]> {
  if (asked.length === 0) return [];
  const documents = await requestDocumentsOf(context.db, signer.request);
  const named = new Set<string>();
  return asked.map(({ documentId, visualSignatureId, positions }) => {
    const document = documents.find(({ id }) => id === documentId);
    const own = signer.documents.find((one) => one.document === documentId);
    if (document === undefined || own === undefined || named.has(documentId)) {
      throw problem("error.sr.document_unknown", { document_id: documentId });
    }
    named.add(documentId);
    const free = own.places.length === 0 && own.formField === null;
    const places = free ? positions.map((position) => checkedPlace(position, document)) : [];
    return { documentId, visualSignatureId, places };
  });
}
