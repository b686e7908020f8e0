import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { damagedFiles } from "@paraph/pades/testing/attacks";
import { foreignSigned, makePdf, makeWorld } from "@paraph/pades/testing";
import { afterAll, describe, expect, it } from "vitest";
import { encrypted } from "../testing/encrypted.ts";
import { now, openBench, problemOf } from "../testing/pool.ts";

const bench = openBench();
afterAll(() => bench.close());

const acceptDocument = (bytes: Uint8Array | string, password?: string, into = bench.free()) =>
  bench.pool.run(
    "accept-document",
    { document: { path: bench.file(bytes) }, into, ...(password !== undefined && { password }) },
    now,
  );

describe("Accepting an upload", () => {
  it.each(["table", "stream", "hybrid"] as const)(
    "returns pages, fields and digest (%s)",
    async (style) => {
      const pdf = makePdf({ style, pages: 3, rotation: 90, signatureField: "Vertrag" });
      const into = bench.free();
      const facts = await acceptDocument(pdf, undefined, into);
      const written = readFileSync(into);
      expect(
        facts.pages.map(({ width, height, rotation }) => [
          Math.round(width),
          Math.round(height),
          rotation,
        ]),
      ).toEqual(Array.from({ length: 3 }, () => [842, 595, 90]));
      expect(facts.signatureFields).toMatchObject([{ name: "Vertrag", signed: false }]);
      expect(facts).toMatchObject({ mended: [], forbids: [], written: true, size: written.length });
      expect(facts.sha256).toBe(createHash("sha256").update(written).digest("hex"));
    },
  );

  it.each([
    ["nothing", "", "file.pdf.empty"],
    ["a text", "Dear Sir or Madam", "file.pdf.not_a_pdf"],
    [
      "a picture's bytes",
      Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
      "file.pdf.not_a_pdf",
    ],
    ["half a file", makePdf().subarray(0, 300), "file.pdf.damaged"],
    [
      "rubbish behind a head",
      `%PDF-1.7\n${"\u0000\u00ff(<<[".repeat(20_000)}`,
      "file.pdf.not_a_pdf",
    ],
    ["no pages", hostile("<</Type/Pages/Kids[]/Count 0>>"), "file.pdf.no_pages"],
  ])("refuses %s", async (_, bytes, key) => {
    expect(await problemOf(acceptDocument(bytes))).toMatchObject({ key });
  });

  it("mends the mended file again if it still needs it, and keeps the last output", async () => {
    const plan = { textField: "Town", signatureField: "Here" } as const;
    const form = makePdf({ ...plan, signatureFieldEntries: "/AP<</N 3 0 R>>" }).toString("latin1");
    const odd = form.replace(/(?<=\/FT\/Sig.*\/Subtype\/)Widget/, "Wadget");
    const into = bench.free();
    const facts = await acceptDocument(Buffer.from(odd, "latin1"), undefined, into);
    expect(facts).toMatchObject({ written: true, size: statSync(into).size, forbids: [] });
    expect(facts.mended).toContain("fields");
    expect([1, 2, 3].filter((pass) => existsSync(`${into}.${pass}`))).toEqual([]);
    const document = { path: into };
    expect(await bench.pool.run("recheck-document", { document }, now)).toMatchObject({ pages: 1 });
  });

  it("refuses a file that loses a page when form fields become part of their pages", async () => {
    const form = makePdf({ textField: "Town" }).toString("latin1");
    const odd = form.replace("/Count 1/Kids[10 0 R]", "/Count 2/Kids[10 0 R 11 0 R]");
    const into = bench.free();
    expect(
      await problemOf(acceptDocument(Buffer.from(odd, "latin1"), undefined, into)),
    ).toMatchObject({ key: "file.pdf.damaged", reason: "damaged_pages" });
    expect([into, `${into}.1`, `${into}.2`].filter((file) => existsSync(file))).toEqual([]);
  });

  it("refuses a page tree that loops", async () => {
    const loop = hostile("<</Type/Pages/Kids[2 0 R]/Count 1000000/Parent 2 0 R>>");
    expect(await problemOf(acceptDocument(loop))).toEqual({
      key: "file.pdf.damaged",
      reason: "damaged_pages",
    });
  });

  it("gives a page without a size the default size, with which it will be shown", async () => {
    const flat = hostile(
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 0 0]>>",
    );
    expect((await acceptDocument(flat)).pages).toMatchObject([{ width: 612, height: 792 }]);
    const document = { path: bench.file(flat) };
    const image = await bench.pool.run("page-image", { document, page: 0, scale: 48 }, now);
    expect([image.width, image.height]).toEqual([612, 792]);
  });

  it("reports a missing file as a failure of the service", async () => {
    expect(
      await problemOf(
        bench.pool.run(
          "accept-document",
          { document: { path: bench.free() }, into: bench.free() },
          now,
        ),
      ),
    ).toMatchObject({
      key: "error.unexpected",
    });
  });
});

/** A file with this page tree, and whatever follows it. */
function hostile(...bodies: string[]): Buffer {
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", ...bodies];
  let file = "%PDF-1.7\n";
  const offsets = objects.map((body, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj${body}endobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`,
  );
}

describe("An encrypted upload", () => {
  it("requires its password, and reports a wrong one", async () => {
    const locked = await encrypted(makePdf(), { user: "open sesame", owner: "owner" });
    expect(await problemOf(acceptDocument(locked))).toMatchObject({ key: "file.pdf.encrypted" });
    expect(await problemOf(acceptDocument(locked, "wrong"))).toMatchObject({
      key: "file.pdf.password_wrong",
    });
  });

  it("is rewritten without encryption, readable only by the service", async () => {
    const into = bench.free();
    const options = { user: "open sesame", owner: "owner" };
    const locked = await encrypted(makePdf({ pages: 2 }), options);
    const taken = await acceptDocument(locked, "open sesame", into);
    expect(taken).toMatchObject({ mended: ["decrypted"], encrypted: false, forbids: [] });
    expect(taken.pages).toHaveLength(2);
    expect(statSync(into).mode & 0o777).toBe(0o600);
    expect(taken.sha256).toBe(createHash("sha256").update(readFileSync(into)).digest("hex"));
    expect((await acceptDocument(readFileSync(into))).mended).toEqual([]);
  });

  it("needs no password if it only restricts actions", async () => {
    const restricted = await encrypted(makePdf(), { user: "", owner: "owner" });
    expect(await acceptDocument(restricted)).toMatchObject({
      mended: ["decrypted"],
      encrypted: false,
    });
  });

  it("leaves no files when it cannot be opened, and overwrites nothing", async () => {
    const locked = await encrypted(makePdf(), { user: "open sesame", owner: "owner" });
    const into = bench.free();
    expect(await problemOf(acceptDocument(locked, "wrong", into))).toMatchObject({
      key: "file.pdf.password_wrong",
    });
    expect(existsSync(into)).toBe(false);
    const taken = bench.file("here already");
    await problemOf(acceptDocument(locked, "open sesame", taken));
    expect(readFileSync(taken, "utf8")).toBe("here already");
  });
});

describe("An upload with damage that viewers tolerate", () => {
  it.each(["no startxref", "offsets that are all off", "garbage before the header"])(
    "is repaired: %s",
    async (name) => {
      const bytes = damagedFiles().get(name);
      if (bytes === undefined) throw new RangeError(name);
      const into = bench.free();
      const taken = await acceptDocument(bytes, undefined, into);
      expect([taken.mended, taken.pages.length, taken.forbids]).toEqual([["repaired"], 3, []]);
      expect((await acceptDocument(readFileSync(into))).mended).toEqual([]);
    },
  );

  it("is refused if it is signed, because a signed file must not be rewritten", async () => {
    const signed = await foreignSigned(makePdf(), await makeWorld(), { field: "Stranger" });
    const damaged = Buffer.concat([signed, Buffer.from("\n12 0 obj\n<</Torn true")]);
    expect(await problemOf(acceptDocument(damaged))).toMatchObject({ key: "file.pdf.damaged" });
  });
});

describe("A body with a file in base64", () => {
  const decode = (body: string, into = bench.free()) =>
    bench.pool.run(
      "decode-upload",
      { path: bench.file(body), member: "content", into, fields: ["title", "password"] },
      now,
    );

  it("is split into the file and its fields", async () => {
    const into = bench.free();
    const pdf = makePdf();
    const { body, size } = await decode(
      JSON.stringify({ title: "Vertrag", content: pdf.toString("base64") }),
      into,
    );
    expect(body).toEqual({ title: "Vertrag" });
    expect(size).toBe(pdf.length);
    expect(readFileSync(into).equals(pdf)).toBe(true);
  });

  it.each([
    ["no JSON", "%PDF-1.7", "body", { code: "not_json" }],
    [
      "a long field",
      `{"content":"QQ==","title":"${"a".repeat(10_001)}"}`,
      "title",
      { code: "too_long", most: 10_000 },
    ],
    [
      "a deep field",
      '{"content":"QQ==","password":[[[]]]}',
      "password",
      { code: "too_long", most: 10_000 },
    ],
    ["a list", "[1]", "body", { code: "not_an_object" }],
    ["no content", `{"title":"x"}`, "content", { code: "required" }],
    ["no base64", `{"content":"<<<>>>"}`, "content", { code: "base64" }],
    ["base64 that breaks off", `{"content":"QUJDR"}`, "content", { code: "base64" }],
    ["a field that is not known", `{"content":"QQ==","tags":[]}`, "tags", { code: "unknown" }],
  ])("is refused when it is %s", async (_, body, field, fault) => {
    const into = bench.free();
    expect(await problemOf(decode(body, into))).toEqual({
      key: "error.validation",
      fields: { [field]: fault },
    });
    expect(existsSync(into)).toBe(false);
  });

  it("may have empty base64: the empty file is refused later with a reason", async () => {
    expect((await decode(`{"content":""}`)).size).toBe(0);
  });
});
