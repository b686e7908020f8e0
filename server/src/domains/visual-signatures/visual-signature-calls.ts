/** The calls of visual signatures. */
import type { ActOn } from "@paraph/contract/acts";
import type {
  visualSignatureCalls,
  VisualSignature,
} from "@paraph/contract/calls/visual-signatures";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { can } from "../../platform/policy.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { problem } from "../../platform/problem.ts";
import {
  createVisualSignature,
  deleteVisualSignature,
  updateVisualSignature,
} from "./save-visual-signature.ts";
import { deleteImage, preparedPicture, setImage } from "./set-image.ts";
import { resizedPictures } from "./resized/resized-pictures.ts";
import { sendResized } from "./resized/send-resized.ts";
import { predefinedSignatures } from "./predefined.ts";
import { previewOf, previewOfSeal } from "./preview.ts";
import { previewedPicture } from "./previewed-picture.ts";
import { permittedLook } from "./permitted-look.ts";
import { ownVisualSignaturesPolicy, visualSignaturePolicy } from "./policy.ts";
import { ownVisualSignature, visualSignaturesOf } from "./queries.ts";
import { imageOf } from "./visual-style.ts";
import type { VisualSignatureRow } from "./tables.ts";

/** The handlers of visual signatures. */
export function visualSignatureHandlers(
  context: AppContext,
): Handlers<typeof visualSignatureCalls> {
  const named = <A extends ActOn<"visual_signature">>(
    { who, params }: { readonly who: Person | Guest; readonly params: { readonly id: string } },
    act: A,
  ) => ownVisualSignature(context.db, who, params.id, act);
  const resized = resizedPictures();
  /** A visual signature as it is drawn now, with the settings of the person's business. */
  const present = async (who: Person | Guest, row: VisualSignatureRow) =>
    presentVisualSignature(who, await permittedLook(context.db, who.id, row));
  return {
    listVisualSignatures: async (call) => {
      const who = call.who;
      const rows = await visualSignaturesOf(context.db, who.id);
      const chosen = rows.find((row) => row.isDefault);
      const all = { owner: who.id, count: rows.length };
      return {
        default_signature: chosen === undefined ? null : await present(who, chosen),
        signatures: await Promise.all(rows.map((row) => present(who, row))),
        can: can(ownVisualSignaturesPolicy, who, all),
      };
    },
    getPredefinedSignatures: async (call) => ({
      signatures: await predefinedSignatures(context.db, call.who, call.language),
    }),
    getDefaultSignature: async ({ who }) => {
      const chosen = (await visualSignaturesOf(context.db, who.id)).find((row) => row.isDefault);
      return { default_signature: chosen === undefined ? null : await present(who, chosen) };
    },
    createVisualSignature: async (call) =>
      present(call.who, await createVisualSignature(context, call.who, call.body)),
    getVisualSignature: async (call) => present(call.who, await named(call, "read")),
    updateVisualSignature: async (call) => {
      const signature = await named(call, "change");
      const changed = await updateVisualSignature(context, call.who, signature, call.body);
      return present(call.who, changed);
    },
    deleteVisualSignature: async (call) => {
      await deleteVisualSignature(context, call.who, await named(call, "delete"));
      return { ok: true };
    },
    getSignatureImage: async (call) => {
      const row = await named(call, "read");
      const bytes = await imageOf(context.db, context, row);
      if (bytes === undefined) throw problem("error.not_found");
      return { type: "image/png", bytes, length: bytes.length };
    },
    getResizedImage: async (call) =>
      sendResized(call.request, await resized(context, call.who, call.params.id, call.query)),
    setSignatureImage: async (call) => {
      await setImage(context, call.who, await named(call, "change"), call.body);
      return { ok: true };
    },
    deleteSignatureImage: async (call) => {
      await deleteImage(context, await named(call, "change"));
      return { ok: true };
    },
    prepareSignatureImage: async ({ who, body }) => {
      const bytes = await preparedPicture(context, who, body);
      return { type: "image/png", bytes, length: bytes.length };
    },
    previewVisualSignature: async ({ who, query }) =>
      query.seal === undefined
        ? previewOf(context, who, query, await previewedPicture(context, who, query))
        : previewOfSeal(context, who, { seal: query.seal, lang: query.lang }),
    previewDrawnSignature: async ({ who, query, body }) =>
      previewOf(context, who, query, await preparedPicture(context, who, body)),
  };
}

/** A visual signature as the API returns it to `who`. */
export function presentVisualSignature(
  who: Person | Guest,
  row: VisualSignatureRow,
): VisualSignature {
  return {
    id: row.id,
    alias: row.alias,
    name: row.name,
    optional_line: row.company,
    location: row.location,
    font: row.font,
    language: row.language,
    has_custom_image: row.imageBlob !== null,
    display_date: row.displayDate,
    display_claim: row.displayClaim,
    display_standards: row.displayStandards,
    display_qr: row.displayQr,
    default: row.isDefault,
    can: can(visualSignaturePolicy, who, row),
  };
}
