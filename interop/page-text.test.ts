/** The text of a page for screen readers, copying and searching has the same words as poppler's. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { textOfRuns } from "@paraph/rules/page-words";
import { openPdfPool } from "@paraph/server/src/pdf/pool";
import { confine } from "@paraph/server/src/pdf/pool/confinement";
import { writtenPage, writtenPages } from "@paraph/server/src/pdf/testing/written-pages";
import { asStored, makeWorld, type World } from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kinds } from "./kinds.ts";
import { runProgram } from "./judges/process.ts";

let folder: string;
let strangers: World;
let pool: ReturnType<typeof openPdfPool>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "page-text-"));
  pool = openPdfPool({ processes: 1, confinement: confine({ reads: [], writes: [folder] }) });
  await pool.ready();
  strangers = await makeWorld();
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

/** Words in alphabetical order: each program may choose its own order of columns. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== "")
    .toSorted();

/** The words of a page (from 0), as the text layer has them and as poppler reads them. */
async function read(bytes: Uint8Array, page = 0) {
  const file = path.join(folder, "file.pdf");
  await writeFile(file, bytes);
  const { runs } = await pool.run(
    "page-text",
    { document: { path: file }, page },
    { lane: "interactive" },
  );
  const range = ["-f", `${page + 1}`, "-l", `${page + 1}`];
  const { code, out } = await runProgram("pdftotext", [...range, file, "-"]);
  expect(code).toBe(0);
  return { ours: wordsOf(textOfRuns(runs)), poppler: wordsOf(out) };
}

/** Without files with passwords, and those that strangers signed, whose fields have no drawing: poppler draws them. */
const readable = kinds.filter(
  ({ password, sealed, carries }) => password === undefined && !sealed && carries === undefined,
);

describe("The text of a page has the words that poppler reads", () => {
  it.each(writtenPages)("$name", async (page) => {
    for (const entries of ["", "/Rotate 90", "/Rotate 180", "/Rotate 270"]) {
      const { ours, poppler } = await read(writtenPage(page, entries));
      expect(ours).toEqual(poppler);
      expect(ours).toEqual(wordsOf(page.words));
    }
  });

  it.each(readable)("a file that people upload, as it is stored: $name", async ({ make }) => {
    const { ours, poppler } = await read(asStored(Buffer.from(await make(strangers))));
    expect(ours).toEqual(poppler);
  });
});
