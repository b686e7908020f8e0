import type { Drawing, DrawingItem } from "../../appearance/drawing.ts";
import { textItem } from "../../appearance/drawing.ts";
import { toForm } from "../../appearance/form.ts";
import { faceOf, shape } from "../../appearance/fonts/typeface.ts";
import { drawingOf } from "../../read/geometry.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "../../read/object.ts";
import { normalRotation } from "../../read/pages.ts";
import { boxColour, textColour } from "./colours.ts";
import type { Reader } from "../reader.ts";
import { textOf, type ShownWidget } from "./widgets.ts";

/** Bits of /Ff (ISO 32000-2, tables 228, 229 and 231). */
export const PASSWORD = 1 << 13;
export const PUSH_BUTTON = 1 << 16;
const [MULTILINE, RADIO, COMB] = [1 << 12, 1 << 15, 1 << 24];
const PADDING = 2;
/** Relative to the font size: the distance between baselines, and from the top of a line to its baseline. */
const [LEADING, RISE] = [1.16, 0.8];
const MAX_LINES = 2000;

/** The text that a field without an appearance stream shows: its value, or the caption of a button. */
export function shownText(reader: Reader, widget: ShownWidget): string {
  const { type, value, flags } = widget;
  if (type === "Tx") {
    const text = textOf(reader, value);
    return flags & PASSWORD ? "*".repeat([...text].length) : text;
  }
  if (type === "Ch") return choiceTexts(reader, widget).join("\n");
  if (type === "Btn" && flags & PUSH_BUTTON)
    return textOf(reader, appearanceOptions(reader, widget)?.get("CA"));
  return "";
}

/** The texts that a choice field shows for its value: the display text of the options, not their export values (§12.7.5.4). */
export function choiceTexts(reader: Reader, { value, inherited }: ShownWidget): string[] {
  const words = new Map<string, string>();
  for (const option of reader.array(inherited("Opt")) ?? []) {
    const [stands, shown] = reader.array(option) ?? [];
    if (shown !== undefined) words.set(textOf(reader, stands), textOf(reader, shown));
  }
  const chosen = (reader.array(value) ?? [value]).map((one) => textOf(reader, one));
  return chosen.filter((one) => one !== "").map((one) => words.get(one) ?? one);
}

export const appearanceOptions = (
  reader: Reader,
  { entries }: ShownWidget,
): PdfDictionary | undefined => reader.dictionary(entries.get("MK"));

/**
 * The appearance stream of a widget: its background and border (/MK), and its value, caption or check mark, in embedded
 * fonts. Undefined if there is nothing to show.
 */
export function drawWidget(reader: Reader, widget: ShownWidget): PdfStream | undefined {
  const { rectangle, type, flags } = widget;
  if (rectangle === undefined) return undefined;
  const look = appearanceOptions(reader, widget);
  const angle = normalRotation(numberOf(reader, look?.get("R")) ?? 0);
  const { width, height } = drawingOf(rectangle, angle);
  const items: DrawingItem[] = borderItems(reader, widget, { width, height });
  const text = shownText(reader, widget);
  if (text !== "") items.push(...lines(reader, widget, text, { width, height }));
  else if (type === "Btn" && !(flags & PUSH_BUTTON) && isOn(reader, widget))
    items.push(mark((flags & RADIO) !== 0, { width, height }));
  if (items.length === 0) return undefined;
  const drawing: Drawing = { width, height, items, description: text };
  return toForm(drawing, { width, height, rotation: angle });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function borderItems(reader: Reader, widget: ShownWidget, { width, height }: Size): DrawingItem[] {
  const look = appearanceOptions(reader, widget);
  const [background, border] = [
    boxColour(reader, look?.get("BG")),
    boxColour(reader, look?.get("BC")),
  ];
  if (background === undefined && border === undefined) return [];
  const style = reader.dictionary(widget.entries.get("BS"));
  const thick = Math.min(numberOf(reader, style?.get("W")) ?? 1, width / 2, height / 2);
  const inset = border === undefined || thick <= 0 ? 0 : thick / 2;
  return [
    {
      kind: "rectangle",
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      ...(background !== undefined && { fill: background }),
      ...(border !== undefined && thick > 0 && { stroke: { color: border, width: thick } }),
    },
  ];
}

/** Whether a check box or radio button is on: by its appearance state (/AS), else by its field's value. */
export function isOn(reader: Reader, { entries, value }: ShownWidget): boolean {
  const state = reader.name(entries.get("AS")) ?? reader.name(value);
  return state !== undefined && state !== "Off";
}

/** A tick, or a dot for a radio button. */
function mark(dot: boolean, { width, height }: Size): DrawingItem {
  const side = Math.min(width, height);
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  if (dot)
    return {
      kind: "rectangle",
      x: x + side * 0.25,
      y: y + side * 0.25,
      width: side / 2,
      height: side / 2,
      radius: side / 4,
      fill: "#000000",
    };
  const at = (a: number, b: number) => [x + a * side, y + b * side] as const;
  const corners = [
    at(0.18, 0.52),
    at(0.28, 0.42),
    at(0.42, 0.6),
    at(0.74, 0.2),
    at(0.84, 0.29),
    at(0.44, 0.8),
  ];
  const [first, ...others] = corners;
  return {
    kind: "path",
    fill: "#000000",
    steps: [["M", ...(first ?? at(0, 0))], ...others.map((one) => ["L", ...one] as const), ["Z"]],
  };
}

function lines(
  reader: Reader,
  widget: ShownWidget,
  text: string,
  { width, height }: Size,
): DrawingItem[] {
  const { type, flags, style, inherited } = widget;
  const face = faceOf("text");
  const em = (part: string): number => shape(face, part, "auto").width / face.unitsPerEm;
  const room = Math.max(1, width - 2 * PADDING);
  const several = type === "Tx" && (flags & MULTILINE) !== 0;
  const parts = text.split(/\r\n|[\r\n\u2028\u2029]/).slice(0, MAX_LINES);
  const one = several ? "" : parts.join(" ");
  const stated = Number(/([\d.]+)\s+Tf/.exec(style)?.[1] ?? 0);
  const fits = several ? 12 : Math.min(12, height * 0.7, room / Math.max(0.1, em(one)));
  const size = stated > 0 && stated < 1000 ? stated : Math.max(4, fits);
  const color = textColour(style);
  const cells = flags & COMB ? numberOf(reader, inherited("MaxLen")) : undefined;
  if (!several && type === "Tx" && cells !== undefined && cells > 0) {
    const cell = width / cells;
    return [...one].slice(0, cells).map((letter, i) => {
      const shaped = shape(face, letter);
      const x = (i + 0.5) * cell - (em(letter) * size) / 2;
      return textItem(shaped, { x, y: baseline(height, size), size, color });
    });
  }
  const set = several ? parts.flatMap((part) => wrapped(part, room / size, em)) : [one];
  const side = type === "Btn" ? 1 : (numberOf(reader, inherited("Q")) ?? 0);
  return set.slice(0, MAX_LINES).map((line, i) => {
    const shaped = shape(face, line, "auto");
    const free = room - (shaped.width / face.unitsPerEm) * size;
    const x = PADDING + (side === 1 ? free / 2 : side === 2 ? free : 0);
    const y = several ? PADDING + size * (RISE + i * LEADING) : baseline(height, size);
    return textItem(shaped, { x, y, size, color });
  });
}

/** The baseline of a vertically centred line, from the top. */
const baseline = (height: number, size: number): number => height / 2 + size * 0.34;

/** Breaks a text between words into lines of at most `room` em. */
function wrapped(text: string, room: number, em: (part: string) => number): string[] {
  const space = em("n n") - em("nn");
  const set = [""];
  let used = 0;
  for (const word of text.split(" ")) {
    const wide = em(word);
    const last = set.at(-1) ?? "";
    if (last !== "" && used + space + wide > room) {
      set.push(word);
      used = wide;
    } else {
      set[set.length - 1] = last === "" ? word : `${last} ${word}`;
      used += (last === "" ? 0 : space) + wide;
    }
  }
  return set;
}

export function numberOf(reader: Reader, from: PdfValue | undefined): number | undefined {
  const { value } = reader.follow(from);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
