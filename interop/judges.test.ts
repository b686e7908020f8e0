import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge, type Judgement } from "./judge.ts";
import { runProgram } from "./judges/process.ts";
import { objections } from "./objections.ts";
import { setUpJudges } from "./setup.ts";

// Files that none of our code signed, so that a judge that accepts or refuses everything is found.
let folder: string;
let judgements: Map<string, Judgement>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "judges-"));
  const { python } = await setUpJudges(() => undefined);
  const fixtures = path.join(import.meta.dirname, "pyhanko/fixtures.py");
  const { code, err } = await runProgram(python, ["-I", fixtures, folder]);
  if (code !== 0) throw new Error(err);
  await change("good.pdf", "byte-changed.pdf", "0.2 0.3 0.8 rg", "0.2 0.3 0.9 rg");
  await writeFile(path.join(folder, "no.pdf"), "This is no PDF.");

  const names = ["good", "byte-changed", "content-changed", "stranger", "no"];
  const files = names.map((name) => path.join(folder, `${name}.pdf`));
  const all = await judge(files, path.join(folder, "roots.pem"));
  judgements = new Map(all.map((one) => [path.basename(one.file, ".pdf"), one]));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a copy in which a text of the signed bytes is replaced by another of the same length. */
async function change(from: string, to: string, text: string, other: string): Promise<void> {
  const bytes = await readFile(path.join(folder, from), "latin1");
  expect(bytes).toContain(text);
  await writeFile(path.join(folder, to), bytes.replace(text, other), "latin1");
}

describe("A file signed by two people at B-LTA", () => {
  it("is accepted by every judge", () => {
    expect(objections(judgements.get("good")!, { signatures: 2 })).toEqual([]);
  });

  it("is TOTAL_PASSED for EU DSS and intact for pyHanko", () => {
    const { dss, pyhanko } = judgements.get("good")!;
    expect(dss.signatures).toMatchObject([
      {
        field: "first",
        format: "PAdES-BASELINE-LTA",
        indication: "TOTAL_PASSED",
        signedBy: "Anna Beispiel",
      },
      {
        field: "second",
        format: "PAdES-BASELINE-LTA",
        indication: "TOTAL_PASSED",
        signedBy: "Luc Exemple",
      },
    ]);
    expect(dss.documentTimestamps).toMatchObject([
      { indication: "PASSED" },
      { indication: "PASSED" },
    ]);
    expect(pyhanko.signatures).toMatchObject([
      { intact: true, valid: true, trusted: true, docMdpOk: true, ltv: { indication: "PASSED" } },
      { intact: true, valid: true, trusted: true, docMdpOk: true, ltv: { indication: "PASSED" } },
    ]);
  });

  it("has objections when another count or another level is expected", () => {
    expect(objections(judgements.get("good")!, { signatures: 3 })).toContain(
      "EU DSS: found 2 signatures, expected 3",
    );
    expect(objections(judgements.get("good")!, { level: "B-B" })).toContain(
      "EU DSS: first: format PAdES-BASELINE-LTA, expected PAdES-BASELINE-B",
    );
  });
});

describe("A file with a changed byte", () => {
  it("is refused by every judge of signatures", () => {
    const { dss, pyhanko, pdfsig } = judgements.get("byte-changed")!;
    for (const signature of dss.signatures ?? []) {
      expect(signature).toMatchObject({
        indication: "TOTAL_FAILED",
        subIndication: "HASH_FAILURE",
      });
    }
    for (const signature of pyhanko.signatures ?? [])
      expect(signature).toMatchObject({ intact: false });
    expect(pdfsig.signatures.map(({ valid }) => valid)).toEqual([false, false]);
  });
});

describe("A file whose signed page was later drawn over", () => {
  it("is refused by EU DSS and pyHanko, though every signed byte is unchanged", () => {
    const found = objections(judgements.get("content-changed")!);
    expect(found).toContainEqual(
      expect.stringContaining("EU DSS: first: a later revision changes more than signing may"),
    );
    expect(found).toContain("pyHanko: first: changed afterwards (OTHER)");
  });
});

describe("A file signed under another root", () => {
  it("is not trusted", () => {
    const { dss, pyhanko } = judgements.get("stranger")!;
    expect(dss.signatures).toMatchObject([
      { indication: "INDETERMINATE", subIndication: "NO_CERTIFICATE_CHAIN_FOUND" },
    ]);
    expect(pyhanko.signatures).toMatchObject([{ intact: true, trusted: false }]);
    expect(objections(judgements.get("stranger")!)).not.toEqual([]);
  });
});

describe("A file that is no PDF", () => {
  it("is reported as such, and the other files are judged anyway", () => {
    const { dss, pyhanko, pdfsig, qpdf } = judgements.get("no")!;
    expect(dss.error).toBeDefined();
    expect(pyhanko.error).toBeDefined();
    expect(pdfsig.error).toBeDefined();
    expect(qpdf.clean).toBe(false);
  });
});
