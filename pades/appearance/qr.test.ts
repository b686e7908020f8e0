import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { qrPath } from "./qr.ts";

describe("QR code", () => {
  it("covers the dark modules and nothing else", () => {
    const url = "https://paraph.example/verify/8k3f22qd71";
    const { data } = encode(url, { ecc: "L", boostEcc: true, border: 0 });
    const steps = qrPath(url, 0, 0, data.length);
    // even-odd rule: how many edges lie to the left of a module's middle
    const edges: [x: number, from: number, to: number][] = [];
    let start: readonly [number, number] = [0, 0];
    let at = start;
    for (const step of steps) {
      const to = step[0] === "Z" ? start : ([step[1], step[2]] as [number, number]);
      if (step[0] === "M") start = to;
      else if (at[0] === to[0]) edges.push([at[0], Math.min(at[1], to[1]), Math.max(at[1], to[1])]);
      at = to;
    }
    const filled = data.map((row, y) =>
      row.map(
        (_, x) =>
          edges.filter(([edge, from, to]) => edge < x + 0.5 && from < y + 0.5 && to > y + 0.5)
            .length %
            2 ===
          1,
      ),
    );
    expect(filled).toEqual(data);
  });
});
