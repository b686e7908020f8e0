/** Uploads, over HTTP, forms that some programs display differently or not at all. */
import {
  formFieldsIn,
  forms,
  makePdf,
  makeWorld,
  signedBy,
  type World,
} from "@paraph/pades/testing";
import { bufferSource, readAll, readFacts } from "@paraph/pades/read";
import { withXfaForm } from "@paraph/pades/testing/attacks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { downloadedFile, uploadedFile } from "../../../../testing/signing.ts";
import { drawPage, withForm } from "../../../pdf/draw-page.ts";
import { textOfPage } from "../../../pdf/page-text.ts";
import { withPdfiumDocument } from "../../../pdf/pdfium.ts";

let service: TestService;
let anna: TestPerson;
let world: World;
beforeAll(async () => {
  [service, world] = await Promise.all([startService(), makeWorld()]);
  anna = await service.person();
});
afterAll(() => service.stop());

const upload = (bytes: Uint8Array) => uploadedFile(anna.api, bytes, "Form.pdf");
const download = (id: string) => downloadedFile(anna.api, id);

/** The first page as rendered by programs with form support, on screen and on paper, and by programs without. */
const drawings = (bytes: Uint8Array) =>
  withPdfiumDocument(bufferSource(bytes), undefined, (pdfium, document) =>
    withForm(pdfium, document, (form) =>
      ([form, 0] as const).flatMap((each) =>
        (["screen", "paper"] as const).map(
          (medium) =>
            drawPage(pdfium, document, { form: each, page: 0, dpi: 100, for: medium }).rgb,
        ),
      ),
    ),
  );

const textOf = (bytes: Uint8Array): Promise<string> =>
  withPdfiumDocument(bufferSource(bytes), undefined, (pdfium, document) =>
    textOfPage(pdfium, document, 0)
      .runs.map(({ text }) => text.trim())
      .join(" ")
      .normalize("NFKC"),
  );

const letters = (text: string): string => [...text.replaceAll(/\s/g, "")].toSorted().join("");

describe("An unsigned form becomes part of its pages", () => {
  it.each(Object.entries(forms))("%s", async (_, { make, says }) => {
    const document = await upload(make());
    expect(document.mended).toContain("fields");
    const stored = await download(document.id);
    expect(formFieldsIn(stored)).toEqual([]);
    expect(readFacts(bufferSource(stored)).pages.length).toBe(1);
    const [first, ...others] = await drawings(stored);
    for (const other of others) expect(other.equals(first!)).toBe(true);
    expect(letters(await textOf(stored))).toBe(letters(`The price is 100${says}`));
  });
});

describe("A signed form", () => {
  const signed = async (make: () => Buffer) =>
    Buffer.from(readAll(await signedBy(world, 1, { source: bufferSource(make()), level: "B-B" })));
  const cases = Object.entries(forms);

  it.each(cases.filter(([, one]) => one.signed === "refused"))(
    "is refused if programs display it differently: %s",
    async (_, { make }) => {
      const refusal = await problemOf(upload(await signed(make)));
      expect(refusal).toMatchObject({ key: "file.pdf.paper_differs", status: 400 });
      expect(refusal.details).toMatchObject({ reason: "fields", signed: true });
    },
  );

  it.each(cases.filter(([, one]) => one.signed === "taken"))(
    "is left unchanged if programs display it alike: %s",
    async (_, { make }) => {
      const file = await signed(make);
      const document = await upload(file);
      expect(document.mended).toEqual([]);
      expect((await download(document.id)).equals(file)).toBe(true);
    },
  );
});

describe("An XFA form, which some programs display in place of the pages", () => {
  const withXfa = (more = ""): Buffer => {
    const plain = makePdf({ textField: "Town", catalogEntries: more }).toString("latin1");
    return Buffer.from(plain.replace("/AcroForm<<", "/AcroForm<</XFA[]"), "latin1");
  };

  it("is removed if pages and fields are complete without it, and the sender is informed", async () => {
    const document = await upload(withXfa());
    expect(document.mended).toContain("xfa_removed");
    const stored = await download(document.id);
    expect(stored.toString("latin1")).not.toContain("/XFA");
    const [first, ...others] = await drawings(stored);
    for (const other of others) expect(other.equals(first!)).toBe(true);
    expect(await textOf(stored)).toContain("Page 1");
  });

  it("is refused if the pages only say that the form has to be rendered, and in a signed file", async () => {
    const source = bufferSource(makePdf({ textField: "Town" }));
    const signed = withXfaForm(await signedBy(world, 1, { source, level: "B-B" }));
    for (const file of [withXfa("/NeedsRendering true"), Buffer.from(readAll(signed))]) {
      const refusal = await problemOf(upload(file));
      expect(refusal).toMatchObject({ key: "file.pdf.unsupported", status: 400 });
      expect(refusal.details).toMatchObject({ reason: "xfa" });
    }
  });
});
