import { curveAt, labOf, readTable, type Lab, type Table } from "./profile-tables.ts";

const MAX_TAGS = 100;
const HEADER = 128;
/** The colour space of a profile in PDF (ISO 32000-2 §8.6.5.5), with its number of components. */
const SPACES: Readonly<Record<string, number>> = { GRAY: 1, "RGB ": 3, CMYK: 4 };
/** Other spaces with the same number: some programs use them as they are, and some as RGB. */
const OTHERS = new Set([
  "Lab ",
  "XYZ ",
  "Luv ",
  "YCbr",
  "Yxy ",
  "HSV ",
  "HLS ",
  "CMY ",
  "3CLR",
  "4CLR",
]);
/** The tables for each rendering intent (ICC.1:2022 table 25); programs choose different ones. */
const TABLES = ["A2B0", "A2B1", "A2B2"];

/**
 * Whether a colour profile shows each colour much like a program that uses device colours instead: light as light, dark
 * as dark, red as red. A profile that does not makes black white for some programs only. Every way from the profile to
 * colours is checked, by curves and primaries and by tables, because programs choose among them. All programs use
 * device colours for an invalid profile, or one with another number of components.
 */
export function keepsOrder(profile: Uint8Array, components: number): boolean {
  const data = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength);
  if (data.length < HEADER + 4 || data.toString("latin1", 36, 40) !== "acsp") return true;
  const [space, connection] = [data.toString("latin1", 16, 20), data.toString("latin1", 20, 24)];
  if (OTHERS.has(space)) return components !== (space === "4CLR" ? 4 : 3);
  if (SPACES[space] !== components) return true;
  const tags = tagsOf(data);
  const ways = TABLES.flatMap((name) => {
    const tag = tags.get(name);
    return tag === undefined ? [] : [readTable(tag, components, connection)];
  });
  const plain =
    components === 1 ? greys(tags, connection) : components === 3 ? primaries(tags) : [];
  const all = [...ways, ...plain];
  return all.length > 0 && all.every((way) => way !== undefined && isAsExpected(way, components));
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

/** §9.2.36: the curve of greys; none if it is missing. */
function greys(tags: ReadonlyMap<string, Buffer>, connection: string): (Table | undefined)[] {
  const tag = tags.get("kTRC");
  if (tag === undefined) return [];
  const curve = curveAt(tag, 0)?.curve;
  return [
    curve &&
      (([grey = 0]): Lab => {
        const tone = curve(grey);
        return connection === "Lab "
          ? [tone * 100, 0, 0]
          : labOf(tone * 0.9642, tone, tone * 0.8249);
      }),
  ];
}

/** Annex F.3: three curves, and the XYZ colours of the three components. */
function primaries(tags: ReadonlyMap<string, Buffer>): (Table | undefined)[] {
  const names = ["r", "g", "b"].flatMap((one) => [`${one}TRC`, `${one}XYZ`]);
  if (!names.some((name) => tags.has(name))) return [];
  const curves = ["rTRC", "gTRC", "bTRC"].map((name) => {
    const tag = tags.get(name);
    return tag && curveAt(tag, 0)?.curve;
  });
  const columns = ["rXYZ", "gXYZ", "bXYZ"].map((name) => coordinatesOf(tags.get(name)));
  if (curves.includes(undefined) || columns.includes(undefined)) return [undefined];
  return [
    (colour) => {
      const [x, y, z] = [0, 1, 2].map((row) =>
        colour.reduce(
          (sum, value, i) => sum + (curves[i]?.(value) ?? 0) * (columns[i]?.[row] ?? 0),
          0,
        ),
      ) as [number, number, number];
      return labOf(x, y, z);
    },
  ];
}

function coordinatesOf(tag: Buffer | undefined): readonly number[] | undefined {
  if (tag === undefined || tag.length < 20) return undefined;
  return [8, 12, 16].map((at) => tag.readInt32BE(at) / 65536);
}

/**
 * The largest difference in lightness from the device's colour, out of 100: inks look like print and not like light.
 */
const AWAY: Readonly<Record<number, number>> = { 1: 40, 3: 40, 4: 60 };
/** How much the lightness of greys may decrease towards white, and the limits of white and black. */
const [FALL, LIGHT, DARK] = [4, 70, 55];
const STEPS = 32;

function isAsExpected(table: Table, components: number): boolean {
  const fit = (colour: readonly number[]): boolean => {
    const found = table(colour)?.[0];
    return (
      found !== undefined && Math.abs(found - deviceLightness(colour)) <= (AWAY[components] ?? 0)
    );
  };
  return (
    gridOf(components).every(fit) && areGreysRising(table, components) && hasHues(table, components)
  );
}

/** A sample of all colours: each component in five steps. */
function gridOf(components: number): number[][] {
  const tones = [0, 0.25, 0.5, 0.75, 1];
  let grid: number[][] = [[]];
  for (let i = 0; i < components; i++)
    grid = grid.flatMap((one) => tones.map((tone) => [...one, tone]));
  return grid;
}

/** From black to white: with black ink if there is one. */
function areGreysRising(table: Table, components: number): boolean {
  let highest = -Infinity;
  const lightness: number[] = [];
  for (let i = 0; i <= STEPS; i++) {
    const tone = i / STEPS;
    const colour =
      components === 4 ? [0, 0, 0, 1 - tone] : Array.from({ length: components }, () => tone);
    const found = table(colour)?.[0] ?? -Infinity;
    if (
      found < highest - FALL ||
      Math.abs(found - deviceLightness(colour)) > (AWAY[components] ?? 0)
    )
      return false;
    highest = Math.max(highest, found);
    lightness.push(found);
  }
  return (lightness[0] ?? 100) <= DARK && (lightness.at(-1) ?? 0) >= LIGHT;
}

/** Whether red, green and blue, or cyan, magenta and yellow, are each the strongest in their own direction. */
function hasHues(table: Table, components: number): boolean {
  if (components === 1) return true;
  const solid = (which: number): Lab =>
    table(Array.from({ length: components }, (_, i) => (i === which ? 1 : 0))) ?? [0, 0, 0];
  const [one, two, three] = [solid(0), solid(1), solid(2)];
  if (components === 3)
    return one[1] > two[1] && one[2] > three[2] && two[2] > three[2] && two[1] < three[1];
  return two[1] > one[1] && two[1] > three[1] && three[2] > one[2] && three[2] > two[2];
}

/** The lightness of a device colour (ISO 32000-2 §10.4.2, with the sRGB curve for brightness). */
function deviceLightness(colour: readonly number[]): number {
  const [r = 0, g = r, b = r] =
    colour.length === 4
      ? colour.slice(0, 3).map((ink) => 1 - Math.min(1, ink + (colour[3] ?? 0)))
      : colour;
  const brightness = 0.2225 * r ** 2.2 + 0.7169 * g ** 2.2 + 0.0606 * b ** 2.2;
  return labOf(0, brightness, 0)[0];
}
