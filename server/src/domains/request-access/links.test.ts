import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../testing/inbox.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { guestOf, sentRequest, signSimple } from "../../../testing/signing.ts";
import { limits } from "@paraph/rules/limits";
import { createdBusiness } from "../businesses/testing/people.ts";
import { sweepLinks } from "./guest-links.ts";
import { links } from "./tables.ts";
import { signers } from "../signature-requests/tables.ts";
import { hasToken, linkOf, stranger } from "../signature-requests/testing/people.ts";
import type { Link } from "../signature-requests/testing/people.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
let service: TestService;
let anna: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
});
afterAll(() => service.stop());

/** A sent request with one guest, and the link in their mail. */
async function invited(more: Parameters<typeof stranger>[0] = {}) {
  const person = stranger(more);
  const request = await sentRequest(anna.api, [{ signer_identity_data: person }]);
  return { person, request, link: linkOf(await messageTo(person.email_address, hasToken)) };
}

/** The same, declined by the guest. */
async function declined() {
  const made = await invited();
  const api = await guestOf(service.url, made.person.email_address);
  await api("POST /v3/direct/signature-requests/{id}/decline", {
    path: { id: made.request.id },
    body: {},
  });
  return made;
}

const open = (link: Partial<Link>) =>
  service.api("POST /v1/direct/session", { body: { token: "", ...link } });
const keyOf = async (call: Promise<unknown>) => (await problemOf(call)).key;
const later = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  service.context.clock.move(milliseconds);
  try {
    return await work();
  } finally {
    service.context.clock.move(-milliseconds);
  }
};

describe("The link of a guest", () => {
  it("is exchanged for a session in this browser, and an event is recorded", async () => {
    const { request, link, person } = await invited({ mobile_number: "+41 79 123 45 67" });
    const answer = await fetch(`${service.url}/v1/direct/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(link),
    });
    const cookie = answer.headers.getSetCookie()[0] ?? "";
    expect(cookie).toContain(`__Host-paraph-guest-${request.id}=`);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/"]) {
      expect(cookie.split("; ")).toContain(attribute);
    }
    expect(cookie).not.toContain("Domain");
    expect(await answer.json()).toMatchObject({
      id: link.user_id,
      signature_request_id: request.id,
      email: person.email_address,
      first_name: "Gina",
      mobile: "+41\u00a079\u00a0•••\u00a0••\u00a067",
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

  it("is reported as expired for a while after its request is closed for good, then as invalid", async () => {
    const { link } = await declined();
    const sweptAfter = (milliseconds: number) =>
      later(milliseconds, async () => {
        await sweepLinks(service.context);
        return keyOf(open(link));
      });
    expect(await sweptAfter(limits.readAfterEnd + HOUR)).toBe("error.link.expired");
    expect(await sweptAfter(limits.readAfterEnd + limits.expiredLink + HOUR)).toBe(
      "error.link.invalid",
    );
  });

  it("is stored as a hash: the database contains no valid token", async () => {
    const { link } = await invited();
    const rows = await service.context.db.select().from(links);
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
      "This link belongs to someone else. Use the link in your own email.",
    );
    expect((await open(link)).id).toBe(link.user_id);
  });

  it("that does not exist is refused: error.link.invalid", async () => {
    expect(await keyOf(open({ token: "A".repeat(43) }))).toBe("error.link.invalid");
  });

  it("gives access to the ended request for 30 days, and not longer: error.link.expired", async () => {
    const { link } = await declined();
    expect((await open(link)).readOnly).toBe(true);
    await later(29 * DAY, () => open(link));
    const problem = await later(31 * DAY, () => problemOf(open(link)));
    expect([problem.key, problem.status]).toEqual(["error.link.expired", 410]);
  });

  it("does not appear in logs or errors", async () => {
    const { link } = await invited();
    const page = await fetch(
      `${service.url}/v1/direct/nothing/${link.signature_request_id}?usertoken=${link.token}`,
    );
    expect(await page.text()).not.toContain(link.token);
  });
});

describe("A new link", () => {
  it("is mailed to the signer, and the response reveals nothing", async () => {
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
    // Each mail's link stays valid on its own.
    expect((await open(link)).id).toBe(link.user_id);
  });

  it("is mailed five times an hour at most", async () => {
    const { person, link, request } = await invited();
    const ask = { user_id: link.user_id, signature_request_id: request.id };
    // Starts at the beginning of an hour, so that the window does not end during the test.
    const now = service.context.clock.now().getTime();
    await later(HOUR - (now % HOUR), async () => {
      for (let i = 0; i < 8; i += 1) await service.api("POST /v1/direct/link", { body: ask });
      await expect.poll(() => waitingJobs("mail-fresh-link")).toBe(0);
    });
    const mailed = async () => (await inbox(person.email_address)).length;
    await expect.poll(mailed).toBe(6);
  });
});

async function waitingJobs(name: string): Promise<number> {
  const { rows } = await service.context.pool.query<{ jobs: number }>(
    "select count(*)::int as jobs from graphile_worker.jobs where task_identifier = $1",
    [name],
  );
  return rows[0]?.jobs ?? -1;
}

describe("A guest who opens an account", () => {
  it("uses it to sign the request; the links become void", async () => {
    const { person, link, request } = await invited();
    const gina = await service.person({
      email: person.email_address,
      firstName: "Gina",
      lastName: "Gast",
    });
    const list = await gina.api("GET /v3/signature-requests", {
      query: { status_overall: "OPEN", signature_status: "OPEN" },
    });
    expect(list.signatureRequests.map((one) => one.id)).toEqual([request.id]);
    expect(await keyOf(open(link))).toBe("error.link.invalid");
    expect((await signSimple(gina.api, request.id)).status).toBe("SIGNED");
    const seen = await anna.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    expect(seen).toMatchObject({
      statusOverall: "SIGNED",
      signatures: [{ userId: gina.id }],
    });
    const [row] = await service.context.db
      .select()
      .from(signers)
      .where(eq(signers.guest, link.user_id));
    expect(row?.person).toBe(gina.id);
  });
});

describe("In a frame of another site", () => {
  const cookieAt = async (url: string, email: string): Promise<string> => {
    const link = linkOf(await messageTo(email, hasToken));
    const answer = await fetch(`${url}/v1/direct/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(link),
    });
    return answer.headers.getSetCookie()[0] ?? "";
  };
  const FRAMED = ["HttpOnly", "Secure", "SameSite=None", "Partitioned"];

  it("the cookie is partitioned for that site, over https", async () => {
    const embedded = await startService({
      env: {
        PUBLIC_URL: "https://sign.paraph.example",
        EMBED_ORIGINS: "https://portal.helvion.example",
      },
    });
    try {
      const owner = await embedded.person();
      const person = stranger();
      await sentRequest(owner.api, [{ signer_identity_data: person }]);
      const cookie = await cookieAt(embedded.url, person.email_address);
      for (const attribute of FRAMED) expect(cookie).toContain(attribute);
    } finally {
      await embedded.stop();
    }
  });

  it("so is that of a request whose business has named a website, and of no other", async () => {
    const own = await startService({ env: { PUBLIC_URL: "https://sign.paraph.example" } });
    try {
      const { admin, business } = await createdBusiness(own);
      const add = ["https://portal.helvion.example"];
      await admin.api("PUT /v1/businesses/{id}/settings", {
        path: { id: business.id },
        body: { frame_ancestors: { add } },
      });
      const [framed, other] = [stranger(), stranger()];
      await sentRequest(admin.api, [{ signer_identity_data: framed }]);
      await sentRequest((await own.person()).api, [{ signer_identity_data: other }]);
      const cookie = await cookieAt(own.url, framed.email_address);
      for (const attribute of FRAMED) expect(cookie).toContain(attribute);
      expect(await cookieAt(own.url, other.email_address)).toContain("SameSite=Strict");
    } finally {
      await own.stop();
    }
  });
});
