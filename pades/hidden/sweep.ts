import {
  isReference,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
} from "../read/object.ts";
import { actionIn, triggersIn } from "./actions.ts";
import { goneAnnotation, hiddenInstead, stillAnnotation } from "./annotations.ts";
import { executableIn, isAttached, nameOfAttached } from "./attached.ts";
import { otherArea, otherInk, pressEntry } from "./colours.ts";
import { blendingOf } from "./drawn/blending.ts";
import { withDefaults } from "./drawn/defaults.ts";
import { drawingsOfHighlights, steadyHighlight } from "./drawn/highlights.ts";
import { ambiguousFont, nameOfFont } from "./fonts/ambiguous.ts";
import { steadyWriting } from "./fonts/composite.ts";
import { tellsOtherText } from "./fonts/differing-text.ts";
import { drawnCodes } from "./fonts/drawn.ts";
import { missingFont } from "./fonts/missing.ts";
import { steadyLayer, type Layers } from "./layers.ts";
import { isShown, steadyMembership } from "./membership.ts";
import { isMembershipOdd, isPropertyOdd } from "./odd-layers.ts";
import type { Reader, Seen } from "./reader.ts";
import { rowOf, type HiddenId } from "./table.ts";

/** Called for everything that is found in a document. */
export type Told = (id: HiddenId, detail?: string) => void;

/**
 * Examines every dictionary, wherever it is in the document, by its own entries: an action is one under any key.
 * `swept` returns the object as it is written: without what is removed, and with the rest fixed.
 */
export interface Sweep {
  readonly swept: (seen: Seen) => PdfValue;
}

export interface SweepOptions {
  readonly reader: Reader;
  readonly layers: Layers | undefined;
  /** The object number of the catalog. */
  readonly catalog: number;
  readonly told?: Told;
  /** Adds an object to the document; missing where nothing is written. */
  readonly made?: (value: PdfValue) => PdfReference;
}

export function openSweep({ reader, layers, catalog, told = () => {}, made }: SweepOptions): Sweep {
  // What a document draws is determined before any edits.
  const drawn = drawnCodes(reader.document);
  const listed = new Set(layers?.all);
  const { groups } = blendingOf(reader.document);
  const highlights = drawingsOfHighlights(reader);
  const judged = new Map<number, HiddenId | undefined>();

  /** The row for which a whole value is removed. */
  const goes = (value: PdfValue, key: string): HiddenId | undefined => {
    if (value instanceof Map) return judge({ value, isStream: false, number: undefined }, key);
    if (!isReference(value)) return undefined;
    const { number } = value;
    // A value in the place of an action is judged by this place too.
    if (!judged.has(number)) judged.set(number, judge(reader.follow(value), ""));
    return judged.get(number) ?? (key === "" ? undefined : judge(reader.follow(value), key));
  };

  const judge = ({ value, isStream }: Seen, key: string): HiddenId | undefined => {
    if (!(value instanceof Map)) return undefined;
    if (isStream) return reader.name(value.get("Subtype")) === "PS" ? "postscript" : undefined;
    const action = actionIn(reader, value, key);
    if (action !== undefined) return rowOf(action).unsigned === "removed" ? action : undefined;
    const annotation = goneAnnotation(reader, value);
    if (annotation !== undefined) return annotation;
    return isAttached(reader, value) && executableIn(reader, value) ? "executable" : undefined;
  };

  const gone = (value: PdfValue, key: string): boolean => {
    const row = goes(value, key);
    if (row === undefined) return false;
    const entries = row === "executable" ? reader.dictionary(value) : undefined;
    const file = entries && (reader.dictionary(entries.get("FS")) ?? entries);
    told(row, file && nameOfAttached(reader, file));
    return true;
  };

  const value = (it: PdfValue, key: string): PdfValue => {
    if (Array.isArray(it)) {
      if (key === "Names") return pairs(it);
      const shown = otherInk(reader, it);
      if (shown !== undefined) told("colorant");
      return items(shown ?? it, key);
    }
    return it instanceof Map ? dictionary(it, false, undefined) : it;
  };

  const items = (list: readonly PdfValue[], key: string): PdfValue[] =>
    list.flatMap((item) => (gone(item, placeOf(key)) ? [] : [value(item, "")]));

  /** A leaf of a name tree (§7.9.6): alternating names and values. */
  const pairs = (list: readonly PdfValue[]): PdfValue[] => {
    const kept: PdfValue[] = [];
    for (let i = 0; i < list.length; i += 2) {
      const [key = null, named = null] = [list[i], list[i + 1]];
      if (!gone(named, "")) kept.push(value(key, ""), value(named, ""));
    }
    return kept;
  };

  const dictionary = (
    was: PdfDictionary,
    isStream: boolean,
    number: number | undefined,
  ): PdfDictionary => {
    note(was, number);
    let entries = was;
    if (isStream) {
      const writing = steadyWriting(reader, entries, number);
      if (writing !== undefined) {
        told("font_ambiguous", reader.name(entries.get("CMapName")));
        entries = new Map([...entries, ["WMode", writing]]);
      }
      const group = number === undefined ? undefined : groups.get(number);
      if (group !== undefined) {
        told("group_blending");
        entries = new Map([...entries, ["Group", group]]);
      }
      const marked = highlights.has(number ?? -1) ? steadyHighlight(reader, entries) : undefined;
      if (marked !== undefined) {
        told("highlight_opaque");
        entries = marked;
      }
    } else {
      entries = steadyFont(entries, number);
      const annotation = stillAnnotation(reader, entries);
      for (const id of annotation.found) told(id);
      entries = annotation.entries;
      if (isInHiddenLayer(entries)) {
        told("annotation_layer");
        entries = hiddenInstead(reader, entries);
      }
      // A value for which the file is refused is not changed.
      const membership =
        layers &&
        reader.name(entries.get("Type")) === "OCMD" &&
        !isMembershipOdd(reader, entries, layers)
          ? steadyMembership(reader, entries, layers)
          : undefined;
      if (membership !== undefined) {
        told("layer_expression");
        entries = membership;
      }
      const steady = steadyLayer(reader, entries);
      if (steady !== entries && (layers?.automatic !== false || !listed.has(number ?? -1))) {
        told("layers_automatic");
        entries = steady;
      }
    }
    const plain = isStream ? withDefaults(reader, entries) : undefined;
    if (plain !== undefined) {
      told("drawing_default");
      entries = plain;
    }
    const kept: PdfDictionary = new Map();
    for (const [key, item] of entries) {
      const rows = isStream
        ? ofStream(entries, key, item)
        : ofDictionary(entries, key, item, number);
      for (const row of rows) told(row);
      if (rows.length === 0 && !gone(item, placeOf(key))) kept.set(key, value(item, key));
    }
    return kept;
  };

  /** An annotation that some programs show whatever the state of its layer. */
  const isInHiddenLayer = (entries: PdfDictionary): boolean =>
    entries.has("Rect") &&
    entries.has("OC") &&
    reader.name(entries.get("Subtype")) !== "Widget" &&
    !isShown(reader, entries.get("OC"), layers);

  /** A font that shows the same letters in every program. */
  const steadyFont = (entries: PdfDictionary, number: number | undefined): PdfDictionary => {
    const font = ambiguousFont(reader, entries, number, drawn);
    if (font === undefined) return entries;
    told("font_ambiguous", font.name);
    return (made && font.mended(made)) ?? entries;
  };

  /** Reports what stays. */
  const note = (entries: PdfDictionary, number: number | undefined): void => {
    if (tellsOtherText(reader, entries, number, drawn))
      told("text_differs", nameOfFont(reader, entries));
    const font = missingFont(reader, entries);
    if (font !== undefined) told("font_missing", font);
    if (entries.has("OC") && isMembershipOdd(reader, entries.get("OC") ?? null, layers))
      told("layer_odd");
    for (const list of reader.dictionary(entries.get("Properties"))?.values() ?? [])
      if (isPropertyOdd(reader, list, layers)) told("layer_odd");
    if (isAttached(reader, entries)) told("attachment", nameOfAttached(reader, entries));
  };

  const ofStream = (entries: PdfDictionary, key: string, item: PdfValue): HiddenId[] => {
    switch (key) {
      case "F":
      case "FFilter":
      case "FDecodeParms":
        return ["external_stream"];
      case "Alternates":
        return ["alternate_images"];
      case "Ref":
        return reader.dictionary(item)?.has("F") ? ["reference_object"] : [];
      case "OPI":
        return ["opi"];
      case "PS":
        return ["postscript"];
      case "Subtype2":
        return reader.name(item) === "PS" ? ["postscript"] : [];
      case "TransferFunction":
        return isTransfer(reader, entries, item) ? ["transfer_function"] : [];
      default:
        return [];
    }
  };

  const ofDictionary = (
    entries: PdfDictionary,
    key: string,
    item: PdfValue,
    number: number | undefined,
  ): readonly HiddenId[] => {
    switch (key) {
      case "AA":
        return triggersIn(reader, item);
      case "JavaScript":
        return isTree(reader, item) ? ["javascript"] : [];
      case "TR":
      case "TR2":
      case "TransferFunction":
        return isTransfer(reader, entries, item) ? ["transfer_function"] : [];
      case "NeedAppearances":
        return reader.follow(item).value === true ? ["need_appearances"] : [];
      case "Trans":
      case "Dur":
        return isPage(reader, entries) ? ["transition"] : [];
      case "PresSteps":
        return isPage(reader, entries) ? ["presentation_steps"] : [];
      case "Requirements":
        return number === catalog ? ["requirements"] : [];
      case "Collection":
        return number === catalog ? ["portfolio"] : [];
      default: {
        const press = pressEntry(reader, key, item);
        if (press !== undefined) return [press];
        return otherArea(reader, key, item) ? ["print_area"] : [];
      }
    }
  };

  return {
    swept({ value: it, isStream, number }) {
      if (it instanceof Map) return dictionary(it, isStream, number);
      return value(it, "");
    },
  };
}

/** The key if it holds only actions; empty for any other key, which says nothing about its value. */
const placeOf = (key: string): string =>
  ["A", "OpenAction", "Next", "PA", "NA"].includes(key) ? key : "";

const isPage = (reader: Reader, entries: PdfDictionary): boolean =>
  reader.name(entries.get("Type")) === "Page" ||
  (entries.has("Parent") && entries.has("Resources"));

const isTree = (reader: Reader, value: PdfValue): boolean => {
  const tree = reader.dictionary(value);
  return tree !== undefined && (tree.has("Names") || tree.has("Kids"));
};

/**
 * Whether tones are changed for the device (§10.5); the transfer function of a soft mask (§11.6.5.2) belongs to the
 * picture.
 */
function isTransfer(reader: Reader, entries: PdfDictionary, item: PdfValue): boolean {
  const mask = reader.name(entries.get("S"));
  if ((mask === "Luminosity" || mask === "Alpha") && entries.has("G")) return false;
  return isTone(reader, item);
}

function isTone(reader: Reader, item: PdfValue): boolean {
  const { value } = reader.follow(item);
  if (Array.isArray(value)) return value.some((each) => isTone(reader, each));
  return value instanceof Map && value.has("FunctionType");
}
