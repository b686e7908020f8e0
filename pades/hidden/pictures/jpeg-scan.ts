import { CodedBits, type HuffmanTable } from "./jpeg-bits.ts";

/** A component of a frame, in blocks of 8 by 8 samples. */
export interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quantiser: number;
  /** The component's own blocks. */
  readonly columns: number;
  readonly rows: number;
  /** Blocks per row, including those that complete the last group (MCU). */
  readonly stride: number;
  /** Whether a scan has read its DC coefficients. */
  begun: boolean;
  /** For a progressive picture: one bit for each coefficient that is not 0, two words per block. */
  readonly history: Uint32Array;
}

/** The header of a scan (ISO/IEC 10918-1 B.2.3). */
export interface Scan {
  readonly parts: readonly {
    readonly component: Component;
    /** Null where the scan needs no table. */
    readonly means: HuffmanTable | null;
    readonly rest: HuffmanTable | null;
  }[];
  readonly progressive: boolean;
  /** The band of coefficients. */
  readonly first: number;
  readonly last: number;
  /** The bits that earlier scans had, and those that remain after this one. */
  readonly before: number;
  readonly low: number;
  /** Groups (MCUs) between restarts; 0 for no restarts. */
  readonly restart: number;
  /** Groups (MCUs) of all components. */
  readonly across: number;
  readonly down: number;
}

type Block = (component: Component, index: number) => boolean;

/**
 * Reads the coded data of a scan and returns the offset of its end; undefined where it ends before the last block, has
 * invalid codes, or restarts at a wrong place.
 */
export function readScan(data: Uint8Array, from: number, scan: Scan): number | undefined {
  const bits = new CodedBits(data, from);
  const runs = { left: 0 };
  const blocks = scan.parts.map(({ means, rest }): Block => blockOf(bits, scan, runs, means, rest));
  const [only] = scan.parts;
  const alone = scan.parts.length === 1 ? only?.component : undefined;
  const across = alone?.columns ?? scan.across;
  const groups = across * (alone?.rows ?? scan.down);
  const [first] = blocks;
  let [column, row] = [0, 0];
  for (let group = 0; group < groups; group++) {
    if (scan.restart > 0 && group > 0 && group % scan.restart === 0) {
      if (runs.left > 0 || !bits.restart((group / scan.restart - 1) & 7)) return undefined;
    }
    if (alone !== undefined) {
      if (!first?.(alone, row * alone.stride + column)) return undefined;
    } else if (!readGroup(scan, blocks, column, row)) return undefined;
    if (bits.isBeyond()) return undefined;
    if (++column === across) [column, row] = [0, row + 1];
  }
  return runs.left > 0 ? undefined : bits.place();
}

function readGroup(
  { parts }: Scan,
  blocks: readonly Block[],
  column: number,
  row: number,
): boolean {
  for (let i = 0; i < parts.length; i++) {
    const component = parts[i]?.component;
    const block = blocks[i];
    if (component === undefined || block === undefined) return false;
    const { across, down, stride } = component;
    for (let y = 0; y < down; y++)
      for (let x = 0; x < across; x++)
        if (!block(component, (row * down + y) * stride + column * across + x)) return false;
  }
  return true;
}

function blockOf(
  bits: CodedBits,
  scan: Scan,
  runs: { left: number },
  means: HuffmanTable | null,
  rest: HuffmanTable | null,
): Block {
  const { progressive, first, before } = scan;
  if (!progressive)
    return () => means !== null && rest !== null && mean(bits, means) && sequential(bits, rest);
  if (first === 0) {
    if (before > 0) return () => bits.bits(1) >= 0;
    return () => means !== null && mean(bits, means);
  }
  if (rest === null) return () => false;
  return before === 0
    ? (component, index) => band(bits, rest, scan, runs, component.history, 2 * index)
    : (component, index) => refined(bits, rest, scan, runs, component.history, 2 * index);
}

/** F.2.2.1. */
function mean(bits: CodedBits, table: HuffmanTable): boolean {
  const size = bits.symbol(table);
  if (size < 0) return false;
  bits.bits(size);
  return true;
}

/** F.2.2.2. */
function sequential(bits: CodedBits, table: HuffmanTable): boolean {
  for (let k = 1; k < 64; k++) {
    const symbol = bits.symbol(table);
    if (symbol < 0) return false;
    const size = symbol & 15;
    if (size === 0) {
      if (symbol !== 0xf0) return true;
      k += 15;
      continue;
    }
    k += symbol >> 4;
    if (k > 63) return false;
    bits.bits(size);
  }
  return true;
}

const setBit = (history: Uint32Array, at: number, k: number): void => {
  history[at + (k >> 5)] = (history[at + (k >> 5)] ?? 0) | (1 << (k & 31));
};
const hasBit = (history: Uint32Array, at: number, k: number): boolean =>
  (((history[at + (k >> 5)] ?? 0) >>> (k & 31)) & 1) === 1;

/** G.1.2.2: the first bits of each coefficient in a band. */
function band(
  bits: CodedBits,
  table: HuffmanTable,
  { first, last }: Scan,
  runs: { left: number },
  history: Uint32Array,
  at: number,
): boolean {
  if (runs.left > 0) {
    runs.left--;
    return true;
  }
  for (let k = first; k <= last; k++) {
    const symbol = bits.symbol(table);
    if (symbol < 0) return false;
    const run = symbol >> 4;
    const size = symbol & 15;
    if (size > 0) {
      k += run;
      if (k > 63) return false;
      bits.bits(size);
      setBit(history, at, k);
    } else if (run === 15) k += 15;
    else {
      runs.left = (1 << run) + bits.bits(run) - 1;
      return true;
    }
  }
  return true;
}

/** G.1.2.3: one more bit of each coefficient that is not 0, and new coefficients between them. */
function refined(
  bits: CodedBits,
  table: HuffmanTable,
  { first, last }: Scan,
  runs: { left: number },
  history: Uint32Array,
  at: number,
): boolean {
  let k = first;
  if (runs.left === 0) {
    for (; k <= last; k++) {
      const symbol = bits.symbol(table);
      if (symbol < 0) return false;
      let run = symbol >> 4;
      const size = symbol & 15;
      if (size > 1) return false;
      if (size === 1) bits.bits(1);
      else if (run !== 15) {
        runs.left = (1 << run) + bits.bits(run);
        break;
      }
      for (; k <= last; k++) {
        if (hasBit(history, at, k)) bits.bits(1);
        else if (--run < 0) break;
      }
      if (size === 1) {
        if (k > 63) return false;
        setBit(history, at, k);
      }
    }
  }
  if (runs.left === 0) return true;
  for (; k <= last; k++) if (hasBit(history, at, k)) bits.bits(1);
  runs.left--;
  return true;
}
