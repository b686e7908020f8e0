/** Pictures of signatures that a sender gave, for the signers who use them. */
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { authorisedDocument } from "../../documents/index.ts";
import { signerImage, signerOfPerson } from "../signers/signers.ts";

/**
 * The picture for a document that `who` signs, a PNG; undefined if the sender gave none. Throws `error.not_found` if
 * they may not read the document or do not sign it.
 */
export async function senderPicture(
  context: AppContext,
  who: Person | Guest,
  request: string,
  id: string,
): Promise<Uint8Array | undefined> {
  const { document } = await authorisedDocument(context.db, who, id, "read");
  const signer = await signerOfPerson(context.db, request, who.id);
  const signed = signer?.documents.find((one) => one.document === document.id);
  if (signed === undefined) throw problem("error.not_found");
  return signerImage(context, signed);
}
