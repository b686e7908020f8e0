import { cleanText, shape, type Face, type Shaped } from "./typeface.ts";

interface Line {
  readonly shaped: Shaped;
  readonly size: number;
}

const SEPARATOR = " · ";
const ELLIPSIS = "…";
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

const widthAt = ({ face, width }: Shaped, size: number): number => (width * size) / face.unitsPerEm;

/**
 * Sets a line that may be too long: first smaller, down to `smallest` of its size, then cut with an
 * ellipsis.
 */
export function fitted(
  face: Face,
  text: string,
  size: number,
  width: number,
  smallest = 0.8,
): Line {
  const whole = shape(face, text);
  const factor = Math.min(1, width / widthAt(whole, size));
  if (factor >= smallest) return { shaped: whole, size: size * factor };
  const cut = shortened(face, cleanText(text), size * smallest, width);
  return { shaped: cut ?? whole, size: cut ? size * smallest : size * factor };
}

/** The longest beginning that fits with an ellipsis, at least two characters; null when nothing does. */
function shortened(
  face: Face,
  text: string,
  size: number,
  width: number,
  rest = "",
): Shaped | null {
  const all = [...clusters.segment(text)].map(({ segment }) => segment);
  for (let length = all.length - 1; length >= 2; length -= 1) {
    const shaped = shape(face, all.slice(0, length).join("").trimEnd() + ELLIPSIS + rest);
    if (widthAt(shaped, size) <= width) return shaped;
  }
  return null;
}

/**
 * Company, place and time in one line. When it is too long the company is shortened, then left out, then
 * the place; never the time: it is what the line is for. A time that is too long alone is set smaller.
 */
export function secondLine(
  face: Face,
  parts: {
    readonly company?: string | undefined;
    readonly location?: string | undefined;
    readonly date?: string | undefined;
  },
  size: number,
  width: number,
): Line | null {
  const present = [parts.company, parts.location, parts.date].map((part) => cleanText(part ?? ""));
  const [company = "", location = "", date = ""] = present;
  const join = (...words: string[]): string => words.filter(Boolean).join(SEPARATOR);
  const attempts = [
    () => shape(face, join(company, location, date)),
    () => company && shortened(face, company, size, width, tail(join(location, date))),
    () => shape(face, join(location, date)),
    () => location && shortened(face, location, size, width, tail(date)),
  ];
  if (!join(company, location, date)) return null;
  for (const attempt of attempts) {
    const shaped = attempt();
    if (shaped && shaped.glyphs.length > 0 && widthAt(shaped, size) <= width)
      return { shaped, size };
  }
  const last = shape(face, date || join(company, location));
  return { shaped: last, size: size * Math.min(1, width / widthAt(last, size)) };
}

const tail = (words: string): string => (words ? SEPARATOR + words : "");
