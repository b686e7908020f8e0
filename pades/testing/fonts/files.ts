import { writeSfnt } from "../../appearance/fonts/sfnt.ts";
import { tablesOf } from "../../hidden/fonts/cmap.ts";
import type { Body } from "../file-layout.ts";
import { file } from "../drawings/page-file.ts";
import { NINE, ONE, SEVEN } from "./boxes.ts";
import { writeCff, type CffPlan } from "./cff.ts";
import { writePost } from "./post.ts";
import { writeBoxTrueType } from "./truetype.ts";
import { writeType1 } from "./type1.ts";

/** A font program as it stands in a descriptor: its key, and its stream. */
export interface Embedded {
  readonly key: "FontFile" | "FontFile2" | "FontFile3";
  readonly stream: Body;
}

export const cffProgram = (plan: CffPlan): Embedded => cffBytes(writeCff(plan));
export const cffBytes = (data: Buffer): Embedded => ({
  key: "FontFile3",
  stream: { entries: "/Subtype/Type1C", data },
});

/** A CFF program in an OpenType font whose own table of characters leads to its first glyph. */
export function openType(plan: CffPlan): Embedded {
  const tables = new Map(tablesOf(writeBoxTrueType([ONE], { "3,1": new Map([[0x31, 1]]) })));
  for (const tag of ["glyf", "loca"]) tables.delete(tag);
  tables.set("CFF ", writeCff(plan));
  const data = writeSfnt(tables, 0x4f54544f);
  return { key: "FontFile3", stream: { entries: "/Subtype/OpenType", data } };
}

/** A Type 1 program of the digits one and nine, with an encoding of its own. */
export function type1Program(
  encoding?: ReadonlyMap<number, string>,
  matrix?: readonly number[],
): Embedded {
  const glyphs = [
    ["one", ONE],
    ["nine", NINE],
  ] as const;
  const { program, lengths } = writeType1({
    glyphs,
    ...(encoding && { encoding }),
    ...(matrix && { matrix }),
  });
  const entries = lengths.map((length, i) => `/Length${i + 1} ${length}`).join("");
  return { key: "FontFile", stream: { entries, data: program } };
}

/** A TrueType program of the digits one, nine and seven. */
export function trueTypeProgram(
  cmaps: Readonly<Record<string, ReadonlyMap<number, number>>>,
  names?: readonly string[],
): Embedded {
  const tables = new Map(tablesOf(writeBoxTrueType([ONE, NINE, SEVEN], cmaps)));
  if (names) tables.set("post", writePost(names));
  return { key: "FontFile2", stream: { entries: "", data: writeSfnt(tables) } };
}

/** Where the first letter of a font's file stands, and how large it is. */
export const LETTER = { x: 300, y: 100, size: 100 };

const showing = (text: string): string =>
  `BT /F2 ${LETTER.size} Tf ${LETTER.x} ${LETTER.y} Td ${text} Tj ET`;
const descriptor = (flags: number, key: string): string =>
  `<</Type/FontDescriptor/FontName/ABCDEF+Boxes/Flags ${flags}/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 600/StemV 80/${key} 42 0 R>>`;
const page = (text: string, objects: readonly Body[]): Buffer =>
  file({ resources: "/Font<</F1 3 0 R/F2 40 0 R>>", content: showing(text), objects });

export interface SimpleOptions {
  readonly program: Embedded;
  readonly subtype?: string;
  /** Table 121: 4 is symbolic, 32 is not. */
  readonly flags: number;
  readonly encoding?: string;
  readonly more?: string;
  readonly text?: string;
}

/** A file that draws the code of the digit one in a simple font. */
export const simpleFile = ({
  program,
  subtype = "Type1",
  flags,
  encoding = "",
  more = "",
  text = "(1)",
}: SimpleOptions): Buffer =>
  page(text, [
    `<</Type/Font/Subtype/${subtype}/BaseFont/ABCDEF+Boxes/FirstChar 49/LastChar 57/Widths[${Array.from({ length: 9 }, () => 600).join(" ")}]${encoding && `/Encoding${encoding}`}${more}/FontDescriptor 41 0 R>>`,
    descriptor(flags, program.key),
    program.stream,
  ]);

export interface CompositeOptions {
  readonly program: Embedded;
  readonly subtype?: string;
  readonly encoding?: string;
  readonly ordering?: string;
  readonly map?: string;
  readonly more?: string;
  readonly text?: string;
  /** From number 44. */
  readonly objects?: readonly Body[];
}

/** A file that draws the code 1 of two bytes in a composite font. */
export const compositeFile = ({
  program,
  subtype = "CIDFontType2",
  encoding = "/Identity-H",
  ordering = "Identity",
  map = "",
  more = "",
  text = "<0001>",
  objects = [],
}: CompositeOptions): Buffer =>
  page(text, [
    `<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Boxes/Encoding ${encoding}/DescendantFonts[43 0 R]${more}>>`,
    descriptor(4, program.key),
    program.stream,
    `<</Type/Font/Subtype/${subtype}/BaseFont/ABCDEF+Boxes/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>/FontDescriptor 41 0 R/DW 600${map && `/CIDToGIDMap ${map}`}>>`,
    ...objects,
  ]);

/** A CMap with this body between its first and its last line. */
export const cmapStream = (body: string, entries = ""): Body => ({
  entries: `/Type/CMap/CMapName/Own/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>${entries}`,
  data: Buffer.from(
    `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Own def\n/CMapType 1 def\n${body}\nendcmap\nend\nend\n`,
  ),
});

export const TWO_BYTES = "1 begincodespacerange <0000> <FFFF> endcodespacerange\n";

/** A file that draws the code of the digit one in a font whose glyphs are drawn by content. */
export const drawnFontFile = (
  encoding: string,
  matrix = "[.001 0 0 .001 0 0]",
  box = "[0 0 600 600]",
): Buffer =>
  page("(1)", [
    `<</Type/Font/Subtype/Type3/FontBBox${box}/FontMatrix${matrix}/CharProcs<</one 41 0 R/nine 42 0 R>>${encoding && `/Encoding${encoding}`}/FirstChar 49/LastChar 49/Widths[600]/Resources<<>>>>`,
    { entries: "", data: Buffer.from("600 0 0 0 600 600 d1 0 0 200 600 re f") },
    { entries: "", data: Buffer.from("600 0 0 0 600 600 d1 400 0 200 600 re f") },
  ]);

/** A file that draws with a font that is not in it. */
export const bareFile = (entries: string, text: string): Buffer =>
  page(text, [`<</Type/Font${entries}>>`]);
