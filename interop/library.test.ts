import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sign } from "@paraph/pades";
import { bufferSource } from "@paraph/pades/read";
import { keyedWorld, makePdf, makeWorld, type PdfPlan } from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge, type Judgement } from "./judge.ts";
import { type Level, objections } from "./objections.ts";

/** One file and how two people sign it: the first with a persistent key, the second with a CMS made elsewhere. */
interface Case {
  name: string;
  plan: PdfPlan;
  level: Level;
  keys: "P-256" | "RSA-3072";
  hash: "sha256" | "sha512";
  revocation: "ocsp" | "crl";
}

const usual = { level: "B-LTA", keys: "P-256", hash: "sha256", revocation: "ocsp" } as const;
const cases: Case[] = [
  { ...usual, name: "table", plan: { style: "table" } },
  { ...usual, name: "stream", plan: { style: "stream" } },
  { ...usual, name: "hybrid", plan: { style: "hybrid" } },
  { ...usual, name: "rotated", plan: { rotation: 90, cropBox: [20, 20, 500, 700] } },
  { ...usual, name: "tagged", plan: { tagged: true, style: "stream" } },
  { ...usual, name: "with-form", plan: { textField: "Town", annotsApart: true } },
  { ...usual, name: "without-id", plan: { anonymous: true, inherited: true } },
  { ...usual, name: "rsa", plan: {}, keys: "RSA-3072" },
  { ...usual, name: "rsa-sha512", plan: { style: "stream" }, keys: "RSA-3072", hash: "sha512" },
  { ...usual, name: "sha512", plan: {}, hash: "sha512" },
  { ...usual, name: "crl", plan: {}, revocation: "crl" },
  { ...usual, name: "b-lt", plan: {}, level: "B-LT" },
  { ...usual, name: "b-t", plan: {}, level: "B-T" },
  { ...usual, name: "b-b", plan: {}, level: "B-B" },
];

/** How one person signs one page, under three authorities whose keys are of the same kind. */
const keyCases = [
  { keys: "P-384", hash: "sha384", scheme: "ecdsa" },
  { keys: "P-521", hash: "sha512", scheme: "ecdsa" },
  { keys: "RSA-4096", hash: "sha384", scheme: "rsa-pkcs1" },
  { keys: "RSA-3072", hash: "sha256", scheme: "rsa-pss" },
  { keys: "RSA-4096", hash: "sha384", scheme: "rsa-pss" },
  { keys: "RSA-4096", hash: "sha512", scheme: "rsa-pss" },
] as const;
type KeyCase = (typeof keyCases)[number];
const nameOf = ({ keys, hash, scheme }: KeyCase): string => `${keys}-${hash}-${scheme}`;

const signers = [
  ["Anna Müller", "raw"],
  ["Ben Żółkiewski", "cms"],
] as const;

let folder: string;
const judgements = new Map<string, Judgement>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "interop-"));
  const roots: string[] = [];
  const files: string[] = [];
  for (const one of cases) {
    const { bytes, root } = await signedByTwo(one);
    roots.push(root);
    files.push(path.join(folder, `${one.name}.pdf`));
    await writeFile(files.at(-1)!, bytes);
  }
  for (const one of keyCases) {
    const { bytes, root } = await signedByOne(one);
    roots.push(root);
    files.push(path.join(folder, `${nameOf(one)}.pdf`));
    await writeFile(files.at(-1)!, bytes);
  }
  await writeFile(path.join(folder, "roots.pem"), roots.join("\n"));
  for (const judgement of await judge(files, path.join(folder, "roots.pem"))) {
    judgements.set(path.basename(judgement.file, ".pdf"), judgement);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function signedByTwo({ plan, level, keys, hash, revocation }: Case) {
  const world = await makeWorld({ keys, hash, revocation });
  let bytes: Uint8Array = makePdf({ pages: 2, ...plan });
  for (const [name, kind] of signers) {
    const person = await world.person(name);
    const { tails } = await sign(bufferSource(bytes), {
      signer: kind === "cms" ? world.cmsSigner(person) : world.rawSigner(person),
      level,
      field: name,
      name,
      reason: "Freigabe (geprüft)",
      time: new Date(),
      anchors: world.anchors,
      timestampAuthority: world.timestamps,
      revocation: world.revocation,
    });
    bytes = Buffer.concat([bytes, ...tails]);
  }
  return { bytes, root: world.roots };
}

async function signedByOne({ keys, hash, scheme }: KeyCase) {
  const world = await keyedWorld(keys, hash, { scheme });
  const bytes = makePdf();
  const { tails } = await sign(bufferSource(bytes), {
    ...world.parties,
    signer: await world.signer("raw", "Anna Müller"),
    level: "B-LTA",
    field: "Anna",
  });
  return { bytes: Buffer.concat([bytes, ...tails]), root: world.roots };
}

describe("What the library signs with a stronger key", () => {
  it.each(keyCases)("is accepted by every judge at B-LTA: $keys, $hash, $scheme", (one) => {
    const judgement = judgements.get(nameOf(one))!;
    expect(objections(judgement, { level: "B-LTA", signatures: 1 })).toEqual([]);
  });
});

describe("What the library signs twice", () => {
  it.each(cases)("is accepted by every judge: $name, $level, $keys, $hash, $revocation", (one) => {
    const judgement = judgements.get(one.name)!;
    expect(objections(judgement, { level: one.level, signatures: 2 })).toEqual([]);
  });
});
