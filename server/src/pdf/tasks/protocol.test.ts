import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { protocolPaper } from "../protocol/protocol-report.ts";
import { textOf } from "../testing/text-of.ts";
import { now, openBench } from "../testing/pool.ts";
import { contextExample, protocolExample, reportExample } from "../testing/protocol-example.ts";
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

  it("lists who signed, when and at which level, and the values to compare", async () => {
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

  it("continues over pages without splitting a signature", async () => {
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
    // In the heading of the signature, in bold, and in the history. Lines of Chinese may end at any character.
    for (const letter of names.join("").replaceAll(" ", "")) {
      expect([letter, text.split(letter).length > 2]).toEqual([letter, true]);
    }
  });

  it("contains names in scripts whose letters join, as text", async () => {
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
  ])("contains a very long word in %s, as text", async (_script, part, times) => {
    const word = part.repeat(times);
    const history = { heading: "Verlauf", rows: [{ time: "now", text: `[${word}] signed` }] };
    const { text } = await print({ ...protocolExample, history });
    const plain = (of: string): string => of.replaceAll(/[\p{Cf}\s]/gu, "");
    const count = plain(text).split(part).length - 1;
    expect(count).toBe(times);
    expect(text).not.toContain("[U+");
  });

  it("prints a letter with more marks than a font can hold by its number", async () => {
    const history = {
      heading: "Verlauf",
      rows: [{ time: "now", text: `ب${"\u0651\u064b".repeat(150)}` }],
    };
    const { text } = await print({ ...protocolExample, history });
    expect(text.replaceAll(/\s/g, "")).toContain("[U+0628][U+064B]");
  });

  it("contains the full text of a message that is longer than a page", async () => {
    const history = { heading: "Verlauf", rows: [{ time: "now", text: `𐎘${" 𐎘".repeat(2000)}` }] };
    const { text } = await print({ ...protocolExample, history });
    expect(text.split("[U+10398]")).toHaveLength(2002);
  });

  it("prints letters that its typeface lacks by number, and makes no links from names", async () => {
    const history = {
      heading: "Verlauf",
      rows: [{ time: "now", text: "𐎘 <svg onload=x> http://192.0.2.1/a.png {page}" }],
    };
    const { text } = await print({ ...protocolExample, history });
    expect(text).toContain("[U+10398] <svg onload=x> http://192.0.2.1/a.png {page}");
  });

  it("shows the drawn signature in its original colour", async () => {
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

  it.each([
    ["en-gb", "One person has signed.", "The deadline passed"],
    ["de-ch", "Eine Person hat signiert.", "Die Frist ist abgelaufen"],
    ["fr-ch", "Une personne a signé.", "Le délai est écoulé"],
    ["it", "Una persona ha firmato.", "Il termine è scaduto"],
  ] as const)("is in %s", async (locale, headline, expired) => {
    const { text } = await print(protocolPaper(reportExample, { ...contextExample, locale }));
    expect(text).toContain(headline);
    expect(text).toContain(expired);
  });
});
