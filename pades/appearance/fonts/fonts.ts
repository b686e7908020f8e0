import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";

/** The three hands a name is typed in, and the text face in two weights. */
export type FaceName = "formal" | "natural" | "plain" | "text" | "strong";

interface FontPackage {
  readonly postscriptName: string;
  readonly files: readonly string[];
  readonly weight?: number;
}

const expo = (family: string, weight: string, file: string): string =>
  `@expo-google-fonts/${family}/${weight}/${file}_${weight}.ttf`;

const REGULAR = "400Regular";
const STRONG = "600SemiBold";

/** Static fonts; where a package splits one by script, the first file that has a character draws it. */
const packages: Readonly<Record<FaceName, FontPackage>> = {
  formal: {
    postscriptName: "MrsSaintDelafield-Regular",
    files: ["latin", "latin-ext"].map(
      (subset) =>
        `@fontsource/mrs-saint-delafield/files/mrs-saint-delafield-${subset}-400-normal.woff`,
    ),
  },
  natural: {
    postscriptName: "LaBelleAurore",
    files: [expo("la-belle-aurore", REGULAR, "LaBelleAurore")],
  },
  plain: {
    postscriptName: "Cedarville-Cursive",
    files: [expo("cedarville-cursive", REGULAR, "CedarvilleCursive")],
  },
  text: {
    postscriptName: "HankenGrotesk-Regular",
    files: [expo("hanken-grotesk", REGULAR, "HankenGrotesk")],
  },
  strong: {
    postscriptName: "HankenGrotesk-SemiBold",
    files: [expo("hanken-grotesk", STRONG, "HankenGrotesk")],
    weight: 600,
  },
};

const noto = (script: string): readonly [regular: string, strong: string] => {
  const [family, file] = [`noto-sans${script && "-"}${script.toLowerCase()}`, `NotoSans${script}`];
  return [expo(family, REGULAR, file), expo(family, STRONG, file)];
};

/**
 * The fonts for letters that a face lacks, by script (Unicode, "Script"); the first one has the most: Greek, Cyrillic,
 * Devanagari, and the rarer letters and accents of Latin.
 */
const others: readonly (readonly [scripts: RegExp, files: readonly [string, string]])[] = [
  [/[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Deva}\p{sc=Zinh}\p{sc=Zyyy}]/u, noto("")],
  [/\p{sc=Hebr}/u, noto("Hebrew")],
  [/\p{sc=Arab}/u, noto("Arabic")],
  [/\p{sc=Armn}/u, noto("Armenian")],
  [/\p{sc=Geor}/u, noto("Georgian")],
  [/\p{sc=Beng}/u, noto("Bengali")],
  [/\p{sc=Guru}/u, noto("Gurmukhi")],
  [/\p{sc=Gujr}/u, noto("Gujarati")],
  [/\p{sc=Orya}/u, noto("Oriya")],
  [/\p{sc=Taml}/u, noto("Tamil")],
  [/\p{sc=Telu}/u, noto("Telugu")],
  [/\p{sc=Knda}/u, noto("Kannada")],
  [/\p{sc=Mlym}/u, noto("Malayalam")],
  [/\p{sc=Sinh}/u, noto("Sinhala")],
  [/\p{sc=Thai}/u, noto("Thai")],
  [/\p{sc=Laoo}/u, noto("Lao")],
  [/\p{sc=Khmr}/u, noto("Khmer")],
  [/\p{sc=Mymr}/u, noto("Myanmar")],
  [/\p{sc=Ethi}/u, noto("Ethiopic")],
  [
    /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u,
    [
      "@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf",
      "@embedpdf/fonts-sc/fonts/NotoSansHans-Medium.otf",
    ],
  ],
  [
    /[\p{sc=Hang}\p{sc=Hani}]/u,
    [
      "@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf",
      "@embedpdf/fonts-kr/fonts/NotoSansKR-Medium.otf",
    ],
  ],
];

/** A face's files, parsed once in a process: parsing costs more than drawing a signature. */
export interface FontFiles {
  readonly postscriptName: string;
  readonly fonts: readonly Font[];
  /** usWeightClass. */
  readonly weight: number;
}

const { resolve: resolved } = createRequire(import.meta.url);

/** Where a package's file lies; some packages name their main module only. */
function resolve(file: string): string {
  const own = /^(@embedpdf\/fonts-\w+)\/(.+)$/.exec(file);
  return own ? join(dirname(resolved(own[1] ?? "")), "..", own[2] ?? "") : resolved(file);
}

const parsed = new Map<string, Font>();
const loaded = new Map<FaceName, FontFiles>();

/** The font in a file, by its path. */
export function openFont(path: string): Font {
  let font = parsed.get(path);
  if (!font) parsed.set(path, (font = create(readFileSync(path))));
  return font;
}

const fontOf = (file: string): Font => openFont(resolve(file));

export function fontFiles(name: FaceName): FontFiles {
  const known = loaded.get(name);
  if (known) return known;
  const { postscriptName, files, weight = 400 } = packages[name];
  const face = { postscriptName, fonts: files.map(fontOf), weight };
  loaded.set(name, face);
  return face;
}

/**
 * The path of the font that draws a cluster which a face lacks; undefined when none has all its characters. A font is
 * loaded when a letter of its script first occurs.
 */
export function otherFont(cluster: string, strong: boolean): string | undefined {
  const characters = [...cluster].filter((one) => !/\p{Cf}/u.test(one));
  const [, files] =
    others.find(([scripts, [regular]]) => {
      if (!characters.some((one) => scripts.test(one))) return false;
      const font = fontOf(regular);
      return characters.every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
    }) ?? [];
  return files && resolve(files[strong ? 1 : 0]);
}
