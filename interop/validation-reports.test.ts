/** Our validation reports (ETSI TS 119 102-2), checked by the schema and compared with those of EU DSS. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sign } from "@paraph/pades";
import { append, bufferSource, readAll } from "@paraph/pades/read";
import { ceremony, makePdf, makeWorld, signedBy, type World } from "@paraph/pades/testing";
import { withPageContent } from "@paraph/pades/testing/attacks";
import { circumstances, makeAuthorities } from "@paraph/pades/testing/circumstances";
import { xmlReport } from "@paraph/server/src/domains/verification/testing/xml-report";
import { prepareFields } from "@paraph/pades/write";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeWithDss, type DssVerdict } from "./judges/dss.ts";
import { recordedCircumstances } from "./records/circumstances.ts";
import { setUpJudges } from "./setup.ts";

type Verdict = Awaited<ReturnType<typeof xmlReport>>["verdict"];

/** A file with the verdict in our report, and the reports that EU DSS reads and writes. */
interface Reported {
  readonly verdict: Verdict;
  readonly dss: DssVerdict;
}

const ODD = "]]>&amp; <b>\"'\u0000\u0008\u001f\ud800x\udfff\ufffe\uffff 😀\u{10ffff}\u202e\r\n\t";

const CHANGED = "a page that was changed afterwards";

/** Files without special circumstances: signer and later changes decide their verdicts. */
const kinds: Readonly<Record<string, (world: World) => Promise<Uint8Array>>> = {
  "one signature": async (world) => readAll(await signedBy(world, 1)),
  "several signatures with archive time-stamps": async (world) => readAll(await signedBy(world, 3)),
  "a signature without a time-stamp": async (world) =>
    readAll(await signedBy(world, 1, { level: "B-B" })),
  "a signature with a time-stamp and no more": async (world) =>
    readAll(await signedBy(world, 1, { level: "B-T" })),
  "a seal": (world) => signedAs(world, { name: "Example AG", seal: true }),
  "texts with all that XML does not allow": (world) =>
    signedAs(world, { name: ODD, reason: ODD, location: ODD }),
  "no signature": async () => makePdf(),
  [CHANGED]: async (world) =>
    readAll(withPageContent(await signedBy(world, 2), 0, () => "0 0 100 100 re f")),
  "a byte that was changed": async (world) => {
    const bytes = Buffer.from(readAll(await signedBy(world, 2)));
    bytes[bytes.indexOf("/MediaBox") + 1] = "N".charCodeAt(0);
    return bytes;
  },
};

/** The statement that a certificate is for seals, DER (EN 319 412-5 §4.2.3). */
const ESEAL = Buffer.from("3013060604008e4601063009060704008e46010602", "hex");

async function signedAs(
  world: World,
  { seal = false, ...claims }: { name: string; seal?: boolean; reason?: string; location?: string },
): Promise<Uint8Array> {
  const person = await world.person("Signer", seal ? { qcStatements: [ESEAL] } : {});
  const field = "Signature (a) <b> & c";
  const paper = bufferSource(makePdf());
  const positions = [{ page: 0, x: 60, y: 60, width: 150, height: 50 }];
  const source = append(paper, prepareFields(paper, [{ name: field, positions }]).bytes);
  const signer = world.rawSigner(person);
  const options = { ...ceremony(world), ...claims, field, signer, level: "B-LTA" } as const;
  const { tails } = await sign(source, options);
  return readAll(append(source, ...tails));
}

let folder: string;
const reported = new Map<string, Reported>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "validation-reports-"));
  const [authorities, world] = [await makeAuthorities(), await makeWorld()];
  const anchors = [...authorities.anchors.map(({ der }) => der), ...world.anchors];
  const roots = path.join(folder, "roots.pem");
  await writeFile(roots, [authorities.roots, world.roots].join("\n"));

  const files: string[] = [];
  const verdicts: [name: string, verdict: Verdict][] = [];
  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    const file = path.join(folder, `${files.length}.pdf`);
    await writeFile(file, bytes);
    const { xml, verdict } = await xmlReport(file, anchors);
    await writeFile(`${file}.xml`, xml);
    files.push(file);
    verdicts.push([name, verdict]);
  };
  for (const [name, make] of Object.entries(kinds)) await add(name, await make(world));
  for (const { name, make } of Object.values(circumstances).flat())
    await add(name, readAll(await make(authorities)));

  const { dss } = await setUpJudges(() => undefined);
  const how = { online: false, draws: () => false, report: (file: string) => `${file}.xml` };
  const theirs = await judgeWithDss(dss, files, roots, how);
  for (const [i, [name, verdict]] of verdicts.entries())
    reported.set(name, { verdict, dss: theirs[i]! });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const MAIN: Readonly<Record<string, string>> = {
  TOTAL_PASSED: "urn:etsi:019102:mainindication:total-passed",
  TOTAL_FAILED: "urn:etsi:019102:mainindication:total-failed",
  INDETERMINATE: "urn:etsi:019102:mainindication:indeterminate",
};
const sub = (word: string): string => `urn:etsi:019102:subindication:${word}`;

/** The verdict of a report on a signature, in the form of a record: "INDETERMINATE REVOKED_NO_POE". */
const asUris = (words: string): readonly [main: string | undefined, subs: string[]] => {
  const [main = "", ...subs] = words.split(" ");
  return [MAIN[main], subs.map(sub)];
};

/** Checks that the report conforms to the schema and has the verdict. */
function expectTold({ verdict, dss }: Reported): void {
  expect(dss.report?.errors).toEqual([]);
  expect(dss.report?.signatures).toEqual(
    verdict.details.map(({ field, indication, subIndication }) => ({
      field,
      main: MAIN[indication],
      subs: subIndication === null ? [] : [sub(subIndication)],
    })),
  );
}

const mains = (
  report: { signatures: { field: string | null; main: string | null }[] } | undefined,
) =>
  report?.signatures
    .map(({ field, main }) => `${field}: ${main}`)
    .toSorted((a, b) => a.localeCompare(b));

describe("The validation report on a file", () => {
  const names = Object.keys(kinds).filter((name) => name !== "no signature");

  it.each(names)("conforms to the schema and has the verdict: %s", (name) => {
    expectTold(reported.get(name)!);
  });

  const alike = names.filter((name) => name !== CHANGED);
  it.each(alike)("has the same main indications as the report by EU DSS: %s", (name) => {
    const { report, ownReport } = reported.get(name)!.dss;
    expect(mains(report)).toEqual(mains(ownReport));
  });

  it("fails signatures after which a page changed: EU DSS warns of it, and passes them", () => {
    const { signatures, report, ownReport } = reported.get(CHANGED)!.dss;
    expect(report?.signatures.map(({ main }) => main)).toEqual([
      MAIN["TOTAL_FAILED"],
      MAIN["TOTAL_FAILED"],
    ]);
    expect(ownReport?.signatures.map(({ main }) => main)).toEqual([
      MAIN["TOTAL_PASSED"],
      MAIN["TOTAL_PASSED"],
    ]);
    for (const { laterChanges } of signatures!) expect(laterChanges.undefined).not.toEqual([]);
  });

  it("equals that of EU DSS for a file without a signature", () => {
    const { report, ownReport } = reported.get("no signature")!.dss;
    expect(report?.errors).toEqual([]);
    expect(report?.signatures.map(({ main }) => main)).toEqual([
      "urn:cef:dss:mainindication:noSignatureFound",
    ]);
    expect(ownReport?.signatures.map(({ main }) => main)).toEqual(
      report?.signatures.map(({ main }) => main),
    );
  });

  it("is tested for every kind of verdict", () => {
    const details = [...reported.values()].flatMap(({ verdict }) => verdict.details);
    expect(new Set(details.map(({ indication }) => indication))).toEqual(
      new Set(Object.keys(MAIN)),
    );
    expect(details.some(({ seal }) => seal)).toBe(true);
  });
});

describe.each(Object.entries(circumstances))("The validation report on %s", (subject, cases) => {
  it.each(cases)("conforms to the schema and has the recorded verdict: $name", ({ name }) => {
    const { ours, dss } = recordedCircumstances[subject]![name]!;
    const found = reported.get(name)!;
    expectTold(found);
    const told = (report: DssVerdict["ownReport"]) =>
      report?.signatures.map(({ main, subs }) => [main, subs]);
    const recorded = ([first]: readonly string[], report: DssVerdict["ownReport"]) =>
      first === "nothing" ? told(report) : [asUris(first!)];
    expect(told(found.dss.report)).toEqual(recorded(ours, found.dss.report));
    expect(told(found.dss.ownReport)).toEqual(recorded(dss, found.dss.ownReport));
  });
});
