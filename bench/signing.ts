import { rmSync } from "node:fs";
import path from "node:path";
import { signFile } from "@paraph/pades";
import { makeInstantParties, type InstantParties } from "./authorities.ts";
import { floor } from "./floor.ts";
import { median, rounded, sideBySide } from "./measure.ts";
import { writeScan } from "./paper.ts";
import type { Row, Section } from "./report.ts";
import type { Level } from "./rivals.ts";

/** A service signs thousands: the first ones, which the engine still compiles, are the `warm` ones. */
const SIZES = [
  { name: "100 KB", bytes: 100_000, warm: 150, rounds: 101 },
  { name: "1 MB", bytes: 1_000_000, warm: 10, rounds: 41 },
  { name: "20 MB", bytes: 20_000_000, warm: 2, rounds: 15 },
  { name: "200 MB", bytes: 200_000_000, warm: 1, rounds: 5 },
];

/**
 * Signing against what no signature can do without.
 *
 * @param folder for the files
 */
export async function measureSigning(folder: string): Promise<Section[]> {
  const parties = await makeInstantParties();
  const rows: Row[] = [];
  for (const { name, bytes, warm, rounds } of SIZES) {
    const file = path.join(folder, `${bytes}.pdf`);
    writeScan(file, bytes);
    for (const atOnce of [1, 4]) {
      const runs = Math.ceil(rounds / atOnce);
      rows.push({
        size: name,
        "at once": atOnce,
        runs,
        ...(await measured(parties, file, atOnce, { warm, runs })),
      });
    }
    rmSync(file);
  }
  return [
    {
      title: "The library against the floor",
      about:
        "Floor: SHA-256 of the file, one raw P-256 signature by the same key, the whole file rewritten. Signing: from a " +
        "file on the disk to a signed one on the disk, in one thread. The authorities (two time-stamps, OCSP, CRL) answer " +
        "in the same process; their own work is told apart and is not in the ratio. Four at once: four times the floor.",
      rows,
    },
  ];
}

async function measured(
  parties: InstantParties,
  file: string,
  atOnce: number,
  { warm, runs }: { readonly warm: number; readonly runs: number },
): Promise<Row> {
  const outs = Array.from({ length: atOnce }, (_, i) => `${file}.${i}`);
  const clear = () => {
    for (const out of outs) rmSync(out, { force: true });
  };
  const signed = (level: Level) => () =>
    Promise.all(
      outs.map((out) =>
        signFile(file, out, { ...parties, level, field: "Signature", time: new Date() }),
      ),
    );
  const worked: number[] = [];
  const times = await sideBySide(
    runs,
    {
      floor: () => outs.forEach((out) => floor(file, out, parties.signRaw)),
      basic: signed("B-B"),
      archival: async () => {
        parties.worked();
        await signed("B-LTA")();
        worked.push(parties.worked());
      },
    },
    { warm, before: clear },
  );
  clear();
  const others = median(worked.slice(warm));
  const own = times.archival - others;
  return {
    "floor ms": rounded(times.floor),
    "B-B ms": rounded(times.basic),
    "B-B ÷ floor": rounded(times.basic / times.floor),
    "B-LTA ms": rounded(own),
    "B-LTA ÷ floor": rounded(own / times.floor),
    "authorities' ms": rounded(others),
  };
}
