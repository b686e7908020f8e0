/** Tags of curves and of the primaries of a profile (ICC.1:2022 §9.2). */
const CURVES: Readonly<Record<string, readonly string[]>> = {
  GRAY: ["kTRC"],
  "RGB ": ["rTRC", "gTRC", "bTRC"],
};
const MAX_TAGS = 100;
const HEADER = 128;

/**
 * Whether a colour profile (ISO 32000-2 §8.6.5.5) leads greys from dark to bright and red, green and blue to themselves, as the colours do that
 * programs without profiles take in its place: one that falls makes black of white for some and not for others. Looked at are profiles of
 * curves and primaries; what is none, and one by tables, is taken as it is.
 */
export function keepsOrder(profile: Uint8Array): boolean {
  const data = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength);
  if (data.length < HEADER + 4 || data.toString("latin1", 36, 40) !== "acsp") return true;
  const tags = tagsOf(data);
  const curves = CURVES[data.toString("latin1", 16, 20)] ?? [];
  const rises = curves.every((tag) => isRising(tags.get(tag)));
  return rises && areInPlace(tags);
}

function tagsOf(data: Buffer): ReadonlyMap<string, Buffer> {
  const tags = new Map<string, Buffer>();
  const count = Math.min(data.readUInt32BE(HEADER), MAX_TAGS);
  for (let at = HEADER + 4; at + 12 <= data.length && tags.size < count; at += 12) {
    const from = data.readUInt32BE(at + 4);
    tags.set(
      data.toString("latin1", at, at + 4),
      data.subarray(from, from + data.readUInt32BE(at + 8)),
    );
  }
  return tags;
}

/** §10.6 and §10.18: samples of a curve, or one of its formulas. Scanners leave steps in it, and a flat beginning. */
function isRising(curve: Buffer | undefined): boolean {
  if (curve === undefined || curve.length < 12) return true;
  const type = curve.toString("latin1", 0, 4);
  if (type === "para") return curve.length < 16 || curve.readInt32BE(12) > 0;
  const count = curve.readUInt32BE(8);
  if (type !== "curv" || count === 0 || curve.length < 12 + 2 * count) return true;
  if (count === 1) return curve.readUInt16BE(12) > 0;
  let highest = curve.readUInt16BE(12);
  let fallen = 0;
  for (let i = 1; i < count; i++) {
    const sample = curve.readUInt16BE(12 + 2 * i);
    fallen = Math.max(fallen, highest - sample);
    highest = Math.max(highest, sample);
  }
  return fallen <= FALL && highest > curve.readUInt16BE(12);
}

/** Of 65,535: what a measured curve may fall by, which nobody sees. */
const FALL = 2_048;

/** §9.2.46: the primaries as XYZ, each the most of its own. */
function areInPlace(tags: ReadonlyMap<string, Buffer>): boolean {
  const [red, green, blue] = ["rXYZ", "gXYZ", "bXYZ"].map((tag) => coordinatesOf(tags.get(tag)));
  if (red === undefined || green === undefined || blue === undefined) return true;
  const [x, y, z] = [0, 1, 2].map((i) => [red, green, blue].map((each) => each[i] ?? 0));
  const most = (row: readonly number[] = []): number => row.indexOf(Math.max(...row));
  return most(x) !== 2 && most(y) === 1 && most(z) === 2 && (red[0] ?? 0) > (red[2] ?? 0);
}

function coordinatesOf(tag: Buffer | undefined): readonly number[] | undefined {
  if (tag === undefined || tag.length < 20) return undefined;
  return [8, 12, 16].map((at) => tag.readInt32BE(at) / 65536);
}
