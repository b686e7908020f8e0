import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import { drawnText } from "./drawn-text.ts";
import { choiceTexts, isOn, appearanceOptions, PASSWORD, PUSH_BUTTON, shownText } from "./look.ts";
import type { Layers } from "../layers.ts";
import type { Reader } from "../reader.ts";
import {
  appearanceOf,
  fieldTree,
  hasDrawing,
  pageNodes,
  textOf,
  widgetIn,
  type ShownWidget,
} from "./widgets.ts";

/** A field that programs show differently. */
export interface DifferingField {
  readonly id: "field_undrawn" | "field_value";
  /** Counted from 0. */
  readonly page: number;
}

/** Fields that programs show differently: those without a drawing, and those whose drawing differs from their value. */
export function fieldsThatDiffer(
  reader: Reader,
  catalog: PdfDictionary,
  layers: Layers | undefined,
): DifferingField[] {
  const tree = fieldTree(reader, catalog);
  const found: DifferingField[] = [];
  pageNodes(reader, catalog).forEach(({ entries }, page) => {
    for (const item of reader.array(entries.get("Annots")) ?? []) {
      const widget = widgetIn(reader, tree, layers, item);
      if (widget === undefined || !widget.visible || widget.rectangle === undefined) continue;
      if (!hasDrawing(reader, widget)) {
        if (showsUndrawn(reader, widget)) found.push({ id: "field_undrawn", page });
      } else if (differs(reader, widget, tree?.form)) found.push({ id: "field_value", page });
    }
  });
  return found;
}

/** What viewers that draw fields themselves show for a field without a drawing. */
function showsUndrawn(reader: Reader, widget: ShownWidget): boolean {
  const look = appearanceOptions(reader, widget);
  if (look !== undefined && ["BG", "CA", "I"].some((key) => isSomething(reader, look.get(key))))
    return true;
  if (widget.type === "Sig") return false;
  return shownText(reader, widget) !== "" || (widget.type === "Btn" && isOn(reader, widget));
}

function isSomething(reader: Reader, from: PdfValue | undefined): boolean {
  const { value } = reader.follow(from);
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && (value instanceof Map || textOf(reader, value) !== "");
}

function differs(reader: Reader, widget: ShownWidget, form: PdfDictionary | undefined): boolean {
  const { type, flags, inherited } = widget;
  if (type === "Btn") return !(flags & PUSH_BUTTON) && stateDiffers(reader, widget);
  if (type !== "Tx" && type !== "Ch") return false;
  // A script formats the value, so that the drawing may differ from it.
  if (flags & PASSWORD || reader.dictionary(inherited("AA"))?.has("F")) return false;
  const drawing = appearanceOf(reader, widget);
  const drawn = drawing === undefined ? "" : drawnText(reader, drawing, form);
  if (drawn === undefined) return false;
  const value = textOf(reader, widget.value);
  const list = type === "Ch" && !(flags & COMBO);
  // A list box shows its other options too.
  if (list)
    return !shownText(reader, widget)
      .split("\n")
      .every((one) => comparable(drawn).includes(comparable(one)));
  const rich = textOf(reader, inherited("RV")).replaceAll(/<[^>]*>/g, "");
  if (comparable(rich) !== "" && comparable(rich) !== comparable(value)) return true;
  const wanted = type === "Ch" ? [value, ...choiceTexts(reader, widget)] : [value];
  return !wanted.some((one) => comparable(one) === comparable(drawn));
}

/** Table 233. */
const COMBO = 1 << 17;

/** Letters and digits of ASCII only: signs and other letters have many spellings. */
const comparable = (text: string): string => text.replace(/[^0-9A-Za-z]/g, "");

/** A check box or radio button whose drawn state differs from its field's value. */
function stateDiffers(reader: Reader, widget: ShownWidget): boolean {
  const { entries, inherited } = widget;
  const drawn = reader.name(entries.get("AS"));
  const value = reader.name(inherited("V"));
  if (drawn === undefined || value === undefined) return false;
  const normal = reader.dictionary(reader.dictionary(entries.get("AP"))?.get("N"));
  const own = [...(normal?.keys() ?? [])].filter((state) => state !== "Off");
  const expected = own.includes(value) ? value : "Off";
  return drawn !== expected;
}
