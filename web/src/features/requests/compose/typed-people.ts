/** People as they are typed or pasted: addresses, with or without names, one or many. Pure. */
import { inPlainWidth, isEmail } from "@paraph/rules/validators";

export interface TypedPerson {
  readonly email: string;
  /** Both names or none. */
  readonly firstName: string;
  readonly lastName: string;
}

export interface TypedPeople {
  readonly people: readonly TypedPerson[];
  /** What is no address, as it was written. */
  readonly rest: readonly string[];
}

/** A text in quotation marks, in which separators are letters like others. */
const QUOTED = /"[^"]*"/g;
const SEPARATOR = /[,;\n\r]/;

/** Reads addresses between commas, semicolons or line ends: `a@b.ch`, `Name <a@b.ch>`, `"Name, First" <a@b.ch>`. */
export function typedPeople(text: string): TypedPeople {
  const people: TypedPerson[] = [];
  const rest: string[] = [];
  for (const part of parts(text)) {
    const person = personOf(part);
    if (person !== undefined) people.push(person);
    else {
      const words = part.split(/\s+/).map(personOf);
      if (words.every((one) => one !== undefined)) people.push(...words);
      else rest.push(part);
    }
  }
  return { people, rest };
}

/** The first and the last name: of "Nora Keller" the first word is the first name, of "Keller, Nora" what is behind the comma. */
export function namesOf(name: string): Pick<TypedPerson, "firstName" | "lastName"> {
  const written = name.trim().replaceAll(/\s+/g, " ");
  const [, last = "", first = ""] = /^([^,]+), ?([^,]+)$/.exec(written) ?? [];
  if (first !== "") return { firstName: first, lastName: last };
  const [firstName = "", ...others] = written.split(" ");
  return { firstName, lastName: others.join(" ") };
}

function parts(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  const quoted = [...text.matchAll(QUOTED)].map(({ 0: all, index }) => [index, index + all.length]);
  const isQuoted = (at: number) => quoted.some(([start = 0, end = 0]) => at >= start && at < end);
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && (!SEPARATOR.test(text.charAt(at)) || isQuoted(at))) continue;
    found.push(text.slice(from, at).trim());
    from = at + 1;
  }
  return found.filter((part) => part !== "");
}

function personOf(part: string): TypedPerson | undefined {
  const [, written = "", address = part] = /^(.*?)<([^<>]*)>$/.exec(part) ?? [];
  const email = inPlainWidth(address.trim().replace(/^mailto:/i, "")).toLowerCase();
  if (!isEmail(email)) return undefined;
  const name = written.trim().replaceAll(/^["'\s]+|["'\s]+$/g, "");
  const names = isEmail(name) ? NO_NAMES : namesOf(name);
  // One word is neither a first nor a last name.
  return { email, ...(names.lastName === "" ? NO_NAMES : names) };
}

const NO_NAMES = { firstName: "", lastName: "" } as const;
