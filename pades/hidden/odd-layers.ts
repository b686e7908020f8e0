import { isReference, type PdfDictionary, type PdfValue } from "../read/object.ts";
import type { Reader } from "./reader.ts";
import type { Layers } from "./layers.ts";

/**
 * Layers that depart from ISO 32000-2 §8.11: some programs show their content and others hide it. Content without a
 * layer conforms.
 */

const POLICIES = new Set(["AllOn", "AnyOn", "AnyOff", "AllOff"]);
const MAX_DEPTH = 32;

/** A reference directly to an object: some programs do not follow a second reference. */
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

/** A hidden layer with an intent other than View: only some programs hide it (§8.11.2.3). */
const isForViewing = (reader: Reader, entries: PdfDictionary | undefined): boolean =>
  entries?.has("Intent") !== true ||
  namesIn(reader, entries.get("Intent")).some((intent) => intent === "View" || intent === "All");

/** Whether all programs read the catalog's /OCProperties (table 98) alike, as far as the default configuration goes. */
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

/**
 * Whether the /OC or /Properties value of a content stream, form, image or annotation is a layer or a layer membership.
 */
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
  // A layer is identified by its object number.
  return type !== "OCG" || !isReference(value) || isUnlisted(value.number, layers);
}

/** Whether it is off in programs that begin with all layers off, and on in others. */
const isUnlisted = (number: number, layers: Layers | undefined): boolean =>
  layers?.isOffAtFirst === true && !layers.all.includes(number);

/** A property list (§14.6.2) that could be taken for a layer and is none. */
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

/** Whether programs read a layer membership (table 97) in different ways. */
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
