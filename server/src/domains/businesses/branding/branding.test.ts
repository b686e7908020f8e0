/** The branding of a business over HTTP: who sets it, what is recorded, and who may see its logo. */
import { limits } from "@paraph/rules/limits";
import { and, eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { readEvents } from "../../../platform/audit/chain.ts";
import { transaction } from "../../../platform/database/database.ts";
import { vaultKeys } from "../../../platform/vault/vault-tables.ts";
import { forgetBusiness } from "../end-business.ts";
import { companyBrandingOf } from "./present-branding.ts";
import { businessStream } from "../record-business-event.ts";
import { businessBrandings } from "../tables.ts";
import { addedMember, createdBusiness } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path fill="${fill}" d="M10 10H30V30H10Z"/></svg>`;
const content = (fill = "#c00") => Buffer.from(drawing(fill)).toString("base64");
const NONE = { name: null, colour: null, logo: null, logoShown: false };

async function branded() {
  const { admin, business } = await createdBusiness(service, "Helvion AG");
  const path = { id: business.id };
  const body = { content: content(), file_name: "mark.svg" };
  const branding = await admin.api("POST /v1/businesses/{id}/branding/logo", { path, body });
  return { admin, path, branding };
}

const rowOf = async (business: string) => {
  const its = eq(businessBrandings.business, business);
  const [row] = await service.context.db.select().from(businessBrandings).where(its);
  return row;
};
const isShredded = async (key: string | null | undefined) => {
  const open = and(eq(vaultKeys.id, key ?? ""), isNull(vaultKeys.shreddedAt));
  return (await service.context.db.select().from(vaultKeys).where(open)).length === 0;
};
const pixel = async (url: string, x: number, y: number) => {
  const answer = await fetch(`${url}?w=64&h=64&fm=png`);
  expect(answer.status).toBe(200);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * 64 + x) * info.channels, (y * 64 + x + 1) * info.channels)];
};
const save = (
  admin: TestPerson,
  id: string,
  body: { name: string | null; colour: string | null },
) => admin.api("PUT /v1/businesses/{id}/branding", { path: { id }, body });

describe("The branding of a business", () => {
  it("is none until an admin sets it, and none again once it is empty", async () => {
    const { admin, business } = await createdBusiness(service, "Helvion AG");
    const { id } = business;
    const get = () => admin.api("GET /v1/businesses/{id}/branding", { path: { id } });
    expect(await get()).toEqual(NONE);
    const set = await save(admin, id, { name: "Helvion Recht", colour: "#6FB98F" });
    expect(set).toEqual({ ...NONE, name: "Helvion Recht", colour: "#6fb98f" });
    expect(await get()).toEqual(set);
    expect(await save(admin, id, { name: null, colour: null })).toEqual(NONE);
    expect(await rowOf(id)).toBeUndefined();
  });

  it("has an entry in the audit trail for each change, and none if nothing is different", async () => {
    const { admin, path } = await branded();
    const { id } = path;
    await save(admin, id, { name: null, colour: null });
    await save(admin, id, { name: "Helvion Recht", colour: "#6fb98f" });
    await save(admin, id, { name: "Helvion Recht", colour: "#6FB98F" });
    await admin.api("DELETE /v1/businesses/{id}/branding/logo", { path });
    await admin.api("DELETE /v1/businesses/{id}/branding/logo", { path });
    const { changes } = await admin.api("GET /v2/businesses/{id}/audit", { path, query: {} });
    const ours = changes.filter(({ change }) => change === "business.branding_changed");
    expect(ours.map(({ details }) => details.map(({ name, value }) => [name, value]))).toEqual([
      [["logo", "removed"]],
      [
        ["guest_name", "Helvion Recht"],
        ["colour", "#6fb98f"],
      ],
      [
        ["logo", expect.stringMatching(/^[0-9a-f]{64}$/) as string],
        ["file", "mark.svg"],
      ],
    ]);
    expect(ours.every(({ actor }) => actor?.email === admin.email)).toBe(true);
    const chain = await readEvents(service.context.db, businessStream(id));
    expect(chain.at(-1)?.type).toBe("business.branding_changed");
  });

  it("is closed to members and to admins of other businesses", async () => {
    const { admin, path } = await branded();
    const member = await addedMember(service, admin, path.id);
    const other = await createdBusiness(service, "Andere AG");
    const before = await rowOf(path.id);
    for (const [who, key] of [
      [member, "error.forbidden"],
      [other.admin, "error.not_found"],
    ] as const) {
      const refused = await Promise.all([
        problemOf(who.api("GET /v1/businesses/{id}/branding", { path })),
        problemOf(save(who, path.id, { name: "Fremd", colour: null })),
        problemOf(
          who.api("POST /v1/businesses/{id}/branding/logo", {
            path,
            body: { content: content("#000") },
          }),
        ),
        problemOf(who.api("DELETE /v1/businesses/{id}/branding/logo", { path })),
      ]);
      expect(refused.map((problem) => problem.key)).toEqual([key, key, key, key]);
    }
    expect(await rowOf(path.id)).toEqual(before);
  });

  it.each([
    [{ name: "", colour: null }, "error.validation"],
    [{ name: "a".repeat(201), colour: null }, "error.validation"],
    [{ name: "Helvion\u202eGA", colour: null }, "error.text.hidden_characters"],
    [{ name: null, colour: "red" }, "error.validation"],
    [{ name: null, colour: "#fff" }, "error.validation"],
    [{ name: null, colour: '#000000"onload=' }, "error.validation"],
  ])("is refused as %j", async (body, key) => {
    const { admin, business } = await createdBusiness(service);
    expect((await problemOf(save(admin, business.id, body))).key).toBe(key);
    expect(await rowOf(business.id)).toBeUndefined();
  });
});

describe("The logo of a business", () => {
  it("is refused at once if it is a great many comments, and other logos are drawn meanwhile", async () => {
    const { admin, path } = await branded();
    const comments = Buffer.from(`${"<!---->".repeat(585)}x`).toString("base64");
    const send = () =>
      admin.api("POST /v1/businesses/{id}/branding/logo", { path, body: { content: comments } });
    const refused = await Promise.all([send, send, send, send].map((one) => problemOf(one())));
    expect(refused.map(({ key }) => key)).toEqual(Array(4).fill("file.logo.unreadable"));
    expect((await branded()).branding.logo?.width).toBe(512);
  });

  it("is shown to anybody who knows its address, and kept by browsers for ever", async () => {
    const { admin, branding, path } = await branded();
    const { url = "", ...logo } = branding.logo ?? {};
    expect(logo).toEqual({
      width: 512,
      height: 512,
      fileName: "mark.svg",
      size: drawing("#c00").length,
      oneColour: true,
    });
    const answer = await fetch(`${url}?w=72`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = answer.headers.get("etag") ?? "";
    const again = await fetch(`${url}?w=72`, { headers: { "if-none-match": etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const other = await fetch(`${url}?w=73`, { headers: { "if-none-match": etag } });
    expect(other.status).toBe(200);
    // Strangers get only a few sizes, independent of the requested size.
    const tags = await Promise.all(
      ["w=65", "h=72", "w=72&q=12", "w=72&fit=cover&position=top"].map(async (query) =>
        (await fetch(`${url}?${query}`)).headers.get("etag"),
      ),
    );
    expect(new Set(tags)).toEqual(new Set([etag]));
    const { authorization } = admin;
    const exact = await fetch(`${url}?w=65&fm=png`, { headers: { authorization } });
    const bytes = Buffer.from(await exact.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(65);
    // The settings of the business name the same logo (specification section 3).
    const { context } = service;
    expect(await companyBrandingOf(context, context.db, path.id)).toEqual({
      logo: { url, width: 512, height: 512 },
    });
    expect(await companyBrandingOf(context, context.db, crypto.randomUUID())).toEqual({
      logo: null,
    });
  });

  it("is not found by the id of its business, or with a token that is not valid", async () => {
    const { path, branding } = await branded();
    const answers = await Promise.all([
      fetch(`${service.url}/v1/images/resized/${path.id}`),
      fetch(`${service.url}/v1/images/resized/nonsense`),
      fetch(branding.logo?.url ?? "", { headers: { authorization: "Bearer nonsense" } }),
    ]);
    const keys = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { key: string }).key),
    );
    expect(keys).toEqual(["error.not_found", "error.not_found", "error.auth.token_invalid"]);
  });

  it("is drawn on the colour in an ink that is readable, at an address that changes with its look", async () => {
    const { admin, path } = await branded();
    const markOf = async () => (await rowOf(path.id))?.mark ?? "";
    const address = async () => `${service.url}/v1/images/resized/${await markOf()}`;
    await save(admin, path.id, { name: null, colour: "#6fb98f" });
    const light = await address();
    expect(await pixel(light, 2, 2)).toEqual([0x6f, 0xb9, 0x8f]);
    expect(await pixel(light, 32, 32)).toEqual([0x0f, 0x1b, 0x2d]);
    await save(admin, path.id, { name: "Helvion", colour: "#6fb98f" });
    expect(await address()).toBe(light);
    await save(admin, path.id, { name: "Helvion", colour: "#3a7d5c" });
    const dark = await address();
    expect(dark).not.toBe(light);
    expect(await pixel(dark, 32, 32)).toEqual([255, 255, 255]);
    expect((await fetch(light)).status).toBe(404);
  });

  it("of several colours is drawn as it is, on white", async () => {
    const { admin, path } = await branded();
    const both = drawing("#c00").replace("</svg>", '<path fill="#06c" d="M2 2H8V8H2Z"/></svg>');
    await admin.api("POST /v1/businesses/{id}/branding/logo", {
      path,
      body: { content: Buffer.from(both).toString("base64") },
    });
    await save(admin, path.id, { name: null, colour: "#3a7d5c" });
    const mark = `${service.url}/v1/images/resized/${(await rowOf(path.id))?.mark ?? ""}`;
    expect(await pixel(mark, 32, 32)).toEqual([0xcc, 0, 0]);
    expect(await pixel(mark, 62, 62)).toEqual([255, 255, 255]);
  });

  it("is destroyed when it is replaced or removed, or the business has ended", async () => {
    const { admin, path, branding } = await branded();
    const first = await rowOf(path.id);
    const replaced = await admin.api("POST /v1/businesses/{id}/branding/logo", {
      path,
      body: { content: content("#000") },
    });
    expect(replaced.logo?.url).not.toBe(branding.logo?.url);
    expect((await fetch(branding.logo?.url ?? "")).status).toBe(404);
    expect(await isShredded(first?.logoKeyId)).toBe(true);
    const second = await rowOf(path.id);
    expect(await isShredded(second?.logoKeyId)).toBe(false);
    const removed = await admin.api("DELETE /v1/businesses/{id}/branding/logo", { path });
    expect(removed.logo).toBeNull();
    expect(await isShredded(second?.logoKeyId)).toBe(true);

    const ended = await branded();
    const last = await rowOf(ended.path.id);
    await transaction(service.context.db, (tx) =>
      forgetBusiness(tx, service.context, ended.path.id),
    );
    expect(await rowOf(ended.path.id)).toBeUndefined();
    expect(await isShredded(last?.logoKeyId)).toBe(true);
  });

  it("is replaced by one of two that are set at once, and only its key is left", async () => {
    const { admin, path } = await branded();
    const set = (fill: string) =>
      admin.api("POST /v1/businesses/{id}/branding/logo", {
        path,
        body: { content: content(fill) },
      });
    await Promise.all([set("#111"), set("#222")]);
    const events = await readEvents(service.context.db, businessStream(path.id));
    const hashes = events.flatMap(({ data }) => (data["logo"] === undefined ? [] : [data["logo"]]));
    expect(hashes).toHaveLength(3);
    expect(
      (await fetch((await admin.api("GET /v1/businesses/{id}/branding", { path })).logo?.url ?? ""))
        .status,
    ).toBe(200);
  });

  it("is refused with a named error, and nothing is stored", async () => {
    const { admin, business } = await createdBusiness(service);
    const set = async (bytes: Uint8Array) =>
      (
        await problemOf(
          admin.api("POST /v1/businesses/{id}/branding/logo", {
            path: { id: business.id },
            body: { content: Buffer.from(bytes).toString("base64") },
          }),
        )
      ).key;
    expect(await set(Buffer.from(drawing("url(https://evil.example/#a)")))).toBe(
      "file.logo.unsafe",
    );
    expect(await set(Buffer.from("%PDF-1.7"))).toBe("file.logo.unreadable");
    expect(await set(Buffer.alloc(limits.logo.bytes + 1))).toBe("file.logo.too_large");
    expect(await set(Buffer.alloc(3 * limits.logo.bytes))).toBe("error.body_too_large");
    expect(await rowOf(business.id)).toBeUndefined();
  });
});
