import { lookupOf, type HuffmanTable } from "./jpeg-bits.ts";
import { readScan, type Component, type Scan } from "./jpeg-scan.ts";

/** How complete the data of a picture is: `open` where only the end mark is missing. */
export type PictureEnd = "whole" | "open" | "damaged";

/** The limits for one picture, as for 512 million samples (`MAX_PICTURE`). */
const MAX_BLOCKS = 8 << 20;
/** How many blocks all scans together may read. */
const MAX_WORK = 100_000_000;
const MAX_SCANS = 200;

interface State {
  readonly data: Uint8Array;
  /** The offset of the next segment. */
  at: number;
  readonly quantised: Set<number>;
  /** Tables by class (0 for DC, 16 for AC) plus number. */
  readonly tables: Map<number, Uint8Array>;
  readonly lookups: Map<Uint8Array, HuffmanTable | undefined>;
  frame: Frame | undefined;
  restart: number;
  work: number;
  scans: number;
}

interface Frame {
  readonly progressive: boolean;
  readonly components: readonly Component[];
  readonly most: { readonly across: number; readonly down: number };
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a JPEG (ISO/IEC 10918-1) through its segments and all its coded data: sequential or progressive, with Huffman
 * codes and 8 bits per sample, as DCTDecode supports it. `damaged` is a picture that ends early, has invalid codes, or
 * needs an unsupported feature: programs make up the rest in different ways. Time and memory are bounded by the size of
 * the picture.
 */
export function jpegEnd(data: Uint8Array): PictureEnd {
  if (data[0] !== 0xff || data[1] !== 0xd8) return "damaged";
  const state: State = {
    data,
    at: 2,
    quantised: new Set(),
    tables: new Map(),
    lookups: new Map(),
    frame: undefined,
    restart: 0,
    work: 0,
    scans: 0,
  };
  for (;;) {
    const marker = nextMarker(state);
    if (marker === undefined || marker === EOI) {
      if (!isComplete(state.frame)) return "damaged";
      return marker === EOI ? "whole" : "open";
    }
    if (!readSegment(state, marker)) return "damaged";
  }
}

const EOI = 0xd9;
const SOS = 0xda;

/** The next marker with a segment, or the end; bytes between segments are skipped, as in all programs. */
function nextMarker(state: State): number | undefined {
  const { data } = state;
  for (let at = data.indexOf(0xff, state.at); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const code = data[at + 1] ?? 0xff;
    // Stuffed bytes, fill bytes, and markers without a segment.
    if (code === 0 || code === 0xff || code === 1 || (code >= 0xd0 && code <= 0xd7)) continue;
    state.at = at + 2;
    return code;
  }
  return undefined;
}

function readSegment(state: State, marker: number): boolean {
  const { data, at } = state;
  const length = wordAt(data, at);
  const end = at + length;
  if (length < 2 || end > data.length || marker === 0xd8) return false;
  const body = data.subarray(at + 2, end);
  state.at = end;
  switch (marker) {
    case 0xc0:
    case 0xc1:
    case 0xc2:
      return readFrame(state, marker === 0xc2, body);
    case 0xc4:
      return readTables(state, body);
    case 0xdb:
      return readQuantisers(state, body);
    case 0xdd:
      state.restart = wordAt(body, 0);
      return body.length === 2;
    case SOS:
      return readScanOf(state, body);
    default:
      // Not every program supports other kinds of frames, arithmetic codes, or a number of lines that comes later.
      return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  }
}

/** B.2.2. */
function readFrame(state: State, progressive: boolean, body: Uint8Array): boolean {
  const [bits, , , , , count = 0] = body;
  const [height, width] = [wordAt(body, 1), wordAt(body, 3)];
  if (state.frame !== undefined || bits !== 8 || body.length !== 6 + 3 * count) return false;
  if (width === 0 || height === 0 || count < 1 || count > 4) return false;
  const given = Array.from({ length: count }, (_, i) => {
    const [id = 0, sampling = 0, quantiser = 0] = body.subarray(6 + 3 * i);
    return { id, across: sampling >> 4, down: sampling & 15, quantiser };
  });
  if (given.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    return false;
  if (new Set(given.map(({ id }) => id)).size < count) return false;
  const most = {
    across: Math.max(...given.map(({ across }) => across)),
    down: Math.max(...given.map(({ down }) => down)),
  };
  const units = (size: number, part: number, whole: number): number =>
    Math.ceil(Math.ceil((size * part) / whole) / 8);
  const groups = (size: number, whole: number): number => Math.ceil(size / (8 * whole));
  const padded = given.map((one) => ({
    ...one,
    columns: units(width, one.across, most.across),
    rows: units(height, one.down, most.down),
    stride: groups(width, most.across) * one.across,
    lines: groups(height, most.down) * one.down,
  }));
  if (padded.reduce((sum, one) => sum + one.stride * one.lines, 0) > MAX_BLOCKS) return false;
  const components = padded.map(({ lines, ...one }): Component => ({
    ...one,
    begun: false,
    // A bit for each coefficient that is not 0, two words per block.
    history: new Uint32Array(progressive ? 2 * one.stride * lines : 0),
  }));
  state.frame = { progressive, components, most, width, height };
  return true;
}

/** DHT (B.2.4.2): kept unparsed, so that an unused table costs nothing. */
function readTables(state: State, body: Uint8Array): boolean {
  let at = 0;
  while (at < body.length) {
    const [where = 0] = body.subarray(at);
    const counts = body.subarray(at + 1, at + 17);
    const count = counts.reduce((sum, one) => sum + one, 0);
    const end = at + 17 + count;
    if (end > body.length || count > 256 || (where & 0xec) !== 0) return false;
    state.tables.set(where, body.subarray(at + 1, end));
    at = end;
  }
  return true;
}

/** B.2.4.1. */
function readQuantisers(state: State, body: Uint8Array): boolean {
  let at = 0;
  while (at < body.length) {
    const where = body[at] ?? 0;
    if (where >> 4 > 1 || (where & 15) > 3) return false;
    state.quantised.add(where & 15);
    at += 1 + 64 * (1 + (where >> 4));
  }
  return at === body.length;
}

/** B.2.3. */
function readScanOf(state: State, body: Uint8Array): boolean {
  const { frame, data, quantised } = state;
  const [count = 0] = body;
  if (frame === undefined || count < 1 || body.length !== 4 + 2 * count) return false;
  const [first = 0, last = 0, successive = 0] = body.subarray(1 + 2 * count);
  const parts: Scan["parts"][number][] = [];
  const { progressive } = frame;
  for (let i = 0; i < count; i++) {
    const [id, which = 0] = body.subarray(1 + 2 * i);
    const component = frame.components.find((one) => one.id === id);
    if (component === undefined || parts.some((part) => part.component === component)) return false;
    if (!quantised.has(component.quantiser)) return false;
    // A sequential picture has each component once; a progressive one has its DC coefficients first.
    if (component.begun !== (progressive && (first > 0 || successive >> 4 > 0))) return false;
    component.begun = true;
    const dc = progressive && (first > 0 || successive >> 4 > 0) ? undefined : which >> 4;
    const ac = progressive && first === 0 ? undefined : 16 | (which & 15);
    const tables = [dc, ac].map((where) => (where === undefined ? null : tableOf(state, where)));
    const [means, rest] = tables;
    if (means === undefined || rest === undefined) return false;
    parts.push({ component, means, rest });
  }
  const scan: Scan = {
    parts,
    progressive,
    first,
    last,
    before: successive >> 4,
    low: successive & 15,
    restart: state.restart,
    across: Math.ceil(frame.width / (8 * frame.most.across)),
    down: Math.ceil(frame.height / (8 * frame.most.down)),
  };
  if (!isInRange(scan) || ++state.scans > MAX_SCANS) return false;
  state.work += blocksOf(scan);
  if (state.work > MAX_WORK) return false;
  const end = readScan(data, state.at, scan);
  state.at = end ?? state.at;
  return end !== undefined;
}

/** G.1.1.1.1, G.1.1.1.2 and B.2.3: the contents of a group (MCU) of several components. */
function isInRange({ parts, progressive, first, last, before, low }: Scan): boolean {
  const size = parts.reduce((sum, { component }) => sum + component.across * component.down, 0);
  if (parts.length > 1 && size > 10) return false;
  if (!progressive) return first === 0 && last === 63 && before === 0 && low === 0;
  if (first === 0 ? last !== 0 : last < first || last > 63 || parts.length > 1) return false;
  return low <= 13 && (before === 0 || before === low + 1);
}

const blocksOf = ({ parts }: Scan): number =>
  parts.reduce((sum, { component }) => sum + component.stride * (component.rows + 1), 0);

/** Undefined for a missing or invalid table. */
function tableOf(state: State, where: number): HuffmanTable | undefined {
  const given = state.tables.get(where);
  if (given === undefined) return undefined;
  if (!state.lookups.has(given)) state.lookups.set(given, lookupOf(given, where < 16));
  return state.lookups.get(given);
}

const isComplete = (frame: Frame | undefined): boolean =>
  frame !== undefined && frame.components.every(({ begun }) => begun);

const wordAt = (data: Uint8Array, at: number): number =>
  ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
