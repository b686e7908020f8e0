/** Counting what pages draw repeatedly, without drawing it. */
import { describe, expect, it } from "vitest";
import { openDocument } from "../../read/document.ts";
import { bufferSource } from "../../read/source.ts";
import { costly } from "../../testing/hidden.ts";
import { drawing, file, type Plan } from "../../testing/drawings/page-file.ts";
import { hiddenIn } from "../inspect.ts";
import { costlyPages } from "./costs.ts";

const pages = (plan: Plan): number[] => costlyPages(openDocument(bufferSource(file(plan))));
const WORK = "0 0 1 1 re f ".repeat(1000);

/** Pages that would take minutes or years to draw. */
const endless: Readonly<Record<string, Plan>> = {
  "forms that draw forms": costly(8, 10),
  "forms to the 20th power": costly(21, 10),
  "a soft mask that is set again and again": {
    resources: "/ExtGState<</G1<</SMask<</S/Luminosity/G 40 0 R>>>>>>",
    content: "/G1 gs ".repeat(6000),
    objects: [drawing(WORK, "/Group<</S/Transparency/CS/DeviceGray>>")],
  },
  "letters that are drawings": {
    resources: "/Font<</F1 3 0 R/F3 40 0 R>>",
    content: `BT /F3 1 Tf (${"A".repeat(6000)}) Tj ET`,
    objects: [
      "<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 65/Widths[1]/Encoding<</Differences[65/A]>>/CharProcs<</A 41 0 R>>/Resources<<>>>>",
      { entries: "", data: Buffer.from(`1 0 d0 ${WORK}`) },
    ],
  },
  "a pattern that fills again and again": {
    resources: "/Pattern<</P1 40 0 R>>",
    content: `/Pattern cs /P1 scn ${"0 0 99 99 re f ".repeat(6000)}`,
    objects: [
      {
        entries:
          "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>",
        data: Buffer.from(WORK),
      },
    ],
  },
  "a pattern of tiles that nobody sees": {
    resources: "/Pattern<</P1 40 0 R>>",
    content: "/Pattern cs /P1 scn 0 0 99 99 re f",
    objects: [
      {
        entries:
          "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Matrix[.001 0 0 .001 0 0]/Resources<<>>",
        data: Buffer.from("0 0 5 5 re f"),
      },
    ],
  },
  "a stamp": {
    ...costly(8, 10),
    content: "",
    annotations: ["<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 99 99]/AP<</N 40 0 R>>>>"],
  },
};

describe("A page", () => {
  it.each(Object.entries(endless))(
    "that takes too long is refused with its number: %s",
    (_, plan) => {
      expect(pages(plan)).toEqual([0]);
      const findings = hiddenIn(openDocument(bufferSource(file(plan))));
      expect(findings).toContainEqual({ id: "drawing_costly", page: 0 });
    },
  );

  it("that draws an object many times is accepted", () => {
    expect(pages(costly(5, 10))).toEqual([]);
    expect(pages({ content: WORK.repeat(50) })).toEqual([]);
  });

  it("that draws itself is counted once, and reported as recursive", () => {
    const form = drawing("/X1 Do /X1 Do", "/Resources<</XObject<</X1 40 0 R>>>>");
    const itself: Plan = {
      resources: "/XObject<</X1 40 0 R>>",
      content: "/X1 Do",
      objects: [form],
    };
    expect(pages(itself)).toEqual([]);
  });
});
