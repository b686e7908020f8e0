/** Writes XML 1.0: elements, attributes and text, without characters that XML forbids. */

/** An element; `children` are elements and texts. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** One child, several, or none. */
export type XmlChild = XmlElement | string | undefined | readonly XmlChild[];

/** Creates an element. The names of elements and attributes come from the code, never from a file. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly XmlChild[]
): XmlElement {
  return { name, attributes, children: flat(children) };
}

function flat(children: readonly XmlChild[]): (XmlElement | string)[] {
  return children.flatMap((child): (XmlElement | string)[] => {
    if (child === undefined) return [];
    if (typeof child === "string") return [child];
    return "name" in child ? [child] : flat(child);
  });
}

/** The whole document in UTF-8. An element that contains only elements puts each on its own line. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, "")}\n`;
}

function written({ name, attributes, children }: XmlElement, indent: string): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${quoted(value)}"`);
  const open = `${indent}<${name}${pairs.join("")}`;
  if (children.length === 0) return `${open}/>`;
  if (children.some((child) => typeof child === "string")) {
    const inside = children.map((child) =>
      typeof child === "string" ? escaped(child) : written(child, ""),
    );
    return `${open}>${inside.join("")}</${name}>`;
  }
  const lines = children.flatMap((child) =>
    typeof child === "string" ? [] : [written(child, `${indent}  `)],
  );
  return `${open}>\n${lines.join("\n")}\n${indent}</${name}>`;
}

/** Everything that is not a Char of XML 1.0 §2.2: most control characters, U+FFFE, U+FFFF and single surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Escapes text. A carriage return becomes a character reference, because a parser would convert it to a line feed
 * (§2.11).
 */
const escaped = (text: string): string =>
  text
    .replaceAll(FORBIDDEN, "\ufffd")
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll("\r", "&#13;");

/**
 * Escapes the value of an attribute. White space becomes character references, because a parser would convert it to
 * spaces (§3.3.3).
 */
const quoted = (value: string): string =>
  escaped(value)
    .replaceAll('"', "&quot;")
    .replaceAll(/[\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
