/** Who pays for a signature (product decisions, "Who pays for a signature"). */

export const PAYERS = ["sender_business", "own_business", "free", "nobody"] as const;
/**
 * `sender_business`: the business in whose name the request was sent. `own_business`: the business that the signer
 * belongs to. `free`: one of the signer's free signatures. `nobody`: a guest signs for a sender without a business.
 */
export type Payer = (typeof PAYERS)[number];

/** Who pays, and the id of the business that does; null where none does. */
export interface Payment {
  readonly payer: Payer;
  readonly business: string | null;
}

/** Who signs: a guest, or an account and the id of the business that it belongs to, if any. */
export type Paying =
  | { readonly kind: "guest" }
  | { readonly kind: "account"; readonly business: string | null };

/**
 * Who pays for a signature: the request's business; else the signer's own; else their free signatures. Guests never pay.
 * @param request id of the business in whose name the request is sent; null without
 */
export function paymentFor(request: string | null, signer: Paying): Payment {
  if (request !== null) return { payer: "sender_business", business: request };
  if (signer.kind === "guest") return { payer: "nobody", business: null };
  if (signer.business !== null) return { payer: "own_business", business: signer.business };
  return { payer: "free", business: null };
}
