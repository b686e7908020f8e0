import { createReadStream, rmSync } from "node:fs";
import path from "node:path";
import { evidenceOf, signatureOfProvider } from "@paraph/pades/cades";
import { confine } from "@paraph/server/src/pdf/pool/confinement";
import { openPdfPool, type PdfPool } from "@paraph/server/src/pdf/pool";
import type { SourceDescription } from "@paraph/server/src/platform/vault/source";
import { createClock } from "@paraph/server/src/platform/clock";
import { wrapUnder } from "@paraph/server/src/platform/vault/master-keys";
import { createSealer } from "@paraph/server/src/platform/vault/sealer";
import { createVault, type Vault, type Blob } from "@paraph/server/src/platform/vault/vault";
import { openFileStorage } from "@paraph/server/src/providers/storage/files";
import { makeInstantParties, type InstantParties } from "./authorities.ts";
import { floor } from "./floor.ts";
import { median, rounded, timed } from "./measure.ts";
import { writeScan } from "./paper.ts";
import type { Row, Section } from "./report.ts";

const SIZES = [
  { name: "100 KB", bytes: 100_000, runs: 15 },
  { name: "1 MB", bytes: 1_000_000, runs: 9 },
  { name: "20 MB", bytes: 20_000_000, runs: 5 },
  { name: "200 MB", bytes: 200_000_000, runs: 2 },
];
const now = { lane: "interactive" } as const;

/**
 * What the service does to a document for a signature at B-LTA, without what it does around it: through its PDF
 * processes and its encrypted store.
 *
 * @param folder for the store
 */
export async function measureStored(folder: string): Promise<Section> {
  const parties = await makeInstantParties();
  const storage = await openFileStorage(path.join(folder, "store"));
  const vault = createVault(
    storage,
    wrapUnder(createSealer(Buffer.alloc(32, 7))),
    createClock({ movable: false }),
  );
  const confinement = confine({ reads: [], writes: [folder] });
  const pool = openPdfPool({ processes: 1, timeLimit: 60_000, confinement });
  const rows: Row[] = [];
  try {
    await pool.ready();
    for (const { name, bytes, runs } of SIZES) {
      const file = path.join(folder, `${bytes}.pdf`);
      const out = `${file}.out`;
      writeScan(file, bytes);
      const [floors, cold, warm]: [number[], number[], number[]] = [[], [], []];
      for (let run = 0; run <= runs; run++) {
        const least = await timed(() => floor(file, out, parties.signRaw));
        rmSync(out);
        const document = await storedDocument(vault, file);
        const first = await timed(() => signed(document, pool, parties, "First"));
        const second = await timed(() => signed(document, pool, parties, "Second"));
        for (const { id } of document.blobs) await storage.remove(id);
        if (run === 0) continue;
        floors.push(least);
        cold.push(first);
        warm.push(second);
      }
      const [least, first, second] = [median(floors), median(cold), median(warm)];
      rows.push({
        size: name,
        runs,
        "floor ms": rounded(least),
        "first signature ms": rounded(first),
        "first ÷ floor": rounded(first / least),
        "next signature ms": rounded(second),
        "next ÷ floor": rounded(second / least),
      });
      rmSync(file);
    }
  } finally {
    await pool.close();
  }
  return {
    title: "Encrypted documents against the floor",
    about:
      "The service's own work on a document for a signature at B-LTA: read from the encrypted store and signed in a PDF " +
      "process, the tail encrypted and confirmed by the disk. First: nothing is known of the document, all of it is decrypted " +
      "and hashed. Next: by the process that knows its hash. Authorities as in the library's figures, their work included.",
    rows,
  };
}

interface StoredDocument {
  readonly blobs: Blob[];
  readonly lend: <T>(use: (document: SourceDescription) => Promise<T>) => Promise<T>;
  readonly append: (bytes: Uint8Array) => Promise<void>;
}

async function storedDocument(vault: Vault, file: string): Promise<StoredDocument> {
  const key = vault.newKey();
  const blobs = [await vault.write(key, createReadStream(file, { highWaterMark: 1 << 20 }))];
  return {
    blobs,
    lend: (use) => {
      const length = blobs.reduce((sum, blob) => sum + blob.length, 0);
      return vault.lend({ key, blobs, length }, use);
    },
    append: async (bytes) => void blobs.push(await vault.write(key, bytes)),
  };
}

/** One signature as the service makes it: its steps, with the parties' answers between them. */
async function signed(
  { lend, append }: StoredDocument,
  pool: PdfPool,
  { signer, ...parties }: InstantParties,
  field: string,
): Promise<void> {
  const options = { field, name: field, time: new Date(), hash: signer.hash };
  const prepared = await lend((document) =>
    pool.run("prepare-signature", { document, options }, now),
  );
  const [answer] = await signer.signDigests([prepared.digest]);
  if (!answer) throw new Error("no signature");
  const made = signatureOfProvider(answer, prepared.digest, signer.hash);
  const evidence = await evidenceOf(made, { ...parties, hash: signer.hash, at: new Date() });
  const bytes = await lend(async (document) => {
    const { signed: first, archive } = await pool.run(
      "archive-timestamp",
      { document, prepared, ...evidence },
      now,
    );
    const cms = await parties.timestampAuthority.timestamp(archive.digest, archive.hash);
    const task = { document, tails: [first], prepared: archive, cms };
    const last = await pool.run("embed", task, now);
    return Buffer.concat([first, last.bytes]);
  });
  await append(bytes);
}
