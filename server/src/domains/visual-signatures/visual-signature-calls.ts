/** The calls of visual signatures. */
import type { ActOn } from "@paraph/contract/acts";
import type {
  visualSignatureCalls,
  VisualSignature,
} from "@paraph/contract/calls/visual-signatures";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { can } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { problem } from "../../platform/problem.ts";
import { refuseInvalidNames } from "../accounts/index.ts";
import {
  createVisualSignature,
  deleteVisualSignature,
  updateVisualSignature,
} from "./save-visual-signature.ts";
import { deleteImage, setImage } from "./set-image.ts";
import { resizedPictures } from "./resized/resized-pictures.ts";
import { sendResized } from "./resized/send-resized.ts";
import { previewedPicture } from "./previewed-picture.ts";
import { permittedLook } from "./permitted-look.ts";
import { ownVisualSignaturesPolicy, visualSignaturePolicy } from "./policy.ts";
import { ownVisualSignature, visualSignaturesOf } from "./queries.ts";
import { pictureSpec } from "./picture-spec.ts";
import { imageOf } from "./visual-style.ts";
import type { VisualSignatureRow } from "./tables.ts";

/** The handlers of visual signatures. */
export function visualSignatureHandlers(
  context: AppContext,
): Handlers<typeof visualSignatureCalls> {
  const named = <A extends ActOn<"visual_signature">>(
    { who, params }: { readonly who: Person; readonly params: { readonly id: string } },
    act: A,
  ) => ownVisualSignature(context.db, who, params.id, act);
  const resized = resizedPictures();
  /** A visual signature as it is drawn now, with the settings of the person's business. */
  const present = async (who: Person, row: VisualSignatureRow) =>
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
    createVisualSignature: async (call) =>
      present(call.who, await createVisualSignature(context, call.who, call.body)),
    getVisualSignature: async (call) => present(call.who, await named(call, "read")),
    updateVisualSignature: async (call) => {
      const signature = await named(call, "change");
      const changed = await updateVisualSignature(context, signature, call.body);
      return present(call.who, changed);
    },
    deleteVisualSignature: async (call) => {
      await deleteVisualSignature(context, await named(call, "delete"));
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
      const picture = Buffer.from(call.body.content, "base64");
      await setImage(context, call.who, await named(call, "change"), picture);
      return { ok: true };
    },
    deleteSignatureImage: async (call) => {
      await deleteImage(context, await named(call, "change"));
      return { ok: true };
    },
    previewVisualSignature: async (call) => {
      const who = call.who;
      const { query } = call;
      const own = `${who.firstName} ${who.lastName}`.trim() || who.email;
      // A guest has no visual signature of their own: the typed name is used.
      const name = (who.kind === "person" && query.name.trim()) || own;
      refuseInvalidNames({ name: query.name, signer: query.signer, reason: query.reason });
      const mayName = who.kind === "person" && query.ph === "true";
      const chosen = {
        // With a date and a code, the preview would look like a finished signature of another person.
        signer: (mayName && query.signer.trim()) || own,
        name,
        company: query.opt,
        location: query.loc,
        font: query.font,
        language: query.lang,
        displayDate: query.date === "true",
        displayClaim: query.claim === "true",
        displayStandards: query.std === "true",
        displayQr: query.qr === "true",
        image: await previewedPicture(context, who, query),
      };
      const lookOfPerson = async () =>
        pictureSpec(await permittedLook(context.db, who.id, chosen), {
          quality: query.qual,
          legislation: query.leg ?? null,
          ...(query.reason !== "" && { reason: query.reason }),
          ...(query.ph === "false" && { at: context.clock.now(), url: context.publicUrl }),
        });
      if (query.seal !== undefined && who.kind !== "person") throw problem("error.not_found");
      const spec =
        query.seal !== undefined && who.kind === "person"
          ? await context.ports.sealPreview(context, who, query.seal, query.lang)
          : await lookOfPerson();
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
    },
  };
}

const CONFINED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** A visual signature as the API returns it to `who`. */
export function presentVisualSignature(who: Person, row: VisualSignatureRow): VisualSignature {
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
