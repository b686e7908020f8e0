/** Hint tables of linearised files (ISO 32000-2 §F.4). */
import type { Body } from "./file-layout.ts";

export interface PageHint {
  readonly objects: number;
  readonly length: number;
  /** Which of the shared groups the page needs. */
  readonly shared: readonly number[];
}

export interface Hints {
  readonly firstPageAt: number;
  readonly pages: readonly PageHint[];
  /** Number and place of the first shared object behind the first page; 0 if there is none. */
  readonly firstShared: number;
  readonly firstSharedAt: number;
  readonly inFirst: readonly { readonly length: number }[];
  readonly elsewhere: readonly { readonly length: number }[];
}

/** Bits one behind the other; `align` goes on at the next byte. */
function bitWriter() {
  const bits: string[] = [];
  let length = 0;
  const put = (value: number, width: number): void => {
    if (width === 0) return;
    bits.push(value.toString(2).padStart(width, "0"));
    length += width;
  };
  const align = (): void => put(0, (8 - (length % 8)) % 8);
  return {
    put,
    align,
    bytes(): Buffer {
      align();
      const all = bits.join("");
      return Buffer.from(
        Array.from({ length: all.length / 8 }, (_, i) =>
          Number.parseInt(all.slice(i * 8, i * 8 + 8), 2),
        ),
      );
    },
  };
}

/** Bits that are needed for the largest of these. */
const widthOf = (values: readonly number[]): number => {
  const most = Math.max(0, ...values);
  return most === 0 ? 0 : Math.floor(Math.log2(most)) + 1;
};

const least = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.min(...values);

/** The primary hint stream: page offsets (§F.4.2), then shared objects (§F.4.3). */
export function hintStream(hints: Hints): Body {
  const pages = pageOffsets(hints);
  const data = Buffer.concat([pages, sharedObjects(hints)]);
  return { entries: `/S ${pages.length}`, data };
}

function pageOffsets({ firstPageAt, pages }: Hints): Buffer {
  const bits = bitWriter();
  const objects = pages.map((page) => page.objects);
  const lengths = pages.map((page) => page.length);
  const [fewest, shortest] = [least(objects), least(lengths)];
  const objectWidth = widthOf(objects.map((count) => count - fewest));
  const lengthWidth = widthOf(lengths.map((length) => length - shortest));
  const countWidth = widthOf(pages.map((page) => page.shared.length));
  const identifierWidth = widthOf(pages.flatMap((page) => page.shared));
  // table F.3; the contents are told to be as long as their pages
  bits.put(fewest, 32);
  bits.put(firstPageAt, 32);
  bits.put(objectWidth, 16);
  bits.put(shortest, 32);
  bits.put(lengthWidth, 16);
  bits.put(0, 32);
  bits.put(0, 16);
  bits.put(shortest, 32);
  bits.put(lengthWidth, 16);
  bits.put(countWidth, 16);
  bits.put(identifierWidth, 16);
  bits.put(0, 16);
  bits.put(1, 16);
  // table F.4, item by item over all pages
  const column = (values: readonly number[], width: number): void => {
    for (const value of values) bits.put(value, width);
    bits.align();
  };
  column(
    objects.map((count) => count - fewest),
    objectWidth,
  );
  column(
    lengths.map((length) => length - shortest),
    lengthWidth,
  );
  column(
    pages.map((page) => page.shared.length),
    countWidth,
  );
  column(
    pages.flatMap((page) => page.shared),
    identifierWidth,
  );
  column([], 0);
  column([], 0);
  column(
    lengths.map((length) => length - shortest),
    lengthWidth,
  );
  return bits.bytes();
}

function sharedObjects({ firstShared, firstSharedAt, inFirst, elsewhere }: Hints): Buffer {
  const bits = bitWriter();
  const lengths = [...inFirst, ...elsewhere].map(({ length }) => length);
  const shortest = least(lengths);
  const lengthWidth = widthOf(lengths.map((length) => length - shortest));
  // table F.5
  bits.put(firstShared, 32);
  bits.put(firstSharedAt, 32);
  bits.put(inFirst.length, 32);
  bits.put(lengths.length, 32);
  bits.put(0, 16);
  bits.put(shortest, 32);
  bits.put(lengthWidth, 16);
  // table F.6: each group is one object, without signature
  for (const length of lengths) bits.put(length - shortest, lengthWidth);
  bits.align();
  for (const _ of lengths) bits.put(0, 1);
  return bits.bytes();
}
