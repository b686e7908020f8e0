/** Parses typed or pasted people: addresses, with or without names, one or many. Pure. */
import { limits } from "@paraph/rules/limits/pages";
import { unsupportedInName } from "@paraph/rules/names";
import { inPlainWidth, isEmail } from "@paraph/rules/validators";

export interface TypedPerson {
  readonly email: string;
  /** Both names or none. Only names that the service accepts. */
  readonly firstName: string;
  readonly lastName: string;
}

export interface TypedPeople {
  readonly people: readonly TypedPerson[];
  /** Text that is not an address, as it was written. */
  readonly rest: readonly string[];
}

/** A text in quotation marks. Separators in it do not separate. */
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g;

/**
 * Reads addresses that are separated by commas, semicolons, line ends or nothing: `a@b.ch`, `First Last <a@b.ch>`,
 * `Last, First <a@b.ch>`, with and without quotation marks.
 */
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

/**
 * The first and the last name: in "Nora Keller" the first word is the first name, in "Keller, Nora" the part after the
 * comma.
 */
export function namesOf(name: string): Pick<TypedPerson, "firstName" | "lastName"> {
  const written = name.trim().replaceAll(/\s+/g, " ");
  const [, last = "", first = ""] = /^([^,]+), ?([^,]+)$/.exec(written) ?? [];
  if (first !== "") return { firstName: first, lastName: last };
  const [firstName = "", ...others] = written.split(" ");
  return { firstName, lastName: others.join(" ") };
}

/** A person as text, in a form that the parser understands. */
export const writtenPerson = ({ email, firstName, lastName }: TypedPerson): string =>
  lastName === "" ? email : `${firstName} ${lastName} <${email}>`;

/** Text without an address, followed by a comma and "First <address>", is the last name. */
function parts(text: string): string[] {
  const found: string[] = [];
  for (const part of cut(text, /[;\n\r]|(?<=>)/).flatMap((one) => [...cut(one, /,/), ""])) {
    const before = found.at(-1) ?? "";
    const isLastName = before !== "" && !/[@<>＠]/.test(before) && /^[^@<>＠]+</.test(part);
    if (isLastName) found.splice(-1, 1, `${before}, ${part}`);
    else found.push(part);
  }
  return found.filter((part) => part !== "");
}

/** The parts between separators that are outside quotation marks. */
function cut(text: string, separator: RegExp): string[] {
  const found: string[] = [];
  let from = 0;
  const quoted = [...text.matchAll(QUOTED)].map(({ 0: all, index }) => [index, index + all.length]);
  for (const { 0: mark, index } of text.matchAll(new RegExp(separator, "g"))) {
    if (quoted.some(([start = 0, end = 0]) => index >= start && index < end)) continue;
    found.push(text.slice(from, index));
    from = index + mark.length;
  }
  return [...found, text.slice(from)].map((part) => part.trim());
}

function personOf(part: string): TypedPerson | undefined {
  const [, written = "", address = part] = /^([^<>]*)<([^<>]*)>$/.exec(part) ?? [];
  const email = inPlainWidth(address.trim().replace(/^mailto:/i, "")).toLowerCase();
  if (!isEmail(email)) return undefined;
  const names = namesOf(written.trim().replaceAll(/^["'“”„«»\s]+|["'“”„«»\s]+$/g, ""));
  // A single word is used neither as first nor as last name.
  return { email, ...(isName(names.firstName) && isName(names.lastName) ? names : NO_NAMES) };
}

const isName = (name: string): boolean =>
  name !== "" && name.length <= limits.name.length && unsupportedInName(name).length === 0;

const NO_NAMES = { firstName: "", lastName: "" } as const;
