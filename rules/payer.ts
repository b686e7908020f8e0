/** Who pays for a signature (product decisions, "Who pays for a signature"). */

import type { Quality } from "./qualities.ts";

export const PAYERS = ["sender_business", "own_business", "free", "nobody"] as const;
/**
 * `sender_business`: the business in whose name the request was sent. `own_business`: the business that the signer
 * belongs to. `free`: one of the signer's free signatures. `nobody`: a guest signs for a sender without a business, or the
 * signature is a demonstration.
 */
export type Payer = (typeof PAYERS)[number];

/** Who pays, and the id of the business that pays; null if none does. */
export interface Payment {
  readonly payer: Payer;
  readonly business: string | null;
}

/** The signer: a guest, or an account and the id of the business to which it belongs, if any. */
export type Paying =
  | { readonly kind: "guest" }
  | { readonly kind: "account"; readonly business: string | null };

/**
 * Who pays for a signature: the business of the request; without one, the signer's own business; otherwise the signer's
 * free signatures. Guests never pay, and a demonstration costs nothing.
 * @param request the id of the business in whose name the request is sent; null if there is none
 */
export function paymentFor(request: string | null, signer: Paying, quality: Quality): Payment {
  if (quality === "DEMO") return { payer: "nobody", business: null };
  if (request !== null) return { payer: "sender_business", business: request };
  if (signer.kind === "guest") return { payer: "nobody", business: null };
  if (signer.business !== null) return { payer: "own_business", business: signer.business };
  return { payer: "free", business: null };
}
