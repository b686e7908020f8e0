/** Visual signatures: the look of a person's signature in documents (specification sections 3 and 7). */
import { limits } from "@paraph/rules/limits";
import { LEGISLATIONS, QUALITIES } from "@paraph/rules/qualities";
import { z } from "zod";
import { canOf } from "../acts.ts";
import { filledLine, line } from "../free-text.ts";
import { binary, endpoint } from "../endpoint.ts";
import { DRAWN, PICTURE_STORED } from "../error-groups.ts";
import { done, id, language, wholeNumber } from "../shapes.ts";

export const FONTS = ["formal", "natural", "plain"] as const;

/** A quarter turn of a picture, in degrees clockwise, after it is upright by its own orientation (EXIF). */
export const TURNS = [0, 90, 180, 270] as const;
/** `remove`: the paper becomes transparent. `keep`: the picture stays as it is, with the transparency that it has. */
export const GROUNDS = ["remove", "keep"] as const;

/** The most characters of a picture in base64. */
const LONGEST_PICTURE = 8 * 1024 * 1024;
const PICTURE_BODY = 9 * 1024 * 1024;

/** A drawn or uploaded signature, a PNG or JPEG, and what is done with it before it is stored. */
export const pictureFields = z.strictObject({
  content: z.base64().min(1).max(LONGEST_PICTURE),
  rotate: z.literal(TURNS).default(0),
  ground: z.enum(GROUNDS).default("remove"),
});
export type PictureFields = z.output<typeof pictureFields>;

export const visualSignatureFields = z.strictObject({
  alias: line(60).default(""),
  name: filledLine(limits.name.length),
  company: line(limits.name.length).default(""),
  location: line(limits.name.length).default(""),
  font: z.enum(FONTS).default("formal"),
  language: language.default("en-gb"),
  // Omitted parts are as set by the business of the person; without a business they are shown.
  displayDate: z.boolean().optional(),
  displayClaim: z.boolean().optional(),
  displayStandards: z.boolean().optional(),
  displayQr: z.boolean().default(true),
  default: z.boolean().default(false),
  /** Replaces the typed name, in the same transaction. null: the name is typed again. Omitted: the picture stays. */
  image: pictureFields.nullable().optional(),
});

export const visualSignature = z.object({
  id,
  alias: z.string(),
  name: z.string(),
  optional_line: z.string(),
  location: z.string(),
  font: z.enum(FONTS),
  language,
  has_custom_image: z.boolean(),
  display_date: z.boolean(),
  display_claim: z.boolean(),
  display_standards: z.boolean(),
  display_qr: z.boolean(),
  default: z.boolean(),
  can: canOf("visual_signature"),
});
export type VisualSignature = z.output<typeof visualSignature>;

/** A visual signature that nobody has stored yet, with the parts as the business of the caller sets them. */
export const predefinedSignature = visualSignature.omit({
  id: true,
  alias: true,
  has_custom_image: true,
  default: true,
  can: true,
});

const side = wholeNumber(1, limits.image.largest);
const flag = z.enum(["true", "false"]).default("true");

/** The parameters of a preview (specification section 3). */
const previewQuery = z.object({
  name: line(limits.name.length).default(""),
  opt: line(limits.name.length).default(""),
  loc: line(limits.name.length).default(""),
  font: z.enum(FONTS).default("formal"),
  lang: language.default("en-gb"),
  qual: z.enum(QUALITIES).default("SES"),
  leg: z.enum(LEGISLATIONS).optional(),
  prov: line(limits.name.length).optional(),
  claim: flag,
  std: flag,
  date: flag,
  qr: flag,
  ph: flag,
  /** The caller's visual signature whose picture replaces the typed name. */
  vs: id.optional(),
  /** The request and its document; a picture from the sender takes precedence over the caller's own. */
  sr: id.optional(),
  doc: id.optional(),
  /** The account name of a seal that the caller may use: the preview is that of the seal, in the language `lang`. */
  seal: line(limits.name.length).optional(),
  /** The meaning of a signature under 21 CFR Part 11. */
  reason: line(limits.signing.reason).default(""),
  /** The name of another person who will sign; by default the caller's. Ignored for guests, and without `ph`. */
  signer: line(limits.name.length).default(""),
});

export const visualSignatureCalls = {
  listVisualSignatures: endpoint({
    method: "GET",
    path: "/v1/user/visual-signatures",
    summary:
      "List the caller's visual signatures, with the default one. Those of guests are for the one request that they sign",
    caller: "signer",
    apiUsers: false,
    response: z.object({
      default_signature: visualSignature.nullable(),
      signatures: z.array(visualSignature),
      can: canOf("own_visual_signatures"),
    }),
  }),
  getPredefinedSignatures: endpoint({
    method: "GET",
    path: "/v1/user/visual-signatures/predefined",
    summary: "Get the caller's name in each handwriting, to start a visual signature with",
    caller: "signer",
    apiUsers: false,
    response: z.object({ signatures: z.array(predefinedSignature) }),
  }),
  getDefaultSignature: endpoint({
    method: "GET",
    path: "/v1/user/visual-signatures/default",
    summary: "Get the visual signature that is used unless the caller chooses another one",
    caller: "signer",
    apiUsers: false,
    response: z.object({ default_signature: visualSignature.nullable() }),
  }),
  createVisualSignature: endpoint({
    method: "POST",
    path: "/v1/user/visual-signature",
    summary: "Add a visual signature. The first one becomes the default",
    caller: "signer",
    apiUsers: false,
    body: visualSignatureFields,
    bodyLimit: PICTURE_BODY,
    response: visualSignature,
    status: 201,
    errors: [
      "error.conflict",
      "error.name.unsupported_characters",
      "error.sr.not_open",
      ...PICTURE_STORED,
    ],
    perMinute: 60,
  }),
  getVisualSignature: endpoint({
    method: "GET",
    path: "/v1/user/visual-signature/{id}",
    summary: "Get one of the caller's visual signatures",
    caller: "signer",
    apiUsers: false,
    response: visualSignature,
  }),
  updateVisualSignature: endpoint({
    method: "PUT",
    path: "/v1/user/visual-signature/{id}",
    summary: "Change a visual signature",
    caller: "signer",
    apiUsers: false,
    body: visualSignatureFields,
    bodyLimit: PICTURE_BODY,
    response: visualSignature,
    errors: [
      "error.name.unsupported_characters",
      "error.signing.visual_signature_invalid",
      "error.sr.not_open",
      ...PICTURE_STORED,
    ],
    perMinute: 60,
  }),
  deleteVisualSignature: endpoint({
    method: "DELETE",
    path: "/v1/user/visual-signature/{id}",
    summary: "Delete a visual signature",
    caller: "signer",
    apiUsers: false,
    response: done,
    errors: ["error.sr.not_open"],
  }),
  getSignatureImage: endpoint({
    method: "GET",
    path: "/v1/images/signature/{id}",
    summary: "Get the drawn or uploaded picture of a visual signature",
    caller: "signer",
    apiUsers: false,
    response: binary("image/png"),
  }),
  getResizedImage: endpoint({
    method: "GET",
    path: "/v1/images/resized/{id}",
    summary:
      "Get a picture of the service in a given size and format: the caller's visual signature, or the logo of a business, which anybody can see. Strangers get the next larger one of a few sizes. It is never enlarged",
    caller: "anyone",
    query: z.object({
      /** Device pixels: CSS pixels times the device pixel ratio. */
      w: side.optional(),
      h: side.optional(),
      fm: z.enum(["webp", "png", "jpeg"]).default(limits.image.format),
      q: wholeNumber(1, 100).default(limits.image.quality),
      fit: z.enum(["cover", "contain", "fill", "inside", "outside"]).default("inside"),
      /** The part of the picture that stays if it is cropped. */
      position: z.enum(["centre", "top", "right", "bottom", "left"]).default("centre"),
    }),
    response: binary("image/webp", "image/png", "image/jpeg"),
    selecting: "unchanged",
    errors: ["file.picture.unreadable"],
    perMinute: 600,
  }),
  setSignatureImage: endpoint({
    method: "POST",
    path: "/v1/images/signature/{id}",
    summary:
      "Replace the typed name with a PNG or JPEG picture. It is turned and cropped; its background is removed or kept",
    caller: "signer",
    apiUsers: false,
    body: pictureFields,
    bodyLimit: PICTURE_BODY,
    response: done,
    errors: ["error.sr.not_open", ...PICTURE_STORED],
    perMinute: 60,
  }),
  deleteSignatureImage: endpoint({
    method: "DELETE",
    path: "/v1/images/signature/{id}",
    summary: "Remove the picture and return to the typed name",
    caller: "signer",
    apiUsers: false,
    response: done,
    errors: ["error.sr.not_open"],
  }),
  prepareSignatureImage: endpoint({
    method: "POST",
    path: "/v1/user/preview-visual-signature/image",
    summary:
      "Get a picture as it would be stored: turned, cropped, with its background removed or kept. Nothing is stored",
    caller: "signer",
    apiUsers: false,
    body: pictureFields,
    bodyLimit: PICTURE_BODY,
    response: binary("image/png"),
    errors: ["file.picture.unreadable", "file.too_large"],
    perMinute: 60,
  }),
  previewDrawnSignature: endpoint({
    method: "POST",
    path: "/v1/user/preview-visual-signature",
    summary: "Preview a visual signature with a picture that is not stored",
    caller: "signer",
    apiUsers: false,
    query: previewQuery,
    body: pictureFields,
    bodyLimit: PICTURE_BODY,
    response: binary("image/svg+xml"),
    errors: [...DRAWN],
    perMinute: 300,
  }),
  previewVisualSignature: endpoint({
    method: "GET",
    path: "/v1/user/preview-visual-signature",
    summary: "Preview a visual signature, drawn as it is in documents",
    caller: "signer",
    apiUsers: false,
    query: previewQuery,
    response: binary("image/svg+xml"),
    errors: [...DRAWN],
  }),
} as const;
