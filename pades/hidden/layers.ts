import { isReference, name, type PdfDictionary, type PdfValue } from "../read/object.ts";
import type { Reader } from "./reader.ts";

/** Parts of a layer's /Usage by which viewers turn it on and off (ISO 32000-2 table 100). */
export const AUTOMATIC = ["View", "Print", "Export", "Zoom", "User", "Language"] as const;

/** The states of a document's layers. */
export interface Layers {
  /** Object numbers of all layers. */
  readonly all: readonly number[];
  /** Object numbers of the layers that the screen does not show. */
  readonly off: ReadonlySet<number>;
  /** Whether some viewer, paper, size or reader sees other layers than the screen. */
  readonly automatic: boolean;
  /** Whether every layer is off that the default configuration does not turn on. */
  readonly isOffAtFirst: boolean;
}

/**
 * The states of the layers (§8.11.4): as the default configuration shows them on the screen at full size, and whether
 * any other way to read the file gives another result. Some viewers follow /Usage without its /AS, some the first of
 * /Configs; each of these ways counts. Undefined for a document without layers.
 */
export function layersOf(reader: Reader, catalog: PdfDictionary): Layers | undefined {
  const properties = reader.dictionary(catalog.get("OCProperties"));
  if (properties === undefined) return undefined;
  const listed = references(reader, properties.get("OCGs"));
  const standard = reader.dictionary(properties.get("D")) ?? new Map<string, PdfValue>();
  // Some viewers hide a layer that is off but not listed, others show it.
  const unlisted = references(reader, standard.get("OFF")).filter((one) => !listed.includes(one));
  const all = [...listed, ...new Set(unlisted)];
  const screen = statesOf(reader, all, standard, "View");
  const others = [
    statesOf(reader, all, standard, "Print"),
    statesOf(reader, all, standard, "Export"),
    ...(reader.array(properties.get("Configs")) ?? []).map((each) =>
      statesOf(reader, all, reader.dictionary(each) ?? new Map<string, PdfValue>(), "View"),
    ),
    ...(["View", "Print", "Export"] as const).map((event) => byUsage(reader, all, screen, event)),
  ];
  const differs = others.some((states) =>
    all.some((each) => states.has(each) !== screen.has(each)),
  );
  const open =
    reader.name(standard.get("BaseState")) === "Unchanged" || dependsOnReader(reader, all);
  return {
    all,
    off: screen,
    automatic: differs || open || unlisted.length > 0,
    isOffAtFirst: reader.name(standard.get("BaseState")) === "OFF",
  };
}

type Event = "View" | "Print" | "Export";

/** The layers that a configuration turns off for an event (View, Print, Export). */
function statesOf(
  reader: Reader,
  all: readonly number[],
  configuration: PdfDictionary,
  event: Event,
): Set<number> {
  const off = new Set(reader.name(configuration.get("BaseState")) === "OFF" ? all : []);
  for (const number of references(reader, configuration.get("ON"))) off.delete(number);
  for (const number of references(reader, configuration.get("OFF"))) off.add(number);
  for (const each of reader.array(configuration.get("AS")) ?? []) {
    const usage = reader.dictionary(each);
    if (usage === undefined || reader.name(usage.get("Event")) !== event) continue;
    const categories = (reader.array(usage.get("Category")) ?? []).map(
      (one) => reader.name(one) ?? "",
    );
    for (const number of references(reader, usage.get("OCGs"))) {
      const states = categories.map((category) => stateIn(reader, number, category));
      if (states.includes("OFF")) off.add(number);
      else if (states.includes("ON")) off.delete(number);
    }
  }
  return off;
}

/** The states in viewers that follow /Usage alone. */
function byUsage(
  reader: Reader,
  all: readonly number[],
  off: ReadonlySet<number>,
  event: Event,
): Set<number> {
  return new Set(
    all.filter((number) => {
      const state = stateIn(reader, number, event) ?? stateIn(reader, number, "View");
      return state === undefined ? off.has(number) : state === "OFF";
    }),
  );
}

function stateIn(reader: Reader, number: number, category: string): "ON" | "OFF" | undefined {
  const usage = usageOf(reader, number);
  const part = usage && reader.dictionary(usage.get(category));
  if (part === undefined) return undefined;
  if (category === "Zoom") {
    const least = reader.follow(part.get("min")).value;
    const most = reader.follow(part.get("max")).value;
    const shown =
      (typeof least !== "number" || least <= 1) && (typeof most !== "number" || most > 1);
    return shown ? "ON" : "OFF";
  }
  const state = reader.name(part.get(`${category}State`));
  return state === "ON" || state === "OFF" ? state : undefined;
}

/** Whether the zoom, or the reader's language, decides about a layer. */
const dependsOnReader = (reader: Reader, all: readonly number[]): boolean =>
  all.some((number) => {
    const usage = usageOf(reader, number);
    return usage !== undefined && ["Zoom", "User", "Language"].some((key) => usage.has(key));
  });

const usageOf = (reader: Reader, number: number): PdfDictionary | undefined => {
  const layer = reader.object(number).value;
  return layer instanceof Map ? reader.dictionary(layer.get("Usage")) : undefined;
};

const references = (reader: Reader, value: PdfValue | undefined): number[] =>
  (reader.array(value) ?? []).filter(isReference).map(({ number }) => number);

/** The catalog's /OCProperties with the layers as the screen shows them, for every viewer and permanently. */
export function fixedLayers(reader: Reader, catalog: PdfDictionary, layers: Layers): PdfDictionary {
  const properties = new Map(reader.dictionary(catalog.get("OCProperties")));
  const standard = reader.dictionary(properties.get("D")) ?? new Map<string, PdfValue>();
  const fixed: PdfDictionary = new Map();
  for (const key of ["Name", "Creator", "Intent", "Order", "ListMode"]) {
    const value = standard.get(key);
    if (value !== undefined) fixed.set(key, value);
  }
  const list = (numbers: Iterable<number>): PdfValue[] =>
    [...numbers].map((number) => ({ type: "reference", number, generation: 0 }));
  properties.set("OCGs", list(layers.all));
  fixed.set("BaseState", name("ON"));
  fixed.set("OFF", list(layers.off));
  fixed.set("Locked", list(layers.all));
  properties.set("D", fixed);
  properties.delete("Configs");
  return properties;
}

/**
 * A layer's dictionary without the entries that turn it on and off automatically; the same dictionary if it has none.
 */
export function steadyLayer(reader: Reader, entries: PdfDictionary): PdfDictionary {
  const usage = reader.dictionary(entries.get("Usage"));
  if (usage === undefined || !AUTOMATIC.some((key) => usage.has(key))) return entries;
  const rest: PdfDictionary = new Map(
    [...usage].filter(([key]) => !AUTOMATIC.some((one) => one === key)),
  );
  return new Map([...entries, ["Usage", rest]]);
}
