/** Only its own person may access a visual signature. */
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { VisualSignatureRow } from "./tables.ts";

const own = (who: Person, signature: VisualSignatureRow) => signature.account === who.id;

export const visualSignaturePolicy = definePolicy<Person, VisualSignatureRow>()({
  missing: "error.not_found",
  acts: { read: own, change: own },
});
