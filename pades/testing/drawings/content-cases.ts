/** Content streams that programs draw differently, each at every place. */
import { file, type Plan } from "./page-file.ts";
import type { Body } from "../file-layout.ts";
import { hiddenContents, text, thinContents, thinHabits } from "./thin-contents.ts";

/** The place of a content stream. */
export const CONTENT_PLACES = ["page", "form", "pattern", "glyph", "appearance"] as const;
export type ContentPlace = (typeof CONTENT_PLACES)[number];

const FONTS = "/Font<</F1 3 0 R>>";
const BOX = "/BBox[0 0 400 400]";

/** A file whose page draws a content at that place, in a field of 400 by 400 points. */
export function contentFile(place: ContentPlace, content: string, resources = ""): Buffer {
  return file(planFor(place, Buffer.from(content, "latin1"), `${FONTS}${resources}`));
}

function planFor(place: ContentPlace, data: Buffer, resources: string): Plan {
  const own = `/Resources<<${resources}>>`;
  switch (place) {
    case "page":
      return { content: `q ${data.toString("latin1")}`, resources: resources.replace(FONTS, "") };
    case "form":
      return {
        resources: "/XObject<</X1 40 0 R>>",
        content: "q 1 0 0 1 100 200 cm /X1 Do Q",
        objects: [{ entries: `/Type/XObject/Subtype/Form${BOX}${own}`, data }],
      };
    case "pattern":
      return {
        resources: "/Pattern<</P1 40 0 R>>",
        content: "/Pattern cs /P1 scn 0 0 400 400 re f",
        objects: [
          {
            entries: `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1${BOX}/XStep 400/YStep 400${own}`,
            data,
          },
        ],
      };
    case "glyph":
      return {
        resources: "/Font<</F1 3 0 R/F2 40 0 R>>",
        content: "BT /F2 1 Tf 100 200 Td (a) Tj ET",
        objects: [
          `<</Type/Font/Subtype/Type3/FontBBox[0 0 400 400]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[400]/Encoding<</Differences[97/a]>>/CharProcs<</a 41 0 R>>${own}>>`,
          { entries: "", data: Buffer.concat([Buffer.from("400 0 d0 "), data]) },
        ],
      };
    case "appearance":
      return {
        annotations: ["<</Type/Annot/Subtype/Stamp/Rect[100 200 500 600]/F 4/AP<</N 40 0 R>>>>"],
        objects: [{ entries: `/Type/XObject/Subtype/Form${BOX}${own}`, data }],
      };
  }
}

/** A box that shows whether the content before it ended where it should. */
const BOXED = "200 200 50 50 re f";
const TILED = `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1${BOX}/XStep 400/YStep 400`;
const aside: Body = {
  entries: `/Type/XObject/Subtype/Form${BOX}/Resources<<>>`,
  data: Buffer.from("100 100 200 200 re f"),
};
const GREY = "/W 2/H 2/BPC 8/CS/G";

/** Content that programs draw differently, by the name of the departure; each is mended. */
export const contentCases: Readonly<Record<string, readonly string[]>> = {
  ...hiddenContents,
  number_malformed: [
    "100.2.3 50 60 60 re f",
    "--50.0 50 160 60 re f",
    "--50 50 160 60 re f",
    "50-3 50 60 60 re f",
    "+-60.0 50 160 60 re f",
    ". 50 60 60 re f",
    "- 50 60 60 re f",
    "1-2.5 50 60 60 re f",
    text("50 50 Td [(A) --500 (B)] TJ"),
  ],
  number_large: [
    "99999999999 50 60 60 re f",
    "4294967346 50 60 60 re f",
    "-2147483649 50 60 60 re f",
  ],
  name_malformed: [text("50 50 Td (A) Tj /F#1 20 Tf"), text("50 50 Td (A) Tj /F#00 20 Tf (B) Tj")],
  unclosed: [
    "50 50 60 60 re f BT /F1 30 Tf (A Tj ET",
    "50 50 60 60 re f [1 2 3 0 d",
    "50 50 60 60 re f <41 Tj",
  ],
  string_escape: [
    text("50 50 Td (\\501) Tj"),
    text("50 50 Td (A\rB) Tj"),
    text("50 50 Td (A\r\nB) Tj"),
  ],
  hexadecimal_malformed: [text("50 50 Td <41zz42> Tj")],
  bracket_stray: [
    "50 ] 20 60 60 re f",
    `50 50 ) 60 60 re f ${BOXED}`,
    `{ 50 50 60 60 re f } ${BOXED}`,
  ],
  collection_malformed: [
    text("50 50 Td [(A) foo (B)] TJ"),
    `/Span <</MCID 0 /MCID 1>> BDC ${BOXED} EMC`,
  ],
  operator_unknown: [
    `foo ${BOXED}`,
    "1e2 50 60 60 re f",
    "50 50 60 60re f",
    "50 50 60 60 re fS",
    "50 50 60 60 re50 f",
    "0x32 50 60 60 re f",
    "50,5 50 60 60 re f",
    `1 0 0 rg EX foo ${BOXED}`,
  ],
  operands_missing: [
    "60 60 60 re f",
    `1 0 rg ${BOXED}`,
    text("50 Td (A) Tj"),
    "50 50 m 90 l S",
    text("50 50 Td 24 Tf (A) Tj"),
    text("50 50 Td Tz (A) Tj"),
  ],
  operands_surplus: [
    "90 60 50 60 30 re f",
    `1 0 0 1 rg ${BOXED}`,
    `${"9 ".repeat(40)}re f ${BOXED}`,
    text("9 50 50 Td (A) Tj"),
  ],
  operand_type: [
    "/A 50 60 60 re f",
    "(9) 50 60 60 re f",
    "null 50 60 60 re f",
    text("50 50 Td 65 Tj (A) Tj"),
    text("50 50 Td /A Tj"),
    text("50 50 Td (F1) 20 Tf (A) Tj"),
    text("50 50 Td /F1 20 (F1) Tf (A) Tj"),
    "20 w [(5) 9] 0 d 50 50 m 150 50 l S",
    "(DeviceRGB) cs 1 0 0 sc 50 50 60 60 re f",
    text("50 50 Td (A) TJ"),
    text("50 50 Td [(A)] Tj"),
    text("50 50 Td [(A) /x (B)] TJ"),
  ],
  operand_real: [text("50 50 Td 3.0 Tr (A) Tj"), "20 w 1.0 J 50 50 m 100 50 l S"],
  operand_range: [
    text("50 50 Td 8 Tr (A) Tj"),
    "20 w 9 J 50 50 m 100 50 l S",
    "-20 w 50 50 m 100 50 l S",
    "[0] 0 d 50 50 m 100 50 l S",
  ],
  text_in_text: ["BT /F1 30 Tf 20 20 Td BT 60 60 Td (A) Tj ET ET"],
  text_outside: ["/F1 30 Tf 1 0 0 1 50 50 Tm (A) Tj", `${text("60 60 Td")} 20 20 Td (A) Tj`],
  state_in_text: [text("50 50 Td q 60 60 Td Q 20 0 Td (B) Tj")],
  path_interrupted: [
    "50 50 m 1 0 0 1 20 0 cm 100 100 l S",
    `50 50 60 60 re ${text("150 150 Td (A) Tj")} f`,
    "50 50 m q 10 w 100 100 l S Q",
  ],
  path_without_point: ["50 50 l 100 50 l 100 100 l f", "60 60 100 50 v 100 100 l f"],
  clip_nothing: [`W n ${BOXED}`],
  clip_unpainted: ["60 60 60 60 re W 50 50 20 20 re f 0 0 90 90 re f"],
  colour_components: [`/DeviceRGB cs 1 scn ${BOXED}`, `/DeviceRGB cs 1 0 0 1 scn ${BOXED}`],
  resource_missing: [
    "BT /F9 30 Tf 50 50 Td (A) Tj ET",
    `1 0 0 rg /C9 cs ${BOXED}`,
    `/Pattern cs /P9 scn ${BOXED}`,
  ],
  image_malformed: [`q 50 0 0 50 50 50 cm BI ${GREY}/Q 1 ID 0\x80\xf01 EI Q ${BOXED}`],
  image_end: [
    `q 50 0 0 50 50 50 cm BI ${GREY} ID  EI  EI Q ${BOXED}`,
    `q 50 0 0 50 50 50 cm BI ${GREY}/L 9 ID 0\x80\xf01 EI Q ${BOXED}`,
    `q 50 0 0 50 50 50 cm BI ${GREY} ID 0\x80 EI Q ${BOXED} 1 0 0 rg EI ${BOXED}`,
  ],
};

/** Content that cannot be rewritten with certainty to show what the page's picture shows: its file is refused. */
export const refusedContents: Readonly<Record<string, readonly string[]>> = {
  image_malformed: [
    `q 50 0 0 50 50 50 cm BI /W 2/H 2/BPC 8 ID 0\x80\xf01 EI Q ${BOXED}`,
    `q 50 0 0 50 50 50 cm BI ${GREY}/F/None ID 0\x80\xf01 EI Q ${BOXED}`,
    `BI 5 ID 0 EI ${BOXED}`,
  ],
  image_end: [`q 50 0 0 50 50 50 cm BI ${GREY}/F/AHx ID 00 80 f0 31 EI Q ${BOXED}`],
  image_cut: [
    `q 50 0 0 50 50 50 cm BI ${GREY}/F/AHx ID 00 80 f0> EI Q ${BOXED}`,
    `q 50 0 0 50 50 50 cm BI ${GREY}/F[/AHx/RL] ID 02 00 80 f0 80> EI Q ${BOXED}`,
  ],
  ...thinContents,
  text_outside: [`${text("50 50 Td (A) Tj")} (B) Tj`],
  state_in_text: [text("50 50 Td (A) Tj q 90 90 Td (B) Tj Q (C) Tj")],
  path_without_point: ["50 50 60 60 re 200 200 l S", "50 50 m 90 50 l 90 90 l h 200 90 l S"],
  save_deep: [`${"q ".repeat(600)}${BOXED}`],
};

/** Content that real programs write and every reader draws alike: nothing is reported, and no byte changes. */
export const habitualContents: readonly string[] = [
  "",
  BOXED,
  "-.5 00 1. -0 re +1 2 m 3 4.000 l S",
  "0.123456789012345678 1 2 3 re f",
  `q ${BOXED}`,
  `BT ET ET ${BOXED}`,
  text("0 Tr 50 50 Td (A\\\n\\051\\8\\\r\\n) Tj <4> Tj <4 1\n42> Tj [(A)-20(B)] TJ"),
  "/Artifact BMC EMC /P <</MCID 0/A[1[2]]>> BDC EMC /OC /None BDC EMC",
  `BX 1 2 foo EX ${BOXED}`,
  `% a comment\r\n${BOXED}%`,
  "50\x0050\f60\t60\rre\nf",
  "50 50 60 60 re 1 0 0 rg f 1 2",
  "n f 50 50 m 50 50 60 60 re h W* n",
  "[] 0 d [3] -1 d [0 3] 0 d 0 w 2 J 2 j 10 M /Perceptual ri 100 i",
  ...thinHabits,
  text("50 50 Td (A) Tj 80 80 20 20 re f 1 0 0 1 5 5 cm (B) Tj q 1 0 0 rg Q 0 0 Td (C) Tj"),
  "/DeviceRGB cs 1 0 0 sc /DeviceCMYK CS 0 0 0 1 SCN 0 0 9 9 re B",
  "q 9 0 0 9 0 0 cm BI /W 2/H 2/BPC 8/CS/G ID 0\x80\xf01\nEI Q",
  "q 9 0 0 9 0 0 cm BI/W 8/H 1/IM true/D[1 0]/I true ID a EI Q",
  "q 9 0 0 9 0 0 cm BI /W 2/H 1/BPC 8/CS/DeviceGray/F[/A85]/L 5 ID 5s[~> EI Q",
  "/X9 Do /G9 gs /S9 sh",
];

/** Content that depends on the content that draws it. */
export const nestedCases: Readonly<Record<string, () => Buffer>> = {
  resource_of_caller: () => nested("/Resources<</ProcSet[/PDF]>>", text("50 50 Td (A) Tj"), FONTS),
  "resource_of_caller, beside others": () =>
    file({
      resources: "/XObject<</X1 40 0 R/X2 41 0 R>>",
      content: "q /X1 Do Q",
      objects: [
        {
          ...drawingIn("/Resources<</XObject<</X3 41 0 R>>/Properties<<>>>>"),
          data: Buffer.from("20 20 60 60 re f /X2 Do /X3 Do /OC /L1 BDC /X3 Do EMC"),
        },
        aside,
      ],
    }),
  "resource_of_caller, in an annotation": () =>
    file({
      resources: "/XObject<</X1 41 0 R>>",
      annotations: ["<</Type/Annot/Subtype/Square/F 4/Rect[100 500 300 700]/AP<</N 40 0 R>>>>"],
      objects: [{ ...drawingIn(""), data: Buffer.from("20 20 60 60 re f /X1 Do") }, aside],
    }),
  "resource_of_caller, in a pattern": () =>
    file({
      resources: "/Pattern<</P1 40 0 R>>/XObject<</X1 41 0 R>>",
      content: "/Pattern cs /P1 scn 0 0 400 400 re f",
      objects: [{ entries: TILED, data: Buffer.from(`${BOXED} /X1 Do`) }, aside],
    }),
  restore_of_caller: () => nested("", "Q 50 50 60 60 re f"),
  mark_of_caller: () => nested("", "50 50 60 60 re f EMC"),
  path_of_caller: () => nested("", "50 50 60 60 re"),
  recursion: () => nested("/Resources<</XObject<</X1 40 0 R>>>>", `${BOXED} /X1 Do`),
  glyph_head: () => contentFile("form", `400 0 d0 ${BOXED}`),
  colour_of_caller: () =>
    file({
      resources: "/Pattern<</P1 40 0 R>>/ColorSpace<</C1[/Pattern/DeviceRGB]>>",
      content: "/C1 cs 1 0 0 /P1 scn 0 0 400 400 re f",
      objects: [
        {
          entries: `/Type/Pattern/PatternType 1/PaintType 2/TilingType 1${BOX}/XStep 400/YStep 400/Resources<<>>`,
          data: Buffer.from(`0 0 1 rg ${BOXED}`),
        },
      ],
    }),
  token_across_parts: () => parts("50 5", "0 60 60 re f"),
  comment_across_parts: () => parts("50 50 60 60 re f 1 0 0 rg % red", `0 0 1 rg\n${BOXED}`),
};

function nested(entries: string, content: string, resources = ""): Buffer {
  return file({
    resources: `/XObject<</X1 40 0 R>>${resources.replace(FONTS, "")}`,
    content: "q 1 0 0 rg q /X1 Do Q 10 10 20 20 re f Q",
    objects: [{ ...drawingIn(entries), data: Buffer.from(content) }],
  });
}

const drawingIn = (entries: string) => ({
  entries: `/Type/XObject/Subtype/Form${BOX}${entries}`,
});

function parts(...contents: string[]): Buffer {
  const objects: Body[] = contents.map((content) => ({ entries: "", data: Buffer.from(content) }));
  const numbers = contents.map((_, index) => `${40 + index} 0 R`);
  return file({ page: `/Contents[5 0 R ${numbers.join(" ")}]`, objects });
}

/** A form without resources that two others draw, each with a font of its own under the same name. */
export const dividedFile = (): Buffer =>
  file({
    resources: "/XObject<</X1 40 0 R/X2 41 0 R>>/ExtGState<</G1<</LW 9>>>>",
    content: "q /X1 Do /X2 Do Q",
    objects: [
      {
        ...drawingIn(
          "/Resources<</XObject<</X3 42 0 R>>/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>>>",
        ),
        data: Buffer.from("/X3 Do"),
      },
      { ...drawingIn(`/Resources<</XObject<</X3 42 0 R>>${FONTS}>>`), data: Buffer.from("/X3 Do") },
      { ...drawingIn(""), data: Buffer.from(text("50 50 Td (A) Tj")) },
    ],
  });
