/** Names of any length in any script: drawn completely, inside the block, and large enough to read. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLOCK, type Drawing, type TextItem } from "./drawing.ts";
import { layout } from "./layout.ts";
import { boundsOf } from "./fonts/outline.ts";
import { typed } from "./testing/specs.ts";

const ALPHABETS: Readonly<Record<string, string>> = {
  Latin: "aábcčdeéfghiïjklłmnoöpqrsştuüvwxyzÅÉŁMW",
  Vietnamese: "ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
  Greek: "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώΔΩ",
  Cyrillic: "абвгдежзийклмнопрстуфхцчшщъыьэюяїєґЖЩ",
  Hebrew: "אבגדהוזחטיכלמנסעפצקרשת",
  Arabic: "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
  Armenian: "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ",
  Georgian: "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
  Devanagari: "कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह",
  Thai: "กขคงจฉชซญฐณดตถทธนบปผพภมยรลวศสหอ",
  Han: "王李张刘陈杨黄赵周吴徐孙马朱胡郭何林罗高",
  Hangul: "김이박최정강조윤장임한오서신권황안송류홍",
};

const HANDS = ["formal", "natural", "plain"] as const;

/** Words of one script with spaces and hyphens between them, 1 to 120 characters. */
const names = fc
  .tuple(
    fc.constantFrom(...Object.keys(ALPHABETS)),
    fc.integer({ min: 1, max: 120 }),
    fc.infiniteStream(fc.nat()),
    fc.integer({ min: 2, max: 200 }),
  )
  .map(([script, length, numbers, word]) => {
    const letters = [...(ALPHABETS[script] ?? "")];
    const text = Array.from({ length }, (_, i) => {
      const number = numbers.next().value ?? 0;
      if (i % word === word - 1) return number % 3 === 0 ? "-" : " ";
      return letters[number % letters.length] ?? "a";
    });
    return text.join("").trim() || (letters[0] ?? "a");
  });

const texts = (drawing: Drawing): TextItem[] =>
  drawing.items.filter((item): item is TextItem => item.kind === "text");

/** The box of all strokes of some lines, in the block's units. */
function inkOf(items: readonly TextItem[]) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, size, face, glyphs } of items) {
    const unit = size / face.unitsPerEm;
    for (const { glyph, dx } of glyphs) {
      const ink = boundsOf(glyph.outline);
      if (!ink) continue;
      box.left = Math.min(box.left, x + dx + ink.left * unit);
      box.right = Math.max(box.right, x + dx + ink.right * unit);
      box.top = Math.min(box.top, y - ink.top * unit);
      box.bottom = Math.max(box.bottom, y - ink.bottom * unit);
    }
  }
  return box;
}

const solid = (text: string): string => text.normalize("NFC").replaceAll(/\s/g, "");

/** The text of the lines' glyphs, whichever way they run. */
const drawnLetters = (items: readonly TextItem[]): string[] =>
  items.flatMap(({ glyphs }) => glyphs.flatMap(({ glyph }) => [...solid(glyph.text)])).toSorted();

/** The smallest letters of a name on the block of 300 × 140. */
const FLOOR = { mark: 7, claim: 4.5 };

function expectWhole(items: readonly TextItem[], name: string, smallest: number): void {
  expect(solid(items.map(({ text }) => text).join(""))).toBe(solid(name));
  expect(drawnLetters(items)).toEqual([...solid(name)].toSorted());
  for (const { size } of items) expect(size).toBeGreaterThanOrEqual(smallest);
  const ink = inkOf(items);
  expect(ink.left).toBeGreaterThanOrEqual(0);
  expect(ink.top).toBeGreaterThanOrEqual(0);
  expect(ink.right).toBeLessThanOrEqual(BLOCK.width);
  expect(ink.bottom).toBeLessThanOrEqual(BLOCK.height);
}

const RULE = 82.2;

describe("A name of 1 to 120 characters in any script", () => {
  it("is complete in the mark, above the lines", () => {
    fc.assert(
      fc.property(names, fc.constantFrom(...HANDS), (name, font) => {
        const marks = texts(layout({ mark: { kind: "typed", name, font } }));
        expectWhole(marks, name, FLOOR.mark);
        expect(inkOf(marks).bottom).toBeLessThanOrEqual(86);
      }),
      { numRuns: 40 },
    );
  });

  it("is complete in text and on a seal", () => {
    fc.assert(
      fc.property(names, fc.boolean(), (name, hasUnit) => {
        expectWhole(texts(layout({ mark: { kind: "text-only", name } })), name, FLOOR.mark);
        const emblem = { letter: "H", color: "#1d6b4f" };
        const unit = hasUnit ? { unit: "Unit" } : {};
        const sealed = texts(layout({ mark: { kind: "seal", name, ...unit, emblem } }));
        const title = hasUnit ? sealed.slice(0, -1) : sealed;
        expectWhole(title, name, FLOOR.claim);
        expect(inkOf(sealed).bottom).toBeLessThan(RULE);
      }),
      { numRuns: 40 },
    );
  });

  it("is complete in the line that says who signed, with all other lines below it", () => {
    fc.assert(
      fc.property(names, fc.boolean(), (name, hasReason) => {
        const claim = `Signed by ${name}`;
        const reason = hasReason ? { reason: "Reason: I approve this document" } : {};
        const items = texts(
          layout({ ...typed, ...reason, mark: { kind: "text-only", name: "A" }, claim }),
        ).slice(1);
        const others = hasReason ? 3 : 2;
        expectWhole(items.slice(0, -others), claim, FLOOR.claim);
        expect(items.at(-1)?.text).toBe(typed.standards);
        const ink = inkOf(items);
        expect(ink.top).toBeGreaterThan(RULE);
        expect(ink.bottom).toBeLessThanOrEqual(BLOCK.height);
      }),
      { numRuns: 40 },
    );
  });
});
