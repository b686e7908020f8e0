/** How large and how many attachments may be, over HTTP: the settings say it, and nothing is stored beyond them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest } from "../../../../testing/signing.ts";
import { account } from "../testing/people.ts";

const MEGABYTE = 1024 ** 2;
let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService({
    env: {
      ATTACHMENT_MEGABYTES: "1",
      ATTACHMENTS_MEGABYTES: "2",
      ATTACHMENTS_PER_REQUEST: "3",
    },
  });
  [anna, bruno] = await Promise.all([service.person(), service.person()]);
});
afterAll(() => service.stop());

const draft = async () =>
  (await anna.api("POST /v3/signature-requests", { body: { title: "Draft" } })).id;
const content = (length: number) => Buffer.alloc(length, "a").toString("base64");
const attach = (id: string, length: number) =>
  anna.api("POST /v3/signature-requests/{id}/attachments", {
    path: { id },
    body: { filename: "Terms.txt", content: content(length) },
  });
const attachedAsForm = (id: string, length: number) => {
  const form = new FormData();
  form.set("file", new File([Buffer.alloc(length, "a")], "Terms.txt"));
  return fetch(`${service.url}/v3/signature-requests/${id}/attachments`, {
    method: "POST",
    headers: { authorization: anna.authorization },
    body: form,
  });
};
const sizes = async (id: string) =>
  (await anna.api("GET /v3/signature-requests/{id}", { path: { id } })).attachments.map(
    ({ size }) => size,
  );
const remove = (id: string, attachment_id: string) =>
  anna.api("DELETE /v3/signature-requests/{id}/attachments/{attachment_id}", {
    path: { id, attachment_id },
  });

describe("An attachment", () => {
  it("of the largest size is taken, one byte more is refused, as JSON and as a form", async () => {
    const id = await draft();
    await attach(id, MEGABYTE);
    const tooLarge = { status: 413, key: "file.attachment.too_large" };
    expect(await problemOf(attach(id, MEGABYTE + 1))).toMatchObject({
      ...tooLarge,
      details: { limit: MEGABYTE, size: MEGABYTE + 1 },
    });
    expect((await attachedAsForm(id, MEGABYTE)).status).toBe(201);
    const other = await attachedAsForm(id, MEGABYTE + 1);
    expect([other.status, await other.json()]).toMatchObject([413, tooLarge]);
    expect(await sizes(id)).toEqual([MEGABYTE, MEGABYTE]);
  });
});

describe("The attachments of a request", () => {
  const full = { status: 400, key: "error.sr.attachments_full" };

  it("fill it up to their size together, and there is room again when one is removed", async () => {
    const id = await draft();
    const { attachmentId } = await attach(id, MEGABYTE);
    await attach(id, MEGABYTE - 1);
    expect(await problemOf(attach(id, 2))).toMatchObject({
      ...full,
      details: { limit: 2 * MEGABYTE, most: 3 },
    });
    await attach(id, 1);
    expect(await sizes(id)).toEqual([MEGABYTE, MEGABYTE - 1, 1]);
    await remove(id, attachmentId);
    await attach(id, 2);
    expect(await sizes(id)).toEqual([MEGABYTE - 1, 1, 2]);
  });

  it("fill it up to their number, also when they arrive at the same time", async () => {
    const id = await draft();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => attach(id, 5)));
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(3);
    for (const one of refused) expect(one).toMatchObject({ reason: full });
    expect(await sizes(id)).toEqual([5, 5, 5]);
  });

  it("are copied when the request is sent again, however the limits are by then", async () => {
    const { id } = await sentRequest(anna.api, [account(bruno)]);
    await attach(id, MEGABYTE);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });
    const { settings } = service.context;
    const { attachments } = settings;
    Reflect.set(settings, "attachments", { bytes: 1, together: 1, perRequest: 1 });
    try {
      const again = await anna.api("POST /v3/signature-requests/{id}/send-again", { path: { id } });
      expect(again.attachments).toMatchObject([{ size: MEGABYTE }]);
    } finally {
      Reflect.set(settings, "attachments", attachments);
    }
  });
});
