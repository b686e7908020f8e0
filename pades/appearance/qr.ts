import { encode } from "uqr";
import { AppearanceError } from "../errors.ts";
import type { PathStep } from "./fonts/outline.ts";

/**
 * A QR code (ISO/IEC 18004) as one path: the outlines of its dark areas, without the quiet zone. One path with shared
 * edges has no hairlines between the modules at any size. The error correction is the highest that fits the smallest
 * symbol: the block is small on paper, and large modules are easier to scan than many.
 * @param size width and height in the drawing's units. @throws AppearanceError `appearance.qr_too_long`.
 */
export function qrPath(url: string, x: number, y: number, size: number): PathStep[] {
  let modules: readonly (readonly boolean[])[];
  try {
    modules = encode(url, { ecc: "L", boostEcc: true, border: 0, maxVersion: 10 }).data;
  } catch {
    throw new AppearanceError(
      "appearance.qr_too_long",
      "the address does not fit into the QR code",
      {
        length: url.length,
      },
    );
  }
  const unit = size / modules.length;
  return outlinesOf(modules).flatMap((corners) => [
    ...corners.map(([column, row], i): PathStep => [
      i === 0 ? "M" : "L",
      x + column * unit,
      y + row * unit,
    ]),
    ["Z"] as const,
  ]);
}

type Corner = readonly [column: number, row: number];

/** Chains the edges between dark and light modules, dark on the right hand, to closed outlines. */
function outlinesOf(modules: readonly (readonly boolean[])[]): Corner[][] {
  const dark = (column: number, row: number): boolean => modules[row]?.[column] === true;
  const edges = new Map<string, Corner[]>();
  const add = (from: Corner, to: Corner): void => {
    edges.set(from.join(), [...(edges.get(from.join()) ?? []), to]);
  };
  modules.forEach((line, row) =>
    line.forEach((isDark, column) => {
      if (!isDark) return;
      if (!dark(column, row - 1)) add([column, row], [column + 1, row]);
      if (!dark(column + 1, row)) add([column + 1, row], [column + 1, row + 1]);
      if (!dark(column, row + 1)) add([column + 1, row + 1], [column, row + 1]);
      if (!dark(column - 1, row)) add([column, row + 1], [column, row]);
    }),
  );
  const outlines: Corner[][] = [];
  for (const [start, ends] of edges) {
    while (ends.length > 0) {
      const corners: Corner[] = [];
      let at = start;
      do {
        const next: Corner | undefined = edges.get(at)?.shift();
        if (!next) break;
        corners.push(next);
        at = next.join();
      } while (at !== start);
      outlines.push(withoutStraights(corners));
    }
  }
  return outlines;
}

/** Leaves out the corners where the outline goes straight on. */
function withoutStraights(corners: readonly Corner[]): Corner[] {
  return corners.filter(([column, row], i) => {
    const before = corners.at(i - 1);
    const after = corners[(i + 1) % corners.length];
    if (!before || !after) return true;
    return (
      !(before[0] === column && after[0] === column) && !(before[1] === row && after[1] === row)
    );
  });
}
