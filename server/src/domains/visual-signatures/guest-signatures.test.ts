/** Guests draw or type their own signature, for the one request that they sign. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { asked, followed, guestOf, only, sentRequest } from "../../../testing/signing.ts";

import { visualSignatures } from "./tables.ts";
import { guestIdentity } from "./testing/guests.ts";
import { barOnPaper, redPixels } from "./testing/pictures.ts";

let service: TestService;
let anna: TestPerson;
let content: string;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  content = await barOnPaper({ ink: "#a01020" });
});
afterAll(() => service.stop());

type Guest = Awaited<ReturnType<typeof guestOf>>;

async function invited() {
  const person = guestIdentity();
  const request = await sentRequest(anna.api, [{ signer_identity_data: person }]);
  return { request, api: await guestOf(service.url, person.email_address) };
}
const create = (api: Guest, more: { name?: string; image?: { content: string } } = {}) =>
  api("POST /v1/direct/visual-signature", { body: { name: "Gina G.", ...more } });
const list = async (api: Guest) => (await api("GET /v1/direct/visual-signatures")).signatures;
const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;
const signed = async (api: Guest, id: string) =>
  followed(api, only(await api("POST /v3/direct/sign", asked(id))), true);

describe("The signature of a guest", () => {
  it("is added, changed and deleted as a person's is, and the first one is used", async () => {
    const { api } = await invited();
    expect(await list(api)).toEqual([]);
    const mine = await create(api, { image: { content } });
    expect(mine).toMatchObject({ default: true, hasCustomImage: true });
    const path = { id: mine.id };
    const changed = await api("PUT /v1/direct/visual-signature/{id}", {
      path,
      body: { name: "Gina Gast", company: "Gast & Co", image: null },
    });
    expect(changed).toMatchObject({ optionalLine: "Gast & Co", hasCustomImage: false });
    expect((await api("GET /v1/direct/visual-signatures/default")).defaultSignature?.id).toBe(
      mine.id,
    );
    const predefined = await api("GET /v1/direct/visual-signatures/predefined");
    expect(predefined.signatures[0]).toMatchObject({ name: "Gina Gast", font: "formal" });
    await api("DELETE /v1/direct/visual-signature/{id}", { path });
    expect(await list(api)).toEqual([]);
  });

  it("stands in the signed PDF as it was drawn, and is deleted when the request ends", async () => {
    const [drawn, typed] = [await invited(), await invited()];
    const mine = await create(drawn.api, { image: { content } });
    for (const { api, request } of [drawn, typed]) {
      expect((await signed(api, request.id)).status).toBe("SIGNED");
    }
    const redOn = async ({ request }: typeof drawn) => {
      const path = { id: request.documents[0]?.id ?? "", n: 0 };
      return redPixels(await anna.api("GET /v3/documents/{id}/pages/{n}", { path }));
    };
    // The page has some red of its own.
    expect((await redOn(drawn)) - (await redOn(typed))).toBeGreaterThan(300);
    expect(await list(drawn.api)).toEqual([]);
    const rows = await service.context.db
      .select()
      .from(visualSignatures)
      .where(eq(visualSignatures.id, mine.id));
    expect(rows).toEqual([]);
  });

  it("is not stored if the request ends while its picture is prepared", async () => {
    const { api, request } = await invited();
    const { pdf } = service.context;
    const run = pdf.run.bind(pdf);
    const prepared = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const held: typeof pdf.run = async (...task) => {
      const result = await run(...task);
      if (task[0] === "signature-image") {
        prepared.resolve();
        await ended.promise;
      }
      return result;
    };
    const spy = vi.spyOn(pdf, "run").mockImplementation(held);
    const late = keyOf(create(api, { image: { content } }));
    await prepared.promise;
    spy.mockRestore();
    const path = { id: request.id };
    await api("POST /v3/direct/signature-requests/{id}/decline", { path, body: {} });
    ended.resolve();
    expect(await late).toBe("error.sr.not_open");
    expect(await list(api)).toEqual([]);
  });

  it("is hidden from guests of other requests and from the sender", async () => {
    const [gina, otto] = [await invited(), await invited()];
    const { id } = await create(gina.api, { image: { content } });
    const path = { id };
    const body = { name: "Me" };
    const others = [
      () => otto.api("GET /v1/direct/visual-signature/{id}", { path }),
      () => otto.api("PUT /v1/direct/visual-signature/{id}", { path, body }),
      () => otto.api("DELETE /v1/direct/visual-signature/{id}", { path }),
      () => otto.api("GET /v1/direct/images/signature/{id}", { path }),
      () => otto.api("POST /v1/direct/images/signature/{id}", { path, body: { content } }),
      () => otto.api("DELETE /v1/direct/images/signature/{id}", { path }),
      () => otto.api("GET /v1/direct/preview-visual-signature", { query: { vs: id } }),
      () => anna.api("GET /v1/user/visual-signature/{id}", { path }),
      () => anna.api("GET /v1/images/signature/{id}", { path }),
    ];
    for (const call of others) expect(await keyOf(call())).toBe("error.not_found");
    const own = await gina.api("GET /v1/direct/preview-visual-signature", { query: { vs: id } });
    expect(await own.text()).toContain("data:image/png;base64,");
    const chosen = { document_id: otto.request.documents[0]?.id ?? "" };
    const visual_signature = { positions: [], visual_signature_id: id };
    const signing = otto.api("POST /v3/direct/sign", {
      body: {
        signatureRequests: [
          {
            signatureRequestId: otto.request.id,
            documentSignatures: [{ ...chosen, visual_signature }],
          },
        ],
      },
    });
    expect(only(await signing)).toMatchObject({
      status: "FAILED",
      key: "error.signing.visual_signature_invalid",
    });
  });

  it("names the guest, whatever they type", async () => {
    const { api } = await invited();
    const drawn = async (query: object) =>
      (await api("GET /v1/direct/preview-visual-signature", { query })).text();
    expect(await drawn({ name: "Angela Merkel", claim: "false" })).toBe(
      await drawn({ name: "Angela Merkel", claim: "true" }),
    );
  });

  it("cannot change once there is nothing left to sign", async () => {
    const { api, request } = await invited();
    await create(api);
    await api("POST /v3/direct/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: {},
    });
    expect(await list(api)).toEqual([]);
    expect(await keyOf(create(api))).toBe("error.sr.not_open");
    expect((await api("GET /v1/direct/visual-signatures")).can).toEqual({
      read: true,
      add: false,
      draw: false,
    });
  });

  it("is deleted when the sender removes the guest", async () => {
    const [gina, otto] = [guestIdentity(), guestIdentity()];
    const request = await sentRequest(anna.api, [
      { signer_identity_data: gina },
      { signer_identity_data: otto },
    ]);
    const api = await guestOf(service.url, gina.email_address);
    const { id } = await create(api, { image: { content } });
    await anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
      path: { id: request.id, sid: request.signatures[0]?.sid ?? "" },
    });
    const rows = await service.context.db
      .select()
      .from(visualSignatures)
      .where(eq(visualSignatures.id, id));
    expect(rows).toEqual([]);
  });

  it("is limited to a few of them", async () => {
    const { api } = await invited();
    for (let i = 0; i < 5; i += 1) await create(api);
    expect(await keyOf(create(api))).toBe("error.conflict");
  });
});
