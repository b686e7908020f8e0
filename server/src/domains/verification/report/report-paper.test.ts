/** Reports on every kind of file: each verdict has its words, on paper and in XML, in every language. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { LOCALES } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { readAll } from "@paraph/pades/read";
import type { Source } from "@paraph/pades/read";
import { makePdf, makeWorld, signedBy } from "@paraph/pades/testing";
import { attacks, habits } from "@paraph/pades/testing/attacks";
import { circumstances, makeAuthorities } from "@paraph/pades/testing/circumstances";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProtocolPaper } from "../../../pdf/protocol/protocol-paper.ts";
import { verify } from "../../../pdf/tasks/verify.ts";
import { presentVerification } from "../present-verdict.ts";
import { reportPaper } from "./report-paper.ts";
import { reportWords } from "./report-words.ts";
import { validationReport } from "./validation-report.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "report-paper-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The paper reports on a file, in every language. */
async function papersOn(
  bytes: Uint8Array,
  anchors: readonly Uint8Array[],
): Promise<Record<Locale, ProtocolPaper>> {
  const file = path.join(folder, "file.pdf");
  await writeFile(file, bytes);
  const at = new Date();
  const found = await verify({ document: { path: file }, anchors, at, material: true });
  const verdict = presentVerification(found, {
    id: "report",
    at,
    statedNamePolicies: [],
    isOurs: () => true,
  });
  const { material } = found.validation;
  const papers = await Promise.all(
    LOCALES.map(async (locale) => {
      const wording = await reportWords(locale);
      if (material)
        validationReport({ verdict, material, wording, service: "https://paraph.test" });
      return [locale, reportPaper(verdict, wording, "https://paraph.test/verify")] as const;
    }),
  );
  return Object.fromEntries(papers) as Record<Locale, ProtocolPaper>;
}

/** All texts of a paper report. */
const textsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

function expectWorded(papers: Record<Locale, ProtocolPaper>): void {
  const facts = Object.values(papers).map(({ documents, signatures: { entries } }) =>
    [...documents, ...entries].map((one) => one.facts.map(({ style }) => style)),
  );
  for (const paper of Object.values(papers)) {
    expect(paper.headline).not.toBe("");
    for (const text of textsOf({ ...paper, footer: { ...paper.footer, page: "" } }))
      expect(text).not.toMatch(/\bundefined\b|\bnull\b|\[object |\{\w+[,}]|^[a-z]+_[a-z_]+$/);
  }
  // Every language states the same facts.
  expect(facts).toEqual(facts.map(() => facts[0]));
}

describe("A report has words for every verdict", () => {
  it.each(Object.entries(circumstances))("on %s", async (_subject, cases) => {
    const authorities = await makeAuthorities();
    const anchors = authorities.anchors.map(({ der }) => der);
    for (const { make } of cases)
      expectWorded(await papersOn(readAll(await make(authorities)), anchors));
  });

  it("on changes by others to a signed document, well-meant and hostile", async () => {
    const world = await makeWorld();
    const options = { plan: { textField: "city", pages: 2 }, fillable: true };
    const signed = await signedBy(world, 2, options);
    const made: Source[] = [];
    for (const { base, on } of attacks) made.push(on(base ? await base(world) : signed));
    for (const { signed: base, on } of habits) {
      const source = await base(world);
      made.push(on ? on(source) : source);
    }
    for (const source of made) expectWorded(await papersOn(readAll(source), world.anchors));
  });

  it("on a file that nobody signed", async () => {
    const papers = await papersOn(makePdf(), []);
    expectWorded(papers);
    expect(papers["de-ch"].headline).toBe("Dieses Dokument hat keine elektronische Signatur.");
  });
});
