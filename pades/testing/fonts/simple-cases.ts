import { NINE, ONE, SEVEN } from "./boxes.ts";
import { map, type FontCase } from "./case.ts";
import {
  cffProgram,
  openType,
  simpleFile,
  trueTypeProgram,
  type1Program,
  type SimpleOptions,
} from "./files.ts";

const simple = (name: string, fate: FontCase["fate"], options: SimpleOptions): FontCase => ({
  name,
  fate,
  isEmbedded: true,
  on: () => simpleFile(options),
});
const [WIN, MAC] = ["/WinAnsiEncoding", "/MacRomanEncoding"];
const named = (name: string): string => `<</Type/Encoding/Differences[49/${name}]>>`;
/** Its own encoding leads the code of 1 to the glyph that is called nine. */
const swapped = cffProgram({
  glyphs: [ONE, NINE],
  charset: ["one", "nine"],
  encoding: new Map([
    [57, 1],
    [49, 2],
  ]),
});
const swapped1 = type1Program(
  new Map([
    [49, "nine"],
    [57, "one"],
  ]),
);
const plain = (charset: readonly string[]) =>
  cffProgram({
    glyphs: [ONE, NINE, SEVEN].slice(0, charset.length),
    charset,
    encoding: new Map([
      [49, 1],
      [57, 2],
    ]),
  });
const digits = { "3,1": map({ 0x31: 1, 0x39: 2 }), "1,0": map({ 0x31: 1, 0x39: 2 }) };
/** Fonts with codes of one byte that are in the file. */
export const simpleCases: readonly FontCase[] = [
  ...[swapped, swapped1].flatMap((program, i) => {
    const kind = i === 0 ? "CFF" : "Type 1";
    return [
      simple(`${kind}, no encoding, not symbolic`, "mended", { program, flags: 32 }),
      simple(`${kind}, no encoding, symbolic`, "kept", { program, flags: 4 }),
      simple(`${kind}, StandardEncoding`, "mended", {
        program,
        flags: 4,
        encoding: "/StandardEncoding",
      }),
      simple(`${kind}, an empty encoding`, "mended", { program, flags: 32, encoding: "<<>>" }),
      simple(`${kind}, a base encoding, symbolic`, "mended", {
        program,
        flags: 4,
        encoding: `<</BaseEncoding${WIN}>>`,
      }),
      simple(`${kind}, a known encoding`, "kept", { program, flags: 32, encoding: WIN }),
      simple(`${kind}, a known encoding of another system`, "kept", {
        program,
        flags: 32,
        encoding: MAC,
      }),
      simple(`${kind}, names`, "kept", { program, flags: 4, encoding: named("nine") }),
      simple(`${kind}, taken for TrueType`, "mended", {
        program,
        flags: 4,
        subtype: "TrueType",
        encoding: named("nine"),
      }),
      simple(`${kind}, a name that it does not have`, "mended", {
        program,
        flags: 4,
        encoding: named("foo"),
      }),
      simple(`${kind}, a name by number`, "mended", {
        program,
        flags: 32,
        encoding: named("uni0039"),
      }),
      simple(`${kind}, .notdef`, "mended", { program, flags: 32, encoding: named(".notdef") }),
    ];
  }),
  simple("a name that occurs twice", "mended", {
    program: plain(["nine", "one", "one"]),
    flags: 32,
    encoding: named("one"),
  }),
  simple("a glyph by number of its character", "mended", {
    program: plain(["one", "uni0039"]),
    flags: 32,
    encoding: named("nine"),
  }),
  simple("a variant of a letter", "mended", {
    program: plain(["one", "nine.alt"]),
    flags: 32,
    encoding: named("nine"),
  }),
  simple("names that mean nothing", "kept", {
    program: plain(["g1", "g2"]),
    flags: 4,
    encoding: named("g2"),
  }),
  simple("OpenType, no encoding", "refused", {
    program: openType({
      glyphs: [ONE, NINE],
      charset: ["one", "nine"],
      encoding: new Map([
        [57, 1],
        [49, 2],
      ]),
    }),
    flags: 4,
  }),
  simple("TrueType, a name of the program's own", "mended", {
    program: trueTypeProgram(digits, ["one", "nine", "foo"]),
    subtype: "TrueType",
    flags: 32,
    encoding: named("foo"),
  }),
  simple("TrueType, names that contradict its tables", "mended", {
    program: trueTypeProgram(digits, ["nine", "one", "seven"]),
    subtype: "TrueType",
    flags: 4,
    encoding: named("one"),
  }),
  simple("TrueType, a name that leads nowhere", "mended", {
    program: trueTypeProgram(digits),
    subtype: "TrueType",
    flags: 32,
    encoding: named("g3"),
  }),
  simple("TrueType, a character for two codes", "mended", {
    program: trueTypeProgram({ "3,1": map({ 0x31: 2, 0x39: 1 }) }),
    subtype: "TrueType",
    flags: 4,
    encoding: named("nine"),
  }),
  simple("TrueType, names of characters", "kept", {
    program: trueTypeProgram(digits, ["one", "nine", "seven"]),
    subtype: "TrueType",
    flags: 32,
    encoding: named("nine"),
  }),
  simple("TrueType, taken for Type 1", "refused", {
    program: trueTypeProgram(digits),
    flags: 4,
    encoding: named("nine"),
  }),
  simple("only codes that are not drawn", "kept", {
    program: swapped,
    flags: 32,
    text: "(5)",
  }),
];
