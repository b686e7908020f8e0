/** Colours of a profile by tables (ICC.1:2022 §10.10 to 10.12), as CIE L*a*b*. */

/** Lightness from 0 to 100, and how red (or green) and yellow (or blue) a colour is. */
export type Lab = readonly [number, number, number];

/** The colour of a device colour, with each component from 0 to 1; undefined where the table cannot be read. */
export type Table = (colour: readonly number[]) => Lab | undefined;

export type Curve = (value: number) => number;
const MAX_CHANNELS = 4;
const clip = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Reads a table with `inputs` components, of the types lut8, lut16 and lutAToB; undefined for an invalid one.
 * @param space the resulting colour space: "Lab " or "XYZ ".
 */
export function readTable(tag: Buffer, inputs: number, space: string): Table | undefined {
  const type = tag.toString("latin1", 0, 4);
  if (tag.length < 32 || tag[8] !== inputs || tag[9] !== 3 || inputs > MAX_CHANNELS)
    return undefined;
  const steps = type === "mAB " ? stepsOf(tag, inputs) : plainSteps(tag, inputs);
  if (steps === undefined) return undefined;
  const decode = space === "XYZ " ? fromXyz : type === "mft2" ? fromOldLab : fromLab;
  return (colour) => {
    let values: readonly number[] | undefined = colour;
    for (const step of steps) values = values && step(values.map(clip));
    const [a, b, c] = values ?? [];
    const sound = [a, b, c].every((value) => Number.isFinite(value));
    return sound ? decode(clip(a ?? 0), clip(b ?? 0), clip(c ?? 0)) : undefined;
  };
}

type Step = (values: readonly number[]) => readonly number[] | undefined;

const fromLab = (l: number, a: number, b: number): Lab => [l * 100, a * 255 - 128, b * 255 - 128];
/** §10.10: 16 bits, of which the last 255 values are beyond white. */
const fromOldLab = (l: number, a: number, b: number): Lab => {
  const scale = 65_535 / 65_280;
  return [l * scale * 100, a * scale * 255 - 128, b * scale * 255 - 128];
};

const WHITE = [0.9642, 1, 0.8249] as const;

/** The XYZ value of a table's 1. */
const XYZ_SCALE = 1 + 32_767 / 32_768;
const fromXyz = (x: number, y: number, z: number): Lab =>
  labOf(x * XYZ_SCALE, y * XYZ_SCALE, z * XYZ_SCALE);

/** CIE L*a*b* of an XYZ colour under the illuminant of profiles (D50). */
export function labOf(x: number, y: number, z: number): Lab {
  const [fx, fy, fz] = [x, y, z].map((value, i) => {
    const part = value / (WHITE[i] ?? 1);
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  }) as [number, number, number];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** lut8 and lut16: curves, a grid, curves. */
function plainSteps(tag: Buffer, inputs: number): Step[] | undefined {
  const wide = tag.toString("latin1", 0, 4) === "mft2";
  if (!wide && tag.toString("latin1", 0, 4) !== "mft1") return undefined;
  const grid = tag[10] ?? 0;
  const head = wide ? 52 : 48;
  if (tag.length < head || grid < 2) return undefined;
  const [before, after] = wide ? [tag.readUInt16BE(48), tag.readUInt16BE(50)] : [256, 256];
  const size = wide ? 2 : 1;
  const points = grid ** inputs * 3;
  if (before < 2 || after < 2) return undefined;
  const [second, third] = [head + before * inputs * size, head + (before * inputs + points) * size];
  if (third + after * 3 * size > tag.length) return undefined;
  const sample = (at: number): number =>
    wide ? tag.readUInt16BE(at) / 65_535 : (tag[at] ?? 0) / 255;
  const curves = (at: number, count: number, length: number): Step => {
    const each = Array.from({ length: count }, (_, i) =>
      sampled(length, (k) => sample(at + (i * length + k) * size)),
    );
    return (values) => values.map((value, i) => each[i]?.(value) ?? value);
  };
  return [
    curves(head, inputs, before),
    inGrid(
      Array.from({ length: inputs }, () => grid),
      (at) => sample(second + at * size),
    ),
    curves(third, 3, after),
  ];
}

/** A curve with this many samples from 0 to 1. */
function sampled(length: number, sample: (k: number) => number): Curve {
  return (value) => {
    const at = value * (length - 1);
    const low = Math.min(length - 2, Math.floor(at));
    return sample(low) + (sample(low + 1) - sample(low)) * (at - low);
  };
}

/** The nearest point of a grid: precise enough to tell colours apart. */
function inGrid(sizes: readonly number[], sample: (at: number) => number): Step {
  return (values) => {
    const at = values.reduce(
      (sum, value, i) => sum * (sizes[i] ?? 1) + Math.round(value * ((sizes[i] ?? 1) - 1)),
      0,
    );
    return [0, 1, 2].map((i) => sample(3 * at + i));
  };
}

/** lutAToB: curves A, a grid, curves M, a matrix, curves B; all but the last may be missing. */
function stepsOf(tag: Buffer, inputs: number): Step[] | undefined {
  const [b, matrix, m, grid, a] = [12, 16, 20, 24, 28].map((at) => tag.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (grid === 0 && inputs !== 3) return undefined;
  const steps = [
    a === 0 ? pass : curvesAt(tag, a, inputs),
    grid === 0 ? pass : gridAt(tag, grid, inputs),
    m === 0 ? pass : curvesAt(tag, m, 3),
    matrix === 0 ? pass : matrixAt(tag, matrix),
    curvesAt(tag, b, 3),
  ];
  const found = steps.filter((step) => step !== undefined);
  return found.length === steps.length ? found : undefined;
}

const pass: Step = (values) => values;

function gridAt(tag: Buffer, at: number, inputs: number): Step | undefined {
  if (at + 20 > tag.length) return undefined;
  const sizes = [...tag.subarray(at, at + inputs)];
  const wide = tag[at + 16] === 2;
  const count = sizes.reduce((product, size) => product * size, 3);
  if (sizes.some((size) => size < 2) || at + 20 + count * (wide ? 2 : 1) > tag.length)
    return undefined;
  return inGrid(sizes, (k) =>
    wide ? tag.readUInt16BE(at + 20 + 2 * k) / 65_535 : (tag[at + 20 + k] ?? 0) / 255,
  );
}

function matrixAt(tag: Buffer, at: number): Step | undefined {
  if (at + 48 > tag.length) return undefined;
  const e = Array.from({ length: 12 }, (_, i) => tag.readInt32BE(at + 4 * i) / 65_536);
  return (values) =>
    [0, 1, 2].map((row) =>
      [0, 1, 2].reduce((sum, i) => sum + (e[3 * row + i] ?? 0) * (values[i] ?? 0), e[9 + row] ?? 0),
    );
}

function curvesAt(tag: Buffer, from: number, count: number): Step | undefined {
  const curves: Curve[] = [];
  let at = from;
  for (let i = 0; i < count; i++) {
    const read = curveAt(tag, at);
    if (read === undefined) return undefined;
    curves.push(read.curve);
    at = read.end + ((4 - (read.end % 4)) % 4);
  }
  return (values) => values.map((value, i) => curves[i]?.(value) ?? value);
}

/** Parameters of each function type (§10.18): g, a, b, c, d, e, f. */
const FORMULAS = [1, 3, 4, 5, 7];

/** A curve by samples or by a function (§10.6 and §10.18), and the offset of its end. */
export function curveAt(
  tag: Buffer,
  at: number,
): { readonly curve: Curve; readonly end: number } | undefined {
  if (at + 12 > tag.length) return undefined;
  const type = tag.toString("latin1", at, at + 4);
  if (type === "curv") {
    const count = tag.readUInt32BE(at + 8);
    const end = at + 12 + 2 * count;
    if (end > tag.length) return undefined;
    if (count === 0) return { curve: (value) => value, end };
    const word = (k: number): number => tag.readUInt16BE(at + 12 + 2 * k);
    if (count === 1) return { curve: (value) => value ** (word(0) / 256), end };
    return { curve: sampled(count, (k) => word(k) / 65_535), end };
  }
  const size = FORMULAS[tag.readUInt16BE(at + 8)];
  if (type !== "para" || size === undefined || at + 12 + 4 * size > tag.length) return undefined;
  const given = Array.from({ length: size }, (_, i) => tag.readInt32BE(at + 12 + 4 * i) / 65_536);
  return { curve: formula(given), end: at + 12 + 4 * size };
}

function formula(given: readonly number[]): Curve {
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = given.length === 4 ? c : 0, f = 0] = given;
  return (value) => (value < d ? c * value + f : Math.max(0, a * value + b) ** g + e);
}
