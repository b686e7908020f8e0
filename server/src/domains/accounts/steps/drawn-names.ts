/** Names are put on paper and into mails: what cannot stand there is refused where it is entered. */
import { undrawnCharacters } from "@paraph/rules/letters";
import { foreignToNames } from "@paraph/rules/names";
import { problem } from "../../../platform/problem.ts";

type Fields = Readonly<Record<string, string | undefined>>;

/**
 * Throws `error.name.unsupported_characters` when one of the texts holds characters that cannot be drawn;
 * `details` name them, by field.
 */
export function refuseUndrawn(fields: Fields): void {
  refuse(fields, undrawnCharacters);
}

/** The same for people's names, in which there are also no line breaks, hidden marks and web addresses. */
export function refuseNoNames(fields: Fields): void {
  refuse(fields, (text) => [...undrawnCharacters(text), ...foreignToNames(text)]);
}

function refuse(fields: Fields, unfit: (text: string) => readonly string[]): void {
  const refused = Object.entries(fields).flatMap(([field, text]) => {
    const parts = unfit(text ?? "");
    return parts.length === 0 ? [] : [[field, parts.join(" ")] as const];
  });
  if (refused.length > 0) {
    throw problem("error.name.unsupported_characters", { fields: Object.fromEntries(refused) });
  }
}
