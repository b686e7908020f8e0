import type { AppContext } from "../../app-context.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { ownVisualSignature } from "./queries.ts";
import { imageOf } from "./visual-style.ts";

interface Asked {
  /** The id of a visual signature of the caller. */
  readonly vs?: string | undefined;
  /** A request that the caller signs, and a document in it. */
  readonly sr?: string | undefined;
  readonly doc?: string | undefined;
}

/**
 * The picture that replaces the typed name on paper: the sender's for this document, otherwise the caller's own;
 * undefined if there is neither. Throws `error.not_found` for a picture of somebody else.
 */
export async function previewedPicture(
  context: AppContext,
  who: Person | Guest,
  { vs, sr, doc }: Asked,
): Promise<Uint8Array | undefined> {
  const given =
    sr === undefined || doc === undefined
      ? undefined
      : await context.ports.senderPicture(context, who, sr, doc);
  if (given !== undefined || vs === undefined) return given;
  return imageOf(context.db, context, await ownVisualSignature(context.db, who, vs, "read"));
}
