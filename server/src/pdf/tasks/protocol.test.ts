import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { protocolPaper, type ProtocolReport } from "../protocol/protocol-report.ts";
import { textOf } from "../testing/text-of.ts";
import { now, openBench } from "../testing/pool.ts";
import { protocolExample } from "../testing/protocol-example.ts";
import type { ProtocolPaper } from "../protocol/protocol-paper.ts";

const bench = openBench();
afterAll(() => bench.close());

async function print(paper: ProtocolPaper) {
  const { pdf } = await bench.pool.run("protocol", { paper }, now);
  const document = { path: bench.file(pdf) };
  const { pages, version, forbids } = await bench.pool.run(
    "accept-document",
    { document, into: bench.free() },
    now,
  );
  return { pdf: Buffer.from(pdf), document, pages, version, forbids, text: await textOf(pdf) };
}

describe("The signature protocol on paper", () => {
  it("is one page of A4 in PDF 1.7 that can be signed", async () => {
    const { pages, version, forbids } = await print(protocolExample);
    expect(version).toBe("1.7");
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ width: 595.28, height: 841.89 });
    expect(forbids).toEqual([]);
  });

  it("says who, when, at which level and what is to be compared", async () => {
    const { text } = await print(protocolExample);
    for (const words of [
      "Signaturprotokoll",
      "Drei Personen haben signiert.",
      "Alle geprüft und gültig, PAdES-B-LTA",
      "12.11.2025, 14:05:12 MEZ",
      "Łukasz Żółć",
      "3C 71 E0 5B 08 9A",
      "41c2 9e07 b85d 6a3f 0f12 77be c9d4 e310",
      "58a6 1d2b 93ec 40f7 a28b 5cd1 6e09 b734",
      "Archivzeitstempel gesetzt, Anfrage abgeschlossen",
      "Seite 1 von 1",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("embeds all of its fonts", async () => {
    const { pdf } = await print(protocolExample);
    const file = pdf.toString("latin1");
    expect(file.match(/\/FontFile2 /g)).toHaveLength(3);
    expect(file).not.toContain("/Subtype /Type1");
  });

  it("goes on over pages without tearing a signature apart", async () => {
    const entries = Array.from({ length: 12 }, () => protocolExample.signatures.entries).flat();
    const { pages, text } = await print({
      ...protocolExample,
      signatures: { ...protocolExample.signatures, entries },
    });
    expect(pages.length).toBeGreaterThan(4);
    expect(text).toContain(`Seite ${pages.length} von ${pages.length}`);
  });

  it.each([
    ["with a picture", [protocolExample.signatures.entries[0]?.mark], 3],
    ["without one, of more facts than a page has lines", [undefined], 90],
  ])("keeps long words inside the margins, in an entry %s", async (_entry, [mark], count) => {
    const long = "Wwm".repeat(60);
    const facts = Array.from({ length: count }, () => ({ label: "Subject", value: `CN=${long}` }));
    const entry = { name: long, affiliation: long, levelName: "SES", facts, ...(mark && { mark }) };
    const { document, pages, text } = await print({
      ...protocolExample,
      signatures: { ...protocolExample.signatures, entries: [entry] },
    });
    const letters = text.replaceAll(/\s/g, "");
    expect(letters.split(`CN=${long}`.slice(0, 5)).length - 1).toBe(count);
    for (const [page] of pages.entries()) {
      const { runs } = await bench.pool.run("page-text", { document, page }, now);
      for (const { x, y, width, height } of runs) {
        expect(x).toBeGreaterThan(46);
        expect(x + width).toBeLessThan(595.28 - 46);
        expect(y).toBeGreaterThan(20);
        expect(y + height).toBeLessThan(841.89 - 20);
      }
    }
  });

  it("has the letters of names in other scripts, as text and in both weights", async () => {
    const names = ["Γιώργος Ἀλεξίου", "Иван Їжак", "Մարիամ", "ნინო", "王小明", "さくら", "김민수"];
    const [first, ...others] = protocolExample.signatures.entries;
    const { text } = await print({
      ...protocolExample,
      signatures: {
        ...protocolExample.signatures,
        entries: [{ ...first!, name: names.join(" ") }, ...others],
      },
      history: { heading: "Verlauf", rows: [{ time: "now", text: names.join(" ") }] },
    });
    // in the signature's heading, in bold, and in the history; lines of Chinese end anywhere
    for (const letter of names.join("").replaceAll(" ", "")) {
      expect([letter, text.split(letter).length > 2]).toEqual([letter, true]);
    }
  });

  it("has names in scripts whose letters join, as text", async () => {
    const names = ["محمد علی‌رضا", "עמית בן־דוד", "क्षितिज शर्मा", "শ্রেয়া", "ปิติ", "မောင်"];
    const [first, ...others] = protocolExample.signatures.entries;
    const { text } = await print({
      ...protocolExample,
      signatures: {
        ...protocolExample.signatures,
        entries: names.map((name) => ({ ...first!, name })).concat(others),
      },
      history: { heading: "Verlauf", rows: [{ time: "now", text: `${names[0]} signed` }] },
    });
    const plain = (of: string): string => of.replaceAll(/[\p{Cf}\s]/gu, "");
    for (const word of names.flatMap((name) => name.split(" ")))
      expect([word, plain(text).includes(plain(word))]).toEqual([word, true]);
    expect(text).not.toContain("[U+");
  });

  it.each([
    ["Arabic", "سلام", 80],
    ["Khmer", "ក្ខ្គ", 150],
    ["Devanagari", "क्षितिज", 80],
    ["a ligature as wide as a line", "﷽", 9],
  ])("has a word without an end in %s, as text", async (_script, part, times) => {
    const word = part.repeat(times);
    const history = { heading: "Verlauf", rows: [{ time: "now", text: `[${word}] signed` }] };
    const { text } = await print({ ...protocolExample, history });
    const plain = (of: string): string => of.replaceAll(/[\p{Cf}\s]/gu, "");
    const count = plain(text).split(part).length - 1;
    expect(count).toBe(times);
    expect(text).not.toContain("[U+");
  });

  it("writes by number a letter under more marks than a font can hold", async () => {
    const history = {
      heading: "Verlauf",
      rows: [{ time: "now", text: `ب${"\u0651\u064b".repeat(150)}` }],
    };
    const { text } = await print({ ...protocolExample, history });
    expect(text.replaceAll(/\s/g, "")).toContain("[U+0628][U+064B]");
  });

  it("has all of a message that is longer than a page", async () => {
    const history = { heading: "Verlauf", rows: [{ time: "now", text: `𐎘${" 𐎘".repeat(2000)}` }] };
    const { text } = await print({ ...protocolExample, history });
    expect(text.split("[U+10398]")).toHaveLength(2002);
  });

  it("writes by number what its typeface lacks, and opens no address in a name", async () => {
    const history = {
      heading: "Verlauf",
      rows: [{ time: "now", text: "𐎘 <svg onload=x> http://192.0.2.1/a.png {page}" }],
    };
    const { text } = await print({ ...protocolExample, history });
    expect(text).toContain("[U+10398] <svg onload=x> http://192.0.2.1/a.png {page}");
  });

  it("shows the drawn hand in its own colour", async () => {
    const picture = await sharp({
      create: { width: 200, height: 80, channels: 4, background: "#17347eff" },
    })
      .png()
      .toBuffer();
    const [first] = protocolExample.signatures.entries;
    const entries = [{ ...first!, mark: { kind: "image", picture } as const }];
    const { document } = await print({
      ...protocolExample,
      signatures: { ...protocolExample.signatures, entries },
    });
    const { bytes } = await bench.pool.run("page-image", { document, page: 0, scale: 50 }, now);
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let blue = 0;
    for (let at = 0; at < data.length; at += 3)
      if (data[at]! < 60 && data[at + 2]! > 100) blue += 1;
    expect(blue).toBeGreaterThan(1000);
  });
});

describe("The words of a protocol", () => {
  const report: ProtocolReport = {
    id: "0198a2f0",
    title: "Rahmenvertrag",
    state: "complete",
    signerCount: 1,
    sent: { who: "Lena Brunner, Helvion AG", at: new Date("2025-11-12T07:14:40Z") },
    documents: [
      {
        title: "Rahmenvertrag",
        pageCount: 4,
        originalSha256: "a".repeat(64),
        signedSha256: "b".repeat(64),
        mended: [],
        mendedAt: new Date("2025-11-12T07:10:02Z"),
        notes: [],
        readBy: [],
      },
    ],
    signatures: [
      {
        name: "Jürg Müller",
        quality: "QES",
        legislation: "ZERTES",
        at: new Date("2025-11-12T13:05:12Z"),
        certificateSubject: "CN=Jürg Müller,C=CH",
        certificateIssuer: "C=CH, O=Sandbox\\, Inc, CN=Sandbox CA",
        certificateSerial: "3c71e05b",
        codeTo: "+41 79 ••• •• 12",
      },
    ],
    events: [
      { name: "signed", at: new Date("2025-11-12T13:05:12Z"), person: "Jürg Müller" },
      { name: "expired", at: new Date("2025-11-12T13:05:13Z"), person: null },
      { name: "something_new", at: new Date("2025-11-12T13:05:14Z"), person: null },
    ],
    verified: true,
  };
  const context = {
    locale: "de-ch",
    now: new Date("2025-11-14T14:31:06Z"),
    requestUrl: "https://paraph.example/view/1",
  } as const;

  it("tell what was mended and when, what is noted, and who has read that", () => {
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

  it("are German with seconds and zone", () => {
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
      "Code an +41 79 ••• •• 12",
    ]);
    expect(paper.history?.rows.map(({ text }) => text)).toEqual([
      "Jürg Müller hat signiert",
      "Die Frist ist abgelaufen",
      "Paraph: something_new",
    ]);
    expect(paper.footer.page).toBe("Seite {page} von {pages}");
  });

  it("claim no verdict and no seal that nobody gave", () => {
    const paper = protocolPaper({ ...report, verified: false }, { ...context, locale: "en-gb" });
    expect(paper.signatures.verdict).toBe("Not all could be verified");
    expect(paper.footer.lines).toHaveLength(1);
    expect(protocolPaper({ ...report, signatures: [] }, context).signatures.verdict).toBe(
      "Noch keine",
    );
  });

  it.each([
    ["open", 0, "None of 3 people have signed yet."],
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

  it.each([
    ["en-gb", "One person has signed.", "The deadline passed"],
    ["de-ch", "Eine Person hat signiert.", "Die Frist ist abgelaufen"],
    ["fr-ch", "Une personne a signé.", "Le délai est écoulé"],
    ["it", "Una persona ha firmato.", "Il termine è scaduto"],
  ] as const)("are set as they are in %s", async (locale, headline, expired) => {
    const { text } = await print(protocolPaper(report, { ...context, locale }));
    expect(text).toContain(headline);
    expect(text).toContain(expired);
  });
});
