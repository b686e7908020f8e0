/** Where a source keeps a text of ours beyond the rendering that says it, read from its text. */

/** What returns texts in the language of the page. */
const SPEAKERS =
  /const (\w+) = use\w*(?:Formats|Messages|Sentences?|Translations|Words|WordsByKey)\(/g;
/** What keeps its arguments: modals, states, stores and references. */
const KEEPERS =
  /\b(openModal|set[A-Z]\w*|useState|useRef|createStore|\w+\.set)(?:<[^()]*>)?\((?!\))/g;

/** A function that is an expression. */
const RETURNS = /const (\w+) = (?:\([^)]*\)|\w+)(?:: \w+)? =>\s*(?![\s{])/g;

/** The calls of some functions, or of what they return. */
const saying = (names: readonly string[]) =>
  new RegExp(String.raw`(?<![\w.])(?:${names.join("|")})(?:\.\w+)?\(`);

/**
 * The calls that keep a text: of `openModal` the props, of the others the value. A constant of the source stands for
 * what it is made of.
 */
export function keptIn(source: string): string[] {
  const names = [...source.matchAll(SPEAKERS)].map(([, name = ""]) => name);
  if (names.length === 0) return [];
  // Functions of the source that return a text say it, too.
  const own = [...source.matchAll(RETURNS)]
    .filter(({ 0: head, index }) => saying(names).test(until(source, index + head.length, ";")))
    .map(([, name = ""]) => name);
  const says = saying([...names, ...own]);
  return [...source.matchAll(KEEPERS)].flatMap(({ 0: call, 1: keeper = "", index }) => {
    const given = argumentsAt(source, index + call.length);
    const kept = keeper === "openModal" ? (given[1] ?? "") : given.join(",");
    const madeOf = [kept, ...constantsIn(kept, source)];
    return madeOf.some((text) => says.test(text)) ? [`${keeper}(${given.join(",").trim()})`] : [];
  });
}

/** What the constants are made of that a text names, and those that they name; functions left out. */
function constantsIn(text: string, source: string, seen = new Set<string>()): string[] {
  return [...text.matchAll(/(?<![\w.$"`])([a-z]\w*)\b(?!\s*[:(])/g)].flatMap(([, name = ""]) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const found = new RegExp(String.raw`\bconst ${name}(?:: [^=;]+)? =\s*`).exec(source);
    if (found === null) return [];
    const made = until(source, found.index + found[0].length, ";");
    if (/^(?:async )?(?:\([^)]*\)|\w+)(?:: [^=]+)? =>/.test(made)) return [];
    return [made, ...constantsIn(made, source, seen)];
  });
}

/** The arguments of a call, as they stand. */
function argumentsAt(source: string, start: number): string[] {
  const given: string[] = [];
  for (let at = start; ;) {
    const one = until(source, at, ",");
    given.push(one);
    at += one.length;
    if (source[at] !== ",") return given;
    at += 1;
  }
}

/** The text up to a character outside all brackets, or up to the bracket that closes what is around it. */
function until(source: string, start: number, end: string): string {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const character = source[at] ?? "";
    if (depth === 0 && (character === end || ")]}".includes(character)))
      return source.slice(start, at);
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
  }
  return source.slice(start);
}
