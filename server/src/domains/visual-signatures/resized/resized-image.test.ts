import { limits } from "@paraph/rules/limits";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";

let service: TestService;
let anna: TestPerson;
let id: string;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  ({ id } = await anna.api("POST /v1/user/visual-signature", { body: { name: "Anna Keller" } }));
  // Ink from edge to edge: nothing is cropped.
  const svg = `<svg width="600" height="200"><path d="M0 0H600V200H0Z M40 40H560V160H40Z" fill="#112" fill-rule="evenodd"/></svg>`;
  const content = (await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64");
  await anna.api("POST /v1/images/signature/{id}", { path: { id }, body: { content } });
});
afterAll(() => service.stop());

async function resized(query: Record<string, string | number>) {
  const asked = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const answer = await fetch(`${service.url}/v1/images/resized/${id}?${asked.toString()}`, {
    headers: { authorization: anna.authorization },
  });
  expect(answer.status).toBe(200);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  return { type: answer.headers.get("content-type"), ...(await picture.metadata()), picture };
}

describe("A picture scaled for the screen", () => {
  it.each(limits.image.densities)("is WebP, for screens of density %d", async (density) => {
    const made = await resized({ w: 150 * density });
    expect(made).toMatchObject({ type: "image/webp", format: "webp", width: 150 * density });
    expect(made.height).toBe(50 * density);
    expect(made.hasAlpha).toBe(true);
  });

  it.each([
    ["png", true],
    ["jpeg", false],
  ])("is a %s on demand", async (fm, hasAlpha) => {
    expect(await resized({ fm, h: 100 })).toMatchObject({
      type: `image/${fm}`,
      format: fm,
      width: 300,
      height: 100,
      hasAlpha,
    });
  });

  it.each([
    ["inside", 100, 33],
    ["outside", 300, 100],
    ["cover", 100, 100],
    ["contain", 100, 100],
    ["fill", 100, 100],
  ])("fits %s", async (fit, width, height) => {
    expect(await resized({ w: 100, h: 100, fit })).toMatchObject({ width, height });
  });

  it("keeps the requested dimension if it is cropped", async () => {
    const firstColumn = async (position: string) => {
      const { picture } = await resized({ w: 100, h: 100, fit: "cover", position, fm: "png" });
      const column = { left: 4, top: 50, width: 1, height: 1 };
      const [, , , alpha] = await picture.extract(column).raw().toBuffer();
      return alpha;
    };
    expect(await firstColumn("left")).toBe(255);
    expect(await firstColumn("centre")).toBe(0);
  });

  it("is never enlarged, and has its own size if none is requested", async () => {
    expect(await resized({})).toMatchObject({ width: 600, height: 200 });
    expect(await resized({ w: 2000 })).toMatchObject({ width: 600, height: 200 });
  });

  it("is smaller at lower quality", async () => {
    const { size: less = 0 } = await resized({ fm: "jpeg", q: 1 });
    const { size: more = 0 } = await resized({ fm: "jpeg", q: 100 });
    expect(less).toBeLessThan(more);
  });

  it.each([
    { w: 0 },
    { w: limits.image.largest + 1 },
    { q: 101 },
    { fm: "gif" },
    { fit: "tile" },
    { position: "9" },
  ])("is refused with %j", async (query) => {
    const asked = anna.api("GET /v1/images/resized/{id}", { path: { id }, query: query as object });
    expect(await problemOf(asked)).toMatchObject({ status: 400, key: "error.validation" });
  });

  it("is visible only to its owner, and missing if the name is typed", async () => {
    const bruno = await service.person();
    const foreign = bruno.api("GET /v1/images/resized/{id}", { path: { id } });
    expect((await problemOf(foreign)).key).toBe("error.not_found");
    const typed = await anna.api("POST /v1/user/visual-signature", { body: { name: "A. K." } });
    const none = anna.api("GET /v1/images/resized/{id}", { path: { id: typed.id } });
    expect((await problemOf(none)).key).toBe("error.not_found");
  });
});
