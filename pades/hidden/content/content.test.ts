/** Content streams of pages, forms, patterns, glyphs and appearances that programs draw in different ways. */
import { beforeAll, describe, expect, it } from "vitest";
import { renderPdf } from "../../appearance/testing/paper.ts";
import { catalogOf, openDocument } from "../../read/document.ts";
import { bufferSource } from "../../read/source.ts";
import { asStored } from "../../testing/as-stored.ts";
import {
  CONTENT_PLACES,
  contentCases,
  contentFile,
  dividedFile,
  habitualContents,
  nestedCases,
  refusedContents,
  type ContentPlace,
} from "../../testing/drawings/content-cases.ts";
import { randomContent } from "../../testing/drawings/random-content.ts";
import { hiddenIn } from "../inspect.ts";
import { openReader } from "../reader.ts";
import { differsBy, type ContentDepartureName } from "./departure.ts";
import { differs, readContent, writtenContent } from "./read-content.ts";
import type { Scope } from "./resources.ts";
import { drawnContents } from "./walk.ts";

const opened = (bytes: Buffer) => openDocument(bufferSource(bytes));
const isTold = (bytes: Buffer): boolean =>
  hiddenIn(opened(bytes)).some(({ id }) => id === "content_ambiguous" || id === "content_torn");

/** The departures of a file's content streams. */
function namesIn(bytes: Buffer): ContentDepartureName[] {
  const document = opened(bytes);
  const contents = drawnContents(openReader(document), catalogOf(document));
  return contents.flatMap(({ reading }) => reading.departures.map(({ name }) => name));
}

const drawn = async (bytes: Buffer): Promise<Buffer> => (await renderPdf(bytes, 298, 421)).rgb;

let empty: Buffer;
beforeAll(async () => {
  empty = await drawn(contentFile("page", ""));
});

async function expectMended(bytes: Buffer, name: string): Promise<void> {
  expect(namesIn(bytes)).toContain(name);
  expect(isTold(bytes)).toBe(true);
  const stored = asStored(bytes);
  expect(namesIn(stored).filter(differsBy)).toEqual([]);
  expect(isTold(stored)).toBe(false);
  expect((await drawn(stored)).equals(await drawn(bytes))).toBe(true);
}

const listed = (cases: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(cases).flatMap(([name, contents]) =>
    contents.map((content) => [name, content] as const),
  );

/** On a page all cases, elsewhere the first case of each departure. */
const casesAt = (place: ContentPlace, cases: Readonly<Record<string, readonly string[]>>) =>
  listed(cases).filter(([name, content]) => place === "page" || cases[name]?.[0] === content);

describe.each(CONTENT_PLACES)("A departure in the content of: %s", (place) => {
  it.each(casesAt(place, contentCases))("is mended, and looks the same: %s, %j", (name, content) =>
    expectMended(contentFile(place, content), name),
  );

  it.each(casesAt(place, refusedContents))(
    "remains after mending, so that the file is refused: %s, %j",
    async (name, content) => {
      const bytes = contentFile(place, content);
      expect(namesIn(bytes)).toContain(name);
      expect(hiddenIn(opened(bytes)).map(({ id }) => id)).toContain("content_torn");
      const stored = asStored(bytes);
      expect(isTold(stored)).toBe(true);
      expect((await drawn(stored)).equals(await drawn(bytes))).toBe(true);
    },
  );

  it.each(habitualContents.map((content) => [content]))(
    "is not reported if it is a habit: %j",
    (content) => {
      const bytes = contentFile(place, content);
      expect(namesIn(bytes).filter((name) => differsBy(name) && name !== "path_of_caller")).toEqual(
        [],
      );
      const left = asStored(bytes).includes(Buffer.from(content, "latin1"));
      expect(left || namesIn(bytes).includes("path_of_caller")).toBe(true);
    },
  );
});

describe("Content that another content stream draws", () => {
  it.each(Object.entries(nestedCases))("is mended, and looks the same: %s", (name, make) =>
    expectMended(make(), name.replace(/,.*/, "")),
  );

  it("is left alone where a rewritten version would draw differently in each place that uses it", () => {
    const bytes = dividedFile();
    expect(isTold(bytes)).toBe(true);
    expect(isTold(asStored(bytes))).toBe(true);
  });
});

it("All cases draw something, so that their pictures can be compared", async () => {
  const blank: string[] = [];
  for (const [, content] of listed(contentCases))
    if ((await drawn(contentFile("page", content))).equals(empty)) blank.push(content);
  expect(blank.length).toBeLessThan(15);
});

describe("Random content streams", () => {
  const scope: Scope = {
    kind: "page",
    own: new Map(),
    above: undefined,
    page: undefined,
    around: [],
    chain: [],
  };
  const reader = openReader(opened(contentFile("page", "")));
  const reading = (bytes: Uint8Array) => readContent(reader, { bytes, seams: [] }, scope);
  const written = (bytes: Uint8Array) => writtenContent(reader, { bytes, seams: [] }, scope);
  /** Only the content is rewritten here, not the resources. */
  const OF_RESOURCES = new Set<ContentDepartureName>(["resource_missing"]);

  it("have no departures left after one rewriting", () => {
    let count = 0;
    for (let seed = 1; seed <= 1000; seed++) {
      const bytes = Buffer.from(randomContent(seed), "latin1");
      if (reading(bytes).stuck) continue;
      const once = written(bytes);
      const left = reading(once).departures.filter(({ name }) => !OF_RESOURCES.has(name));
      expect([seed, left.filter(({ name }) => differsBy(name))]).toEqual([seed, []]);
      count++;
    }
    expect(count).toBeGreaterThan(300);
  });

  it("can always be read, whatever their bytes are", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const bytes = Buffer.from(randomContent(seed), "latin1");
      for (let at = seed % 7; at < bytes.length; at += 11) bytes[at] = (seed * 31 + at * 17) & 0xff;
      const { departures } = reading(bytes);
      for (const { at } of departures) expect(at).toBeLessThanOrEqual(bytes.length);
      written(bytes);
    }
  });

  it("look the same after they are mended", async () => {
    let mended = 0;
    for (let seed = 1; seed <= 25; seed++) {
      const bytes = contentFile(CONTENT_PLACES[seed % 5] ?? "page", randomContent(seed));
      const stored = asStored(bytes);
      if (!isTold(bytes) || isTold(stored)) continue;
      expect([seed, (await drawn(stored)).equals(await drawn(bytes))]).toEqual([seed, true]);
      mended++;
    }
    expect(mended).toBeGreaterThan(4);
  });
});

describe("Deliberately costly content", () => {
  const many = (text: string): Buffer => Buffer.from(text.repeat(200_000 / text.length));
  it.each([
    ["brackets that open", "["],
    ["brackets that close", "]"],
    ["dictionaries that open", "<<"],
    ["strings that open", "("],
    ["images without an end", "BI/W 1/H 1/IM true/F/Fl ID x "],
    ["images with an end", "BI/W 9/H 9/IM true/F/AHx ID x EI "],
    ["operands", "1 "],
    ["saved states", "q "],
    ["marks", "/A BMC "],
    ["points", "1 1 l "],
    ["comments", "%\n"],
  ])("is read in time proportional to its bytes: %s", (_, text) => {
    const reader = openReader(opened(contentFile("page", "")));
    const scope: Scope = {
      kind: "page",
      own: undefined,
      above: undefined,
      page: undefined,
      around: [],
      chain: [],
    };
    const content = { bytes: many(text), seams: [] };
    expect(differs(readContent(reader, content, scope))).toBe(!["/A BMC ", "%\n"].includes(text));
  });
});
