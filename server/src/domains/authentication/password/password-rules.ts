/**
 * Rules for new passwords (product decisions, "Limits"; NIST SP 800-63B §3.1.1.2): a minimum length, a list of common
 * passwords, no composition rules, and no personal data of the person.
 */
import { limits } from "@paraph/rules/limits";
import type { ErrorKey } from "@paraph/contract/errors";
import { problem } from "../../../platform/problem.ts";

export type PasswordFault = Extract<
  ErrorKey,
  | "error.password.too_short"
  | "error.password.too_long"
  | "error.password.too_common"
  | "error.password.personal"
>;

export interface PersonalData {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The list of common passwords, loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}

/** The rule that a password breaks; undefined if it is allowed. Length counts characters, not bytes. */
export async function passwordFault(
  password: string,
  person: PersonalData,
): Promise<PasswordFault | undefined> {
  const normal = password.normalize("NFKC");
  const length = [...normal].length;
  if (length < limits.password.least) return "error.password.too_short";
  if (length > limits.password.most) return "error.password.too_long";
  const plain = normal.toLowerCase();
  if (isPersonal(plain, person)) return "error.password.personal";
  if (isCommon(plain, await commonPasswords())) return "error.password.too_common";
  return undefined;
}

/** Throws the problem of the rule that a password breaks. */
export async function refuseBadPassword(password: string, person: PersonalData): Promise<void> {
  const fault = await passwordFault(password, person);
  if (fault !== undefined) throw problem(fault);
}

/**
 * Common passwords are short, and people lengthen them in a few ways. These are undone before the lookup: digits and
 * signs around the word, digits in place of letters, repetition.
 */
function isCommon(plain: string, list: ReadonlySet<string>): boolean {
  const unit = repeatedUnit(plain);
  const bare = unit.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const forms = new Set([plain, unit, bare, lettersFor(plain), lettersFor(bare)]);
  const bareLetters = lettersFor(plain).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  forms.add(bareLetters);
  if ([...forms].some((form) => form !== "" && list.has(form))) return true;
  return unit.length <= 4 || isSequence(plain);
}

/** The shortest part that the text repeats; the text itself if it repeats nothing. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return unit;
  }
  return text;
}

const LOOKS_LIKE: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function lettersFor(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => LOOKS_LIKE[sign] ?? sign);
}

/** Whether nearly all characters follow their neighbours in the alphabet or the digits. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    // 9 continues with 0, as in 7890123.
    if (Math.abs(step) <= 1 || Math.abs(step) === 9) steps += 1;
  }
  return steps >= text.length - 3;
}

/** Whether too little is left of a password once the person's own data (words of 4 letters or more) is removed. */
function isPersonal(plain: string, person: PersonalData): boolean {
  const [local = "", domain = ""] = (person.email ?? "").toLowerCase().split("@");
  const words = [person.firstName, person.lastName, local, domain, domain.split(".")[0]]
    .flatMap((word) =>
      (word ?? "")
        .toLowerCase()
        .normalize("NFKC")
        .split(/[\s._+-]+/)
        .concat(word?.toLowerCase() ?? ""),
    )
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length);
  const left = words.reduce((text, word) => text.replaceAll(word, ""), plain);
  return left !== plain && [...left.replaceAll(/[^\p{L}\p{N}]/gu, "")].length < 8;
}
