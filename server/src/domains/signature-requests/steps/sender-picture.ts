/** Pictures of signatures that a sender gave, for who will sign with them. */
import type { Floor } from "../../../floor.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest, Person } from "../../../platform/who.ts";
import { readableDocument } from "../../documents/steps/access.ts";
import { signerImage, signerOf } from "./signers.ts";

/**
 * The picture for a document of a request that `who` signs, a PNG; undefined when the sender gave none.
 * Throws `error.not_found` for who may not read the document or does not sign it.
 */
export async function senderPicture(
  floor: Floor,
  who: Person | Guest,
  request: string,
  id: string,
): Promise<Uint8Array | undefined> {
  const document = await readableDocument(floor.db, who, id);
  const signer = await signerOf(floor.db, request, who.id);
  const signed = signer?.documents.find((one) => one.document === document.id);
  if (signed === undefined) throw problem("error.not_found");
  return signerImage(floor, signed);
}
