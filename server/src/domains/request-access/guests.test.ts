import { createClient } from "@paraph/contract/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo } from "../../../testing/inbox.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { guestOf, sentRequest } from "../../../testing/signing.ts";
import { hasToken, linkOf, stranger } from "../signature-requests/testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

/** A sent request with one guest, and the link in their mail. */
async function invited(more: Parameters<typeof stranger>[0] = {}) {
  const person = stranger(more);
  const request = await sentRequest(anna.api, [{ signer_identity_data: person }]);
  return { person, request, link: linkOf(await messageTo(person.email_address, hasToken)) };
}

const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;
const later = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  service.context.clock.move(milliseconds);
  try {
    return await work();
  } finally {
    service.context.clock.move(-milliseconds);
  }
};

describe("A guest", () => {
  it("reads their request and documents, and signs", async () => {
    const { person, request } = await invited();
    const api = await guestOf(service.url, person.email_address);
    const seen = await api("GET /v3/direct/signature-requests/{id}", { path: { id: request.id } });
    expect(seen.signatures[0]).toMatchObject({ isMe: true, displayName: "Gina Gast" });
    expect(seen.can).toMatchObject({ sign: true, decline: true, withdraw: false, edit: false });
    const id = seen.documents[0]?.id ?? "";
    expect((await api("GET /v3/direct/documents/{id}", { path: { id } })).pageCount).toBe(1);
    const page = await api("GET /v3/direct/documents/{id}/pages/{n}", { path: { id, n: 0 } });
    expect(page.type).toBe("image/png");
    const preview = await api("GET /v1/direct/preview-visual-signature", { query: {} });
    expect(await preview.text()).toContain("<svg");
    const status = await api("GET /v3/direct/signature-requests/{id}/lock-status", {
      path: { id: request.id },
    });
    expect(status.locked).toBe(false);
  });

  it("chooses their language", async () => {
    const { person } = await invited({ language: "de" });
    const api = await guestOf(service.url, person.email_address);
    expect((await api("GET /v1/direct/user")).language).toBe("de");
    await api("PUT /v1/direct/user", { body: { language: "en" } });
    expect((await api("GET /v1/direct/user")).language).toBe("en");
  });

  it("has no chosen language if neither they nor the sender chose one", async () => {
    const { person } = await invited();
    const api = await guestOf(service.url, person.email_address);
    expect((await api("GET /v1/direct/user")).language).toBeNull();
  });

  it("gets mails and pages in Italian", async () => {
    const { person, request } = await invited({ language: "it" });
    const mail = await messageTo(person.email_address, hasToken);
    expect(mail.subject).toBe(`Da firmare: ${request.title}`);
    expect(mail.text).toContain("Anna Keller Le chiede di firmare.");
    expect(mail.text).toContain("Questo link è solo per Lei.");
    const api = await guestOf(service.url, person.email_address);
    expect((await api("GET /v1/direct/user")).language).toBe("it");
  });

  it("declines, and can read afterwards", async () => {
    const { person, request } = await invited();
    const api = await guestOf(service.url, person.email_address);
    const ended = await api("POST /v3/direct/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: { message: "Not for me." },
    });
    expect(ended).toMatchObject({ statusOverall: "DECLINED", endMessage: "Not for me." });
    expect((await api("GET /v1/direct/user")).readOnly).toBe(true);
    const mail = await messageTo(anna.email, (one) => one.subject.startsWith("Declined"));
    expect(mail.text).toContain("Gina Gast declined to sign.");
  });

  it("needs the session cookie in addition to the credentials that name them", async () => {
    const { link, request } = await invited();
    const basic = Buffer.from(`${link.user_id}:${request.id}`).toString("base64");
    const bare = createClient({ baseUrl: service.url, authorization: () => `Basic ${basic}` });
    const asked = { path: { id: request.id } };
    const problem = await problemOf(bare("GET /v3/direct/signature-requests/{id}", asked));
    expect([problem.status, problem.key]).toEqual([401, "error.auth.required"]);
  });

  it("has no access to another request, and none to calls for accounts", async () => {
    const mine = await invited();
    const other = await invited();
    const api = await guestOf(service.url, mine.person.email_address);
    const path = { id: other.request.id };
    expect(await keyOf(api("GET /v3/direct/signature-requests/{id}", { path }))).toBe(
      "error.not_found",
    );
    const id = other.request.documents[0]?.id ?? "";
    expect(await keyOf(api("GET /v3/direct/documents/{id}/download", { path: { id } }))).toBe(
      "error.not_found",
    );
    const own = { path: { id: mine.request.id } };
    expect((await problemOf(api("GET /v3/signature-requests/{id}", own))).status).toBe(401);
  });

  it("is refused if another site sends the call", async () => {
    const { link, request } = await invited();
    const session = await fetch(`${service.url}/v1/direct/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(link),
    });
    const answer = await fetch(
      `${service.url}/v3/direct/signature-requests/${request.id}/decline`,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: session.headers.getSetCookie()[0]?.split(";")[0] ?? "",
          authorization: `Basic ${Buffer.from(`${link.user_id}:${request.id}`).toString("base64")}`,
          origin: "https://elsewhere.example",
        },
        body: "{}",
      },
    );
    expect(await answer.json()).toMatchObject({ key: "error.auth.origin", status: 403 });
  });

  it("is logged out after twelve hours", async () => {
    const { person } = await invited();
    const api = await guestOf(service.url, person.email_address);
    const problem = await later(13 * 3_600_000, () => problemOf(api("GET /v1/direct/user")));
    expect([problem.status, problem.key]).toEqual([401, "error.auth.token_expired"]);
  });

  it("sees only the documents that they sign", async () => {
    const person = stranger();
    const both = await sentRequest(anna.api, [{ account_email: bruno.email }], { documents: 2 });
    const [first, second] = both.documents.map((one) => one.id);
    await anna.api("POST /v3/signature-requests/{id}/signatures", {
      path: { id: both.id },
      body: {
        signer_identity_data: person,
        document_signatures: [{ document_id: second ?? "", visual_signature: null }],
      },
    });
    const api = await guestOf(service.url, person.email_address);
    const seen = await api("GET /v3/direct/signature-requests/{id}", { path: { id: both.id } });
    expect(seen.documents.map((one) => one.id)).toEqual([second]);
    const closed = api("GET /v3/direct/documents/{id}", { path: { id: first ?? "" } });
    expect(await keyOf(closed)).toBe("error.not_found");
  });
});
