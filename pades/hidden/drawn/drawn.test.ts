/** Dictionaries used in drawing: some that programs read in different ways, and some by honest writers. */
import { describe, expect, it } from "vitest";
import { renderPdf } from "../../appearance/testing/paper.ts";
import { openDocument } from "../../read/document.ts";
import { isPadesError } from "../../errors.ts";
import { randomFrom, type Random } from "../../testing/random.ts";
import { rewriting } from "../../rewriting/rewriting.ts";
import { bufferSource } from "../../read/source.ts";
import { asStored } from "../../testing/as-stored.ts";
import { file, type Plan } from "../../testing/drawings/page-file.ts";
import { jpeg, jpx } from "../../testing/drawings/coded-pictures.ts";
import { endlessJpx, photographed, wavelet } from "../../testing/drawings/odd-pictures.ts";
import { honestDrawings } from "../../testing/drawings/honest-drawings.ts";
import { oddDrawings } from "../../testing/drawings/odd-drawings.ts";
import { undrawablePage } from "../drawable.ts";
import { hiddenIn } from "../inspect.ts";
import { rowOf, type HiddenId } from "../table.ts";
import { drawingsOf } from "./walk.ts";

const found = (bytes: Buffer): HiddenId[] => [
  ...new Set(hiddenIn(openDocument(bufferSource(bytes))).map(({ id }) => id)),
];

describe("Dictionaries that programs read in different ways", () => {
  it.each(Object.entries(oddDrawings))("are found: %s", (_, [id, plan]) => {
    expect(found(file(plan))).toContain(id);
  });

  const mended = Object.entries(oddDrawings).filter(
    ([, [id]]) => rowOf(id).unsigned !== "refused" && !id.startsWith("link"),
  );
  it.each(mended)("are mended, and the page looks the same: %s", async (_, [id, plan]) => {
    const before = file(plan);
    expect(rewriting(bufferSource(before))?.fixed.map((one) => one.id)).toContain(id);
    const written = asStored(before);
    expect(found(written)).not.toContain(id);
    // PDFium inserts the missing mark over the last bytes of a picture.
    if (id === "picture_open") return;
    const pictures = [await renderPdf(before, 200, 280), await renderPdf(written, 200, 280)];
    expect(pictures[0]?.rgb.equals(pictures[1]?.rgb ?? Buffer.alloc(0))).toBe(true);
  });

  it.each([
    [photographed(jpeg().subarray(0, -2)), photographed(jpeg())],
    [
      photographed(jpeg({ progressive: true }).subarray(0, -2)),
      photographed(jpeg({ progressive: true })),
    ],
    [wavelet(endlessJpx()), wavelet(jpx())],
  ])("is completed if only the mark of its end is missing", async (open, whole) => {
    const written = await renderPdf(asStored(file(open)), 200, 280);
    expect(written.rgb.equals((await renderPdf(file(whole), 200, 280)).rgb)).toBe(true);
  });

  const links = Object.entries(oddDrawings).filter(([, [id]]) => id.startsWith("link"));
  it.each(links)("leave a link nothing but the place to click: %s", (_, [, plan]) => {
    expect(found(asStored(file(plan)))).toEqual([]);
  });
});

describe("Dictionaries of honest writers", () => {
  it.each(Object.entries(honestDrawings))("are not reported: %s", async (_, plan) => {
    expect(found(file(plan))).toEqual([]);
    expect(found(asStored(file(plan)))).toEqual([]);
    expect(await undrawablePage(openDocument(bufferSource(file(plan))))).toBeUndefined();
  });
});

describe("The data of a picture", () => {
  const picture = (bytes: number, more = ""): Plan => ({
    resources: "/XObject<</X1 40 0 R>>",
    content: "q 120 0 0 40 100 500 cm /X1 Do Q",
    objects: [
      {
        entries: `/Type/XObject/Subtype/Image/Width 16/Height 16/BitsPerComponent 8/ColorSpace/DeviceGray${more}`,
        data: Buffer.alloc(bytes),
      },
    ],
  });
  const fate = (plan: Plan) => undrawablePage(openDocument(bufferSource(file(plan))));

  it("does not end before the picture does", async () => {
    expect(await fate(picture(256))).toBeUndefined();
    expect(await fate(picture(300))).toBeUndefined();
    expect(await fate(picture(255))).toEqual({ page: 0, reason: "cut" });
    expect(await fate(picture(255, "/Decode[1 0]"))).toEqual({ page: 0, reason: "cut" });
  });
});

/** Values that replace others. */
const VALUES = [
  ..."null true -1 0 1.5 256 99999999999 /Odd /None (text) <00> [] [0] <<>>".split(" "),
  "[0 1]",
  "[0 0 1 1 2]",
  "[[0] 0]",
  "<</S/Odd>>",
  "40 0 R",
  "41 0 R",
  "4 0 R",
  "99 0 R",
];

describe("Dictionaries with random values", () => {
  const plans = [...Object.values(honestDrawings), ...Object.values(oddDrawings).map(([, p]) => p)];

  it("are checked without an endless loop or an error, and have the same result after writing", () => {
    const random = randomFrom(7);
    for (let round = 0; round < 600; round++) {
      const bytes = file(mutated(random.pick(plans), random));
      const { departures } = drawingsOf(openDocument(bufferSource(bytes)));
      expect(departures.length).toBeLessThanOrEqual(100);
      expect(leftToMend(bytes)).toEqual([]);
    }
  });
});

/** Replaces one value of a plan's dictionaries. */
function mutated(plan: Plan, { below, pick }: Random): Plan {
  const change = (text: string): string => {
    const places = [...text.matchAll(/\/\w+\s*(\[[^[\]<>]*\]|[-.\d]+|\/\w+|true|false)/g)];
    const place = places[below(places.length)];
    if (place?.[1] === undefined) return text;
    const at = place.index + place[0].length - place[1].length;
    return `${text.slice(0, at)} ${pick(VALUES)} ${text.slice(at + place[1].length)}`;
  };
  return {
    ...plan,
    ...(plan.resources !== undefined && { resources: change(plan.resources) }),
    ...(plan.page !== undefined && { page: change(plan.page) }),
    annotations: (plan.annotations ?? []).map(change),
    objects: (plan.objects ?? []).map((body) =>
      typeof body === "string" ? change(body) : { ...body, entries: change(body.entries) },
    ),
  };
}

/** What still needs mending in a written file; empty for a file that is refused with a reason. */
function leftToMend(bytes: Buffer): HiddenId[] {
  try {
    return found(asStored(bytes)).filter((id) => isMended(id));
  } catch (error) {
    if (isPadesError(error)) return [];
    throw error;
  }
}

const MENDED = new Set(Object.values(oddDrawings).map(([id]) => id));
const isMended = (id: HiddenId): boolean => MENDED.has(id) && rowOf(id).unsigned !== "refused";
