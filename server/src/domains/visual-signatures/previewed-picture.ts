import type { AppContext } from "../../app-context.ts";
import { problem } from "../../platform/problem.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { ownVisualSignature } from "./queries.ts";
import { imageOf } from "./steps/visual-of.ts";

interface Asked {
  /** One's own visual signature. */
  readonly vs?: string | undefined;
  /** A request that one signs, and a document in it. */
  readonly sr?: string | undefined;
  readonly doc?: string | undefined;
}

/**
 * The picture that will stand on paper in place of the typed name: the sender's for this document, else
 * one's own; undefined when there is neither. Throws `error.not_found` for what is not the asker's.
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
  if (who.kind !== "person") throw problem("error.not_found");
  return imageOf(context, context.db, await ownVisualSignature(context.db, who, vs));
}
