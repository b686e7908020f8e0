import { createClient } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { guestOf, sentRequest } from "../../../../testing/signing.ts";

import { visualSignatureJobs } from "../jobs.ts";
import { drawingLinks } from "../tables.ts";
import { guestIdentity } from "../testing/guests.ts";
import { barOnPaper, pixelsOf } from "../testing/pictures.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let content: string;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
  content = await barOnPaper({ ground: "transparent" });
});
afterAll(() => service.stop());

const CREATE = "POST /v1/user/visual-signature/phone";
const READ = "GET /v1/user/visual-signature/phone/{id}";
/** A phone: it knows nothing but the code that it has scanned. */
const phone = () => createClient({ baseUrl: service.url });
const tokenOf = (url: string) => new URL(url).hash.slice(1);
const open = (token: string) => phone()("POST /v1/drawing/open", { body: { token } });
const send = (token: string, picture = content) =>
  phone()("POST /v1/drawing", { body: { token, content: picture } });
const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;
const created = async (who: TestPerson = anna) => {
  const { id, url } = await who.api(CREATE);
  return { id, token: tokenOf(url), url };
};

describe("Drawing on a phone", () => {
  it("brings one picture to the computer, which then deletes it", async () => {
    const { id, token, url } = await created();
    expect(url).toContain("/draw?lang=");
    const path = { id };
    const read = () => anna.api(READ, { path });
    expect(await read()).toMatchObject({ state: "WAITING", image: null });
    expect(await open(token)).toMatchObject({ name: "Anna Keller" });
    expect(await read()).toMatchObject({ state: "OPENED", image: null });
    await send(token);
    const { state, image } = await read();
    expect(state).toBe("DRAWN");
    const drawn = await pixelsOf(new Blob([Buffer.from(image ?? "", "base64")]));
    expect(drawn).toMatchObject({ transparent: true });
    await anna.api("DELETE /v1/user/visual-signature/phone/{id}", { path });
    expect(await read()).toMatchObject({ state: "DRAWN", image: null });
    expect(await keyOf(send(token))).toBe("error.drawing.used");
  });

  it("works once, also for two phones at the same moment", async () => {
    const { token } = await created();
    const both = await Promise.allSettled([send(token), send(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await keyOf(send(token))).toBe("error.drawing.used");
    expect(await keyOf(open(token))).toBe("error.drawing.used");
  });

  it("tells wrong and expired links apart, and says so for an hour", async () => {
    const { id, token } = await created();
    expect(await keyOf(open("nonsense"))).toBe("error.drawing.unknown");
    service.context.clock.move(limits.drawingLink.lasts);
    expect([await keyOf(open(token)), await keyOf(send(token))]).toEqual([
      "error.drawing.expired",
      "error.drawing.expired",
    ]);
    expect((await anna.api(READ, { path: { id } })).state).toBe("EXPIRED");
    await visualSignatureJobs["sweep-drawing-links"](service.context);
    expect(await keyOf(open(token))).toBe("error.drawing.expired");
    service.context.clock.move(limits.drawingLink.told + 1000);
    await visualSignatureJobs["sweep-drawing-links"](service.context);
    expect(await keyOf(open(token))).toBe("error.drawing.unknown");
    service.context.clock.move(-(limits.drawingLink.lasts + limits.drawingLink.told + 1000));
  });

  it("ends the earlier code of the person, and nobody else's", async () => {
    const [first, brunos] = [await created(), await created(bruno)];
    const second = await created();
    expect(await keyOf(open(first.token))).toBe("error.drawing.expired");
    await open(second.token);
    await open(brunos.token);
  });

  it("shows nothing to other people, and its token opens nothing else", async () => {
    const { id, token } = await created();
    await send(token);
    const path = { id };
    expect(await keyOf(bruno.api(READ, { path }))).toBe("error.not_found");
    const remove = bruno.api("DELETE /v1/user/visual-signature/phone/{id}", { path });
    expect(await keyOf(remove)).toBe("error.not_found");
    const asToken = createClient({ baseUrl: service.url, authorization: () => `Bearer ${token}` });
    expect((await problemOf(asToken(READ, { path }))).status).toBe(401);
  });

  it("refuses what is no picture, and the link stays usable", async () => {
    const { token } = await created();
    const nothing = Buffer.from("no picture").toString("base64");
    expect(await keyOf(send(token, nothing))).toBe("file.picture.unreadable");
    await send(token);
  });

  it("stores the token as a hash and the picture encrypted", async () => {
    const { id, token } = await created();
    await send(token);
    const [row] = await service.context.db
      .select()
      .from(drawingLinks)
      .where(eq(drawingLinks.id, id));
    expect(row?.tokenHash.toString("base64url")).not.toBe(token);
    expect(row?.picture?.subarray(1, 4).toString("latin1")).not.toBe("PNG");
  });

  it("works for a guest, whose picture no other guest gets", async () => {
    const [gina, otto] = [guestIdentity(), guestIdentity()];
    await sentRequest(anna.api, [{ signer_identity_data: gina }]);
    await sentRequest(anna.api, [{ signer_identity_data: otto }]);
    const [hers, his] = [
      await guestOf(service.url, gina.email_address),
      await guestOf(service.url, otto.email_address),
    ];
    const { id, url } = await hers("POST /v1/direct/visual-signature/phone");
    const { name } = await open(tokenOf(url));
    expect(name).toBe(`${gina.first_name} ${gina.last_name}`);
    await send(tokenOf(url));
    const path = { id };
    const GUEST_READ = "GET /v1/direct/visual-signature/phone/{id}";
    expect((await hers(GUEST_READ, { path })).state).toBe("DRAWN");
    expect(await keyOf(his(GUEST_READ, { path }))).toBe("error.not_found");
    expect(await keyOf(anna.api(READ, { path }))).toBe("error.not_found");
  });

  it("ends for a guest with their request: nothing is kept that was drawn, and nothing more can be drawn", async () => {
    const [gina, otto] = [guestIdentity(), guestIdentity()];
    const request = await sentRequest(
      anna.api,
      [gina, otto].map((one) => ({ signer_identity_data: one })),
    );
    const [hers, his] = [
      await guestOf(service.url, gina.email_address),
      await guestOf(service.url, otto.email_address),
    ];
    const drawn = await hers("POST /v1/direct/visual-signature/phone");
    await send(tokenOf(drawn.url));
    const waiting = await his("POST /v1/direct/visual-signature/phone");
    const path = { id: request.id };
    await hers("POST /v3/direct/signature-requests/{id}/decline", { path, body: {} });
    const GUEST_READ = "GET /v1/direct/visual-signature/phone/{id}";
    expect((await hers(GUEST_READ, { path: { id: drawn.id } })).image).toBeNull();
    expect(await keyOf(send(tokenOf(waiting.url)))).toBe("error.drawing.expired");
    const another = hers("POST /v1/direct/visual-signature/phone");
    expect(await keyOf(another)).toBe("error.sr.not_open");
  });
});
