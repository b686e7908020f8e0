import { isReference, type PdfDictionary, type PdfValue } from "../read/object.ts";
import type { Reader } from "./reader.ts";
import type { Layers } from "./layers.ts";

/**
 * Layers by the letter of ISO 32000-2 §8.11: what departs from it is shown by some programs and hidden by others. What has no
 * layer at all conforms.
 */

const POLICIES = new Set(["AllOn", "AnyOn", "AnyOff", "AllOff"]);
const MAX_DEPTH = 32;

/** A reference that leads to an object at once: some programs do not follow a second one. */
function direct(reader: Reader, value: PdfValue): PdfDictionary | undefined {
  if (!isReference(value)) return undefined;
  const found = reader.object(value.number).value;
  return found instanceof Map ? found : undefined;
}

const isLost = (reader: Reader, value: PdfValue): boolean =>
  isReference(value) && reader.object(value.number).value === null;

/** A layer (table 96). */
const isLayer = (reader: Reader, value: PdfValue): boolean =>
  reader.name(direct(reader, value)?.get("Type")) === "OCG";

const namesIn = (reader: Reader, value: PdfValue | undefined): (string | undefined)[] =>
  (reader.array(value) ?? [value]).map((each) => reader.name(each));

/** What a layer that is hidden is for, other than viewing: only some programs hide it then (§8.11.2.3). */
const isForViewing = (reader: Reader, entries: PdfDictionary | undefined): boolean =>
  entries?.has("Intent") !== true ||
  namesIn(reader, entries.get("Intent")).some((intent) => intent === "View" || intent === "All");

/** Whether /OCProperties of the catalog (table 98), as far as the default configuration goes, is read alike by all programs. */
export function areLayersOdd(
  reader: Reader,
  catalog: PdfDictionary,
  layers: Layers | undefined,
): boolean {
  const properties = reader.dictionary(catalog.get("OCProperties"));
  if (properties === undefined) return false;
  const isList = (value: PdfValue | undefined): boolean =>
    reader.follow(value).value === null ||
    (reader.array(value) ?? [null]).every((one) => isLayer(reader, one) || isLost(reader, one));
  if (!isList(properties.get("OCGs"))) return true;
  const standard = properties.get("D");
  const entries = reader.dictionary(standard);
  if (entries === undefined) return reader.follow(standard).value !== null;
  const base = entries.get("BaseState");
  const isBase =
    reader.follow(base).value === null ||
    ["ON", "OFF", "Unchanged"].includes(reader.name(base) ?? "");
  const hidden = [...(layers?.off ?? [])].map((number) => reader.object(number).value);
  return (
    !isBase ||
    !isList(entries.get("ON")) ||
    !isList(entries.get("OFF")) ||
    hidden.some((layer) => layer instanceof Map && !isForViewing(reader, layer))
  );
}

/** Whether what a content, a form, an image or an annotation belongs to (/OC, /Properties) is a layer or a membership of layers. */
export function isMembershipOdd(
  reader: Reader,
  value: PdfValue,
  layers: Layers | undefined,
): boolean {
  const entries = isReference(value) ? direct(reader, value) : value;
  if (isLost(reader, value) || entries === null) return false;
  if (!(entries instanceof Map)) return true;
  const type = reader.name(entries.get("Type"));
  if (type === "OCMD") return isExpressionOdd(reader, entries, layers);
  // a layer is one by its number
  return type !== "OCG" || !isReference(value) || isUnlisted(value.number, layers);
}

/** Whether it is off for who turns off all layers at the beginning, and on for others. */
const isUnlisted = (number: number, layers: Layers | undefined): boolean =>
  layers?.isOffAtFirst === true && !layers.all.includes(number);

/** A property list (§14.6.2) that could be meant for a layer and is none. */
export function isPropertyOdd(
  reader: Reader,
  value: PdfValue,
  layers: Layers | undefined,
): boolean {
  const entries = reader.dictionary(value);
  const type = reader.name(entries?.get("Type"));
  const isMeant = type === "OCG" || type === "OCMD" || entries?.has("OCGs") || entries?.has("VE");
  return isMeant === true && isMembershipOdd(reader, value, layers);
}

/** Table 97. */
function isExpressionOdd(
  reader: Reader,
  entries: PdfDictionary,
  layers: Layers | undefined,
): boolean {
  const isSound = (one: PdfValue): boolean =>
    isReference(one) && isLayer(reader, one) && layers?.all.includes(one.number) !== false;
  const listed = entries.get("OCGs");
  const list = reader.array(listed);
  const policy = entries.get("P");
  if (reader.follow(policy).value !== null && !POLICIES.has(reader.name(policy) ?? "")) return true;
  if (list !== undefined) {
    if (list.length === 0 || !list.every(isSound)) return true;
  } else if (listed !== undefined && reader.follow(listed).value !== null && !isSound(listed))
    return true;
  const expression = entries.get("VE");
  return expression !== undefined && !isExpression(reader, expression, isSound, 0);
}

function isExpression(
  reader: Reader,
  value: PdfValue,
  isSound: (one: PdfValue) => boolean,
  depth: number,
): boolean {
  const list = reader.array(value);
  if (list === undefined || depth > MAX_DEPTH) return false;
  const [operator, ...operands] = list;
  const name = reader.name(operator);
  const count = name === "Not" ? operands.length === 1 : operands.length > 0;
  return (
    count &&
    (name === "And" || name === "Or" || name === "Not") &&
    operands.every(
      (one) =>
        isSound(one) || (!isLayer(reader, one) && isExpression(reader, one, isSound, depth + 1)),
    )
  );
}
