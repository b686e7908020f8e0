import { describe, expect, it } from "vitest";
import { catalogOf, openDocument, resolve } from "../read/document.ts";
import { readFacts } from "../read/facts.ts";
import { fieldsOf } from "../read/form.ts";
import { pagesOf } from "../read/pages.ts";
import { rewriting } from "../rewriting/rewriting.ts";
import { bufferSource } from "../read/source.ts";
import { encrypted, type EncryptionKind } from "../testing/encrypted.ts";
import { makePdf } from "../testing/pdf.ts";
import { makeArchivePdf } from "../testing/pdfa.ts";

const kinds: EncryptionKind[] = ["rc4-40", "rc4-128", "aes-128", "aes-256"];
const styles = ["table", "stream"] as const;
const refused = (reason: string) => expect.objectContaining({ reason });

const original = makePdf({ pages: 3, signatureField: "Town", tagged: true });

const opened = (bytes: Buffer, password?: string) => {
  const found = rewriting(bufferSource(bytes), password === undefined ? {} : { password });
  if (!found) throw new Error("nothing to be done");
  return { ...found, written: Buffer.concat([...found.bytes()]) };
};

/** The drawings of the pages, and the values of the form. */
function wordsOf(bytes: Buffer) {
  const document = openDocument(bufferSource(bytes));
  const drawn = pagesOf(document).map((page) => {
    const contents = resolve(document, page.dictionary.get("Contents"));
    return contents !== null && typeof contents === "object" && "data" in contents
      ? Buffer.from(contents.data).toString("latin1")
      : "";
  });
  return { drawn, fields: fieldsOf(document).map(({ name }) => name) };
}

describe.each(kinds)("A document encrypted with %s", (kind) => {
  it.each(styles)("is rewritten without encryption if everybody may open it (%s)", (style) => {
    const bytes = encrypted(original, { kind, style, owner: "chef" });
    expect(readFacts(bufferSource(bytes))).toMatchObject({
      encrypted: true,
      forbids: ["encrypted"],
    });
    const { openedAs, damages, written } = opened(bytes);
    expect({ openedAs, damages }).toEqual({ openedAs: "anyone", damages: [] });
    expect(readFacts(bufferSource(written))).toMatchObject({ encrypted: false, forbids: [] });
    expect(readFacts(bufferSource(written)).tagged).toBe(true);
    expect(wordsOf(written)).toEqual(wordsOf(original));
  });

  it.each(styles)("is opened by the user's or the owner's password (%s)", (style) => {
    const bytes = encrypted(original, { kind, style, user: "geheîm", owner: "chef" });
    for (const [password, openedAs] of [
      ["geheîm", "user"],
      ["chef", "owner"],
    ] as const) {
      const found = opened(bytes, password);
      expect(found.openedAs).toBe(openedAs);
      expect(wordsOf(found.written)).toEqual(wordsOf(original));
    }
  });

  it("is refused without its password, and with another one", () => {
    const source = bufferSource(encrypted(original, { kind, user: "geheim", owner: "chef" }));
    expect(() => rewriting(source)).toThrow(refused("encrypted"));
    expect(() => rewriting(source, { password: "Geheim" })).toThrow(refused("password_wrong"));
    expect(() => rewriting(source, { password: "" })).toThrow(refused("password_wrong"));
  });
});

describe("A partially encrypted document", () => {
  it.each(["aes-128", "aes-256"] as const)("keeps unencrypted metadata (%s)", (kind) => {
    const archived = makeArchivePdf({ part: 2 });
    const { written } = opened(encrypted(archived, { kind, openMetadata: true }));
    const document = openDocument(bufferSource(written));
    const metadata = resolve(document, catalogOf(document).get("Metadata"));
    expect(metadata).toMatchObject({ data: expect.anything() });
    expect(written.toString("latin1")).toContain("pdfaid:part");
  });
});

describe("Unsupported encryption", () => {
  const handled = (entries: string) =>
    bufferSource(makePdf({ trailerEntries: `/Encrypt<<${entries}>>` }));

  it.each([
    ["keys of recipients", "/Filter/Adobe.PubSec/V 4"],
    ["another version", "/Filter/Standard/V 9/R 9"],
    ["a filter that nobody knows", "/Filter/Standard/V 4/R 4/CF<</A<</CFM/X>>>>/StmF/A/StrF/A"],
    ["no dictionary", "/Filter"],
  ])("is refused with a reason: %s", (_, entries) => {
    const reason = entries === "/Filter" ? /./ : refused("encryption_unsupported");
    expect(() => rewriting(handled(entries))).toThrow(reason);
  });
});
