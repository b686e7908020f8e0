import { isolated, withoutIsolates } from "./fonts/bidi.ts";
import { cleanText, shape, type Face, type Shaped } from "./fonts/typeface.ts";

export interface Line {
  readonly shaped: Shaped;
  readonly size: number;
}

const SEPARATOR = " · ";
const ELLIPSIS = "…";
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

const widthAt = ({ face, width }: Shaped, size: number): number => (width * size) / face.unitsPerEm;

/** Sets a complete line, smaller if necessary, down to `smallest` of its size; null when it is too long even then. */
export function fitted(
  face: Face,
  text: string,
  size: number,
  width: number,
  smallest = 0.8,
): Line | null {
  const shaped = shape(face, text);
  const factor = Math.min(1, width / widthAt(shaped, size));
  return factor < smallest ? null : { shaped, size: size * factor };
}

/** Sets a line that may be cut, and is no name: first smaller, then with an ellipsis. */
export function shortened(face: Face, text: string, size: number, width: number): Line {
  const whole = fitted(face, text, size, width);
  if (whole) return whole;
  const cut = beginning(face, cleanText(text), size * 0.8, width);
  const shaped = cut ?? shape(face, text);
  return { shaped, size: Math.min(size * 0.8, (width * face.unitsPerEm) / shaped.width) };
}

/** The longest beginning that fits with an ellipsis, at least two characters; null when nothing does. */
function beginning(
  face: Face,
  text: string,
  size: number,
  width: number,
  rest = "",
): Shaped | null {
  const all = [...clusters.segment(text)].map(({ segment }) => segment);
  for (let length = all.length - 1; length >= 2; length -= 1) {
    const shaped = shape(face, isolated(all.slice(0, length).join("").trimEnd() + ELLIPSIS) + rest);
    if (widthAt(shaped, size) <= width) return shaped;
  }
  return null;
}

/**
 * Company, place and time in one line. When it is too long, the company is shortened, then left out, then the place;
 * never the time, which is the purpose of the line. A time that is too long alone is set smaller.
 */
export function secondLine(
  face: Face,
  parts: {
    readonly company?: string | undefined;
    readonly location?: string | undefined;
    readonly date?: string | undefined;
    readonly zone?: string | undefined;
  },
  size: number,
  width: number,
): Line | null {
  const present = [parts.company, parts.location, parts.date].map((part) =>
    withoutIsolates(cleanText(part ?? "")),
  );
  const [company = "", location = "", date = ""] = present;
  const join = (...words: string[]): string => words.filter(Boolean).map(isolated).join(SEPARATOR);
  const zoned = date === "" || parts.zone === undefined ? "" : `${date} ${parts.zone}`;
  const attempts = [
    // With the time zone only if nothing has to be cut for it.
    () => (zoned === "" ? null : shape(face, join(company, location, zoned))),
    () => shape(face, join(company, location, date)),
    () => company && beginning(face, company, size, width, tail(join(location, date))),
    () => shape(face, join(location, date)),
    () => location && beginning(face, location, size, width, tail(date)),
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
