import { mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { catalogOf, openDocument } from "../read/document.ts";
import { readFacts } from "../read/facts.ts";
import { pagesOf } from "../read/pages.ts";
import { damagesOf } from "../mend/check.ts";
import { bufferSource, fileSource } from "../read/source.ts";
import { encrypted } from "./encrypted.ts";
import { linearised } from "./linearised.ts";
import { makePdf } from "./pdf.ts";
import { makeArchivePdf } from "./pdfa.ts";
import { writeSparsePdf } from "./sparse.ts";

const sound: [string, () => Buffer, number][] = [
  ["a table", () => makePdf(), 1],
  ["object streams", () => makePdf({ style: "stream", pages: 30 }), 30],
  ["both at once", () => makePdf({ style: "hybrid", pages: 3 }), 3],
  ["a structure", () => makePdf({ tagged: true, pages: 2 }), 2],
  ["forms", () => makePdf({ signatureField: "Here", textField: "Town" }), 1],
  ["500 pages", () => makePdf({ pages: 500 }), 500],
  ["1,000 pages", () => makePdf({ pages: 1000, style: "stream" }), 1000],
  ["90,000 objects", () => makePdf({ destinations: 90_000 }), 1],
  ["90,000 objects in object streams", () => makePdf({ destinations: 90_000, style: "stream" }), 1],
  ["linearisation", () => linearised(makePdf({ pages: 5 })), 5],
  ["linearisation of forms", () => linearised(makePdf({ pages: 2, signatureField: "Here" })), 2],
  ["PDF/A-1b", () => makeArchivePdf({ part: 1 }), 1],
  ["PDF/A-2b", () => makeArchivePdf({ part: 2, style: "stream", pages: 3 }), 3],
  ["PDF/A-3b", () => makeArchivePdf({ part: 3 }), 1],
];

describe("Files made for tests", () => {
  it.each(sound)("are sound: with %s", (_, make, pages) => {
    const document = openDocument(bufferSource(make()));
    expect(pagesOf(document)).toHaveLength(pages);
    expect(damagesOf(document)).toEqual([]);
  });

  it("have the property of their kind", () => {
    const text = (bytes: Buffer) => bytes.toString("latin1");
    expect(text(linearised(makePdf({ pages: 5 })))).toContain("/Linearized 1");
    expect(text(makeArchivePdf({ part: 3 }))).toContain("/AFRelationship/Source");
    expect(text(encrypted(makePdf(), { kind: "aes-256" }))).toContain("/CFM/AESV3");
    const names = catalogOf(openDocument(bufferSource(makePdf({ destinations: 10 })))).get("Names");
    expect(names).toBeInstanceOf(Map);
  });
});

describe("A file of more than 2 GB", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sparse-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("uses almost no space on disk and is read by position", () => {
    const file = path.join(folder, "large.pdf");
    const size = writeSparsePdf(file, 2 ** 31);
    expect(statSync(file)).toMatchObject({ size });
    expect(statSync(file).blocks * 512).toBeLessThan(1 << 20);
    const source = fileSource(file);
    expect(readFacts(source).pages).toHaveLength(1);
    expect(damagesOf(openDocument(source))).toEqual([]);
    source.close();
  });
});
