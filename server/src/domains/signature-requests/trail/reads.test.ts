import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withinAnHour } from "../../../../testing/rest.ts";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { download, guestOf, sentRequest, signSimple } from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { readEvents } from "../../../platform/audit/chain.ts";
import { streamOf } from "./request-events.ts";
import { account, guest } from "../testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
});
afterAll(() => service.stop());
beforeEach(() => withinAnHour(20));

const fileOf = (request: SignatureRequest) => request.documents[0]?.id ?? "";
const lookAtPage = (who: TestPerson, request: SignatureRequest, scale: number) =>
  who.api("GET /v3/documents/{id}/pages/{n}", {
    path: { id: fileOf(request), n: "0" },
    query: { scale },
  });
const eventsOf = async (request: string, name: string) =>
  (
    await anna.api("GET /v3/signature-requests/{id}/events", { path: { id: request } })
  ).events.filter((event) => event.name === name);
/** Waits until there are this many events of a kind. */
async function told(request: string, name: string, count: number): Promise<void> {
  const howMany = async () => (await eventsOf(request, name)).length;
  await expect.poll(howMany).toBe(count);
}

describe("Reading a request's documents", () => {
  it("is recorded for a signer who views a page, once, however many pages they view", async () => {
    const request = await sentRequest(anna.api, [account(bruno)]);
    await lookAtPage(bruno, request, 25);
    await told(request.id, "opened", 1);
    await lookAtPage(bruno, request, 25);
    await lookAtPage(bruno, request, 50);
    await bruno.api("GET /v3/documents/{id}/pages/{n}/text", {
      path: { id: fileOf(request), n: "0" },
    });
    await bruno.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    const { documentSha256 } = (await eventsOf(request.id, "opened"))[0]?.documents[0] ?? {};
    const { sha256 } = await bruno.api("GET /v3/documents/{id}", {
      path: { id: fileOf(request) },
    });
    expect(documentSha256).toBe(sha256);
    expect(await eventsOf(request.id, "opened")).toEqual([
      expect.objectContaining({
        person: "Bruno Frei",
        userId: bruno.id,
        signatureId: request.signatures[0]?.sid,
      }),
    ]);
  });

  it("is recorded for the sender once for each version, because their page refreshes as long as it is open", async () => {
    const request = await sentRequest(anna.api, [account(bruno)]);
    const look = (who: TestPerson["api"]) =>
      who("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    await look(anna.api);
    await told(request.id, "opened", 1);
    service.context.clock.move(5 * 60 * 60 * 1000);
    try {
      await look(anna.api);
      await look(bruno.api);
      await told(request.id, "opened", 2);
    } finally {
      service.context.clock.move(-5 * 60 * 60 * 1000);
    }
    const [first, second] = await eventsOf(request.id, "opened");
    expect(first).toMatchObject({ userId: anna.id, signatureId: null });
    expect(second).toMatchObject({ userId: bruno.id });
    await signSimple(bruno.api, request.id);
    await look(anna.api);
    await told(request.id, "opened", 3);
  });

  it("is recorded for a guest who only downloads, by name and once for the same file", async () => {
    const invited = guest();
    const request = await sentRequest(anna.api, [invited]);
    const gina = await guestOf(service.url, invited.signer_identity_data.email_address);
    for (let i = 0; i < 3; i += 1) {
      const path = { id: fileOf(request) };
      await (await gina("GET /v3/direct/documents/{id}/download", { path })).arrayBuffer();
    }
    expect(await eventsOf(request.id, "downloaded")).toEqual([
      expect.objectContaining({
        person: "Gina Gast",
        signatureId: request.signatures[0]?.sid,
        documents: [
          {
            documentId: fileOf(request),
            documentSha256: expect.any(String),
            mended: [],
            noted: [],
          },
        ],
      }),
    ]);
  });

  it("is recorded for every way to download: by ticket, and all in one archive", async () => {
    const request = await sentRequest(anna.api, [account(bruno)], { documents: 2 });
    const ticket = await bruno.api("POST /v3/documents/{id}/download/ticket", {
      path: { id: fileOf(request) },
      query: {},
    });
    await (await fetch(`${service.url}${ticket.url}`)).arrayBuffer();
    await told(request.id, "downloaded", 1);
    const zip = await anna.api("POST /v3/signature-requests/{id}/zip/ticket", {
      path: { id: request.id },
    });
    await (await fetch(`${service.url}${zip.url}`)).arrayBuffer();
    const [, archive] = await eventsOf(request.id, "downloaded");
    expect(archive).toMatchObject({ userId: anna.id });
    expect(archive?.documents).toHaveLength(2);
    await download(anna.api, request);
    await told(request.id, "downloaded", 3);
  });

  it("is not recorded for a draft, which only its owner sees", async () => {
    const sent = await sentRequest(anna.api, [account(bruno)]);
    const document = await anna.api("POST /v3/documents", {
      body: { title: "Draft", content: (await download(anna.api, sent)).toString("base64") },
    });
    const draft = await anna.api("POST /v3/signature-requests", {
      body: { title: "Draft", documents: [{ document_id: document.id }] },
    });
    await lookAtPage(anna, draft, 25);
    await download(anna.api, draft);
    const events = await readEvents(service.context.db, streamOf(draft.id));
    expect(events.map(({ type }) => type)).toEqual(["request.created"]);
  });
});
