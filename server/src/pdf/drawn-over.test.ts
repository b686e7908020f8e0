/** Everything that can be drawn over a signed page, as PDFium draws the page before and afterwards. */
import { prefix, type Source } from "@paraph/pades/read";
import { type Overlay, overlays } from "@paraph/pades/testing/attacks";
import { makeWorld, type World } from "@paraph/pades/testing";
import { validate } from "@paraph/pades/validate";
import { beforeAll, describe, expect, it } from "vitest";
import { withCovered } from "./covered.ts";
import { drawPage, withForm, type Pixels } from "./draw-page.ts";
import { withPdfiumDocument } from "./pdfium.ts";

let world: World;
const files = new Map<Overlay["signed"], Promise<Source>>();
beforeAll(async () => {
  world = await makeWorld();
});

const drawn = (source: Source): Promise<Pixels> =>
  withPdfiumDocument(source, undefined, (pdfium, document) =>
    withForm(pdfium, document, (form) =>
      drawPage(pdfium, document, { form, page: 0, dpi: 72, for: "screen" }),
    ),
  );

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The number of pixels that differ outside these places; one pixel is one point. */
function differences(one: Pixels, other: Pixels, places: readonly Place[]): number {
  let count = 0;
  for (let at = 0; at < one.rgb.length; at += 3) {
    if (one.rgb.subarray(at, at + 3).equals(other.rgb.subarray(at, at + 3))) continue;
    const [x, y] = [(at / 3) % one.width, Math.floor(at / 3 / one.width)];
    const told = places.some(
      (place) =>
        x >= place.x - 2 &&
        x <= place.x + place.width + 1 &&
        y >= place.y - 2 &&
        y <= place.y + place.height + 1,
    );
    if (!told) count++;
  }
  return count;
}

async function judged({ signed, on }: Overlay) {
  const file = files.get(signed) ?? signed(world);
  files.set(signed, file);
  const before = await file;
  const after = on(before);
  const verdict = validate(after, { anchors: world.anchors, at: world.clock.now() });
  const { signatures } = await withCovered(after, undefined, verdict);
  return { before, after, signatures };
}

describe("New content over a signed page", () => {
  it.each(overlays.filter(({ told }) => !told))("is refused: $name", async (overlay) => {
    const { signatures } = await judged(overlay);
    expect(signatures.map(({ subIndication }) => subIndication)).toContain("FORMAT_FAILURE");
  });

  it.each(overlays.filter(({ told }) => told))("is reported: $name", async (overlay) => {
    const { before, after, signatures } = await judged(overlay);
    const changes = signatures.flatMap(({ changesAfter }) => changesAfter);
    const places = changes.flatMap((change) => (change.permitted ? (change.places ?? []) : []));
    const [then, now] = [await drawn(prefix(after, before.size)), await drawn(after)];
    expect(differences(then, now, places)).toBe(0);
    const notes = signatures.flatMap((one) => one.notes.map(({ key }) => key));
    expect(notes).toContain("covers_text");
  });
});
