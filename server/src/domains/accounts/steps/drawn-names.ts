/** Names are put on paper: what its typefaces cannot draw is refused where it is entered. */
import { undrawnCharacters } from "@paraph/rules/letters";
import { problem } from "../../../platform/problem.ts";

/**
 * Throws `error.name.unsupported_characters` when one of the texts holds characters that cannot be drawn;
 * `details` name them, by field.
 */
export function refuseUndrawn(fields: Readonly<Record<string, string | undefined>>): void {
  const undrawn = Object.entries(fields).flatMap(([field, text]) => {
    const characters = undrawnCharacters(text ?? "");
    return characters.length === 0 ? [] : [[field, characters.join(" ")] as const];
  });
  if (undrawn.length > 0) {
    throw problem("error.name.unsupported_characters", { fields: Object.fromEntries(undrawn) });
  }
}
