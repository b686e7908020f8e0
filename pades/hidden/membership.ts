import { isReference, name, reference, type PdfDictionary, type PdfValue } from "../read/object.ts";
import type { Layers } from "./layers.ts";
import type { Reader } from "./reader.ts";

const MAX_DEPTH = 32;

/**
 * An equivalent, which all programs read as the norm requires, of a layer membership (OCMD, ISO 32000-2 §8.11.2.2)
 * whose expression (/VE) or policy (/P) some programs read differently. Undefined for a membership that they read
 * alike.
 */
export function steadyMembership(
  reader: Reader,
  entries: PdfDictionary,
  layers: Layers,
): PdfDictionary | undefined {
  if (reader.name(entries.get("Type")) !== "OCMD") return undefined;
  const meant = expressed(reader, entries.get("VE"), layers, 0);
  const shown = meant ?? byPolicy(reader, entries, layers);
  if (otherReadings(reader, entries, layers).every((reading) => reading === shown))
    return undefined;
  const [hidden] = layers.off;
  const [some] = layers.all;
  const still: PdfDictionary = new Map([["Type", name("OCMD")]]);
  // A membership without layers is always visible; one whose layer is on hides its content under the policy AllOff.
  if (!shown && hidden !== undefined) still.set("OCGs", reference(hidden));
  else if (!shown && some !== undefined) {
    still.set("OCGs", [reference(some)]);
    still.set("P", name("AllOff"));
  }
  return still;
}

/**
 * The result in programs that support no expressions, or no policy for a single layer, and in MuPDF, which always shows
 * AllOn and never AnyOff.
 */
function otherReadings(reader: Reader, entries: PdfDictionary, layers: Layers): boolean[] {
  const policy = reader.name(entries.get("P"));
  const listed = entries.get("OCGs");
  const readings = [byPolicy(reader, entries, layers)];
  if (isReference(listed) && reader.array(listed) === undefined)
    readings.push(byPolicy(reader, new Map([["OCGs", listed]]), layers));
  if (policy === "AllOn" || policy === "AnyOff") readings.push(policy === "AllOn");
  return readings;
}

/** Whether the screen shows content that belongs to a layer or a layer membership (/OC). */
export function isShown(
  reader: Reader,
  value: PdfValue | undefined,
  layers: Layers | undefined,
): boolean {
  if (layers === undefined || value === undefined) return true;
  const { value: entries, number } = reader.follow(value);
  if (!(entries instanceof Map)) return true;
  if (reader.name(entries.get("Type")) !== "OCMD")
    return number === undefined || !layers.off.has(number);
  return expressed(reader, entries.get("VE"), layers, 0) ?? byPolicy(reader, entries, layers);
}

/** Undefined for an invalid expression. */
function expressed(
  reader: Reader,
  value: PdfValue | undefined,
  layers: Layers,
  depth: number,
): boolean | undefined {
  const list = reader.array(value);
  if (list === undefined) return isReference(value) ? !layers.off.has(value.number) : undefined;
  if (depth > MAX_DEPTH) return undefined;
  const [operator, ...operands] = list;
  const states = operands.map((one) => expressed(reader, one, layers, depth + 1));
  switch (reader.name(operator)) {
    case "And":
      return states.every((state) => state !== false);
    case "Or":
      return states.includes(true);
    case "Not":
      return states[0] === undefined ? undefined : !states[0];
    default:
      return undefined;
  }
}

function byPolicy(reader: Reader, entries: PdfDictionary, { off }: Layers): boolean {
  const listed = entries.get("OCGs");
  const all =
    isReference(listed) && !reader.array(listed) ? [listed] : (reader.array(listed) ?? []);
  const on = all.filter(isReference).map(({ number }) => !off.has(number));
  if (on.length === 0) return true;
  switch (reader.name(entries.get("P"))) {
    case "AllOn":
      return !on.includes(false);
    case "AnyOff":
      return on.includes(false);
    case "AllOff":
      return !on.includes(true);
    default:
      return on.includes(true);
  }
}
