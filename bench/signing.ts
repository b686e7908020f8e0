import { createHash } from "node:crypto";
import { closeSync, constants, openSync, readSync, rmSync, writeSync } from "node:fs";
import { appendFile, copyFile } from "node:fs/promises";
import path from "node:path";
import type { RevocationSource, TimestampAuthority } from "@paraph/pades/parties";
import { sign } from "@paraph/pades/sign";
import { fileSource } from "@paraph/pades/source";
import { httpRevocationSource } from "@paraph/pades/revocation-client";
import { makeWorld, POLICY, type World } from "@paraph/pades/testing/world";
import { httpTimestampAuthority } from "@paraph/pades/timestamp-client";
import { rounded, sideBySide } from "./measure.ts";
import { writeScan } from "./paper.ts";
import type { Row, Section } from "./report.ts";

const SIZES = [
  { name: "100 KB", bytes: 100_000, rounds: 41 },
  { name: "1 MB", bytes: 1_000_000, rounds: 25 },
  { name: "20 MB", bytes: 20_000_000, rounds: 9 },
  { name: "50 MB", bytes: 50_000_000, rounds: 7 },
];

const CHUNK = 1 << 20;

/** Where the world of tests has its authorities. */
const HOST = "http://authority.test";

/**
 * Signing against what no signature can do without: a digest of the whole file, one raw signature, and the
 * signed file on the disk.
 *
 * @param folder for the files
 */
export async function measureSigning(folder: string): Promise<Section> {
  const world = await makeWorld();
  const person = await world.person("Anna Beispiel");
  const rows: Row[] = [];
  for (const { name, bytes, rounds } of SIZES) {
    const file = path.join(folder, `${bytes}.pdf`);
    const out = path.join(folder, "out.pdf");
    writeScan(file, bytes);
    const parties = watched(world);
    const signer = world.rawSigner(person);
    const ceremony = async (level: "B-B" | "B-LTA") => {
      // The copy runs beside the digest: what was there stays as it was, and a tail is appended.
      const copied = copyFile(file, out, constants.COPYFILE_FICLONE);
      const source = fileSource(file);
      try {
        const { tails } = await sign(source, {
          signer,
          level,
          field: "Signature",
          time: new Date(),
          anchors: world.anchors,
          timestampAuthority: parties.timestamps,
          revocation: parties.revocation,
        });
        await copied;
        for (const tail of tails) await appendFile(out, tail);
      } finally {
        source.close();
      }
    };
    const times = await sideBySide(rounds, {
      floor: async () => {
        const digest = writeAndDigest(file, out);
        await signer.sign([digest]);
      },
      basic: () => ceremony("B-B"),
      archival: () => ceremony("B-LTA"),
    });
    const others = parties.perSignature(rounds + 1);
    rows.push({
      size: name,
      "floor ms": rounded(times.floor),
      "B-B ms": rounded(times.basic),
      "B-B ÷ floor": rounded(times.basic / times.floor),
      "B-LTA ms": rounded(times.archival),
      "B-LTA ÷ floor": rounded(times.archival / times.floor),
      "of that the authorities' ms": rounded(others),
      "B-LTA without them ÷ floor": rounded((times.archival - others) / times.floor),
    });
    rmSync(file);
    rmSync(out);
  }
  return {
    title: "Signing against the floor",
    about:
      "Floor: SHA-256 of the file, one raw P-256 signature by the same key, the whole file written. Signing: from " +
      "a file on the disk to a signed file on the disk. The authorities (two time-stamps, OCSP, CRL) answer in " +
      "the same process; their work is told apart.",
    rows,
  };
}

/** Reads a file once, writing it elsewhere on the way; answers its SHA-256. */
function writeAndDigest(file: string, out: string): Buffer {
  const hash = createHash("sha256");
  const [from, to] = [openSync(file, "r"), openSync(out, "w")];
  const buffer = Buffer.allocUnsafe(CHUNK);
  for (let read = readSync(from, buffer); read > 0; read = readSync(from, buffer)) {
    const chunk = buffer.subarray(0, read);
    hash.update(chunk);
    writeSync(to, chunk);
  }
  closeSync(from);
  closeSync(to);
  return hash.digest();
}

/** Our clients of the world's authorities, with a watch on how long those take to answer. */
function watched(world: World): {
  timestamps: TimestampAuthority;
  revocation: RevocationSource;
  perSignature(signatures: number): number;
} {
  let spent = 0;
  const fetch: World["fetch"] = async (url, init) => {
    const from = performance.now();
    try {
      return await world.fetch(url, init);
    } finally {
      spent += performance.now() - from;
    }
  };
  const { anchors } = world;
  return {
    timestamps: httpTimestampAuthority({ url: `${HOST}/tsa`, anchors, fetch, policies: [POLICY] }),
    revocation: httpRevocationSource({ allows: ({ origin }) => origin === HOST, fetch }),
    perSignature: (signatures) => spent / signatures,
  };
}
