import { limits } from "@paraph/rules/limits";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, uploaded } from "../../../../testing/signing.ts";
import { drawnScale } from "./page-scales.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
});
afterAll(() => service.stop());

const thumbnailsOf = async (who: TestPerson, ...documents: readonly string[]) =>
  (await who.api("GET /v3/thumbnails", { query: { documents: documents.join(",") } })).thumbnails;

it("Thumbnails of several documents come in one response, each once", async () => {
  const [one, two] = [await uploaded(anna.api), await uploaded(anna.api)];
  const found = await thumbnailsOf(anna, two, one, two);
  expect(found.map(({ documentId }) => documentId)).toEqual([two, one]);
  const width = (1240 * drawnScale(0)) / 100;
  for (const { content, contentType } of found) {
    const picture = await sharp(Buffer.from(content, "base64")).metadata();
    expect(`image/${picture.format}`).toBe(contentType);
    expect(Math.abs((picture.width ?? 0) - width)).toBeLessThanOrEqual(1);
  }
});

it("Documents that somebody may not read are left out, and so are those that do not exist", async () => {
  const hers = await uploaded(anna.api);
  const unknown = crypto.randomUUID();
  expect(await thumbnailsOf(bruno, hers, unknown)).toEqual([]);
  expect((await problemOf(thumbnailsOf(bruno, "all"))).key).toBe("error.validation");
  const many = Array.from({ length: limits.thumbnails + 1 }, () => unknown);
  expect((await problemOf(thumbnailsOf(bruno, ...many))).key).toBe("error.validation");
});

it("A signer who sees the thumbnail in a list has not opened the request", async () => {
  const request = await sentRequest(anna.api, [{ account_email: bruno.email }]);
  const path = { id: request.id };
  const document = request.documents[0]?.id ?? "";
  expect(await thumbnailsOf(bruno, document)).toHaveLength(1);
  const signerSeen = async () => {
    const seen = await anna.api("GET /v3/signature-requests/{id}", { path });
    return seen.signatures[0]?.displayName;
  };
  expect(await signerSeen()).toBe(bruno.email);
  await bruno.api("GET /v3/signature-requests/{id}", { path });
  expect(await signerSeen()).toBe("Bruno Frei");
});
