/** Who pays for a signature in a request. */
import { paymentFor } from "@paraph/rules/payer";
import type { Payment } from "@paraph/rules/payer";
import type { Reader } from "../../../platform/database/database.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { businessIdOf } from "../../businesses/index.ts";
import type { RequestRow } from "../queries.ts";

/** Who would pay if `who` started to sign the request now. */
export async function expectedPayment(
  reader: Reader,
  { business }: Pick<RequestRow, "business">,
  who: Pick<Person | Guest, "kind" | "id">,
): Promise<Payment> {
  if (who.kind === "guest") return paymentFor(business, { kind: "guest" });
  const own = await businessIdOf(reader, who.id);
  return paymentFor(business, { kind: "account", business: own });
}
