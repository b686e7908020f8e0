import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readAll } from "@paraph/pades/read";
import { circumstances, makeAuthorities } from "@paraph/pades/testing/circumstances";
import { validate, type Validation } from "@paraph/pades/validate";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { judgeWithDss, type DssVerdict } from "./judges/dss.ts";
import { agreeing, differences } from "./recorded.ts";
import { recordedCircumstances } from "./records/circumstances.ts";
import { note, tally } from "./report.ts";
import { setUpJudges } from "./setup.ts";

interface Judged {
  readonly indication: string;
  readonly subIndication?: string | null;
}

let folder: string;
const verdicts = new Map<string, { ours: string[]; dss: string[] }>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "circumstances-"));
  const authorities = await makeAuthorities();
  const anchors = authorities.anchors.map(({ der }) => der);
  const roots = path.join(folder, "roots.pem");
  await writeFile(roots, authorities.roots);
  const all = Object.values(circumstances).flat();
  const files: string[] = [];
  const ours: string[][] = [];
  for (const [i, { make }] of all.entries()) {
    const source = await make(authorities);
    files.push(path.join(folder, `${i}.pdf`));
    await writeFile(files.at(-1)!, readAll(source));
    ours.push(ourWords(validate(source, { anchors, at: new Date() })));
  }
  const { dss } = await setUpJudges(() => undefined);
  const theirs = await judgeWithDss(dss, files, roots, { online: false, draws: () => false });
  for (const [i, { name }] of all.entries())
    verdicts.set(name, { ours: ours[i]!, dss: theirWords(theirs[i]!) });
});

afterAll(async () => {
  const records = Object.values(recordedCircumstances);
  const lines = records.flatMap(differences);
  note(inject("report"), "Where our verdict under circumstances is not that of EU DSS", lines);
  const agreed = records.reduce((sum, record) => sum + agreeing(record), 0);
  tally(inject("report"), "signed under circumstances", agreed, verdicts.size);
  await rm(folder, { recursive: true, force: true });
});

const ourWords = ({ signatures, documentTimestamps }: Validation): string[] =>
  words(signatures[0], signatures[0]?.timestamps, documentTimestamps);

const theirWords = ({ signatures, documentTimestamps }: DssVerdict): string[] =>
  words(signatures?.[0], signatures?.[0]?.signatureTimestamps, documentTimestamps);

/** Of the signature, of its time-stamps (in any order) and of the document time-stamps. */
const words = (
  signature: Judged | undefined,
  stamps: readonly Judged[] = [],
  archives: readonly Judged[] = [],
): string[] => [
  signature ? told(signature) : "nothing",
  ...stamps.map(ofStamp).toSorted(),
  ...archives.map(ofStamp),
];

const told = ({ indication, subIndication }: Judged): string =>
  [indication, subIndication].filter(Boolean).join(" ");

/** §5.4: a time-stamp is PASSED or FAILED, without TOTAL. */
const ofStamp = (judged: Judged): string => told(judged).replace("TOTAL_", "");

describe.each(Object.entries(circumstances))("A document, judged by %s", (subject, cases) => {
  it.each(cases)("is judged as recorded, by us and by EU DSS: $name", ({ name }) => {
    const { ours, dss, why } = recordedCircumstances[subject]![name]!;
    expect(verdicts.get(name)).toEqual({ ours, dss });
    expect(why !== undefined).toBe(JSON.stringify(ours) !== JSON.stringify(dss));
  });

  it("A record exists for each of these documents, and for no others", () => {
    const names = cases.map(({ name }) => name);
    expect(Object.keys(recordedCircumstances[subject]!)).toEqual(names);
  });
});
