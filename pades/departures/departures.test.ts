import { beforeAll, describe, expect, it } from "vitest";
import { readText } from "../appearance/testing/paper.ts";
import { openDocument } from "../read/document.ts";
import { isPadesError } from "../errors.ts";
import { rowOf } from "../hidden/table.ts";
import { rewriting } from "../rewriting/rewriting.ts";
import { append, bufferSource, prefix, readAll } from "../read/source.ts";
import { asStored } from "../testing/as-stored.ts";
import { signedBy } from "../testing/ceremony.ts";
import { encrypted } from "../testing/encrypted.ts";
import { linearised } from "../testing/linearised.ts";
import { behindJunk, linearisedTrap } from "../testing/beginnings.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeArchivePdf } from "../testing/pdfa.ts";
import { twoReadings } from "../testing/drawings/two-readings.ts";
import { containerOf, EVIL_WORDS, openUpdate } from "../testing/update.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { changesAfter } from "../validate/changes/changes.ts";
import { validate } from "../validate/validate.ts";
import { departuresOf, differing } from "./departures.ts";

const STYLES = ["table", "stream", "hybrid"] as const;
const namesIn = (file: Buffer): string[] =>
  departuresOf(openDocument(bufferSource(file))).map(({ name }) => name);

let world: World;
let signed: Buffer;
beforeAll(async () => {
  world = await makeWorld();
  signed = Buffer.from(readAll(await signedBy(world, 1, { level: "B-B" })));
});

describe("A file without faults", () => {
  it.each([
    ...STYLES.map((style) => [style, makePdf({ style, pages: 30, tagged: true })] as const),
    ["linearised", linearised(makePdf({ pages: 3 }))] as const,
    ["for archives", makeArchivePdf({ part: 3 })] as const,
  ])("has no departures: %s", (_, file) => {
    expect(namesIn(file)).toEqual([]);
  });

  it.each(STYLES)("has no departures after two signatures (%s)", async (style) => {
    const source = await signedBy(world, 2, { plan: { style, textField: "Town" } });
    expect(departuresOf(openDocument(source))).toEqual([]);
  });

  it("has no departures after an update that only changes a page", () => {
    const update = openUpdate(makePdf());
    update.object(update.page, update.evil);
    update.table();
    expect(namesIn(update.done())).toEqual([]);
  });
});

/** How a file is judged whose first part was signed; undefined if it cannot be opened. */
function forbiddenIn(file: Buffer, before: number): boolean | undefined {
  try {
    const later = openDocument(bufferSource(file));
    const earlier = openDocument(prefix(later.source, before));
    const changes = changesAfter({ earlier, later, standingOf: () => "intact" });
    return changes.some(({ permitted }) => !permitted);
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

/** The file as it is stored; undefined for a file whose pages are lost. */
function storedOrRefused(file: Buffer): Buffer | undefined {
  try {
    return asStored(file);
  } catch (error) {
    if (isPadesError(error) && error.reason === "damaged_pages") return undefined;
    throw error;
  }
}

const wordsOf = async (file: Buffer): Promise<string> =>
  (await readText(file)).map(({ text }) => text).join("");

describe.each(STYLES)("A file that programs read in two ways, laid out with a %s", (style) => {
  const base = makePdf({ style });

  it.each(twoReadings.filter(({ departure }) => departure !== undefined))(
    "is told by its name: $name",
    ({ on, departure }) => {
      expect(namesIn(on(base))).toContain(departure);
    },
  );

  it.each(twoReadings.filter(({ departure }) => departure === undefined))(
    "is not opened: $name",
    ({ on }) => {
      expect(() => namesIn(on(base))).toThrow("subsections overlap");
    },
  );

  it.each(twoReadings)("is never permitted: $name", ({ on }) => {
    expect(forbiddenIn(on(base), base.length)).not.toBe(false);
  });

  it.each(twoReadings)("is rewritten with one reading: $name", async ({ on }) => {
    const written = storedOrRefused(on(base));
    if (!written) return;
    expect(namesIn(written)).toEqual([]);
    // Objects lost in streams and comments cannot be found any more.
    const found = [...written.toString("latin1").matchAll(/(\d+) 0 obj/g)];
    expect(new Set(found.map(([, number]) => number)).size).toBe(found.length);
    expect(asStored(written)).toHaveLength(written.length);
    // A page without content is also a page.
    expect(["Page 1", EVIL_WORDS, ""]).toContain((await wordsOf(written)).trim());
  });
});

describe("A signed file", () => {
  const judge = (file: Buffer) => {
    try {
      const [first] = validate(bufferSource(file), {
        anchors: world.anchors,
        at: world.clock.now(),
      }).signatures;
      return `${first?.indication} ${first?.reasons[0]?.key}`;
    } catch (error) {
      if (isPadesError(error)) return "cannot be opened";
      throw error;
    }
  };
  const refusal = (file: Buffer) => {
    try {
      return rewriting(bufferSource(file));
    } catch (error) {
      if (isPadesError(error)) return error.reason;
      throw error;
    }
  };

  it("is accepted unchanged", () => {
    expect(refusal(signed)).toBeUndefined();
  });

  it.each(twoReadings)("is not valid, and cannot be signed further, with $name", ({ on }) => {
    const changed = on(signed);
    expect(judge(changed)).toMatch(/^(TOTAL_FAILED|cannot be opened)/);
    expect(["read_differently", "signed_and_damaged"]).toContain(refusal(changed));
  });

  it.each(twoReadings)(
    "is told with a note where it was signed like that: $name",
    async ({ on }) => {
      // Strict signing cannot sign every file.
      const source = bufferSource(on(makePdf()));
      const made = await signedBy(world, 1, { source, level: "B-B" }).catch((error: unknown) => {
        if (isPadesError(error)) return undefined;
        throw error;
      });
      if (!made) return;
      const [first] = validate(made, { anchors: world.anchors, at: world.clock.now() }).signatures;
      const departures = departuresOf(openDocument(prefix(made, first?.coveredLength ?? 0)));
      const noted = first?.notes.some(({ key }) => key === "read_differently") ?? false;
      expect(noted).toBe(differing(departures).length > 0);
    },
  );

  it("changes its meaning once a trap at its beginning becomes active", async () => {
    const length = 200_000;
    const trap = await signedBy(world, 1, {
      source: bufferSource(linearisedTrap(length)),
      level: "B-B",
    });
    const update = openUpdate(Buffer.from(readAll(trap)));
    update.table();
    const padding = length - update.done().length;
    const padded = (count: number): Buffer => {
      const made = openUpdate(Buffer.from(readAll(trap)));
      made.object(made.take(), { entries: "", data: Buffer.alloc(count, " ") });
      made.table();
      return made.done();
    };
    let count = padding - 200;
    count += length - padded(count).length;
    const believed = padded(count);
    expect(believed).toHaveLength(length);
    expect(namesIn(believed)).toContain("linearized_elsewhere");
    expect(judge(believed)).toBe("TOTAL_FAILED changed_afterwards");
    expect(judge(padded(count - 1))).not.toBe("TOTAL_FAILED changed_afterwards");
  });
});

describe("An upload", () => {
  it("loses a trap at its beginning", async () => {
    const written = asStored(linearisedTrap(2000));
    expect(written.toString("latin1")).not.toContain("Linearized");
    expect((await wordsOf(written)).trim()).toBe("Page 1");
  });

  it("loses the bytes before its header", async () => {
    expect(namesIn(behindJunk(makePdf()))).toContain("header_not_first");
    const written = asStored(behindJunk(makePdf()));
    expect(written.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    expect((await wordsOf(written)).trim()).toBe("Page 1");
  });

  it("is examined for the object that every program draws, and not for a second object with its number", () => {
    const update = openUpdate(makePdf());
    const [stamp, look, container] = [update.take(), update.take(), update.take()];
    const white = "1 1 1 rg 0 0 300 40 re f";
    const form = "/Type/XObject/Subtype/Form/BBox[0 0 300 40]";
    update.object(look, { entries: form, data: Buffer.from(white) });
    const box = "/Type/Annot/Rect[70 690 370 730]";
    const parts: [number, string][] = [
      [stamp, `<<${box}/Subtype/Stamp/F 36/AP<</N ${look} 0 R>>>>`],
      [stamp, `<<${box}/Subtype/Link/Border[0 0 0]/F 4/A<</S/URI/URI(https://a.example)>>>>`],
    ];
    update.object(container, containerOf(parts));
    update.rows.set(stamp, [2, container, 0]);
    update.object(update.page, update.old.replace("<<", `<</Annots[${stamp} 0 R]`));
    update.stream();
    const found = rewriting(bufferSource(update.done()));
    expect(found?.fixed.map(({ id }) => rowOf(id).kind)).toContain("annotations");
  });

  it.each(STYLES)("has one reading after decryption (%s)", (style) => {
    const locked = encrypted(makePdf({ style: style === "hybrid" ? "table" : style }), {
      kind: "aes-256",
      ...(style === "stream" && { style }),
    });
    const found = rewriting(bufferSource(locked));
    expect(found?.openedAs).toBeDefined();
    expect(namesIn(Buffer.concat([...found!.bytes()]))).toEqual([]);
  });

  it("holds no stream that claims to be part of the file's structure", () => {
    const update = openUpdate(makePdf());
    const [container, section] = [update.take(), update.take()];
    update.object(container, containerOf([[update.page, update.evil]]));
    update.object(section, { entries: "/Type/XRef/Size 1/W[1 1 1]", data: Buffer.alloc(3) });
    const more = `<</A ${container} 0 R/B ${section} 0 R`;
    update.object(update.page, update.old.replace("<<", more));
    update.table();
    const written = asStored(update.done());
    expect(namesIn(written)).toEqual([]);
    expect(written.toString("latin1")).not.toMatch(/ObjStm|XRef/);
  });

  it("has no keys with the value null", () => {
    const file = makePdf({ catalogEntries: "/Lang null/Collection 900 0 R/AA 901 0 R" });
    const update = openUpdate(file);
    update.object(901, "null");
    update.table({ size: "902" });
    const written = asStored(update.done()).toString("latin1");
    expect(written).not.toMatch(/\/(Lang|Collection|AA)\b/);
    expect(written).not.toContain("null");
  });

  it("keeps an attached file that looks like objects, in hexadecimal digits", async () => {
    const inner = makePdf({ pages: 7 });
    const update = openUpdate(makePdf());
    const [file, spec] = [update.take(), update.take()];
    update.object(file, { entries: "/Type/EmbeddedFile", data: inner });
    update.object(spec, `<</Type/Filespec/F(inner.pdf)/EF<</F ${file} 0 R>>>>`);
    update.object(update.page, update.old.replace("<<", `<</AF[${spec} 0 R]`));
    update.table();
    const written = asStored(update.done());
    expect(namesIn(written)).toEqual([]);
    expect(written.toString("latin1")).toContain(inner.toString("hex"));
    expect((await wordsOf(written)).trim()).toBe("Page 1");
    expect(append(bufferSource(written)).size).toBe(written.length);
  });
});
