import { createPrivateKey, sign } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Told } from "./authority-worker.ts";
import { floor } from "./floor.ts";
import { median, rounded, timed } from "./measure.ts";
import { ownMemory } from "./own-memory.ts";
import { paraph } from "./paraph.ts";
import { writeScan } from "./paper.ts";
import type { Row, Section } from "./report.ts";
import { startRivals, type Level, type Rival } from "./rivals.ts";

/** `warm`: runs that are not counted; the small files have warmed up the programs for the large ones. */
const SIZES = [
  { name: "100 KB", bytes: 100_000, warm: 4, runs: 9, atOnce: [1, 4] },
  { name: "1 MB", bytes: 1_000_000, warm: 1, runs: 5, atOnce: [1, 4] },
  { name: "20 MB", bytes: 20_000_000, warm: 1, runs: 3, atOnce: [1, 4] },
  { name: "200 MB", bytes: 200_000_000, warm: 0, runs: 1, atOnce: [1] },
];
const LEVELS: readonly Level[] = ["B-B", "B-LTA"];
const MEGABYTE = 1_000_000;

/** A program that signs or validates. */
type Contender = Pick<Rival, "name" | "sign" | "validate">;
type Size = (typeof SIZES)[number];

/**
 * This library, pyHanko and EU DSS on the same files with the same authorities, which respond over HTTP from a thread
 * of their own: signing, validating, and the memory that they use.
 * @param folder for the files
 */
export async function measureBeside(folder: string): Promise<Section[]> {
  const worker = new Worker(new URL("./authority-worker.ts", import.meta.url));
  const rivals: Rival[] = [];
  const [signing, validating, memory]: [Row[], Row[], Row[]] = [[], [], []];
  try {
    const [told] = (await once(worker, "message")) as [Told];
    rivals.push(...startRivals(told, folder));
    const contenders = [paraph(told), ...rivals];
    for (const size of SIZES) {
      const file = path.join(folder, `${size.bytes}.pdf`);
      const signed = `${file}.signed`;
      writeScan(file, size.bytes);
      for (const level of LEVELS) {
        signing.push(await besides(told, contenders, file, size, level, 1));
      }
      const peaks = rivals.map((rival) => [rival.name, rival.peak()] as const);
      memory.push({ size: size.name, ...Object.fromEntries(peaks) });
      await contenders[0]?.sign(file, [signed], "B-LTA");
      validating.push(await validations(contenders, signed, size));
      rmSync(file);
      rmSync(signed);
    }
    for (const size of SIZES.filter(({ atOnce }) => atOnce.includes(4))) {
      const file = path.join(folder, `${size.bytes}.pdf`);
      writeScan(file, size.bytes);
      for (const level of LEVELS) {
        signing.push(await besides(told, contenders, file, { ...size, warm: 0 }, level, 4));
      }
      rmSync(file);
    }
  } finally {
    for (const rival of rivals) await rival.stop();
    await worker.terminate();
  }
  return [
    {
      title: "Signing beside pyHanko and EU DSS",
      about:
        "The same file, key and authorities; each program warm, by its own clock, from a file on the disk to a signed one. " +
        "The authorities' answers over HTTP on this machine are in all figures but the floor's.",
      rows: signing,
    },
    {
      title: "Validating beside pyHanko and EU DSS",
      about:
        "A file with one signature at B-LTA that this library made, with what is in it, until the verdict: passed by all three.",
      rows: validating,
    },
    {
      title: "Memory",
      about:
        "Signing one file at B-LTA: peak of resident memory above what the process had after signing 100 KB, in MB. The large " +
        "files are signed in a process of their own by this library, one after the other in the same by the others. 2 GB: a " +
        "picture of that size.",
      rows: await memoryRows(memory, folder),
    },
  ];
}

async function besides(
  { key }: Told,
  contenders: readonly Contender[],
  file: string,
  { name, warm, runs }: Size,
  level: Level,
  atOnce: number,
): Promise<Row> {
  const outs = Array.from({ length: atOnce }, (_, i) => `${file}.${i}`);
  const privateKey = createPrivateKey(key);
  const clear = () => {
    for (const out of outs) rmSync(out, { force: true });
  };
  const bare = () =>
    timed(() =>
      outs.forEach((out) => floor(file, out, (digest) => sign("sha256", digest, privateKey))),
    );
  const works = [bare, ...contenders.map((one) => () => one.sign(file, outs, level))];
  const times = await inTurn(works, warm, runs, clear);
  const [least = 0, ...others] = times;
  return {
    size: name,
    level,
    "at once": atOnce,
    runs,
    "floor ms": rounded(least),
    ...Object.fromEntries(
      contenders.flatMap((one, i) => [
        [`${one.name} ms`, rounded(others[i] ?? 0)],
        [`${one.name} ÷ floor`, rounded((others[i] ?? 0) / least)],
      ]),
    ),
  };
}

async function validations(
  contenders: readonly Contender[],
  file: string,
  { name, warm, runs }: Size,
): Promise<Row> {
  const works = contenders.map((one) => () => one.validate(file));
  const times = await inTurn(works, warm, runs);
  const figures = contenders.map((one, i) => [`${one.name} ms`, rounded(times[i] ?? 0)]);
  return { size: name, runs, ...Object.fromEntries(figures) };
}

/** Medians of tasks that time themselves, run in turn, round by round. */
async function inTurn(
  works: readonly (() => Promise<number>)[],
  warm: number,
  runs: number,
  clear: () => void = () => undefined,
): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let round = 0; round < warm + runs; round++) {
    for (const [i, work] of works.entries()) {
      clear();
      const time = await work();
      if (round >= warm) times[i]?.push(time);
    }
  }
  clear();
  return times.map((each) => median(each));
}

async function memoryRows(rivals: readonly Row[], folder: string): Promise<Row[]> {
  const [idle, ...rows] = rivals;
  const above = (row: Row, name: string): number =>
    Math.round((Number(row[name]) - Number(idle?.[name])) / MEGABYTE);
  const all: Row[] = [];
  for (const row of rows) {
    const size = SIZES.find(({ name }) => name === row["size"])?.bytes ?? 0;
    const own = await ownMemory(folder, size);
    const others = Object.keys(row).filter((name) => name !== "size");
    const figures = others.map((name) => [name, above(row, name)] as const);
    all.push({ size: String(row["size"]), Paraph: own, ...Object.fromEntries(figures) });
  }
  all.push({
    size: "2 GB",
    Paraph: await ownMemory(folder, 2_000_000_000),
    ...Object.fromEntries(
      Object.keys(idle ?? {})
        .filter((name) => name !== "size")
        .map((name) => [name, "—"]),
    ),
  });
  return all;
}
