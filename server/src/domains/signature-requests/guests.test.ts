import { eq } from "drizzle-orm";
import { createClient } from "@paraph/contract/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../testing/inbox.ts";
import type { Message } from "../../../testing/inbox.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { guestOf, sentRequest, signSimple } from "../../../testing/signing.ts";
import { links, signers } from "./tables.ts";

const DAY = 86_400_000;
let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

let count = 0;
function stranger(more: object = {}) {
  count += 1;
  const email_address = `guest.${process.pid}.${Date.now()}.${count}@example.test`;
  return { email_address, first_name: "Gina", last_name: "Gast", ...more };
}

const hasToken = (message: Message) => message.links.some((link) => link.includes("usertoken="));

interface Link {
  readonly token: string;
  readonly user_id: string;
  readonly signature_request_id: string;
}

function linkOf(message: Message): Link {
  const url = new URL(message.links.find((one) => one.includes("usertoken=")) ?? "");
  const [, , signature_request_id = "", user_id = ""] = url.pathname.split("/");
  return { token: url.searchParams.get("usertoken") ?? "", user_id, signature_request_id };
}

/** A sent request with one guest, and the link in their mail. */
async function invited(more: object = {}) {
  const person = stranger(more);
  const request = await sentRequest(anna.api, [{ signer_identity_data: person }]);
  return { person, request, link: linkOf(await messageTo(person.email_address, hasToken)) };
}

const open = (link: Partial<Link>) =>
  service.api("POST /v1/direct/session", { body: { token: "", ...link } });
const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;
const later = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  service.floor.clock.move(milliseconds);
  try {
    return await work();
  } finally {
    service.floor.clock.move(-milliseconds);
  }
};

describe("The link of a guest", () => {
  it("is exchanged for a session in this browser, and an event is written", async () => {
    const { request, link, person } = await invited({ mobile_number: "+41 79 123 45 67" });
    const answer = await fetch(`${service.url}/v1/direct/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(link),
    });
    const cookie = answer.headers.getSetCookie()[0] ?? "";
    expect(cookie).toContain(`paraph-guest-${request.id}=`);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(await answer.json()).toMatchObject({
      id: link.user_id,
      signature_request_id: request.id,
      email: person.email_address,
      first_name: "Gina",
      mobile: "+4179 ••• •• 67",
      read_only: false,
    });
    const { events } = await anna.api("GET /v3/signature-requests/{id}/events", {
      path: { id: request.id },
    });
    expect(events.at(-1)).toMatchObject({
      name: "link_opened",
      userId: link.user_id,
      person: "Gina Gast",
    });
  });

  it("is kept hashed: the database does not open anything", async () => {
    const { link } = await invited();
    const rows = await service.floor.db.select().from(links);
    expect(rows.every((row) => row.hash.length === 32)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(link.token);
  });

  it("of another person or request is refused: error.link.other_person", async () => {
    const { link } = await invited();
    const other = await invited();
    expect(await keyOf(open({ ...link, user_id: other.link.user_id }))).toBe(
      "error.link.other_person",
    );
    const crossed = open({ ...link, signature_request_id: other.request.id });
    const problem = await problemOf(crossed);
    expect([problem.key, problem.status]).toEqual(["error.link.other_person", 403]);
    expect(problem.message).toBe(
      "This link belongs to another person. Use the link in your own mail.",
    );
    expect((await open(link)).id).toBe(link.user_id);
  });

  it("that never was is refused: error.link.invalid", async () => {
    expect(await keyOf(open({ token: "A".repeat(43) }))).toBe("error.link.invalid");
  });

  it("opens the ended request to read for 30 days, then no more: error.link.expired", async () => {
    const { request, link } = await invited();
    await anna.api("POST /v3/signature-requests/{id}/withdraw", {
      path: { id: request.id },
      body: {},
    });
    expect((await open(link)).readOnly).toBe(true);
    await later(29 * DAY, () => open(link));
    const problem = await later(31 * DAY, () => problemOf(open(link)));
    expect([problem.key, problem.status]).toEqual(["error.link.expired", 410]);
  });

  it("keeps its token out of the log and of errors", async () => {
    const { link } = await invited();
    const page = await fetch(
      `${service.url}/v1/direct/nothing/${link.signature_request_id}?usertoken=${link.token}`,
    );
    expect(await page.text()).not.toContain(link.token);
  });
});

describe("A guest", () => {
  it("sees their request and documents, and signs", async () => {
    const { person, request } = await invited();
    const api = await guestOf(service.url, person.email_address);
    const seen = await api("GET /v3/direct/signature-requests/{id}", { path: { id: request.id } });
    expect(seen.signatures[0]).toMatchObject({ isMe: true, displayName: "Gina Gast" });
    expect(seen.can).toMatchObject({ sign: true, decline: true, withdraw: false, edit: false });
    const id = seen.documents[0]?.id ?? "";
    expect((await api("GET /v3/direct/documents/{id}", { path: { id } })).pageCount).toBe(1);
    const page = await api("GET /v3/direct/documents/{id}/pages/{n}", { path: { id, n: 0 } });
    expect(page.type).toBe("image/webp");
    const preview = await api("GET /v1/direct/preview-visual-signature", { query: {} });
    expect(await preview.text()).toContain("<svg");
    const status = await api("GET /v3/direct/signature-requests/{id}/lock-status", {
      path: { id: request.id },
    });
    expect(status.locked).toBe(false);
  });

  it("chooses the language they read", async () => {
    const { person } = await invited({ language: "de" });
    const api = await guestOf(service.url, person.email_address);
    expect((await api("GET /v1/direct/user")).language).toBe("de");
    await api("PUT /v1/direct/user", { body: { language: "en" } });
    expect((await api("GET /v1/direct/user")).language).toBe("en");
  });

  it("declines, and reads on afterwards", async () => {
    const { person, request } = await invited();
    const api = await guestOf(service.url, person.email_address);
    const ended = await api("POST /v3/direct/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: { message: "Not for me." },
    });
    expect(ended).toMatchObject({ statusOverall: "DECLINED", endMessage: "Not for me." });
    expect((await api("GET /v1/direct/user")).readOnly).toBe(true);
    const mail = await messageTo(anna.email, (one) => one.subject.startsWith("Declined"));
    expect(mail.text).toContain("Gina Gast has declined to sign.");
  });

  it("needs the session beside the credentials that name them", async () => {
    const { link, request } = await invited();
    const basic = Buffer.from(`${link.user_id}:${request.id}`).toString("base64");
    const bare = createClient({ baseUrl: service.url, authorization: () => `Basic ${basic}` });
    const asked = { path: { id: request.id } };
    const problem = await problemOf(bare("GET /v3/direct/signature-requests/{id}", asked));
    expect([problem.status, problem.key]).toEqual([401, "error.auth.required"]);
  });

  it("is nobody in another request, and no person: other calls are closed to them", async () => {
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

  it("is not believed when another site sends for them", async () => {
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

describe("A fresh link", () => {
  it("is mailed to the signer, and the answer tells nothing", async () => {
    const { person, link, request } = await invited();
    const before = (await inbox(person.email_address)).length;
    const ask = (user_id: string, signature_request_id: string) =>
      service.api("POST /v1/direct/link", { body: { user_id, signature_request_id } });
    expect(await ask(link.user_id, request.id)).toEqual(await ask("nobody", "nothing"));
    const mail = await messageTo(person.email_address, hasToken, before);
    expect(mail.subject).toBe("Your new link: Contract");
    const fresh = linkOf(mail);
    expect(fresh.token).not.toBe(link.token);
    expect((await open(fresh)).id).toBe(link.user_id);
    // Each mail's link is good for itself.
    expect((await open(link)).id).toBe(link.user_id);
  });

  it("is mailed five times an hour at most", async () => {
    const { person, link, request } = await invited();
    for (let i = 0; i < 8; i += 1) {
      await service.api("POST /v1/direct/link", {
        body: { user_id: link.user_id, signature_request_id: request.id },
      });
    }
    await expect
      .poll(async () => (await inbox(person.email_address)).length, { timeout: 20_000 })
      .toBe(6);
    await expect.poll(() => waitingJobs("mail-fresh-link"), { timeout: 20_000 }).toBe(0);
    expect((await inbox(person.email_address)).length).toBe(6);
  });
});

async function waitingJobs(name: string): Promise<number> {
  const { rows } = await service.floor.pool.query<{ jobs: number }>(
    "select count(*)::int as jobs from graphile_worker.jobs where task_identifier = $1",
    [name],
  );
  return rows[0]?.jobs ?? -1;
}

describe("Whoever opens an account", () => {
  it("signs with it what they were invited to as a guest; the links die", async () => {
    const { person, link, request } = await invited();
    const gina = await service.person({
      email: person.email_address,
      firstName: "Gina",
      lastName: "Gast",
    });
    const list = await gina.api("GET /v3/signature-requests", {
      query: { status_overall: "OPEN", signature_status: "OPEN" } as never,
    });
    expect(list.signatureRequests.map((one) => one.id)).toEqual([request.id]);
    expect(await keyOf(open(link))).toBe("error.link.invalid");
    expect((await signSimple(gina.api, request.id)).status).toBe("SIGNED");
    const seen = await anna.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    expect(seen).toMatchObject({
      statusOverall: "SIGNED",
      signatures: [{ hasAccount: true, userId: gina.id }],
    });
    const [row] = await service.floor.db
      .select()
      .from(signers)
      .where(eq(signers.guest, link.user_id));
    expect(row?.person).toBe(gina.id);
  });
});
