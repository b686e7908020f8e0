import type { PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import { differsBy, type ContentDeparture, type ContentDepartureName } from "./departure.ts";
import { openBlends, type ContentBlends } from "./blends.ts";
import { openCounts, type ContentCounts } from "./counts.ts";
import { openInterpreter } from "./interpret.ts";
import { lookUp, type Found, type Scope } from "./resources.ts";
import { componentsIn } from "./spaces.ts";
import { openShown, type ShownText } from "./shown.ts";
import { statementsOf, type Content } from "./statements.ts";
import type { ResourceCategory, Surroundings } from "./surroundings.ts";
import { openGlyphBox, type Box } from "./shapes/glyph-box.ts";
import type { Matrix } from "./shapes/matrices.ts";
import { openThin, type Reach } from "./shapes/thin.ts";
import { openWriter } from "./write.ts";

/** A resource name that a content stream uses. */
export interface Use extends Found {
  readonly category: ResourceCategory;
  readonly name: string;
}

/** The result of reading a content stream. */
export interface ContentReading {
  /** The first departure of each name, in file order. */
  readonly departures: readonly ContentDeparture[];
  readonly uses: readonly Use[];
  readonly shown: ShownText;
  readonly blends: ContentBlends;
  readonly counts: ContentCounts;
  readonly reach: Reach;
  /** It cannot be rewritten so that it shows what the page's picture shows. */
  readonly stuck: boolean;
}

/**
 * Reads a content stream in its scope. Never throws, whatever the bytes are; takes time in proportion to their number.
 */
export function readContent(reader: Reader, content: Content, scope: Scope): ContentReading {
  const departures = new Map<ContentDepartureName, ContentDeparture>();
  const note = (name: ContentDepartureName, at: number): void => {
    if (!departures.has(name)) departures.set(name, { name, at });
  };
  let isStuck = false;
  const stuck = (): void => {
    isStuck = true;
  };
  const { box: _, ...followed } = follow(reader, content, scope, { note, emit: () => {}, stuck });
  return { departures: [...departures.values()], ...followed, stuck: isStuck };
}

/** Rewrites a content stream that is not stuck so that every program draws what the page's picture shows. */
export function writtenContent(reader: Reader, content: Content, scope: Scope): Buffer {
  const writer = openWriter();
  const silent = { note: () => {}, stuck: () => {} };
  // The box of a glyph precedes its contents.
  const box =
    scope.kind === "glyph"
      ? follow(reader, content, scope, { ...silent, emit: () => {} }).box
      : undefined;
  const emit: Sink["emit"] = (name, operands, from) => {
    const isWider = name === "d1" && box !== undefined;
    writer.emit(name, isWider ? [...operands.slice(0, 2), ...box] : operands, from);
  };
  follow(reader, content, scope, { ...silent, emit });
  return writer.bytes();
}

/**
 * Whether a content stream paints shapes without width or length, given the space in which it and its callers are
 * drawn.
 */
export function isThinWithin(
  reader: Reader,
  content: Content,
  scope: Scope,
  space: Matrix,
): boolean {
  let found = false;
  const stuck = (): void => {
    found = true;
  };
  const lookedUp = (category: ResourceCategory, name: string) =>
    lookUp(reader, scope, category, name);
  const sink = { note: () => {}, emit: () => {}, stuck };
  const thin = openThin(reader, lookedUp, sink, space);
  const componentsOf = (colours: PdfValue): number | undefined =>
    componentsIn(reader, colours, (name) => lookedUp("ColorSpace", name).value);
  for (const statement of statementsOf(content, () => {}, componentsOf)) thin.take(statement);
  return found;
}

/** Whether programs are known to draw different things. */
export const differs = ({ departures }: ContentReading): boolean =>
  departures.some(({ name }) => differsBy(name));

type Sink = Pick<Surroundings, "note" | "emit" | "stuck">;

function follow(
  reader: Reader,
  content: Content,
  scope: Scope,
  sink: Sink,
): Pick<ContentReading, "uses" | "shown" | "blends" | "counts" | "reach"> & {
  readonly box: Box | undefined;
} {
  const uses = new Map<string, Use>();
  const found = (category: ResourceCategory, name: string): Use => {
    const key = `${category} ${name}`;
    const known = uses.get(key) ?? { category, name, ...lookUp(reader, scope, category, name) };
    uses.set(key, known);
    return known;
  };
  const spaces = new Map<string, number | undefined>();
  const componentsOf = (space: PdfValue): number | undefined => {
    const key = reader.name(space);
    if (key !== undefined && spaces.has(key)) return spaces.get(key);
    const named = (name: string): PdfValue => found("ColorSpace", name).value;
    const count = componentsIn(reader, space, named);
    if (key !== undefined) spaces.set(key, count);
    return count;
  };
  const interpreter = openInterpreter({
    ...sink,
    kind: scope.kind,
    fate: (category, name) => found(category, name).fate,
    componentsOf,
  });
  const text = openShown(reader, found);
  const blends = openBlends(reader, found);
  const counts = openCounts(reader, found);
  const thin = openThin(reader, found, sink);
  const glyph = scope.kind === "glyph" ? openGlyphBox(reader, found) : undefined;
  for (const statement of statementsOf(content, sink.note, componentsOf)) {
    interpreter.take(statement);
    text.take(statement);
    blends.take(statement);
    counts.take(statement);
    thin.take(statement);
    glyph?.take(statement);
  }
  interpreter.end(content.bytes.length);
  const box = glyph?.wider();
  if (box !== undefined) sink.note("glyph_box", 0);
  return {
    box,
    reach: thin.reach(),
    uses: [...uses.values()],
    shown: text.shown,
    blends: blends.blends(),
    counts: counts.counts(),
  };
}
