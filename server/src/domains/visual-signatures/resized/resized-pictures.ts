/**
 * Pictures in other sizes: one function for all stored pictures. A visual signature belongs to its owner; other domains add their
 * pictures through the port `pictureSources`.
 */
import { createHash } from "node:crypto";
import type { visualSignatureCalls } from "@paraph/contract/calls/visual-signatures";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import type { CallOf } from "../../../platform/http/call.ts";
import type { StoredPicture } from "../../../platform/pictures.ts";
import { rulingOn } from "../../../platform/policy.ts";
import type { Nobody, Person } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import { visualSignaturePolicy } from "../policy.ts";
import { unsafeVisualSignature } from "../queries.ts";
import { recentBytes } from "./recent-bytes.ts";

export type ResizeQuery = CallOf<(typeof visualSignatureCalls)["getResizedImage"]>["query"];

/** A picture in another size, before it is created. */
export interface ResizedPicture {
  readonly format: ResizeQuery["fm"];
  readonly open: StoredPicture["open"];
  /** Equal only for equal pixels. */
  readonly tag: string;
  readonly bytes: () => Promise<Uint8Array>;
}

const { publicPictureSides } = limits;

/** The maximum bytes of public pictures in memory: some thousand logos in the sizes of mails and pages. */
const KEPT = 16 * 1024 * 1024;

/** Finds pictures and resizes them. Throws `error.not_found` for a picture that does not exist or is somebody else's. */
export function resizedPictures() {
  const kept = recentBytes(KEPT);
  return async (
    context: AppContext,
    who: Person | Nobody,
    id: string,
    query: ResizeQuery,
  ): Promise<ResizedPicture> => {
    const stored = await find(context, who, id);
    if (stored === undefined) throw problem("error.not_found");
    const { version, open, look } = stored;
    const isListed = open === "public" && who.kind !== "person";
    const {
      w: width,
      h: height,
      fm: format,
      q: quality,
      fit,
      position,
    } = isListed ? listed(query) : query;
    const asked = { width, height, format, quality, fit, position };
    const tag = createHash("sha256")
      .update(JSON.stringify([version, look, asked]))
      .digest("base64url");
    const make = async () => {
      const picture = await stored.read();
      // The work for one picture takes turns with other work of its owner or, for a public picture, with its other sizes.
      const owner = who.kind === "person" ? who.id : id;
      const input = { picture, look, ...asked };
      const lane = { lane: "interactive", owner } as const;
      return (await context.pdf.run("resize-picture", input, lane)).bytes;
    };
    return { format, open, tag, bytes: () => (isListed ? kept(tag, make) : make()) };
  };
}

/**
 * The size for a stranger: the next larger one of a few sizes, so that few pictures are created and cached for everybody. Without
 * a side it is the whole picture.
 */
function listed({ w, h, fm }: ResizeQuery): ResizeQuery {
  const wanted = Math.max(w ?? 0, h ?? 0);
  const side = publicPictureSides.find((one) => one >= wanted);
  const { quality: q } = limits.image;
  const common = { fm, q, fit: "inside", position: "centre" } as const;
  return wanted === 0 || side === undefined ? common : { ...common, w: side, h: side };
}

/** The picture with this id, if the caller may see it. */
async function find(
  context: AppContext,
  who: Person | Nobody,
  id: string,
): Promise<StoredPicture | undefined> {
  const unsafeSignature = await unsafeVisualSignature(context.db, id);
  const { granted } = rulingOn(visualSignaturePolicy, "read", who, unsafeSignature);
  if (granted !== undefined) {
    const { imageBlob } = granted;
    if (imageBlob === null) return undefined;
    return {
      version: imageBlob,
      open: "owner",
      read: async () => context.vault.readAll(await context.vault.file(context.db, [imageBlob])),
    };
  }
  for (const source of context.ports.pictureSources) {
    const stored = await source(context, who, id);
    if (stored !== undefined) return stored;
  }
  return undefined;
}
