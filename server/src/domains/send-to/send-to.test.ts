/**
 * Send-to: an external system hands a document over and opens a URL for a person, who claims it (product decisions,
 * "Calls whose path or method the specification does not show").
 */
import { asStored, makePdf } from "@paraph/pades/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiDescriptionOf } from "../../../testing/api-description.ts";
import { as, sent } from "../../../testing/preparations.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { signSimple, uploaded } from "../../../testing/signing.ts";
import { readEvents } from "../../platform/audit/chain.ts";
import { withPlan } from "../billing/testing/plans.ts";
import {
  claimAs,
  code,
  CONTENT,
  handOver,
  isKept,
  readAsPerson,
  readStatus,
  takeBackHandedOver,
  waitingDocument,
} from "./testing/calls.ts";

let service: TestService;
let system: TestPerson;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  system = await service.person({ firstName: "Dora", lastName: "DMS" });
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

const unknown = { status: 404, key: "error.not_found" };
const eventsOf = (stream: string) => readEvents(service.context.db, stream);

describe("A document that was handed over", () => {
  it("has a URL to open, and an access code of 256 bits that is stored only as a hash", async () => {
    const one = await handOver(system);
    expect(one.url).toBe(`${service.url}/sendto/${one.id}`);
    expect(Buffer.from(one.accessCode, "base64url")).toHaveLength(32);
    const { rows } = await service.context.pool.query(
      "select s::text from send_tos s where id = $1",
      [one.id],
    );
    expect(JSON.stringify(rows)).not.toContain(one.accessCode);
    expect(JSON.stringify(await eventsOf(`account:${system.id}`))).not.toContain(one.accessCode);
    expect(await readStatus(service, one)).toMatchObject({
      id: one.id,
      status: "UNCLAIMED",
      claimedAt: null,
    });
  });

  it("is accepted as a form too, and refused if it cannot be signed", async () => {
    const form = new FormData();
    form.set("title", "Order");
    form.set("file", new Blob([new Uint8Array(makePdf({}))]), "order.pdf");
    const one = await fetch(`${service.url}/v3/sendto`, {
      method: "POST",
      headers: { authorization: system.authorization },
      body: form,
    });
    expect(one.status).toBe(201);
    const body = { title: "Text", content: Buffer.from("no PDF").toString("base64") };
    expect(await problemOf(system.api("POST /v3/sendto", { body }))).toMatchObject({
      key: "file.pdf.not_a_pdf",
    });
  });

  it("is shown to everybody with the URL: its title, its sender, its expiry", async () => {
    const one = await handOver(system, "Rental contract");
    for (const who of [anna, bruno]) {
      expect(await readAsPerson(who, one)).toMatchObject({
        status: "UNCLAIMED",
        title: "Rental contract",
        senderName: "Dora DMS",
        documents: [{ title: "Rental contract", pageCount: 1, size: asStored(makePdf({})).length }],
        signatureRequestId: null,
      });
    }
    const document = await waitingDocument(service, one);
    const path = { id: document };
    expect(await problemOf(anna.api("GET /v3/documents/{id}", { path }))).toMatchObject(unknown);
    // Its creator can neither use nor delete it until it is claimed.
    const used = system.api("POST /v3/signature-requests", {
      body: { documents: [{ document_id: document }] },
    });
    expect(await problemOf(used)).toMatchObject({ key: "error.document.in_use" });
    const deleted = system.api("DELETE /v3/documents/{id}", { path });
    expect(await problemOf(deleted)).toMatchObject({ key: "error.document.in_use" });
  });

  it("can be taken back until it is claimed", async () => {
    const one = await handOver(system);
    const document = await waitingDocument(service, one);
    expect(await isKept(service, document)).toBe(true);
    await takeBackHandedOver(service, one);
    expect(await isKept(service, document)).toBe(false);
    expect(await problemOf(readStatus(service, one))).toMatchObject(unknown);
    expect(await problemOf(readAsPerson(anna, one))).toMatchObject(unknown);
    const kept = await handOver(system);
    await claimAs(anna, kept);
    expect(await problemOf(takeBackHandedOver(service, kept))).toMatchObject({
      status: 409,
      key: "error.send_to.claimed",
    });
  });
});

describe("The access code", () => {
  it("opens only its own send-to, and no session replaces it", async () => {
    const [hers, his] = [await handOver(anna, "Hers"), await handOver(bruno, "His")];
    for (const call of [readStatus, takeBackHandedOver]) {
      const others = { id: hers.id, accessCode: his.accessCode };
      expect(await problemOf(call(service, others))).toMatchObject(unknown);
      expect(await problemOf(call(service, { ...hers, accessCode: "nonsense" }))).toMatchObject(
        unknown,
      );
      expect(await problemOf(call(service, { ...his, id: "no id" }))).toMatchObject(unknown);
    }
    for (const key of ["GET /v3/sendto/{id}", "DELETE /v3/sendto/{id}"] as const) {
      const path = { id: hers.id };
      expect(await problemOf(anna.api(key, { path }))).toMatchObject({
        status: 401,
        key: "error.auth.required",
      });
    }
    expect((await readStatus(service, hers)).status).toBe("UNCLAIMED");
    expect((await readStatus(service, his)).status).toBe("UNCLAIMED");
  });
});

describe("A claim", () => {
  it("makes it a draft of the person, with the document, recorded in both audit trails", async () => {
    const one = await handOver(system, "Offer");
    const document = await waitingDocument(service, one);
    const mine = await claimAs(anna, one);
    expect(mine).toMatchObject({ status: "CLAIMED", title: "Offer", documents: [] });
    const path = { id: mine.signatureRequestId ?? "" };
    const draft = await anna.api("GET /v3/signature-requests/{id}", { path });
    expect(draft).toMatchObject({
      title: "Offer",
      statusOverall: "DRAFT",
      owner: anna.id,
      documents: [{ id: document }],
    });
    expect(await anna.api("GET /v3/documents/{id}", { path: { id: document } })).toMatchObject({
      owner: anna.id,
    });
    const before = system.api("GET /v3/documents/{id}", { path: { id: document } });
    expect(await problemOf(before)).toMatchObject(unknown);

    const hers = (await eventsOf(`account:${anna.id}`)).at(-1);
    expect(hers).toMatchObject({
      type: "send_to.claimed",
      data: { send_to: one.id, documents: [document], request: path.id },
    });
    const theirs = (await eventsOf(`account:${system.id}`)).at(-1);
    expect(theirs).toMatchObject({
      type: "send_to.claimed",
      actor: `account:${anna.id}`,
      data: { send_to: one.id, documents: [document] },
    });
    expect((await eventsOf(`request:${path.id}`)).map(({ type }) => type)).toEqual([
      "request.created",
    ]);
  });

  it("is exclusive: for others it is unknown from then on; for the person it returns the same draft", async () => {
    const one = await handOver(system);
    const first = await claimAs(anna, one);
    expect(await claimAs(anna, one)).toEqual(first);
    expect(await readAsPerson(anna, one)).toEqual(first);
    expect(await problemOf(claimAs(bruno, one))).toMatchObject(unknown);
    expect(await problemOf(readAsPerson(bruno, one))).toMatchObject(unknown);
    expect(await problemOf(claimAs(bruno, { id: crypto.randomUUID() }))).toMatchObject(unknown);
  });

  it("succeeds for one of two concurrent callers", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await handOver(system);
      const answers = await Promise.allSettled([claimAs(anna, one), claimAs(bruno, one)]);
      const won = answers.filter(({ status }) => status === "fulfilled");
      const lost = answers.filter(({ status }) => status === "rejected");
      expect([won.length, lost.length]).toEqual([1, 1]);
      expect(lost[0]).toMatchObject({ reason: unknown });
    }
  });

  it("requires a plan that allows sending", async () => {
    const one = await handOver(system);
    const who = await service.person({ firstName: "Carla" });
    const business = await who.api("POST /v2/businesses", {
      body: { name: "Carla AG", accept_gtc: true, accept_dpa: true },
    });
    await withPlan(service, business.id, { plan: "free_v1", paymentMethod: "STRIPE" });
    expect(await problemOf(claimAs(who, one))).toMatchObject({
      status: 402,
      key: "error.plan.upload_not_included",
    });
    const body = { title: "X", content: CONTENT };
    expect(await problemOf(who.api("POST /v3/sendto", { body }))).toMatchObject({ status: 402 });
    expect((await readStatus(service, one)).status).toBe("UNCLAIMED");
  });

  it("returns the state of its request: SIGNING, SIGNED, DECLINED, WITHDRAWN", async () => {
    const sentOn = async () => {
      const one = await handOver(system);
      const path = { id: (await claimAs(anna, one)).signatureRequestId ?? "" };
      expect((await readStatus(service, one)).status).toBe("CLAIMED");
      const signatures = [{ account_email: bruno.email }];
      await anna.api("PUT /v3/signature-requests/{id}", { path, body: { signatures } });
      await anna.api("POST /v3/signature-requests/{id}/initiate", { path });
      expect((await readStatus(service, one)).status).toBe("SIGNING");
      return { one, path };
    };
    const signed = await sentOn();
    await signSimple(bruno.api, signed.path.id);
    expect((await readStatus(service, signed.one)).status).toBe("SIGNED");
    const declined = await sentOn();
    await bruno.api("POST /v3/signature-requests/{id}/decline", { path: declined.path, body: {} });
    expect((await readStatus(service, declined.one)).status).toBe("DECLINED");
    const withdrawn = await sentOn();
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path: withdrawn.path, body: {} });
    expect((await readStatus(service, withdrawn.one)).status).toBe("WITHDRAWN");
  });

  it("is not found once the draft is deleted for good", async () => {
    const one = await handOver(system);
    const path = { id: (await claimAs(anna, one)).signatureRequestId ?? "" };
    await anna.api("DELETE /v3/signature-requests/{id}", { path });
    expect(await problemOf(readStatus(service, one))).toMatchObject(unknown);
    expect(await problemOf(readAsPerson(anna, one))).toMatchObject(unknown);
  });
});

describe("Responses and errors match the API description", () => {
  it("for the calls of send-to", async () => {
    const described = await apiDescriptionOf(service.url);
    const check = async (call: string, asking: Parameters<typeof sent>[2], status: number) => {
      const answer = await sent(service.url, call, asking);
      expect([call, answer.status]).toEqual([call, status]);
      expect(await described.faultsOf(call, answer)).toEqual([]);
    };
    const body = { title: "Lease", content: CONTENT };
    await check("POST /v3/sendto", { body, as: as(system) }, 201);
    await check("POST /v3/sendto", { body }, 401);
    const one = await handOver(system);
    const path = { id: one.id };
    await check("GET /v3/sendto/{id}", { path, as: code(one.accessCode) }, 200);
    await check("GET /v3/sendto/{id}", { path }, 401);
    await check("GET /v3/sendto/{id}/get-internal", { path, as: as(anna) }, 200);
    await check("POST /v3/sendto/{id}/claim", { path, as: as(anna) }, 200);
    await check("POST /v3/sendto/{id}/claim", { path, as: as(bruno) }, 404);
    await check("DELETE /v3/sendto/{id}", { path, as: code(one.accessCode) }, 409);
    const other = await handOver(system);
    const otherPath = { id: other.id };
    await check("DELETE /v3/sendto/{id}", { path: otherPath, as: code(other.accessCode) }, 200);
    const unheld = await uploaded(system.api);
    await check("DELETE /v3/sendto/{id}", { path: { id: unheld }, as: code("x") }, 404);
  });
});
