import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readAll, type Source } from "@paraph/pades/read";
import { type Kept, keptSince } from "@paraph/pades/testing/circumstances";
import { validate } from "@paraph/pades/validate";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { judgeWithDss, type DssVerdict } from "./judges/dss.ts";
import { isHarmless, judgeWithPyhanko, type PyhankoVerdict } from "./judges/pyhanko.ts";
import { agreeing, differences } from "./recorded.ts";
import { pyhankoOnDecades, recordedDecades } from "./records/decades.ts";
import { note, tally } from "./report.ts";
import { setUpJudges } from "./setup.ts";

const DAY = 86_400_000;
const NAMES = Object.keys(recordedDecades);

let folder: string;
const verdicts = new Map<string, { ours: string[]; dss: string[]; pyhanko: string[] }>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "decades-"));
  const [months, years] = [await yearsAgo(120), await yearsAgo(730)];
  const documents: [Kept, Source][] = [
    [months, months.left],
    [years, years.renewed],
    [years, years.left],
  ];
  // The authorities of all documents, so that each judge is started once.
  const roots = path.join(folder, "roots.pem");
  await writeFile(roots, `${months.roots}\n${years.roots}`);
  const files = NAMES.map((_, i) => path.join(folder, `${i}.pdf`));
  for (const [i, [, source]] of documents.entries()) await writeFile(files[i]!, readAll(source));
  const { dss, python } = await setUpJudges(() => undefined);
  const [ofDss, ofPyhanko] = await Promise.all([
    judgeWithDss(dss, files, roots, { online: false, draws: () => false }),
    judgeWithPyhanko(python, files, roots, () => "all"),
  ]);
  for (const [i, [kept, source]] of documents.entries())
    verdicts.set(NAMES[i]!, {
      ours: ourWords(kept, source),
      dss: theirWords(ofDss[i]!),
      pyhanko: pyhankoWords(ofPyhanko[i]!),
    });
});

afterAll(async () => {
  const lines = differences(recordedDecades);
  note(inject("report"), "Where our verdict on what is kept is not that of EU DSS", lines);
  tally(inject("report"), "kept for years", agreeing(recordedDecades), NAMES.length);
  await rm(folder, { recursive: true, force: true });
});

const yearsAgo = (days: number): Promise<Kept> => keptSince(new Date(Date.now() - days * DAY));

function ourWords({ anchors }: Kept, source: Source): string[] {
  const { signatures, documentTimestamps } = validate(source, { anchors, at: new Date() });
  const stamps = [...signatures.flatMap((each) => each.timestamps), ...documentTimestamps];
  return [words(signatures), words(stamps)];
}

function theirWords({ signatures = [], documentTimestamps = [] }: DssVerdict): string[] {
  const stamps = [...signatures.flatMap((each) => each.signatureTimestamps), ...documentTimestamps];
  return [words(signatures), words(stamps)];
}

function pyhankoWords({ signatures = [], documentTimestamps = [] }: PyhankoVerdict): string[] {
  const proven = [...signatures, ...documentTimestamps].map((one) =>
    "error" in one
      ? { indication: "not judged" }
      : { indication: one.intact && one.valid && one.trusted && isHarmless(one) ? "PASSED" : "" },
  );
  const longTerm = signatures.map((one) =>
    "error" in one || !one.ltv ? { indication: "not judged" } : one.ltv,
  );
  return [words(proven), words(longTerm)];
}

/** Of several, without duplicates. */
const words = (
  all: readonly { indication: string; subIndication?: string | null | undefined }[],
): string =>
  [
    ...new Set(
      all.map(({ indication, subIndication }) =>
        [indication.replace("TOTAL_", ""), subIndication].filter(Boolean).join(" "),
      ),
    ),
  ].join(", ");

describe("A file that the library signed, with authorities for a year and responders for 90 days", () => {
  it.each(NAMES)("is judged as recorded, by us, EU DSS and pyHanko: %s", (name) => {
    const { ours, dss, why } = recordedDecades[name]!;
    expect(verdicts.get(name)).toEqual({ ours, dss, pyhanko: pyhankoOnDecades[name]!.says });
    expect(why !== undefined).toBe(JSON.stringify(ours) !== JSON.stringify(dss));
  });

  it("is valid if its archive time-stamp was renewed, and undecided if not", () => {
    expect(NAMES.map((name) => recordedDecades[name]!.ours[0]!.split(" ")[0])).toEqual([
      "PASSED",
      "PASSED",
      "INDETERMINATE",
    ]);
  });
});
