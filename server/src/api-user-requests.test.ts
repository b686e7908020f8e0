/** The requests of API users, and what API users do not see. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entered } from "../testing/access.ts";
import { messageTo, problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest, signSimple, uploaded } from "../testing/signing.ts";
import { readEvents, verifyChain } from "./platform/audit/chain.ts";
import { activity } from "./domains/activity/tables.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import { createdBusiness } from "./domains/businesses/testing/people.ts";
import { requests } from "./domains/signature-requests/tables.ts";
import { guest } from "./domains/signature-requests/testing/people.ts";
import { addedProgram } from "./domains/api-users/testing/programs.ts";
import type { TestProgram } from "./domains/api-users/testing/programs.ts";

let service: TestService;
let admin: TestPerson;
let business: string;
let program: TestProgram;
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service, "Muster AG");
  admin = made.admin;
  business = made.business.id;
  program = await addedProgram(service, admin, business);
});
afterAll(() => service.stop());

const read = (who: { api: TestPerson["api"] }, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });

describe("A request of an API user", () => {
  it("is the business's, which pays; signers see the business as its sender", async () => {
    const invited = guest();
    const bruno = await service.person({ firstName: "Bruno" });
    const sent = await sentRequest(program.api, [{ account_email: bruno.email }, invited]);
    expect(sent).toMatchObject({
      statusOverall: "OPEN",
      businessId: business,
      ownerName: "Muster AG",
      apiUser: program.username,
      origin: "API",
      can: { withdraw: true, remind: true, add_signer: true, sign: false, decline: false },
    });
    const email = invited.signer_identity_data.email_address;
    const mail = await messageTo(email, ({ subject }) => subject.includes("Contract"));
    expect(mail.text).toContain("Muster AG");
    const seen = await read(bruno, sent.id);
    expect(seen).toMatchObject({ ownerName: "Muster AG", payer: "sender_business" });
    expect(seen).not.toHaveProperty("apiUser");
    expect((await signSimple(bruno.api, sent.id)).status).toBe("SIGNED");
    const [row] = await service.context.db.select().from(requests).where(eq(requests.id, sent.id));
    expect(row).toMatchObject({ business, owner: row?.apiUser });
    const made = await service.context.db
      .select()
      .from(activity)
      .where(eq(activity.request, sent.id));
    expect(made.map(({ name, business: paid }) => [name, paid])).toContainEqual([
      "signature.made",
      business,
    ]);
    expect(made.find(({ name }) => name === "request.sent")?.actor).toBe(
      `api-user:${row?.apiUser}`,
    );
  });

  it("appears in its events and its report: the name of the API user to the sender, the business to all", async () => {
    const bruno = await service.person();
    const { id } = await sentRequest(program.api, [{ account_email: bruno.email }]);
    const path = { id };
    const own = await program.api("GET /v3/signature-requests/{id}/events", { path });
    expect(own.chainIntact).toBe(true);
    expect(own.events.find(({ name }) => name === "sent")).toMatchObject({
      person: "Muster AG",
      businessName: "Muster AG",
      apiUser: program.username,
    });
    const theirs = await bruno.api("GET /v3/signature-requests/{id}/events", { path });
    const sent = theirs.events.find(({ name }) => name === "sent");
    expect(sent).toMatchObject({ person: "Muster AG", ip: null });
    expect(JSON.stringify(theirs)).not.toContain(program.username);
    for (const { authorization } of [program, bruno]) {
      const address = `${service.url}/v3/signature-requests/${id}/report?type=json`;
      const answer = await fetch(address, { headers: { authorization } });
      const report = (await answer.json()) as {
        userList: { firstname: string; userActions: { name: string }[] }[];
      };
      const [sender] = report.userList;
      expect(sender?.firstname).toBe("Muster AG");
      expect(sender?.userActions.map(({ name }) => name)).toContain("sent");
    }
    const pdf = await program.api("GET /v3/signature-requests/{id}/report", {
      path,
      query: { type: "pdf" },
    });
    expect(pdf.size).toBeGreaterThan(1000);
  });

  it("is managed by its API user: listed, found, read, downloaded, reminded, changed, withdrawn", async () => {
    const one = await addedProgram(service, admin, business);
    const sent = await sentRequest(one.api, [guest()], { title: "Monthly payslip" });
    const path = { id: sent.id };
    for (const query of [{}, { search: "payslip" }, { status_overall: "OPEN" }] as const) {
      const list = await one.api("GET /v3/signature-requests", { query });
      expect(list.signatureRequests).toMatchObject([
        { id: sent.id, isOwner: true, ownerName: "Muster AG" },
      ]);
    }
    const document = sent.documents[0]?.id ?? "";
    expect((await one.api("GET /v3/documents/{id}", { path: { id: document } })).owner).toBe(
      sent.owner,
    );
    await one.api("GET /v3/documents/{id}/download", { path: { id: document } });
    await one.api("GET /v3/documents/{id}/pages/{n}", { path: { id: document, n: "0" } });
    await one.api("POST /v3/signature-requests/{id}/signatures", { path, body: guest() });
    expect(
      (await one.api("POST /v3/signature-requests/{id}/remind", { path })).reminded,
    ).toHaveLength(2);
    expect((await one.api("GET /v3/signature-requests/{id}/zip", { path })).size).toBeGreaterThan(
      0,
    );
    const ended = await one.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
    expect(ended.statusOverall).toBe("WITHDRAWN");
    await one.api("DELETE /v3/signature-requests/{id}", { path });
    expect((await problemOf(read(one, sent.id))).key).toBe("error.not_found");
  });

  it("is refused while the business is locked, and so are uploads", async () => {
    const other = await createdBusiness(service);
    const own = await addedProgram(service, other.admin, other.business.id);
    const draft = await own.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id: await uploaded(own.api) }],
        signatures: [guest()],
      },
    });
    await withPlan(service, other.business.id, { paymentMethod: "BLOCKED", plan: "team" });
    expect((await problemOf(uploaded(own.api))).key).toBe("error.business.locked");
    const path = { id: draft.id };
    expect(
      (await problemOf(own.api("POST /v3/signature-requests/{id}/initiate", { path }))).key,
    ).toBe("error.business.locked");
  });

  it("and its documents are recorded in its own trail", async () => {
    const one = await addedProgram(service, admin, business);
    const id = await uploaded(one.api, {}, "Thrown away");
    await one.api("DELETE /v3/documents/{id}", { path: { id } });
    const { owner } = await one.api("POST /v3/signature-requests", { body: { title: "Empty" } });
    const stream = `api-user:${owner}`;
    const events = await readEvents(service.context.db, stream);
    expect(events.map(({ type }) => type)).toEqual([
      "api_user.logged_in",
      "document.uploaded",
      "document.deleted",
    ]);
    expect((await verifyChain(service.context.db, stream)).ok).toBe(true);
  });
});

describe("An API user sees and changes nothing of others", () => {
  it("neither of another business, nor of another API user, nor a member's or the admin's own", async () => {
    const other = await createdBusiness(service);
    const stranger = await addedProgram(service, other.admin, other.business.id);
    const sibling = await addedProgram(service, admin, business);
    const ours = await sentRequest(program.api, [guest()]);
    const hers = await sentRequest(admin.api, [guest()]);
    for (const [who, request] of [
      [stranger, ours],
      [sibling, ours],
      [program, hers],
      [stranger, hers],
    ] as const) {
      const path = { id: request.id };
      const document = { id: request.documents[0]?.id ?? "" };
      const refusals = [
        who.api("GET /v3/signature-requests/{id}", { path }),
        who.api("GET /v3/signature-requests/{id}/events", { path }),
        who.api("GET /v3/signature-requests/{id}/zip", { path }),
        who.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} }),
        who.api("DELETE /v3/signature-requests/{id}", { path }),
        who.api("GET /v3/documents/{id}/download", { path: document }),
        who.api("DELETE /v3/documents/{id}", { path: document }),
      ].map((call) => problemOf(call));
      for (const { key } of await Promise.all(refusals)) expect(key).toBe("error.not_found");
      const list = await who.api("GET /v3/signature-requests", { query: { page_size: 100 } });
      expect(list.signatureRequests.map(({ id }) => id)).not.toContain(request.id);
    }
    const taken = await uploaded(admin.api);
    const body = { documents: [{ document_id: taken }] };
    expect((await problemOf(program.api("POST /v3/signature-requests", { body }))).key).toBe(
      "error.sr.document_unknown",
    );
  });

  it("and people do not see its requests unless they take part: no admin, no guest of another", async () => {
    const ours = await sentRequest(program.api, [guest()]);
    expect((await problemOf(read(admin, ours.id))).key).toBe("error.not_found");
    const elsewhere = guest();
    await sentRequest(program.api, [elsewhere]);
    const shown = await entered(service.url, elsewhere.signer_identity_data.email_address);
    const answer = await fetch(`${service.url}/v3/direct/signature-requests/${ours.id}`, {
      headers: shown,
    });
    expect(answer.status).toBe(404);
  });
});

describe("The tokens of people, guests and API users", () => {
  const keyOf = async (token: string) =>
    (await problemOf(service.client(`Bearer ${token}`)("GET /v1/user"))).key;

  it("do not work in each other's place", async () => {
    const { token, authorization } = program;
    const plain = token.replace("api-user.", "");
    expect(await keyOf(plain)).toBe("error.auth.token_invalid");
    expect(await keyOf(`api-user.${admin.token}`)).toBe("error.auth.token_invalid");
    const invited = guest();
    await sentRequest(admin.api, [invited]);
    const shown = await entered(service.url, invited.signer_identity_data.email_address);
    const asked = async (headers: Record<string, string>) =>
      (await fetch(`${service.url}/v1/direct/user`, { headers })).status;
    expect(await asked(shown)).toBe(200);
    expect(await asked({ ...shown, authorization })).toBe(401);
    expect(await asked({ ...shown, authorization: `Basic ${token}` })).toBe(401);
    const basic = shown["authorization"] ?? "";
    const path = "/v3/signature-requests";
    expect(
      (await fetch(`${service.url}${path}`, { headers: { authorization: basic } })).status,
    ).toBe(401);
  });
});
