import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openWorld, type World } from "@paraph/e2e/demo/world";
import {
  encrypted,
  foreignSigned,
  keptAlive,
  makePdf,
  makeWorld,
  type World as Strangers,
} from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Demand, demands, haveSigned, type Paper, signatories } from "./ceremony.ts";
import { judge, type Judgement } from "./judge.ts";
import { runProgram } from "./judges/process.ts";
import { objections } from "./objections.ts";

const SIGNERS = [1, 2, 5];
const PAPERS = ["plain", "xref-stream", "rotated"];

/** Papers that existed in another form before the upload, and their numbers of signatures. */
const BROUGHT: [paper: string, carried: number][] = [
  ["unsigned", 0],
  ["locked", 0],
  ["signed-by-a-stranger", 1],
];
const CHOOSING = 3;

let world: World;
let folder: string;
const judgements = new Map<string, Judgement>();

const named = (demand: Demand, signers: number, paper: string) =>
  `${demand.name}-${signers}-${paper}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "interop-"));
  world = await freshWorld();
  const roots = path.join(folder, "roots.pem");
  const strangers = await makeWorld({ organisation: "Strangers" });
  const ours = await (await fetch(`${world.sandbox}/roots.pem`)).text();
  await writeFile(roots, [ours, strangers.roots].join("\n"));
  const papers = await makePapers();
  const brought = await broughtPapers(strangers);

  const files: string[] = [];
  for (const demand of demands) {
    const people = await signatories(world, demand);
    for (const count of SIGNERS) {
      files.push(...(await haveSigned(world, demand, papers, people.slice(0, count), folder)));
    }
    // The people with the fewest signatures first: free signatures are limited.
    const three = people.slice(-CHOOSING);
    files.push(...(await haveSigned(world, demand, brought, three, folder, true)));
  }
  const changed = path.join(folder, "changed.pdf");
  await writeFile(changed, await withChangedByte(files[0]!, papers[0]!.bytes.length / 2));
  for (const judgement of await judge([...files, changed], roots)) {
    judgements.set(path.basename(judgement.file, ".pdf"), judgement);
  }
});

afterAll(async () => {
  await world.stop();
  if (process.env["KEEP_SIGNED_FILES"] === undefined) {
    await rm(folder, { recursive: true, force: true });
  }
});

/** A service for this run, on free ports: a running one may have limits for people, not for tests. */
function freshWorld(): Promise<World> {
  process.env["SERVICE_URL"] = "http://127.0.0.1:1";
  process.env["RATE_LIMIT_FACTOR"] = "1000";
  return openWorld((line) => process.stderr.write(`${line}\n`));
}

/** The same two pages in three styles; all but the first written by qpdf, not by us. */
async function makePapers(): Promise<Paper[]> {
  const styles = {
    plain: [],
    "xref-stream": ["--object-streams=generate"],
    rotated: ["--rotate=+90"],
  };
  const source = path.join(folder, "source.pdf");
  await writeFile(source, makePdf({ pages: 2 }));
  const papers: Paper[] = [];
  for (const [name, parameters] of Object.entries(styles)) {
    const file = path.join(folder, `${name}.pdf`);
    const { code, err } = await runProgram("qpdf", [...parameters, source, file]);
    if (code !== 0) throw new Error(err);
    papers.push({ name, bytes: await readFile(file) });
  }
  return papers;
}

/** Files of people: a file of their own, one with a password, one that a stranger signed. */
async function broughtPapers(strangers: Strangers): Promise<Paper[]> {
  const bytes = makePdf({ pages: 2, textField: "Town" });
  const password = "geheim";
  const locked = encrypted(bytes, { kind: "aes-256", user: password, owner: "owner" });
  // A value that each program draws differently is removed from an unsigned form, but not from a signed one.
  const signed = await foreignSigned(makePdf({ pages: 2 }), strangers, { field: "Stranger" });
  return [
    { name: "unsigned", bytes },
    { name: "locked", bytes: locked, password },
    { name: "signed-by-a-stranger", bytes: await keptAlive(signed, strangers) },
  ];
}

async function withChangedByte(file: string, at: number): Promise<Uint8Array> {
  const bytes = await readFile(file);
  const where = Math.floor(at);
  bytes[where] = bytes[where]! ^ 1;
  return bytes;
}

describe.each(demands)("A document signed at $name", (demand) => {
  describe.each(SIGNERS)("by %i", (signers) => {
    it.each(PAPERS)("on a %s file is accepted by every judge at B-LTA", (paper) => {
      const judgement = judgements.get(named(demand, signers, paper))!;
      expect(objections(judgement, { level: "B-LTA", signatures: signers })).toEqual([]);
      for (const signature of judgement.dss.signatures!) {
        expect(signature).toMatchObject({
          format: "PAdES-BASELINE-LTA",
          indication: "TOTAL_PASSED",
          errors: [],
        });
      }
    });
  });
});

describe.each(demands)(
  "What is signed at $name by three of whom two choose their place",
  (demand) => {
    it.each(BROUGHT)("is accepted by every judge at B-LTA: %s", (paper, carried) => {
      const judgement = judgements.get(named(demand, CHOOSING, paper))!;
      expect(objections(judgement, { level: "B-LTA", signatures: CHOOSING + carried })).toEqual([]);
    });
  },
);

describe("A signed file with a changed byte", () => {
  it("is accepted by no judge of signatures", () => {
    const found = objections(judgements.get("changed")!);
    for (const name of ["EU DSS", "pyHanko", "pdfsig"]) {
      expect(found.filter((text) => text.startsWith(name))).not.toEqual([]);
    }
  });
});
