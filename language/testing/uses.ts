/** Which keys the sources ask for, read from their text. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The texts of the sources below a folder of the repository, tests left out. */
export function sourcesIn(folder: string): string[] {
  const root = join(import.meta.dirname, "../..", folder);
  // Leaves out folders that begin with a dot, as a test of the linter writes for a moment.
  return globSync("**/*.{ts,tsx}", { cwd: root })
    .filter((name) => !/\.test\.tsx?$|node_modules|dist\//.test(name))
    .map((name) => readFileSync(join(root, name), "utf8"));
}

const STRING = /"((?:[^"\\\n]|\\.)*)"/g;
const TEMPLATE = /`((?:[^`\\]|\\.)*)`/g;

/** The strings of a text, as they stand. */
export function stringsIn(text: string): string[] {
  return [...text.matchAll(STRING)].map(([, string = ""]) => string);
}

/** The templates of a text that say a part of a key themselves, as patterns. */
export function patternsIn(text: string): RegExp[] {
  return [...text.matchAll(TEMPLATE)]
    .map(([, template = ""]) => template.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && parts.some((part) => /[a-z]{2}/i.test(part)))
    .map((parts) => new RegExp(`^${parts.map(literally).join(".+")}$`));
}

const literally = (text: string): string => text.replaceAll(/[^\w]/g, String.raw`\$&`);

/** Whether a key below a namespace is used. */
export type Asks = (key: string) => boolean;

/**
 * What a source of the client asks for: of each `useTranslations("web.area")`, or `useWordsByKey`, the first
 * arguments of its calls. Where that, or a branch of it, is neither a string nor a template, any string that is
 * said anywhere can be the key.
 */
export function asksOf(source: string, anywhere: ReadonlySet<string>): Asks[] {
  return [...translatorsIn(source)].flatMap(([name, namespace]) => {
    const calls = source.matchAll(new RegExp(`\\b${name}(?:\\.(?:rich|markup|raw))?\\(`, "g"));
    return [...calls].map((call): Asks => {
      const argument = firstArgument(source, call.index + call[0].length);
      const strings = new Set(stringsIn(argument));
      const patterns = patternsIn(argument);
      const branches = argument.split(/[?:]/).slice(argument.includes("?") ? 1 : 0);
      const open = branches.some((branch) => !/["`]/.test(branch));
      return (key) => {
        if (!key.startsWith(`${namespace}.`)) return false;
        const rest = key.slice(namespace.length + 1);
        return (
          strings.has(rest) ||
          patterns.some((pattern) => pattern.test(rest)) ||
          (open && anywhere.has(rest))
        );
      };
    });
  });
}

/** The names that translators bear in a source, each with its namespace. */
function translatorsIn(source: string): [name: string, namespace: string][] {
  const own = [
    ...source.matchAll(/const (\w+) = use(?:Translations|WordsByKey)\("([^"]+)"\)/g),
  ].map(([, name = "", namespace = ""]) => [name, namespace] as [string, string]);
  const types = source.matchAll(/type (\w+) = ReturnType<typeof useTranslations<"([^"]+)">>/g);
  const given = [...types].flatMap(([, type, namespace = ""]) =>
    [...source.matchAll(new RegExp(`(\\w+): ${type}\\b`, "g"))].map(
      ([, name = ""]) => [name, namespace] as [string, string],
    ),
  );
  return [...own, ...given];
}

/** The text from the beginning of a call's arguments to the end of the first. */
function firstArgument(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const character = source[at] ?? "";
    if ("([{".includes(character)) depth++;
    else if (depth === 0 && ",)".includes(character)) return source.slice(start, at);
    else if (")]}".includes(character)) depth--;
  }
  return source.slice(start);
}
