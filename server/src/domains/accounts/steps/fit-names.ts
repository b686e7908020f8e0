/** Names stand in mails to others: what would be read there as something else is refused where it is entered. */
import { foreignToNames } from "@paraph/rules/names";
import { problem } from "../../../platform/problem.ts";

/**
 * Throws `error.name.unsupported_characters` when one of these names of people holds line breaks, hidden marks,
 * pictures or web addresses; `details` name them, by field.
 */
export function refuseNoNames(fields: Readonly<Record<string, string | undefined>>): void {
  const refused = Object.entries(fields).flatMap(([field, text]) => {
    const parts = foreignToNames(text ?? "");
    return parts.length === 0 ? [] : [[field, parts.join(" ")] as const];
  });
  if (refused.length > 0) {
    throw problem("error.name.unsupported_characters", { fields: Object.fromEntries(refused) });
  }
}
