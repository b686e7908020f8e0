/** Drawing a signature on a phone: a person shows a QR code on their computer, and the picture comes back to it. */
import { z } from "zod";
import { canOf } from "../acts.ts";
import { endpoint } from "../endpoint.ts";
import { done, id, moment } from "../shapes.ts";

/** `OPENED`: the phone has the pad open. `DRAWN`: the picture is there. */
export const DRAWING_STATES = ["WAITING", "OPENED", "DRAWN", "EXPIRED"] as const;

const token = z.string().min(1).max(100);
/** A drawing is small: it has a few strokes. */
const picture = z
  .base64()
  .min(1)
  .max(2 * 1024 * 1024);
const BODY = 3 * 1024 * 1024;

const REFUSED = ["error.drawing.unknown", "error.drawing.expired", "error.drawing.used"] as const;

export const drawingLinkCalls = {
  createDrawingLink: endpoint({
    method: "POST",
    path: "/v1/user/visual-signature/phone",
    summary:
      "Create a link with which the caller draws their signature on a phone. It lasts for ten minutes, is good for one picture, and ends the caller's earlier one",
    caller: "signer",
    apiUsers: false,
    response: z.object({ id, url: z.url(), expires_at: moment }),
    status: 201,
    errors: ["error.sr.not_open"],
    secret: true,
    perMinute: 20,
  }),
  getDrawingLink: endpoint({
    method: "GET",
    path: "/v1/user/visual-signature/phone/{id}",
    summary: "See what has become of the link, and get the picture, a PNG",
    caller: "signer",
    apiUsers: false,
    response: z.object({
      id,
      state: z.enum(DRAWING_STATES),
      expires_at: moment,
      image: z.base64().nullable(),
      can: canOf("drawing_link"),
    }),
    perMinute: 120,
  }),
  deleteDrawingLink: endpoint({
    method: "DELETE",
    path: "/v1/user/visual-signature/phone/{id}",
    summary: "End the link, and delete the picture",
    caller: "signer",
    apiUsers: false,
    response: done,
  }),
  openDrawingLink: endpoint({
    method: "POST",
    path: "/v1/drawing/open",
    summary:
      "Open a link on the phone, and see for whose signature it is. Its token permits nothing but one drawing",
    caller: "none",
    body: z.strictObject({ token }),
    response: z.object({
      expires_at: moment,
      /** Of the person who created the link: their signature is drawn. Empty for a guest of whom no name is known. */
      name: z.string(),
    }),
    errors: REFUSED,
    secret: true,
    perMinute: 20,
  }),
  sendDrawing: endpoint({
    method: "POST",
    path: "/v1/drawing",
    summary:
      "Send what was drawn on the phone, a PNG or JPEG, to the computer. The link is then used",
    caller: "none",
    body: z.strictObject({ token, content: picture }),
    bodyLimit: BODY,
    response: done,
    errors: [...REFUSED, "file.picture.unreadable", "file.too_large"],
    secret: true,
    perMinute: 20,
  }),
} as const;
