/** The calls of visual signatures. */
import type { visualSignatureCalls, VisualSignature } from "@paraph/contract/visual-signatures";
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../floor.ts";
import { personOf, signerOf } from "../../platform/http/call.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { problem } from "../../platform/problem.ts";
import { refuseNoNames, refuseUndrawn } from "../accounts/steps/drawn-names.ts";
import {
  createVisualSignature,
  deleteVisualSignature,
  updateVisualSignature,
} from "./commands/save-visual-signature.ts";
import { deleteImage, setImage } from "./commands/set-image.ts";
import { previewedPicture } from "./previewed-picture.ts";
import type { SenderPicture } from "./previewed-picture.ts";
import { ownVisualSignature, visualSignaturesOf } from "./queries.ts";
import { specOf } from "./spec.ts";
import { imageOf } from "./steps/visual-of.ts";
import type { VisualSignatureRow } from "./tables.ts";

/** The handlers of visual signatures; `senderPicture` finds the picture that a sender gave for a signer. */
export function visualSignatureHandlers(
  floor: Floor,
  senderPicture: SenderPicture,
): Handlers<typeof visualSignatureCalls> {
  return {
    listVisualSignatures: async (call) => {
      const rows = await visualSignaturesOf(floor.db, personOf(call).id);
      const chosen = rows.find((row) => row.isDefault);
      return {
        default_signature: chosen === undefined ? null : presentVisualSignature(chosen),
        signatures: rows.map(presentVisualSignature),
      };
    },
    createVisualSignature: async (call) =>
      presentVisualSignature(await createVisualSignature(floor, personOf(call), call.body)),
    getVisualSignature: async (call) =>
      presentVisualSignature(
        await ownVisualSignature(floor.db, personOf(call), call.params["id"] ?? ""),
      ),
    updateVisualSignature: async (call) =>
      presentVisualSignature(
        await updateVisualSignature(floor, personOf(call), call.params["id"] ?? "", call.body),
      ),
    deleteVisualSignature: async (call) => {
      await deleteVisualSignature(floor, personOf(call), call.params["id"] ?? "");
      return { ok: true };
    },
    getSignatureImage: async (call) => {
      const row = await ownVisualSignature(floor.db, personOf(call), call.params["id"] ?? "");
      const bytes = await imageOf(floor, floor.db, row);
      if (bytes === undefined) throw problem("error.not_found");
      return { type: "image/png", bytes, length: bytes.length };
    },
    getResizedImage: async (call) => {
      const person = personOf(call);
      const row = await ownVisualSignature(floor.db, person, call.params["id"] ?? "");
      const picture = await imageOf(floor, floor.db, row);
      if (picture === undefined) throw problem("error.not_found");
      const { w: width, h: height, fm: format, q: quality, fit, position } = call.query;
      const asked = { picture, width, height, format, quality, fit, position };
      const lane = { lane: "interactive", owner: person.id } as const;
      const { bytes } = await floor.pdf.run("resize-picture", asked, lane);
      return { type: `image/${format}`, bytes, length: bytes.length };
    },
    setSignatureImage: async (call) => {
      const picture = Buffer.from(call.body.content, "base64");
      await setImage(floor, personOf(call), call.params["id"] ?? "", picture);
      return { ok: true };
    },
    deleteSignatureImage: async (call) => {
      await deleteImage(floor, personOf(call), call.params["id"] ?? "");
      return { ok: true };
    },
    previewVisualSignature: async (call) => {
      const who = signerOf(call);
      const { query } = call;
      const own = `${who.firstName} ${who.lastName}`.trim() || who.email;
      // A guest has no visual signature of their own: their name is typed.
      const name = (who.kind === "person" && query.name.trim()) || own;
      refuseNoNames({ name: query.name });
      refuseUndrawn({ name, opt: query.opt, loc: query.loc });
      const style = {
        signer: own,
        name,
        company: query.opt,
        location: query.loc,
        font: query.font,
        language: query.lang,
        displayDate: query.date === "true",
        displayClaim: query.claim === "true",
        displayStandards: query.std === "true",
        displayQr: query.qr === "true",
        image: await previewedPicture(floor, senderPicture, who, query),
      };
      const spec = specOf(style, {
        quality: query.qual,
        legislation: query.leg ?? null,
        ...(query.ph === "false" && { at: floor.clock.now(), url: floor.publicUrl }),
      });
      const { width, height } = limits.visualSignature;
      const lane = { lane: "interactive", owner: who.id } as const;
      const { svg } = await floor.pdf.run("visual-signature", { spec, width, height }, lane);
      const bytes = Buffer.from(svg);
      return {
        type: "image/svg+xml",
        bytes,
        length: bytes.length,
        // Opened by itself, a picture runs nothing and loads nothing.
        headers: { "content-security-policy": CONFINED },
      };
    },
  };
}

const CONFINED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** A visual signature as its calls answer it. */
export function presentVisualSignature(row: VisualSignatureRow): VisualSignature {
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
  };
}
