import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import {
  boolean,
  conforms,
  isStreamValue,
  numbers,
  numbersOf,
  oneOf,
  once,
  PICTURE,
  whole,
  type Check,
  type Kind,
  type Look,
} from "./check.ts";
import { colourSpaceOf, type ColourSpace } from "./colour-spaces.ts";
import { codingOf, type Coding } from "./filters.ts";
import { codedData, endOf, frameOf } from "./frames.ts";

/** Whether an image is drawn by itself or as the mask of another (ISO 32000-2 §8.9.6, §11.6.5.2). */
export type ImageRole = "image" | "explicit mask" | "soft mask";

const MAX_SIDE = 1 << 20;
const SIZE = { Width: whole(1, MAX_SIDE), Height: whole(1, MAX_SIDE) };
/** Keys of inline images (table 91), which some programs read in other images too. */
const INLINE = ["W", "H", "BPC", "CS", "IM", "D", "DP"];
const BITS = oneOf(1, 2, 4, 8, 16);

/** An image XObject, with what its data states. */
export function lookAtImage(look: Look, place: PdfValue, role: ImageRole): void {
  const { value: entries, isStream } = look.reader.follow(place);
  if (!isStream || !(entries instanceof Map)) return look.tell(role, "");
  if (look.reader.name(entries.get("Subtype")) !== "Image") look.tell(role, "Subtype");
  const coding = codingOf(look, entries);
  const stencil = look.reader.follow(entries.get("ImageMask")).value === true;
  if (stencil) lookAtStencil(look, entries, coding, role);
  else if (role === "explicit mask") look.tell(role, "ImageMask");
  else lookAtSamples(look, entries, coding, role);
  const data = codedData(look, place, coding);
  if (data === undefined) return;
  lookAtFrame(look, entries, data, { coding, role, stencil });
  lookAtEnd(look, place, entries, { coding, data });
}

/** Whether the dictionary and the data of the image agree. */
function lookAtFrame(
  look: Look,
  entries: PdfDictionary,
  data: Uint8Array,
  { coding, role, stencil }: { coding: Coding; role: ImageRole; stencil: boolean },
): void {
  const frame = frameOf(look, data, coding);
  if (frame === "unknown") return look.tell(role, "Filter");
  if (frame === undefined) return;
  const says = (key: string): PdfValue => look.reader.follow(entries.get(key)).value;
  if (frame.width !== undefined && frame.width !== says("Width")) look.tell(role, "Width");
  if (frame.height !== undefined && frame.height !== says("Height")) look.tell(role, "Height");
  const colours = stencil ? undefined : coloursOf(look, entries)?.components;
  const more = coding.codec === "JPX";
  if (colours === undefined || frame.components === undefined) return;
  if (more ? frame.components < colours : frame.components !== colours)
    look.tell(role, "ColorSpace");
}

/** Whether the data of the image is complete; checked once for an object that several images share. */
function lookAtEnd(
  look: Look,
  place: PdfValue,
  entries: PdfDictionary,
  { coding, data }: { coding: Coding; data: Uint8Array },
): void {
  const rows = look.reader.follow(entries.get("Height")).value;
  const end = once(look, "end of a picture", place, () => endOf(look, data, coding, rows));
  const { number: at } = look.reader.follow(place);
  if (end === "damaged") look.tell(PICTURE, "");
  if (end === "open") look.tell(PICTURE, "end", at);
}

/** Stencil mask (§8.9.6.2): one bit per sample, painted or not. */
function lookAtStencil(
  look: Look,
  entries: PdfDictionary,
  { codec }: Coding,
  role: ImageRole,
): void {
  const kind: Kind = {
    name: role,
    needed: SIZE,
    optional: { BitsPerComponent: oneOf(1), Decode: isStencilDecode },
    never: [...INLINE, "Mask", "SMask"],
  };
  conforms(look, kind, entries);
  if (codec === "DCT" || codec === "JPX") look.tell(role, "Filter");
  // Without grey levels, a sample is either painted or not.
  if (role === "soft mask") look.tell(role, "ImageMask");
}

function isStencilDecode(look: Look, value: PdfValue): boolean {
  const [from, to, more] = numbersOf(look, value) ?? [];
  return (from === 0 || from === 1) && to === 1 - from && more === undefined;
}

function lookAtSamples(
  look: Look,
  entries: PdfDictionary,
  { codec }: Coding,
  role: ImageRole,
): void {
  const colours = coloursOf(look, entries);
  const own = codec === "JPX";
  const kind: Kind = {
    name: role,
    needed: {
      ...SIZE,
      ...(!own && { BitsPerComponent: bitsFor(codec), ColorSpace: isColoured(role) }),
    },
    optional: {
      ImageMask: boolean,
      ...(own && { BitsPerComponent: BITS, ColorSpace: isColoured(role) }),
      ...(colours && { Decode: numbers(2 * colours.components) }),
      SMaskInData: oneOf(0, 1, 2),
      SMask: isStreamValueOrNone,
      Mask: isMask(entries, colours),
    },
    never: INLINE,
  };
  conforms(look, kind, entries);
  lookAtMasks(look, entries, colours, role);
}

/** §7.4.6, §7.4.7, §7.4.8: the number of bits that these codecs produce. */
const bitsFor = (codec: Coding["codec"]): Check =>
  codec === "DCT" ? oneOf(8) : codec === undefined || codec === "JPX" ? BITS : oneOf(1);

const isStreamValueOrNone = (look: Look, value: PdfValue): boolean =>
  isStreamValue(look, value) || look.reader.name(value) === "None";

const coloursOf = (look: Look, entries: PdfDictionary): ColourSpace | undefined => {
  const value = entries.get("ColorSpace");
  return value === undefined ? undefined : colourSpaceOf(look, value);
};

/** Decode array (§8.9.5.2); a soft mask is in shades of grey (table 144). */
const isColoured =
  (role: ImageRole) =>
  (look: Look, value: PdfValue): boolean => {
    const family = colourSpaceOf(look, value)?.family;
    if (role === "soft mask") return family === "DeviceGray" || family === "G";
    return family !== undefined && family !== "Pattern";
  };

/**
 * Explicit and colour key masks (§8.9.6.3, §8.9.6.4): a stencil, or for each component a minimum and a maximum of the
 * samples that are not painted.
 */
const isMask =
  (entries: PdfDictionary, colours: ColourSpace | undefined) =>
  (look: Look, value: PdfValue): boolean => {
    if (isStreamValue(look, value) || colours === undefined) return isStreamValue(look, value);
    const bits = look.reader.follow(entries.get("BitsPerComponent")).value;
    const most = 2 ** (typeof bits === "number" ? bits : 16) - 1;
    const found = numbersOf(look, value) ?? [];
    return (
      found.length === 2 * colours.components &&
      found.every((each) => Number.isInteger(each) && each >= 0 && each <= most)
    );
  };

function lookAtMasks(
  look: Look,
  entries: PdfDictionary,
  colours: ColourSpace | undefined,
  role: ImageRole,
): void {
  const { reader } = look;
  const [soft, hard] = [entries.get("SMask"), entries.get("Mask")];
  const isSoft = soft !== undefined && reader.follow(soft).isStream;
  if (role === "soft mask" && (isSoft || reader.follow(hard).value !== null))
    return look.tell(role, "Mask");
  const inside = reader.follow(entries.get("SMaskInData")).value;
  if (isSoft && inside !== null && inside !== 0) look.tell(role, "SMaskInData");
  if (isSoft) {
    lookAtImage(look, soft, "soft mask");
    const matte = reader.dictionary(soft)?.get("Matte");
    if (matte !== undefined && colours && !numbers(colours.components)(look, matte))
      look.tell("soft mask", "Matte");
  } else if (hard !== undefined && reader.follow(hard).isStream)
    lookAtImage(look, hard, "explicit mask");
}
