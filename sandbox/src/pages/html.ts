/** HTML by template: inserted values are escaped, unless they are HTML made here. */

export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | null | undefined | false | readonly Html[];

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function shown(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number") return String(value);
  return "markup" in value ? value.markup : value.map((one) => one.markup).join("");
}

/** A piece of HTML. Inserted nothing, `false` and `null` become empty. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: strings.map((text, index) => text + shown(values[index])).join(""),
});
