import { describe, expect, it } from "vitest";
import { AppearanceError } from "../errors.ts";
import { layout } from "./layout.ts";
import type { Drawing, TextItem } from "./drawing.ts";
import type { VisualSignatureSpec } from "./spec.ts";
import { drawn, seal, toBeSigned, typed, withReason } from "./testing/specs.ts";

const texts = (drawing: Drawing): TextItem[] =>
  drawing.items.filter((item): item is TextItem => item.kind === "text");
const lines = (spec: VisualSignatureSpec): TextItem[] =>
  texts(layout(spec)).filter(({ y }) => y > 84);
const words = (spec: VisualSignatureSpec): string[] => lines(spec).map(({ text }) => text);

function endOf(item: TextItem): number {
  const last = item.glyphs.at(-1)!;
  return item.x + last.dx + (last.glyph.advance * item.size) / item.face.unitsPerEm;
}

describe("Visual signature", () => {
  it("has the name, a rule, three lines and the QR code", () => {
    expect(texts(layout(typed)).map(({ text }) => text)).toEqual([
      "Lena Brunner",
      "Signed by Lena Brunner",
      "Helvion AG · Zürich · 14 Nov 2025, 09:41",
      "Qualified (QES), Swiss law (ZertES)",
    ]);
    expect(layout(typed).items.map(({ kind }) => kind)).toEqual([
      "text",
      "rectangle",
      "text",
      "text",
      "text",
      "path",
    ]);
  });

  it("looks unsigned before signing: no date, no QR code, an empty dashed place", () => {
    expect(words(toBeSigned)).toEqual([
      "To be signed by Lena Brunner",
      "Helvion AG · Zürich · date of signing",
      "Qualified (QES), Swiss law (ZertES)",
    ]);
    const items = layout(toBeSigned).items;
    expect(items.some(({ kind }) => kind === "path")).toBe(false);
    expect(items.at(-1)).toMatchObject({ kind: "rectangle", stroke: { dash: [3, 2] } });
    expect(items.at(-1)).not.toHaveProperty("fill");
  });

  it("shows only the requested lines, without a gap", () => {
    const { claim: _claim, standards: _standards, ...rest } = typed;
    const [only, ...others] = lines(rest);
    expect(others).toEqual([]);
    expect(only!.text).toBe("Helvion AG · Zürich · 14 Nov 2025, 09:41");
    expect(only!.y).toBe(lines(typed)[0]!.y);
  });

  it("sets four smaller lines when there is a reason, and the time with seconds and offset", () => {
    expect(words(withReason)).toEqual([
      "Signed by Émilie Rochat",
      "Reason: I approve this document",
      "12 Nov 2025, 17:22:09 +01:00",
      "Advanced (AES), Swiss law, 21 CFR Part 11",
    ]);
    for (const { size, y } of lines(withReason)) {
      expect(size).toBe(9.75);
      expect(y).toBeLessThan(138);
    }
  });

  it("places a drawn signature on the rule in its own proportions", () => {
    const image = layout(drawn).items[0]!;
    expect(image).toMatchObject({ kind: "image", x: 7.8 });
    if (image.kind !== "image") return;
    expect(image.y + image.height).toBeCloseTo(80);
    expect(image.width / image.height).toBeCloseTo(840 / 240);
  });

  it("gives a seal a square mark and the organisation's name", () => {
    const items = layout(seal).items;
    expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(["path", "path"]);
    expect(texts(layout(seal)).map(({ text }) => text)).toContain("Helvion AG");
    expect(words(seal)[0]).toBe("Sealed by Helvion AG, CHE-114.882.907");
  });

  it("reads as one sentence to people who do not see it", () => {
    expect(layout(typed).description).toBe(
      "Lena Brunner, Signed by Lena Brunner, Helvion AG · Zürich · 14 Nov 2025, 09:41, Qualified (QES), Swiss law (ZertES)",
    );
  });
});

describe("A second line that is too long", () => {
  const company = "Internationale Gesellschaft für Vermögensverwaltung und Treuhand AG";

  it("shortens the company, never the time", () => {
    const [, second] = lines({ ...typed, company });
    expect(second!.text).toMatch(/^Internationale .*… · Zürich · 14 Nov 2025, 09:41$/);
    expect(second!.size).toBe(10.5);
    expect(endOf(second!)).toBeLessThanOrEqual(245);
  });

  it("has the time zone of the time only if nothing has to be cut for it", () => {
    const zone = "(UTC+1)";
    const short = { ...typed, company: "", location: "Zürich", zone };
    expect(words(short)[1]).toBe("Zürich · 14 Nov 2025, 09:41 (UTC+1)");
    expect(endOf(lines(short)[1]!)).toBeLessThanOrEqual(245);
    expect(words({ ...typed, company, zone })[1]).toMatch(/ · Zürich · 14 Nov 2025, 09:41$/);
  });

  it("leaves the company out before it touches the place", () => {
    const location = "Sankt Gallenkappel am oberen Zürichsee";
    expect(words({ ...typed, company, location })[1]).toMatch(
      /^Sankt Gallenkappel .* · 14 Nov 2025, 09:41$/,
    );
    expect(words({ ...typed, company, location: "x".repeat(200) })[1]).toMatch(
      /^x+… · 14 Nov 2025, 09:41$/,
    );
  });

  it("sets a time that is too long alone smaller, whole", () => {
    const date = "Donnerstag, 14. November 2025, 09:41:27 Uhr Mitteleuropäische Zeit";
    const [, second] = lines({ ...typed, company, date });
    expect(second!.text).toBe(date);
    expect(endOf(second!)).toBeLessThanOrEqual(245.01);
  });

  it("uses the place of the QR code when there is none", () => {
    const { qr: _qr, ...without } = typed;
    expect(words({ ...without, company })[1]!.length).toBeGreaterThan(
      words({ ...typed, company })[1]!.length,
    );
  });
});

describe("A long name", () => {
  it.each(["formal", "natural", "plain"] as const)(
    "is written smaller in %s, in two lines, and stays in the block",
    (font) => {
      const name = "Maria-Magdalena von und zu Hohenzollern-Sigmaringen";
      const hand = texts(layout({ mark: { kind: "typed", name, font } }));
      const read = hand.map(({ text }) => text).join("");
      expect(read.replaceAll(" ", "")).toBe(name.replaceAll(" ", ""));
      for (const line of hand) {
        expect(endOf(line)).toBeLessThan(300);
        expect(line.size).toBeGreaterThan(14);
        expect(line.y).toBeLessThan(82);
      }
    },
  );

  it("continues in further lines of the claim when it does not fit at four fifths of the size", () => {
    const name = "Maria ".repeat(20).trim();
    const all = lines({ ...typed, claim: `Signed by ${name}` });
    expect(
      all
        .map(({ text }) => text)
        .slice(0, -2)
        .join(" "),
    ).toBe(`Signed by ${name}`);
    expect(all[0]!.size).toBeLessThanOrEqual(8.4);
    expect(all.length).toBeGreaterThan(3);
  });
});

describe("What cannot be drawn", () => {
  const keyOf = (spec: VisualSignatureSpec): unknown => {
    try {
      layout(spec);
    } catch (error) {
      return error instanceof AppearanceError ? [error.key, error.details] : error;
    }
    return null;
  };

  it("is refused when the address is too long for a code that can be read on paper", () => {
    expect(keyOf({ ...typed, qr: { url: `https://paraph.example/${"x".repeat(400)}` } })).toEqual([
      "appearance.qr_too_long",
      { length: 423 },
    ]);
  });
});
