/** HTML that is written by template. Every text in it is escaped, so that no text of a person can become markup. */

/** A piece of HTML. Only `html` creates it. */
export class Markup {
  readonly #source: string;

  private constructor(source: string) {
    this.#source = source;
  }

  /** The HTML of a template; texts and numbers in it are escaped, pieces of HTML are not. */
  static of(this: void, strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
    const parts = strings.map((text, index) => text + sourceOf(values[index]));
    return new Markup(parts.join(""));
  }

  toString(): string {
    return this.#source;
  }
}

export type MarkupValue = string | number | Markup | readonly Markup[] | undefined;

/** `html\`<p>${text}</p>\`` */
export const html = Markup.of;

function sourceOf(value: MarkupValue): string {
  if (value === undefined) return "";
  if (value instanceof Markup) return value.toString();
  if (typeof value === "object") return value.join("");
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
