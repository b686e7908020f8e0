import { name, type PdfValue } from "../read/object.ts";
import type { Reader } from "./reader.ts";
import type { HiddenId } from "./table.ts";

/** Entries of a graphics state or of colour resources, by key, that show on some devices only. */
export function pressEntry(reader: Reader, key: string, item: PdfValue): HiddenId | undefined {
  switch (key) {
    case "OP":
    case "op":
      return reader.follow(item).value === true ? "overprint" : undefined;
    case "HT":
      return reader.dictionary(item)?.has("HalftoneType") ? "press_tones" : undefined;
    case "BG":
    case "BG2":
    case "UCR":
    case "UCR2":
      return reader.dictionary(item)?.has("FunctionType") ? "press_tones" : undefined;
    case "DefaultGray":
    case "DefaultRGB":
    case "DefaultCMYK":
      return isCalibrated(reader, item) ? undefined : "default_colours";
    default:
      return undefined;
  }
}

/**
 * ISO 32000-2 §8.6.5.6 lets default colour spaces replace device colours. Some viewers let them replace other spaces
 * too.
 */
function isCalibrated(reader: Reader, item: PdfValue): boolean {
  const { value } = reader.follow(item);
  const family = reader.name(Array.isArray(value) ? value[0] : value);
  return family === undefined || /^(CalGray|CalRGB|ICCBased|Device(Gray|RGB|CMYK))$/.test(family);
}

/** Inks that printers have, and their place in DeviceCMYK. */
const INKS: ReadonlyMap<string, readonly number[]> = new Map([
  ["Cyan", [1, 0, 0, 0]],
  ["Magenta", [0, 1, 0, 0]],
  ["Yellow", [0, 0, 1, 0]],
  ["Black", [0, 0, 0, 1]],
  ["All", [1, 1, 1, 1]],
]);
const LIGHTS = new Set(["Red", "Green", "Blue", "Gray"]);

/**
 * For a Separation colour space (§8.6.6.4) that is named after a printer's ink but has another colour on the screen:
 * the same space under a name that no printer has, so that every device shows the colour of the screen. Undefined for
 * any other space.
 */
export function otherInk(reader: Reader, list: readonly PdfValue[]): PdfValue[] | undefined {
  if (list.length < 4 || reader.name(list[0]) !== "Separation") return undefined;
  const [family = null, , ...rest] = list;
  const ink = reader.name(list[1]) ?? "";
  const inked = INKS.get(ink);
  if (inked === undefined && !LIGHTS.has(ink)) return undefined;
  if (inked && isInk(reader, inked, rest)) return undefined;
  return [family, name(`${ink} as shown`), ...rest];
}

/** Whether the colour on the screen is the ink itself: a straight line from no ink to full ink. */
function isInk(
  reader: Reader,
  inked: readonly number[],
  [alternate, tint]: readonly PdfValue[],
): boolean {
  const line = reader.dictionary(tint);
  if (line === undefined || reader.follow(line.get("FunctionType")).value !== 2) return false;
  const numbers = (key: string): string =>
    JSON.stringify((reader.array(line.get(key)) ?? []).map((each) => reader.follow(each).value));
  if (reader.follow(line.get("N")).value !== 1) return false;
  const space = reader.name(alternate);
  const from = numbers("C0");
  const to = numbers("C1");
  if (space === "DeviceGray") return inked[3] === 1 && from === "[1]" && to === "[0]";
  return space === "DeviceCMYK" && from === "[0,0,0,0]" && to === JSON.stringify(inked);
}

/** Page boxes for the window and the printer that differ from what is displayed (table 147). */
export function otherArea(reader: Reader, key: string, item: PdfValue): boolean {
  if (key === "PrintPageRange") return reader.array(item) !== undefined;
  if (!["ViewArea", "ViewClip", "PrintArea", "PrintClip"].includes(key)) return false;
  const area = reader.name(item);
  return area !== undefined && area !== "CropBox";
}
