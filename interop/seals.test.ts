/** Documents that a member has sealed through the API, alone and many with one call, under EU DSS. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Person, registered } from "@paraph/e2e/demo/people";
import { addSeal } from "@paraph/e2e/demo/seals";
import { openWorld, type World } from "@paraph/e2e/demo/world";
import { makePdf } from "@paraph/pades/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DssVerdict, judgeWithDss } from "./judges/dss.ts";
import { setUpJudges } from "./setup.ts";

/** How many documents are sealed and judged. */
const FILES = Number(process.env["SEALED_FILES"] ?? 20);
/** The files of which EU DSS also draws the pages. */
const DRAWN = 20;
/** Half of the documents are sealed by calls of so many. */
const BATCH = 10;
const SEALS = [
  { label: "Swiss", law: "ZERTES", level: "aes" },
  { label: "European", law: "EIDAS", level: "qes" },
] as const;
const PLACE = { page: "0", x: 60, y: 60, width: 220, height: 103 };

let world: World;
let folder: string;
let verdicts: DssVerdict[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "interop-seals-"));
  process.env["SERVICE_URL"] = "http://127.0.0.1:1";
  process.env["RATE_LIMIT_FACTOR"] = "1000";
  const tell = (line: string) => process.stderr.write(`${line}\n`);
  world = await openWorld(tell);
  const [person, seals] = await openBusiness();
  const files: string[] = [];
  for (let done = 0; done < FILES; done += 2 * BATCH) {
    const seal = seals[(done / (2 * BATCH)) % seals.length] ?? "";
    const size = Math.min(BATCH, Math.ceil((FILES - done) / 2));
    const ids = [
      ...(await sealedAlone(person, seal, size)),
      ...(await together(person, seal, size)),
    ];
    for (const id of ids.slice(0, FILES - done)) files.push(await downloaded(person, id));
  }
  const roots = path.join(folder, "roots.pem");
  await writeFile(roots, await (await fetch(`${world.sandbox}/roots.pem`)).text());
  const { dss } = await setUpJudges(tell);
  const draws = (file: string) => files.indexOf(file) < DRAWN;
  verdicts = await judgeWithDss(dss, files, roots, { online: false, draws });
});

afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

async function openBusiness(): Promise<[Person, string[]]> {
  const person = await registered(world, "Sina", "Siegel");
  const name = "Siegel und Söhne AG";
  const { id } = await person.api("POST /v2/businesses", {
    body: { name, accept_gtc: true, accept_dpa: true },
  });
  const seals: string[] = [];
  for (const seal of SEALS) {
    seals.push(
      await addSeal(world, person, id, { ...seal, organisation: name, members: [person] }),
    );
  }
  return [person, seals];
}

/** The file of a document: from one to five pages. */
const file = (n: number) => makePdf({ pages: 1 + (n % 5) }).toString("base64");

/** Documents that are sealed as they are sent; every second one shows the seal. */
async function sealedAlone(person: Person, account_name: string, size: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < size; n++) {
    const shown = n % 2 === 0 && { visual_signature: { positions: [PLACE] } };
    const body = { account_name, content: file(n), ...shown };
    ids.push((await person.api("POST /v2/seal", { body })).documentId);
  }
  return ids;
}

/** Documents that are uploaded first and then sealed by one call. */
async function together(person: Person, account_name: string, size: number): Promise<string[]> {
  const documents: { document_id: string }[] = [];
  for (let n = 0; n < size; n++) {
    const body = { title: "Offer", content: file(n), content_type: "application/pdf" } as const;
    documents.push({ document_id: (await person.api("POST /v3/documents", { body })).id });
  }
  const answer = await person.api("POST /v3/seal", { body: { account_name, documents } });
  return answer.documents.map(({ documentId }) => documentId);
}

async function downloaded(person: Person, id: string): Promise<string> {
  const answer = await person.api("GET /v3/documents/{id}/download", { path: { id } });
  const at = path.join(folder, `${id}.pdf`);
  await writeFile(at, new Uint8Array(await answer.arrayBuffer()));
  return at;
}

it(`EU DSS finds one intact seal at B-LTA in each of ${FILES} sealed documents`, () => {
  expect(verdicts).toHaveLength(FILES);
  const wrong = verdicts.filter(({ error, signatures = [], documentTimestamps = [] }) => {
    const [seal] = signatures;
    return (
      error !== undefined ||
      signatures.length !== 1 ||
      documentTimestamps.length !== 1 ||
      seal?.indication !== "TOTAL_PASSED" ||
      seal.format !== "PAdES-BASELINE-LTA" ||
      seal.errors.length > 0 ||
      !seal.byteRangeValid ||
      !seal.dictionaryConsistent ||
      !seal.structureValid ||
      !seal.signedBy.includes("Siegel und Söhne AG")
    );
  });
  expect(wrong).toEqual([]);
});
