import { makePdf } from "@paraph/pades/testing";
import { limits } from "@paraph/rules/limits";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

const upload = (bytes: Uint8Array) =>
  anna.api("POST /v3/documents", {
    body: { title: "Contract", content: Buffer.from(bytes).toString("base64") },
  });

describe("Words in a document", () => {
  const find = (
    id: string,
    query: { words: string; from?: number; version?: string },
    who = anna,
  ) => who.api("GET /v3/documents/{id}/matches", { path: { id }, query });

  const onPage = (page: number) => ({
    page,
    matches: 1,
    excerpts: [{ before: "", words: "Page", after: ` ${page + 1}` }],
  });

  it("are found on their pages, a limited number of pages per call", async () => {
    const { searchedPages } = limits;
    const { id } = await upload(makePdf({ pages: searchedPages + 2 }));
    const all = Array.from({ length: searchedPages }, (_, page) => onPage(page));
    expect(await find(id, { words: "page" })).toEqual({
      pages: all,
      withoutText: [],
      next: searchedPages,
    });
    expect(await find(id, { words: "PAGE", from: searchedPages })).toEqual({
      pages: [searchedPages, searchedPages + 1].map(onPage),
      withoutText: [],
      next: null,
    });
    const last = `Page ${searchedPages + 2}`;
    expect((await find(id, { words: last, from: 10 })).pages).toMatchObject([
      { page: searchedPages + 1, matches: 1, excerpts: [{ words: last }] },
    ]);
    expect((await find(id, { words: "nowhere" })).pages).toEqual([]);
  });

  it("are listed with the text around them, a limited number per page", async () => {
    const { excerptsPerPage } = limits;
    const many = await upload(
      makePdf({ content: `BT /F1 9 Tf 20 600 Td (${"fee ".repeat(excerptsPerPage + 5)}) Tj ET ` }),
    );
    expect((await find(many.id, { words: "fee" })).pages).toMatchObject([
      { matches: excerptsPerPage + 5, excerpts: { length: excerptsPerPage } },
    ]);
  });

  it("are not found where there is no text, and the response says so", async () => {
    const scan = sharp({ create: { width: 60, height: 80, channels: 3, background: "white" } });
    const { id } = await upload(await scan.png().toBuffer());
    expect(await find(id, { words: "page" })).toEqual({ pages: [], withoutText: [0], next: null });
  });

  it("are hidden from strangers, and not searched after the last page or without words", async () => {
    const { id } = await upload(makePdf({ pages: 2 }));
    const keyOf = async (asked: ReturnType<typeof find>) => (await problemOf(asked)).key;
    expect(await keyOf(find(id, { words: "page" }, bruno))).toBe("error.not_found");
    expect(await keyOf(find(id, { words: "page", from: 2 }))).toBe("error.page.not_found");
    expect(await keyOf(find(id, { words: " " }))).toBe("error.validation");
  });
});
