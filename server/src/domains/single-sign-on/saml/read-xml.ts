/**
 * A strict reader of small XML documents (XML 1.0, Namespaces 1.0): the metadata of identity providers, and the frame of their
 * responses. Documents with a DOCTYPE, custom entities or CDATA are refused. Only the SAML library reads signed content.
 */

export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string;
  /** The namespace of the name; empty without one. */
  readonly namespace: string;
  /** Attributes without a prefix, and others as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in the element. */
  readonly text: string;
}

/** The document is not well-formed, or contains something that is refused. */
export class XmlRefused extends Error {}

const NAME = "[A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?";
const TAG = new RegExp(
  `<(?:(/)(${NAME})\\s*|(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?))>`,
  "y",
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "g");
const DECLARATION = /^\uFEFF?\s*<\?xml\s[^?<>]*\?>/;
const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};
const DEEPEST = 64;
/**
 * The maximum number of declarations that apply to one element, and of attributes of one: this reader and others compare each
 * with every other one.
 */
const MOST = 64;

/**
 * The prefixes that an element declares, and the scope around it. (Copies for each element would need memory for the product of
 * both numbers.)
 */
interface Scope {
  readonly own: ReadonlyMap<string, string>;
  readonly around: Scope | undefined;
  /** The declarations in it and around it. */
  readonly all: number;
}

interface Open {
  readonly written: string;
  readonly scope: Scope;
  readonly element: XmlElement & { children: XmlElement[]; text: string };
}

/** Reads a document. `comments`: whether comments and instructions are skipped or refused. Throws `XmlRefused`. */
export function readXml(
  document: string,
  { comments }: { readonly comments: boolean },
): XmlElement {
  const body = document.replace(DECLARATION, "");
  const text = comments ? withoutComments(body) : body;
  if (/<[!?]/.test(text)) throw new XmlRefused("declarations, comments or CDATA");
  const stack: Open[] = [];
  let root: XmlElement | undefined;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const words = text.slice(at, next === -1 ? undefined : next);
    const current = stack.at(-1);
    if (current !== undefined) current.element.text += decoded(words);
    else if (words.trim() !== "") throw new XmlRefused("text outside the root");
    if (next === -1) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(text);
    if (tag === null) throw new XmlRefused("a tag is not well-formed");
    at = TAG.lastIndex;
    if (tag[1] !== undefined) {
      if (stack.pop()?.written !== tag[2]) throw new XmlRefused("tags do not match");
      continue;
    }
    if (current === undefined && root !== undefined) throw new XmlRefused("several roots");
    if (stack.length >= DEEPEST) throw new XmlRefused("too deep");
    const opened = open(tag[3] ?? "", tag[4] ?? "", current);
    if (current === undefined) root = opened.element;
    else current.element.children.push(opened.element);
    if (tag[5] !== "/") stack.push(opened);
  }
  if (root === undefined || stack.length > 0) throw new XmlRefused("not complete");
  return root;
}

/** A document without its comments and instructions, read once from its beginning to its end. Throws `XmlRefused`. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { index, 0: begin } of text.matchAll(/<!--|<\?(?!xml\s)/g)) {
    // Inside one that was skipped.
    if (index < at) continue;
    const end = begin === "<!--" ? text.indexOf("--", index + 4) : text.indexOf("?>", index);
    if (end === -1) throw new XmlRefused("a comment has no end");
    const after = begin === "<!--" ? end + 3 : end + 2;
    if (begin === "<!--" && text[end + 2] !== ">")
      throw new XmlRefused("a comment is not well-formed");
    parts.push(text.slice(at, index));
    at = after;
  }
  return parts.join("") + text.slice(at);
}

function scopeOf(own: ReadonlyMap<string, string>, around: Scope | undefined): Scope {
  if (own.size === 0 && around !== undefined) return around;
  return { own, around, all: own.size + (around?.all ?? 0) };
}

/** The namespace of a prefix; undefined if nothing declares it. */
function namespaceOf(scope: Scope | undefined, prefix: string): string | undefined {
  for (let one = scope; one !== undefined; one = one.around) {
    const found = one.own.get(prefix);
    if (found !== undefined) return found;
  }
  return undefined;
}

function open(written: string, list: string, parent: Open | undefined): Open {
  const own = new Map<string, string>();
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single] of list.matchAll(ATTRIBUTE)) {
    const value = decoded(double ?? single ?? "");
    if (name === "xmlns") own.set("", value);
    else if (name.startsWith("xmlns:")) own.set(name.slice(6), value);
    else if (Object.hasOwn(attributes, name)) throw new XmlRefused("an attribute comes twice");
    else attributes[name] = value;
  }
  const [prefix, name] = written.includes(":") ? written.split(":") : ["", written];
  const scope = scopeOf(own, parent?.scope);
  if (Math.max(scope.all, Object.keys(attributes).length) > MOST)
    throw new XmlRefused("too many declarations or attributes");
  const namespace = namespaceOf(scope, prefix ?? "");
  if (namespace === undefined && prefix !== "") throw new XmlRefused("unknown prefix");
  const element = {
    name: name ?? "",
    namespace: namespace ?? "",
    attributes,
    children: [],
    text: "",
  };
  return { written, scope, element };
}

function decoded(text: string): string {
  return text.replaceAll(/&([^;&]*)(;?)/g, (_whole, name: string, end: string) => {
    const code = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name);
    const point =
      code === null ? undefined : Number.parseInt(code[1] ?? code[2] ?? "", code[1] ? 16 : 10);
    const sign =
      point === undefined
        ? Object.hasOwn(ENTITIES, name)
          ? ENTITIES[name]
          : undefined
        : point > 0 && point <= 0x10ffff
          ? String.fromCodePoint(point)
          : undefined;
    if (end !== ";" || sign === undefined) throw new XmlRefused("an entity is not known");
    return sign;
  });
}

/** The elements of a name below an element, at any depth. */
export function elementsOf(root: XmlElement, namespace: string, name: string): XmlElement[] {
  const own = root.namespace === namespace && root.name === name ? [root] : [];
  return [...own, ...root.children.flatMap((child) => elementsOf(child, namespace, name))];
}
