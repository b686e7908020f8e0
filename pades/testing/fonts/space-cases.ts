import { NINE, ONE } from "./boxes.ts";
import { map, type FontCase } from "./case.ts";
import {
  cffProgram,
  cmapStream,
  compositeFile,
  drawnFontFile,
  simpleFile,
  trueTypeProgram,
  TWO_BYTES,
  type1Program,
} from "./files.ts";

const each = (name: string, fate: FontCase["fate"], on: () => Buffer): FontCase => ({
  name,
  fate,
  isEmbedded: true,
  on,
});

const ENCODING = "<</Type/Encoding/Differences[49/one]>>";
const simple = (program: Parameters<typeof simpleFile>[0]["program"]): Buffer =>
  simpleFile({ program, flags: 32, encoding: ENCODING });
const cff = (...matrix: number[]): Buffer =>
  simple(cffProgram({ glyphs: [ONE, NINE], charset: ["one", "nine"], matrix }));
const type1 = (...matrix: number[]): Buffer => simple(type1Program(undefined, matrix));
const letters = trueTypeProgram({ "3,1": map({ 0x31: 1, 0x39: 2 }) });
const vertical = (more: string, encoding = "/Identity-V"): Buffer =>
  compositeFile({ program: letters, encoding, text: "<000100020001>", map: `/Identity${more}` });
const written = (mode: number): Buffer =>
  compositeFile({
    program: letters,
    encoding: "44 0 R",
    objects: [
      cmapStream(
        `/WMode ${mode} def\n${TWO_BYTES}1 begincidrange <0000> <00FF> 0 endcidrange\n`,
        `/WMode ${mode}`,
      ),
    ],
  });

/** The space of the glyphs, by /FontMatrix, and how they stand in vertical writing. */
export const spaceCases: readonly FontCase[] = [
  each("drawn by content, upside down", "kept", () =>
    drawnFontFile(ENCODING, "[.001 0 0 -.001 0 0]"),
  ),
  each("drawn by content, slanted", "kept", () =>
    drawnFontFile(ENCODING, "[.001 0 .0005 .001 0 0]"),
  ),
  each("drawn by content, mirrored", "refused", () =>
    drawnFontFile(ENCODING, "[-.001 0 0 .001 0 0]"),
  ),
  each("drawn by content, turned", "refused", () =>
    drawnFontFile(ENCODING, "[0 .001 -.001 0 0 0]"),
  ),
  each("drawn by content, moved", "refused", () =>
    drawnFontFile(ENCODING, "[.001 0 0 .001 .5 .5]"),
  ),
  each("drawn by content, flat", "refused", () => drawnFontFile(ENCODING, "[.001 0 0 0 0 0]")),
  each("drawn by content, five numbers", "refused", () =>
    drawnFontFile(ENCODING, "[.001 0 0 .001 0]"),
  ),
  each("drawn by content, a box of three numbers", "refused", () =>
    drawnFontFile(ENCODING, "[.001 0 0 .001 0 0]", "[0 0 600]"),
  ),
  each("drawn by content, a box of nothing", "kept", () =>
    drawnFontFile(ENCODING, "[.001 0 0 .001 0 0]", "[0 0 0 0]"),
  ),
  each("CFF, mirrored", "kept", () => cff(-0.001, 0, 0, 0.001, 0, 0)),
  each("CFF, turned", "kept", () => cff(0, 0.001, -0.001, 0, 0, 0)),
  each("CFF, larger", "kept", () => cff(0.002, 0, 0, 0.002, 0, 0)),
  each("CFF, flat", "refused", () => cff(0, 0, 0, 0, 0, 0)),
  each("CFF, five numbers", "refused", () => cff(0.001, 0, 0, 0.001, 0)),
  each("Type 1, mirrored", "kept", () => type1(-0.001, 0, 0, 0.001, 0, 0)),
  each("Type 1, slanted", "kept", () => type1(0.001, 0, 0.0005, 0.001, 0, 0)),
  each("Type 1, turned", "refused", () => type1(0, 0.001, -0.001, 0, 0, 0)),
  each("Type 1, flat", "refused", () => type1(0, 0, 0, 0, 0, 0)),
  each("vertical", "kept", () => vertical("")),
  each("vertical, usual metrics", "kept", () => vertical("/DW2[400 -700]")),
  each("vertical, a list of metrics", "kept", () => vertical("/W2[1[-500 300 880 -500 0 880]]")),
  each("vertical, a range of metrics", "mended", () => vertical("/W2[1 2 -500 300 880]")),
  each("vertical, ranges and lists", "mended", () =>
    vertical("/W2[1 1 -500 300 880 2[-500 0 880]]"),
  ),
  each("vertical, one usual metric", "refused", () => vertical("/DW2[400]")),
  each("vertical, three usual metrics", "refused", () => vertical("/DW2[400 -700 1]")),
  each("vertical, names for metrics", "refused", () => vertical("/W2[1[/A 300 880]]")),
  each("vertical, too few metrics", "refused", () => vertical("/W2[1[-500 300]]")),
  each("vertical, metrics twice", "refused", () =>
    vertical("/W2[1[-500 300 880]1[-500 -300 880]]"),
  ),
  each("vertical, a range backwards", "refused", () => vertical("/W2[2 1 -500 300 880]")),
  each("horizontal, odd vertical metrics", "kept", () => vertical("/DW2[400]/W2 5", "/Identity-H")),
  each("a way of writing that is none", "refused", () => written(2)),
  each("written from top to bottom", "kept", () => written(1)),
];
