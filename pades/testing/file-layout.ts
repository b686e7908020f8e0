/** How test files are put together: objects one behind the other, and where each begins. */
import { deflateSync } from "node:zlib";

/** An object's text, or a stream with the entries of its dictionary besides /Length. */
export type Body = string | { readonly entries: string; readonly data: Buffer };

export const textOf = (body: Body | undefined): string =>
  typeof body === "string" ? body : "null";

export const bodyBytes = (body: Body): Buffer =>
  typeof body === "string"
    ? Buffer.from(body, "latin1")
    : Buffer.concat([
        Buffer.from(`<</Length ${body.data.length}${body.entries}>>\nstream\n`, "latin1"),
        body.data,
        Buffer.from("\nendstream", "latin1"),
      ]);

export const objectBytes = (number: number, body: Body): Buffer =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`), bodyBytes(body), Buffer.from("\nendobj\n")]);

export interface FileWriter {
  /** Returns where the bytes begin. */
  readonly push: (bytes: Buffer) => number;
  readonly object: (number: number, body: Body) => number;
  readonly at: () => number;
  readonly done: () => Buffer;
}

/** Puts bytes one behind the other, after the header and the bytes above 127 that say "binary" (§7.5.2). */
export function fileWriter(version: string): FileWriter {
  const chunks: Buffer[] = [Buffer.from(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`, "latin1")];
  let length = chunks[0]?.length ?? 0;
  const push = (bytes: Buffer): number => {
    const at = length;
    chunks.push(bytes);
    length += bytes.length;
    return at;
  };
  return {
    push,
    object: (number, body) => push(objectBytes(number, body)),
    at: () => length,
    done: () => Buffer.concat(chunks),
  };
}

const FREE = "0000000000 65535 f \n";

/** The rows of a cross-reference table for numbers from `first` to below `end`. */
export function tableRows(places: ReadonlyMap<number, number>, first: number, end: number): string {
  const rows: string[] = [];
  for (let number = first; number < end; number++) {
    const at = places.get(number);
    rows.push(
      number === 0 || at === undefined ? FREE : `${String(at).padStart(10, "0")} 00000 n \n`,
    );
  }
  return rows.join("");
}

export const tableOf = (places: ReadonlyMap<number, number>, size: number): string =>
  `xref\n0 ${size}\n${tableRows(places, 0, size)}`;

/** Objects for each object stream: more would be unfolded for one of them. */
const IN_ONE = 200;

export interface Compressed {
  readonly container: number;
  readonly index: number;
}

/** Objects packed into object streams that are numbered from `next` on. */
export function packObjects(
  inside: readonly (readonly [number, string])[],
  next: number,
  seal: (data: Uint8Array, number: number) => Buffer = (data) => Buffer.from(data),
): { containers: Map<number, Body>; compressed: Map<number, Compressed> } {
  const containers = new Map<number, Body>();
  const compressed = new Map<number, Compressed>();
  for (let from = 0; from < inside.length; from += IN_ONE) {
    const some = inside.slice(from, from + IN_ONE);
    const container = next + containers.size;
    const { entries, data } = objectStream(some);
    containers.set(container, { entries, data: seal(data, container) });
    some.forEach(([number], index) => compressed.set(number, { container, index }));
  }
  return { containers, compressed };
}

function objectStream(inside: readonly (readonly [number, string])[]): {
  entries: string;
  data: Buffer;
} {
  const pairs: string[] = [];
  let bodies = "";
  for (const [number, body] of inside) {
    pairs.push(`${number} ${bodies.length}`);
    bodies += `${body} `;
  }
  const head = `${pairs.join(" ")} `;
  return {
    entries: `/Type/ObjStm/N ${inside.length}/First ${head.length}/Filter/FlateDecode`,
    data: deflateSync(Buffer.from(head + bodies, "latin1")),
  };
}

/**
 * A cross-reference stream for all numbers below `size`, or for `only` these, predicted row by row as most writers have
 * it.
 */
export function xrefStreamOf(
  places: ReadonlyMap<number, number>,
  compressed: ReadonlyMap<number, Compressed>,
  size: number,
  trailer: string,
  only?: readonly number[],
): Body {
  const rows: Buffer[] = [];
  for (const number of only ?? Array.from({ length: size }, (_, i) => i)) {
    const row = Buffer.alloc(7);
    const at = places.get(number);
    const place = compressed.get(number);
    if (place) {
      row.writeUInt8(2, 0);
      row.writeUInt32BE(place.container, 1);
      row.writeUInt16BE(place.index, 5);
    } else if (at !== undefined) {
      row.writeUInt8(1, 0);
      row.writeUInt32BE(at, 1);
    } else row.writeUInt16BE(number === 0 ? 65535 : 0, 5);
    rows.push(row);
  }
  let above: Buffer = Buffer.alloc(7);
  const predicted = rows.map((row) => {
    // PNG "up" (§7.4.4.4)
    const line = Buffer.concat([
      Buffer.from([2]),
      row.map((byte, i) => (byte - (above[i] ?? 0)) & 0xff),
    ]);
    above = row;
    return line;
  });
  const parameters = "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7>>";
  const index = only ? `/Index[${only.map((number) => `${number} 1`).join(" ")}]` : "";
  return {
    entries: `/Type/XRef/Size ${size}/W[1 4 2]${index}${trailer}${parameters}`,
    data: deflateSync(Buffer.concat(predicted)),
  };
}
