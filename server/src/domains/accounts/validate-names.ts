/**
 * Validates names. They appear in mails to others, so text that could look like a link or hide characters is refused.
 */
import { unsupportedInName } from "@paraph/rules/names";
import { problem } from "../../platform/problem.ts";

/**
 * Throws `error.name.unsupported_characters` if one of these names contains line breaks, invisible characters, emoji
 * or web addresses; `details` lists the fields.
 */
export function refuseInvalidNames(fields: Readonly<Record<string, string | undefined>>): void {
  const refused = Object.entries(fields).flatMap(([field, text]) => {
    const parts = unsupportedInName(text ?? "");
    return parts.length === 0 ? [] : [[field, parts.join(" ")] as const];
  });
  if (refused.length > 0) {
    throw problem("error.name.unsupported_characters", { fields: Object.fromEntries(refused) });
  }
}
