import { describe, expect, it } from "vitest";
import { elementsOf, readXml, XmlRefused } from "./read-xml.ts";

describe("Documents of strangers", () => {
  // Each is read in one pass: work that grows with the square of their length would take minutes.
  const declared = (most: number, name: string) =>
    Array.from({ length: most }, (_, at) => ` ${name}${at}="n${at}"`).join("");

  it("have as many declarations and attributes as an element needs, and no more", () => {
    const children = '<p7:b xmlns:q="m"><q:c/></p7:b>'.repeat(4000);
    const within = (most: number) => `<a${declared(most, "xmlns:p")}>${children}</a>`;
    const root = readXml(within(63), { comments: false });
    expect(elementsOf(root, "n7", "b")).toHaveLength(4000);
    expect(elementsOf(root, "m", "c")).toHaveLength(4000);
    for (const text of [within(64), within(8000), `<a${declared(65, "b")}/>`])
      expect(() => readXml(text, { comments: true })).toThrow(XmlRefused);
  });

  it("add no declarations by nesting", () => {
    const nested = Array.from({ length: 30 }, (_, at) => `<a${declared(3, `xmlns:l${at}x`)}>`);
    const text = nested.join("") + "</a>".repeat(30);
    expect(() => readXml(text, { comments: false })).toThrow("too many declarations");
  });

  it.each(["<?", "<!--"])("are refused if they repeat %s without end", (sign) => {
    const read = () => readXml(`<a/>${sign.repeat(250_000)}`, { comments: true });
    expect(read).toThrow(XmlRefused);
  });

  it.each(["<!-- -->", "<?a?>"])("may repeat %s", (sign) => {
    expect(readXml(`<a/>${sign.repeat(250_000)}`, { comments: true }).name).toBe("a");
  });
});

describe("Names", () => {
  it("have the namespace that is declared last, and none outside of it", () => {
    const text = '<p:a xmlns:p="1" xmlns="0"><p:b xmlns:p="2"><p:c/><d/></p:b><p:c/></p:a>';
    const root = readXml(text, { comments: false });
    expect([root.namespace, elementsOf(root, "0", "d").length]).toEqual(["1", 1]);
    expect([elementsOf(root, "2", "c").length, elementsOf(root, "1", "c").length]).toEqual([1, 1]);
  });

  it.each(["constructor", "toString", "__proto__"])(
    "with the prefix %s need it declared",
    (prefix) => {
      expect(() => readXml(`<${prefix}:a/>`, { comments: false })).toThrow(XmlRefused);
    },
  );
});

describe("Comments and instructions", () => {
  it.each([
    ["<a><!-- <b/> --><c/></a>", ["c"]],
    ["<a><?x <b/> ?><c/></a>", ["c"]],
    ["<a><!-- <?x --><c/><!-- ?> --></a>", ["c"]],
    ["<!----><a/>", []],
  ])("are passed over in %s", (text, names) => {
    const { children } = readXml(text, { comments: true });
    expect(children.map(({ name }) => name)).toEqual(names);
  });

  it.each(["<a><!-- -- --></a>", "<a><!-- </a>", "<a><? </a>", "<a><!--></a>", "<a/><!--->"])(
    "are refused in %s",
    (text) => {
      expect(() => readXml(text, { comments: true })).toThrow(XmlRefused);
    },
  );
});
