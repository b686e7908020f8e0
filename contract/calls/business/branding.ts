/** The branding of a business: what guests see of it (product decisions, "Branding"). */
import { COLOUR } from "@paraph/rules/branding";
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { filledLine, line } from "../../free-text.ts";
import { endpoint } from "../../endpoint.ts";

const colour = z.string().regex(COLOUR);

/** A picture at an address of the service. Anybody who knows the address can open it. `w` and `h` in the query scale it. */
const picture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

export const branding = z.object({
  /** The name that guests see; null: that of the business. */
  name: z.string().nullable(),
  /** As `#6fb98f`; null: none was chosen. */
  colour: z.string().nullable(),
  logo: picture
    .extend({
      file_name: z.string(),
      /** The size of the uploaded file in bytes. */
      size: z.number().int(),
      /** Whether it is a drawing of one colour, which is drawn in white or a dark colour on the colour of the business. */
      one_colour: z.boolean(),
    })
    .nullable(),
  /** Whether guests see the logo, which they do only while the business has a verified domain. */
  logo_shown: z.boolean(),
});
export type Branding = z.output<typeof branding>;

/** The branding that guests see, of the business that has sent them a request. */
export const guestBranding = z.object({
  name: z.string(),
  colour: z.string(),
  /** The logo on its background, as a square. */
  mark: picture.nullable(),
});

export type GuestBranding = z.output<typeof guestBranding>;

export const businessBrandingCalls = {
  getBranding: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/branding",
    summary: "Get the branding of a business",
    caller: "business-admin",
    response: branding,
  }),
  updateBranding: endpoint({
    method: "PUT",
    path: "/v1/businesses/{id}/branding",
    summary: "Set the name and the colour that guests see",
    caller: "business-admin",
    body: z.strictObject({
      name: filledLine(limits.business.nameLength).nullable(),
      colour: colour.nullable(),
    }),
    response: branding,
    errors: ["error.business.name_reserved"],
    perMinute: 30,
  }),
  setLogo: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/branding/logo",
    summary:
      "Set the logo: a square PNG or SVG of at least 128 pixels and at most 1 MB. It is stored as a PNG",
    caller: "business-admin",
    body: z.strictObject({
      content: z
        .base64()
        .min(1)
        .max(2 * limits.logo.bytes),
      file_name: line(limits.business.fileNameLength).default(""),
    }),
    bodyLimit: 3 * limits.logo.bytes,
    response: branding,
    errors: [
      "file.logo.unreadable",
      "file.logo.unsafe",
      "file.logo.not_square",
      "file.logo.too_small",
      "file.logo.too_large",
    ],
    perMinute: 12,
  }),
  deleteLogo: endpoint({
    method: "DELETE",
    path: "/v1/businesses/{id}/branding/logo",
    summary: "Remove the logo",
    caller: "business-admin",
    response: branding,
    perMinute: 30,
  }),
} as const;
