import { describe, expect, it } from "vitest";
import { contextExample as context, reportExample as report } from "../testing/protocol-example.ts";
import { protocolPaper } from "./protocol-report.ts";

describe("The words of a protocol", () => {
  it("say what was mended and when, what the notes are, and who has read them", () => {
    const [document] = report.documents;
    const found = {
      ...document!,
      mended: ["script", "fields"] as const,
      notes: [
        { kind: "font", page: null, detail: "Frutiger" },
        { kind: "font", page: 2, detail: "Univers" },
        { kind: "hidden_layers", page: null, detail: null },
      ] as const,
      readBy: [{ who: "Jürg Müller", at: new Date("2025-11-12T13:04:51Z") }],
    };
    const [section] = protocolPaper({ ...report, documents: [found] }, context).documents;
    expect(section?.facts.slice(2, 4)).toEqual([
      {
        label: "Bereinigt",
        value:
          "Skripte entfernt und Formularfelder in die Seiten übernommen. 12.11.2025, 08:10:02 MEZ",
      },
      {
        label: "Hinweise",
        value:
          "In der Datei fehlen 2 Schriften. Die Datei hat ausgeblendete Ebenen. Gelesen von Jürg Müller, 12.11.2025, 14:04:51 MEZ",
      },
    ]);
    const [plain] = protocolPaper(report, context).documents;
    expect(plain?.facts.map(({ label }) => label)).not.toContain("Bereinigt");
  });

  it("are German, with seconds and zone", () => {
    const paper = protocolPaper(report, context);
    expect(paper.headline).toBe("Eine Person hat signiert.");
    expect(paper.subject).toBe("Rahmenvertrag, 4 Seiten");
    expect(paper.createdAt).toMatch(/^Erstellt am 14\. November 2025.*15:31:06 MEZ$/);
    expect(paper.signatures.entries[0]!.facts.map(({ value }) => value)).toEqual([
      "12.11.2025, 14:05:12 MEZ",
      "ZertES, Art. 14 Abs. 2bis OR",
      "Jürg Müller",
      "Sandbox CA",
      "3C 71 E0 5B",
      "Code an +41\u00a079\u00a0•••\u00a0••\u00a012",
    ]);
    expect(paper.history?.rows.map(({ text }) => text)).toEqual([
      "Jürg Müller hat signiert",
      "Die Frist ist abgelaufen",
      "Paraph: something_new",
    ]);
    expect(paper.footer.page).toBe("Seite {page} von {pages}");
  });

  it("have an ordinal for the first of a month in French", () => {
    const now = new Date("2026-12-01T14:31:06Z");
    const paper = protocolPaper(report, { ...context, now, locale: "fr-ch" });
    expect(paper.createdAt).toMatch(/ 1er décembre 2026.*15:31:06/);
  });

  it("claim no verdict and no seal that does not exist", () => {
    const paper = protocolPaper({ ...report, verified: false }, { ...context, locale: "en-gb" });
    expect(paper.signatures.verdict).toBe("Not all could be verified");
    expect(paper.footer.lines).toHaveLength(1);
    expect(protocolPaper({ ...report, signatures: [] }, context).signatures.verdict).toBe(
      "Noch keine",
    );
  });

  it.each([
    ["open", 0, "None of the 3 people have signed yet."],
    ["open", 1, "One of 3 people has signed."],
    ["ended", 0, "The request ended without a signature."],
    ["complete", 1, "One person has signed."],
  ] as const)("say %s with %i signatures", (state, count, headline) => {
    const signatures = report.signatures.slice(0, count);
    expect(
      protocolPaper(
        { ...report, state, signatures, signerCount: 3 },
        { ...context, locale: "en-gb" },
      ).headline,
    ).toBe(headline);
  });
});
