/** Who pays for a signature in a request. */
import { paymentFor } from "@paraph/rules/payer";
import type { Payment } from "@paraph/rules/payer";
import type { Quality } from "@paraph/rules/qualities";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { lockBusinessIdOf } from "../../businesses/index.ts";
import type { LockedRequest } from "../lifecycle/lock-request.ts";
import type { RequestRow } from "../queries.ts";

/** A signer, and the business that they act for; null for a guest and for a person without a business. */
type Payer = Pick<Person | Guest, "kind"> & { readonly business?: Person["business"] };

/** Who would pay if `who` started to sign the request now, for a signature at the level that it asks of them. */
export function expectedPayment(
  { business }: Pick<RequestRow, "business">,
  { kind, business: own = null }: Payer,
  quality: Quality,
): Payment {
  return paymentFor(
    business,
    kind === "guest" ? { kind } : { kind: "account", business: own?.id ?? null },
    quality,
  );
}

/**
 * Who pays if `who` starts to sign the request in this transaction: the business that they belong to is read again, and
 * they cannot leave it before the transaction ends.
 */
export async function lockPayment(
  tx: Transaction,
  { business }: LockedRequest,
  who: Pick<Person | Guest, "kind" | "id">,
  quality: Quality,
): Promise<Payment> {
  if (business !== null || who.kind === "guest") return expectedPayment({ business }, who, quality);
  const own = await lockBusinessIdOf(tx, who.id);
  return paymentFor(business, { kind: "account", business: own }, quality);
}
