/**
 * Which letters the typefaces of the paper can draw: those of the Latin alphabet with the accents of Europe and
 * Vietnam, numbers and marks. A name in others cannot be put under a signature, and is refused where it is
 * typed, not where it is signed. A test of the service compares this with the typefaces themselves.
 */

/** What the typefaces have of themselves (letters that are composed of these and an accent left out). */
const OWN =
  "\u0021-\u007e\u00a1-\u00ac\u00ae-\u00bf\u00c6\u00d0\u00d7\u00d8\u00de\u00df\u00e6\u00f0\u00f7\u00f8\u00fe" +
  "\u0110\u0111\u0126\u0127\u0131-\u0133\u0138\u013f-\u0142\u0149-\u014b\u0152\u0153\u0166\u0167\u018f\u0192" +
  "\u019d\u01a0\u01a1\u01af\u01b0\u0237\u0259\u0272\u02c6\u02c7\u02da\u02dc\u02dd\u02f5\u02f6" +
  "\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u1e9e\u1ea2\u1ea3\u1ea8\u1ea9\u1eb2\u1eb3\u1eba\u1ebb" +
  "\u1ec2\u1ec3\u1ec8\u1ec9\u1ece\u1ecf\u1ed4\u1ed5\u1eda-\u1ee3\u1ee6-\u1ef1\u1ef6\u1ef7" +
  "\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044" +
  "\u20ab\u20ac\u20b1\u20b3\u20b4\u20b8\u20bd\u2122\u2212\u2215";

/** The accents that they put on any of these. */
const ACCENTS = "\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0323\u0326-\u0328";

const OWN_LETTER = new RegExp(`^[${OWN}]$`, "u");
const COMPOSED = new RegExp(`^[${OWN}][${ACCENTS}]+$`, "u");

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The characters of a text, as a reader counts them, that cannot be drawn; each once. White space is left out. */
export function undrawnCharacters(text: string): string[] {
  const shown = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll(/\p{Cf}+/gu, "")
    .trim();
  const all = [...clusters.segment(shown)].map(({ segment }) => segment);
  return [...new Set(all)].filter((one) => one !== " " && !isDrawn(one));
}

function isDrawn(cluster: string): boolean {
  return OWN_LETTER.test(cluster) || COMPOSED.test(cluster.normalize("NFD"));
}
