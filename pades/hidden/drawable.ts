import {
  locateObject,
  openDocument,
  type LocatedStream,
  type PdfDocument,
} from "../read/document.ts";
import { isPadesError, PadesError } from "../errors.ts";
import { MAX_DECODED } from "../read/filters.ts";
import { isReference, type PdfValue } from "../read/object.ts";
import { pagesOf, type Page } from "../read/pages.ts";
import { eachReference } from "../read/references.ts";
import type { Source } from "../read/source.ts";
import { declaredSize } from "./codecs.ts";
import { filtersOf, leastSize, pictureOf } from "./picture.ts";
import { openReader, type Reader } from "./reader.ts";
import { unfold } from "./unfold.ts";

/** A page that readers cannot show completely, counted from 0, and why. */
export interface Undrawable {
  readonly page: number;
  /** `cut`: the data of a picture is too short, and each program makes up the rest. */
  readonly reason: "unreadable" | "too_large" | "cut";
}

/** The largest decoded picture: A0 at 300 dots per inch in colour, and half as much again. */
const MAX_PICTURE = 512 << 20;
/** How many bytes all streams that a document draws may decode to together. */
const MAX_ALL = 2 * 2 ** 30;

/** Keys that lead away from a page, and keys of data that is not drawn. */
const PASSED = new Set(
  "Parent P Popup IRT Dest A AA B StructParent Thumb Metadata PieceInfo AF EF FS Kids PresSteps Tabs".split(
    " ",
  ),
);

/**
 * The first page that cannot be drawn because a stream cannot be decoded or decodes to too much; undefined if all pages
 * can be drawn. Each stream is decoded once. Throws `too_large` where all streams together take too much work.
 */
export async function undrawablePage(document: PdfDocument): Promise<Undrawable | undefined> {
  const reader = openReader(document);
  const state: State = { reader, seen: new Set(), pages: new Set(), left: MAX_ALL };
  const pages = pagesOf(document);
  for (const page of pages) state.pages.add(page.reference.number);
  for (const [index, page] of pages.entries()) {
    const reason = await checkPage(state, page);
    if (reason !== undefined) return { page: index, reason };
  }
  return undefined;
}

/** The same check for a file that can be read: not encrypted, or `unlocked`. Throws as `readFacts` too. */
export const findUndrawablePage = async (source: Source): Promise<Undrawable | undefined> =>
  undrawablePage(openDocument(source));

interface State {
  readonly reader: Reader;
  readonly seen: Set<number>;
  readonly pages: Set<number>;
  left: number;
}

async function checkPage(state: State, page: Page): Promise<Undrawable["reason"] | undefined> {
  const { reader } = state;
  const contents = page.dictionary.get("Contents") ?? null;
  const parts = reader.array(contents) ?? [contents];
  // The parts of a page's content are one text.
  let room = MAX_DECODED;
  for (const part of parts) {
    if (!isReference(part)) continue;
    const stream = streamAt(state, part.number);
    if (stream === undefined) {
      if (reader.object(part.number).value === null) continue;
      return "unreadable";
    }
    state.seen.add(part.number);
    const fate = await unfolded(state, part.number, stream, room);
    if (typeof fate === "string") return fate;
    room -= fate;
  }
  const waiting: number[] = [];
  const follow = (value: PdfValue): void => eachDrawn(value, (number) => waiting.push(number));
  follow(page.dictionary);
  follow(inheritedResources(reader, page));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (state.seen.has(next) || state.pages.has(next)) continue;
    state.seen.add(next);
    const { value, isStream } = reader.object(next);
    if (isStream) {
      const stream = streamAt(state, next);
      if (stream === undefined) return "unreadable";
      const limit =
        reader.name(stream.dictionary.get("Subtype")) === "Image" ? MAX_PICTURE : MAX_DECODED;
      const fate = await unfolded(state, next, stream, limit);
      if (typeof fate === "string") return fate;
    }
    follow(value);
  }
  return undefined;
}

/** The references in a value, except under keys that lead away from the page. */
function eachDrawn(value: PdfValue, visit: (number: number) => void): void {
  if (!(value instanceof Map)) return eachReference(value, visit);
  for (const [key, item] of value)
    if (!PASSED.has(key)) {
      if (item instanceof Map) eachDrawn(item, visit);
      else eachReference(item, visit);
    }
}

/** The /Resources of the nearest ancestor that has some (§7.7.3.4). */
function inheritedResources(reader: Reader, page: Page): PdfValue {
  let node = page.dictionary;
  for (let depth = 0; depth < 64; depth++) {
    const found = node.get("Resources");
    if (found !== undefined) return found;
    const above = reader.dictionary(node.get("Parent"));
    if (above === undefined) return null;
    node = above;
  }
  return null;
}

function streamAt({ reader }: State, number: number): LocatedStream | undefined {
  try {
    return locateObject(reader.document, number)?.stream;
  } catch (error) {
    if (isPadesError(error) && !error.reason.startsWith("too_")) return undefined;
    throw error;
  }
}

/** How many bytes a stream decodes to, or why it cannot be drawn. */
async function unfolded(
  state: State,
  number: number,
  { dictionary, at, length, generation }: LocatedStream,
  limit: number,
): Promise<number | Undrawable["reason"]> {
  const { reader } = state;
  const { document } = reader;
  const filters = filtersOf(reader, dictionary);
  const picture = pictureOf(reader, dictionary);
  if (picture !== undefined && declaredSize(picture) > limit) return "too_large";
  const shortest = picture === undefined ? 0 : leastSize(reader, dictionary, picture);
  if (filters.length === 0 && length <= limit) return length < shortest ? "cut" : length;
  const raw = document.source.read(at, length);
  const decipher = document.decipher?.data(dictionary, number, generation);
  const data = decipher ? Buffer.concat([...decipher.pieces([raw])]) : raw;
  const fate = await unfold(data, filters, limit, picture);
  if (fate.kind !== "size") return fate.kind;
  if (fate.bytes < shortest) return "cut";
  state.left -= fate.bytes;
  if (state.left < 0) throw new PadesError("too_large", "all that the pages draw with");
  return fate.bytes;
}
