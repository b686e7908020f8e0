/** How the calls of visual signatures are asked for. */
import type { CallKey } from "@paraph/contract/client";
import { PIXEL } from "../access.ts";
import type { Ask, Asking } from "../access.ts";

const ofVisual: Ask = ({ visual: id }) => ({ path: { id } });
const ofLink: Ask = ({ drawingLink: id }) => ({ path: { id } });
const withBody =
  (ask: Ask, body: unknown): Ask =>
  (own) => ({ ...ask(own), body });
const just =
  (asking: Asking): Ask =>
  () =>
    asking;

export const VISUAL_ASKINGS = {
  "GET /v1/user/visual-signatures": just({}),
  "POST /v1/user/visual-signature": just({ body: { name: "Anna" } }),
  "GET /v1/user/visual-signature/{id}": ofVisual,
  "PUT /v1/user/visual-signature/{id}": withBody(ofVisual, { name: "Other" }),
  "DELETE /v1/user/visual-signature/{id}": ofVisual,
  "GET /v1/images/signature/{id}": ofVisual,
  "GET /v1/images/resized/{id}": ofVisual,
  "POST /v1/images/signature/{id}": withBody(ofVisual, { content: PIXEL }),
  "DELETE /v1/images/signature/{id}": ofVisual,
  "GET /v1/user/visual-signatures/predefined": just({}),
  "GET /v1/user/visual-signatures/default": just({}),
  "GET /v1/user/preview-visual-signature": just({ query: { name: "Anna" } }),
  "POST /v1/user/preview-visual-signature": just({
    query: { name: "Anna" },
    body: { content: PIXEL },
  }),
  "POST /v1/user/preview-visual-signature/image": just({ body: { content: PIXEL } }),
  "POST /v1/user/visual-signature/phone": just({}),
  "GET /v1/user/visual-signature/phone/{id}": ofLink,
  "DELETE /v1/user/visual-signature/phone/{id}": ofLink,
  "POST /v1/drawing/open": just({ body: { token: "nonsense" } }),
  "POST /v1/drawing": just({ body: { token: "nonsense", content: PIXEL } }),
} as const satisfies Partial<Record<CallKey, Ask>>;
