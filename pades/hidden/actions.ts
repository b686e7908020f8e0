import { decodeText, isString, type PdfDictionary, type PdfValue } from "../read/object.ts";
import type { Reader } from "./reader.ts";
import type { HiddenId } from "./table.ts";

/**
 * Actions by their /S (ISO 32000-2 table 201). A value in the place of an action that is not listed here is unknown.
 */
const ACTIONS: ReadonlyMap<string, HiddenId> = new Map([
  ["JavaScript", "javascript"],
  ["Launch", "launch"],
  ["ImportData", "import_data"],
  ["SubmitForm", "submit_form"],
  ["ResetForm", "reset_form"],
  ["Hide", "hide"],
  ["SetOCGState", "set_layers"],
  ["GoToR", "go_to_remote"],
  ["GoToE", "go_to_embedded"],
  ["Named", "go_to"],
  ["URI", "link"],
  ["GoTo", "go_to"],
  ["Thread", "action_unknown"],
  ["GoToDp", "action_unknown"],
  ["NOP", "action_unknown"],
  ["SetState", "action_unknown"],
  ["Sound", "media_action"],
  ["Movie", "media_action"],
  ["Rendition", "media_action"],
  ["GoTo3DView", "media_action"],
  ["RichMediaExecute", "media_action"],
  ["Trans", "transition"],
]);

/** The keys under which a value with any /S is an action. */
const PLACES = new Set(["A", "OpenAction", "Next", "PA", "NA"]);
const TURNS = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);
const ADDRESSES = new Set(["http", "https", "mailto", "tel", "ftp"]);
const PROGRAMS = new Set(["javascript", "vbscript", "data"]);

/**
 * The row of an action, by its own entries, wherever it is in the document; undefined for a value that is no action.
 */
export function actionIn(
  reader: Reader,
  entries: PdfDictionary,
  key: string,
): HiddenId | undefined {
  const kind = reader.name(entries.get("S"));
  if (kind === undefined) return undefined;
  if (kind === "Named")
    return TURNS.has(reader.name(entries.get("N")) ?? "") ? "go_to" : "named_command";
  if (kind === "URI") return addressIn(reader, entries);
  // A rendition can carry a script, and so can any value that a viewer reads as a rendition.
  if (isSomething(reader, entries.get("JS"))) return "javascript";
  const known = ACTIONS.get(kind);
  if (known !== undefined) return known;
  // Attributes of a structure element are under /A too, but they name their owner.
  return PLACES.has(key) && !entries.has("O") ? "action_unknown" : undefined;
}

const isSomething = (reader: Reader, value: PdfValue | undefined): boolean =>
  value !== undefined && reader.follow(value).value !== null;

function addressIn(reader: Reader, entries: PdfDictionary): HiddenId {
  const { value } = reader.follow(entries.get("URI"));
  if (!isString(value)) return "link";
  // Browsers skip blanks and control characters in a scheme.
  const text = [...decodeText(value.bytes)].filter((one) => one > " " && one !== "\u007f").join("");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || ADDRESSES.has(scheme)) return "link";
  return PROGRAMS.has(scheme) ? "script_address" : "local_address";
}

/** The actions of an /AA by what triggers them (tables 197 to 200); undefined if it is no dictionary of actions. */
export function triggersIn(reader: Reader, value: PdfValue): HiddenId[] {
  const { value: entries, isStream } = reader.follow(value);
  if (!(entries instanceof Map) || isStream) return [];
  const found = [...entries.values()].flatMap((each) => {
    const action = reader.follow(each);
    if (!(action.value instanceof Map) || action.isStream) return [];
    const kind = actionIn(reader, action.value, "");
    return kind === undefined ? [] : [kind];
  });
  return found.length === 0 ? [] : ["triggers", ...found];
}
