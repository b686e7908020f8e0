import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileSource } from "@paraph/pades/read";
import { validate } from "@paraph/pades/validate";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { disagreements } from "./agreement.ts";
import { judge, type Judgement, stopwatch } from "./judge.ts";
import { judgeWithVeraPdf, type VeraPdfVerdict } from "./judges/verapdf.ts";
import { kinds } from "./kinds.ts";
import { countsOf, type Matrix, type MatrixFile, SIGNERS, signedMatrix } from "./matrix.ts";
import { objections } from "./objections.ts";
import { note, tally } from "./report.ts";
import { setUpJudges } from "./setup.ts";

/** From this number of signers, slow checks are limited to the first and last signature, and pages are not drawn. */
const MANY = 5;

let folder: string;
let matrix: Matrix;
const judgements = new Map<string, Judgement>();
const archives = new Map<string, VeraPdfVerdict>();
const times: string[] = [];
const failed = new Set<string>();
const agreed = new Set<string>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "kinds-"));
  const tell = (text: string): void => {
    times.push(text);
  };
  const signing = stopwatch(tell);
  matrix = await signing("signing", kinds.flatMap(countsOf).length, () => signedMatrix(folder));
  const { files, roots } = matrix;
  const many = new Set(files.flatMap((each) => (each.signers >= MANY ? [each.file] : [])));
  const paths = files.map(({ file }) => file);
  const judged = await judge(paths, roots, {
    longTerm: (file) => (many.has(file) ? "ends" : "all"),
    draws: (file) => !many.has(file),
    tell,
  });
  for (const each of judged) judgements.set(each.file, each);
  const { verapdf } = await setUpJudges(() => undefined);
  const claimed = files.flatMap(({ kind, file }) => (kind.archive ? [file] : []));
  const found = await signing("veraPDF", claimed.length, () => judgeWithVeraPdf(verapdf, claimed));
  for (const each of found) archives.set(each.file, each);
});

afterAll(async () => {
  note(inject("report"), "Judging took", times);
  note(inject("report"), "Kinds of files, by how many signed", overview());
  tally(inject("report"), "of kinds of files that people bring", agreed.size, matrix.files.length);
  if (process.env["KEEP_SIGNED_FILES"] === undefined)
    await rm(folder, { recursive: true, force: true });
});

const fileOf = (name: string, signers: number): MatrixFile =>
  matrix.files.find((each) => each.kind.name === name && each.signers === signers)!;

/** A test on one file of the matrix; the table at the end shows its failure. */
async function on(name: string, signers: number, check: (file: MatrixFile) => void): Promise<void> {
  const file = fileOf(name, signers);
  try {
    check(file);
  } catch (fault) {
    failed.add(file.file);
    throw fault;
  }
}

/** One line per kind, one column per number of signers. */
function overview(): string[] {
  const width = Math.max(...kinds.map(({ name }) => name.length));
  const line = (name: string, cells: (number | string)[]): string =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(9))].join(" ");
  const cell = (name: string) => (signers: number) =>
    failed.has(fileOf(name, signers).file) ? "objection" : "accepted";
  return [
    line("", SIGNERS),
    ...kinds.map((kind) => line(kind.name, countsOf(kind).map(cell(kind.name)))),
  ];
}

describe.each(kinds)("A file of the kind $name", (kind) => {
  const { name, carries = 0 } = kind;
  describe.each(countsOf(kind))("signed by %i", (signers) => {
    it("is accepted by every judge at B-LTA, with every signature", () =>
      on(name, signers, ({ file }) => {
        const expected = { level: "B-LTA", signatures: carries + signers } as const;
        expect(objections(judgements.get(file)!, expected)).toEqual([]);
      }));

    it("has the same verdict from our validator and EU DSS", () =>
      on(name, signers, ({ file }) => {
        const source = fileSource(file);
        const ours = validate(source, { anchors: matrix.anchors, at: new Date() });
        source.close();
        expect(ours.signatures).toHaveLength(carries + signers);
        expect(disagreements(ours, judgements.get(file)!.dss)).toEqual([]);
        agreed.add(file);
      }));
  });
});

describe.each(kinds.filter(({ archive }) => archive))("A PDF/A file, $name", (kind) => {
  it.each(countsOf(kind))("stays PDF/A when it is signed by %i", (signers) =>
    on(kind.name, signers, ({ file }) => {
      expect(archives.get(file)).toEqual({
        file,
        flavour: kind.archive,
        compliant: true,
        broken: [],
      });
    }),
  );
});
