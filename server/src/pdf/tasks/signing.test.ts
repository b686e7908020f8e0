import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  addTimestamp,
  assembleCms,
  signedAttributes,
  timestampImprint,
  validationData,
} from "@paraph/pades/cades";
import { makePdf, makeWorld } from "@paraph/pades/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createClock } from "../../platform/clock.ts";
import { wrapUnder } from "../../platform/vault/master-keys.ts";
import { createSealer } from "../../platform/vault/sealer.ts";
import { createVault, type StoredFile } from "../../platform/vault/vault.ts";
import { openFileStorage } from "../../providers/storage/files.ts";
import type { DocumentState, PictureSpec } from "../tasks.ts";
import { now, openBench, problemOf } from "../testing/pool.ts";

const folder = mkdtempSync(path.join(tmpdir(), "paraph-vault-"));
const bench = openBench({ processes: 2 }, [folder]);
const vault = createVault(
  await openFileStorage(folder),
  wrapUnder(createSealer(Buffer.alloc(32, 7))),
  createClock({ movable: false }),
);
const world = await makeWorld();
const { pool } = bench;
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true });
});

const look: PictureSpec = {
  mark: { kind: "typed", name: "Łukasz Żółć", font: "formal" },
  claim: "Signed by Łukasz Żółć",
  date: "14 Nov 2025, 09:41",
  standards: "Qualified (QES), EU law (eIDAS)",
  qr: { url: "https://paraph.example/verify/1" },
};

/** A stored document to which each step appends bytes. */
async function storedDocument(pdf: Buffer) {
  const key = vault.newKey();
  const blobs = [await vault.write(key, pdf)];
  const file = (): StoredFile => ({
    key,
    blobs,
    length: blobs.reduce((sum, { length }) => sum + length, 0),
  });
  return {
    append: async (bytes: Uint8Array) => void blobs.push(await vault.write(key, bytes)),
    use: <T>(task: (state: DocumentState) => Promise<T>) =>
      vault.lend(file(), (document) => task({ document })),
    read: () => vault.readAll(file()),
  };
}

async function signed(pdf: Buffer, name: string): Promise<Buffer> {
  const person = await world.person(name);
  const signer = world.rawSigner(person);
  const document = await storedDocument(pdf);
  const fields = [
    {
      name: "Signer 1",
      positions: [{ page: 0, x: 60, y: 400, width: 210, height: 98 }],
      tooltip: name,
    },
  ];
  await document.append(
    (await document.use((state) => pool.run("prepare-fields", { ...state, fields }, now))).bytes,
  );
  const prepared = await document.use((state) =>
    pool.run(
      "prepare-signature",
      { ...state, options: { field: "Signer 1", name, time: new Date() }, look },
      now,
    ),
  );
  const { attributes, digest } = signedAttributes(prepared.digest, signer.chain[0]!, "sha256");
  const [signature] = await signer.sign([digest]);
  const bare = assembleCms({
    attributes,
    signature: signature!,
    chain: signer.chain,
    hash: "sha256",
  });
  const cms = addTimestamp(
    bare,
    await world.timestamps.timestamp(timestampImprint(bare, "sha256"), "sha256"),
  );
  const validation = await validationData([cms], {
    anchors: world.anchors,
    revocation: world.revocation,
    at: new Date(),
  });
  const { signed: first, archive } = await document.use((state) =>
    pool.run("archive-timestamp", { ...state, prepared, cms, validation }, now),
  );
  const token = await world.timestamps.timestamp(archive.digest, "sha256");
  // The signature is in memory only until the archive time-stamp is there.
  const last = await document.use((state) =>
    pool.run("embed", { ...state, tails: [first], prepared: archive, cms: token }, now),
  );
  await document.append(Buffer.concat([first, last.bytes]));
  const result = await document.read();
  expect(last.sha256).toBe(createHash("sha256").update(result).digest("hex"));
  return result;
}

const validated = (pdf: Buffer) =>
  pool.run(
    "validate",
    { document: { path: bench.file(pdf) }, anchors: world.anchors, at: new Date() },
    now,
  );

describe("The PDF processes sign a document that is encrypted at rest:", () => {
  it.each([
    ["a plain file", makePdf()],
    ["a file with a cross-reference stream", makePdf({ style: "stream", pages: 2 })],
    ["a turned page", makePdf({ rotation: 90 })],
    ["a file of several chunks", makePdf({ pages: 1200 })],
  ])("up to B-LTA on %s", async (_, pdf) => {
    const result = await signed(pdf, "Łukasz Żółć");
    expect(result.subarray(0, pdf.length).equals(pdf)).toBe(true);
    const { signatures } = await validated(result);
    expect(signatures).toMatchObject([
      { field: "Signer 1", indication: "TOTAL_PASSED", level: "PAdES-BASELINE-LTA" },
    ]);
  });

  it("and detect a changed byte", async () => {
    const result = await signed(makePdf(), "Jürg Müller");
    const at = result.indexOf("/MediaBox") + 12;
    result[at] = result[at] === 0x31 ? 0x32 : 0x31;
    expect((await validated(result)).signatures[0]!.indication).toBe("TOTAL_FAILED");
  });

  it("and refuse a blob that was changed in the store, and a document under another key", async () => {
    const document = await storedDocument(makePdf());
    const attempt = document.use(({ document: stored }) => {
      if ("path" in stored) throw new Error("not stored");
      const other = { ...stored, key: Buffer.alloc(32) };
      return pool.run("prepare-fields", { document: other, fields: [] }, now);
    });
    expect(await problemOf(attempt)).toMatchObject({ key: "error.unexpected" });
  });
});

describe("Signing refuses, with a reason,", () => {
  const run = (fields: Parameters<typeof pool.run<"prepare-fields">>[1]["fields"]) =>
    problemOf(
      pool.run("prepare-fields", { document: { path: bench.file(makePdf()) }, fields }, now),
    );

  it("a position outside the page, and a missing page", async () => {
    const box = { x: 500, y: 10, width: 200, height: 90 };
    expect(await run([{ name: "a", positions: [{ page: 0, ...box }] }])).toMatchObject({
      key: "error.sr.position_outside",
    });
    expect(await run([{ name: "a", positions: [{ page: 7, ...box }] }])).toMatchObject({
      key: "error.page.not_found",
    });
  });
});
