/** The preview of a visual signature: the drawing of documents, as SVG. */
import type { visualSignatureCalls } from "@paraph/contract/calls/visual-signatures";
import { limits } from "@paraph/rules/limits";
import type { z } from "zod";
import type { AppContext } from "../../app-context.ts";
import type { BinaryAnswer } from "../../platform/http/call.ts";
import { problem } from "../../platform/problem.ts";
import type { PictureSpec } from "../../pdf/tasks.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { refuseInvalidNames } from "../accounts/index.ts";
import { permittedLook } from "./permitted-look.ts";
import { pictureSpec } from "./picture-spec.ts";

/** The parameters of a preview (specification section 3). */
export type Previewed = z.output<
  NonNullable<(typeof visualSignatureCalls.previewVisualSignature)["query"]>
>;

/**
 * Draws a visual signature that `who` edits, with the settings of their business. Throws
 * `error.name.unsupported_characters`.
 *
 * @param image a PNG that replaces the typed name
 */
export async function previewOf(
  context: AppContext,
  who: Person | Guest,
  query: Previewed,
  image: Uint8Array | undefined,
): Promise<BinaryAnswer> {
  const own = ownName(who);
  refuseInvalidNames({ name: query.name, signer: query.signer, reason: query.reason });
  const mayName = who.kind === "person" && query.ph === "true";
  const style = await permittedLook(context.db, who.id, {
    // With a date and a code, the preview would look like a finished signature of another person.
    signer: (mayName && query.signer.trim()) || own,
    name: query.name.trim() || own,
    company: query.opt,
    location: query.loc,
    font: query.font,
    language: query.lang,
    displayDate: query.date === "true",
    displayClaim: query.claim === "true",
    displayStandards: query.std === "true",
    displayQr: query.qr === "true",
    image,
  });
  const spec = pictureSpec(style, {
    quality: query.qual,
    legislation: query.leg ?? null,
    ...(query.reason !== "" && { reason: query.reason }),
    ...(query.ph === "false" && { at: context.clock.now(), url: context.publicUrl }),
  });
  return drawn(context, who, spec);
}

/** Draws the stamp of a seal that `who` may use. Throws `error.not_found` for another seal, and for guests. */
export async function previewOfSeal(
  context: AppContext,
  who: Person | Guest,
  { seal, lang }: { readonly seal: string; readonly lang: Previewed["lang"] },
): Promise<BinaryAnswer> {
  if (who.kind !== "person") throw problem("error.not_found");
  return drawn(context, who, await context.ports.sealPreview(context, who, seal, lang));
}

async function drawn(
  context: AppContext,
  who: Person | Guest,
  spec: PictureSpec,
): Promise<BinaryAnswer> {
  const { width, height } = limits.visualSignature;
  const lane = { lane: "interactive", owner: who.id } as const;
  const { svg } = await context.pdf.run("visual-signature", { spec, width, height }, lane);
  const bytes = Buffer.from(svg);
  return {
    type: "image/svg+xml",
    bytes,
    length: bytes.length,
    // If the SVG is opened directly, it runs no scripts and loads nothing.
    headers: { "content-security-policy": CONFINED },
  };
}

const CONFINED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The name of a person or guest; their address if they have given none. */
export const ownName = (who: Person | Guest): string =>
  `${who.firstName} ${who.lastName}`.trim() || who.email;
