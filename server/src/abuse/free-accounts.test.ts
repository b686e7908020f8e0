/**
 * How many actions an account that does not pay may perform in a day (`limits.freeAccounts`), over HTTP, and the error
 * above the limit.
 */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../testing/service.ts";
import type { TestPerson, TestService } from "../../testing/service.ts";
import { PIXEL } from "../../testing/access.ts";
import { uploaded } from "../../testing/signing.ts";
import { guest } from "../domains/signature-requests/testing/people.ts";
import { addedProgram } from "../domains/api-users/testing/programs.ts";
import { addedMember, createdBusiness } from "../domains/businesses/testing/people.ts";
import { withPlan } from "../domains/billing/testing/plans.ts";
import { transaction } from "../platform/database/database.ts";
import { countWithin } from "../platform/limits.ts";

const DAY = 24 * 60 * 60_000;
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => service.stop());

type Ceiling = keyof typeof limits.freeAccounts;
const { uploads, requests, invitations } = limits.freeAccounts;

/** Counts this many actions of today, without performing them: that would take too long. */
const done = (who: { readonly id: string }, ceiling: Ceiling, by: number) =>
  transaction(service.context.db, (tx) =>
    countWithin(
      tx,
      service.context.clock,
      `free ${ceiling} of ${who.id}`,
      limits.freeAccounts[ceiling],
      by,
    ),
  );

const begin = (who: TestPerson) => who.api("POST /v3/signature-requests", { body: { title: "T" } });

async function send(who: TestPerson, count: number) {
  const document_id = await uploaded(who.api);
  const signatures = Array.from({ length: count }, () => guest());
  const { id } = await who.api("POST /v3/signature-requests", {
    body: { documents: [{ document_id }], signatures },
  });
  return who.api("POST /v3/signature-requests/{id}/initiate", { path: { id } });
}

describe("A free account", () => {
  it("sends 50 requests a day, and no more even if all are sent concurrently", async () => {
    const who = await service.person();
    await done(who, "requests", requests.most - 5);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => begin(who)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const refused = await problemOf(begin(who));
    expect(refused).toMatchObject({
      status: 429,
      key: "error.free.requests",
      details: { limit: 50 },
    });
    expect(refused.message).toContain("you can start 50 requests a day. Try again tomorrow");
    expect(refused.retryAfter).toBeGreaterThan(20 * 60 * 60);
    // Other accounts are not affected, and tomorrow the account can send again.
    await begin(await service.person());
    const next = await service.later(1.2 * DAY, async () => begin(await service.again(who)));
    expect(next.statusOverall).toBe("DRAFT");
  });

  it("uploads 100 files a day; refused files are not counted", async () => {
    const who = await service.person();
    await done(who, "uploads", uploads.most - 1);
    const content = Buffer.from("no file at all").toString("base64");
    const broken = problemOf(who.api("POST /v3/documents", { body: { title: "T", content } }));
    expect((await broken).key).toBe("file.pdf.not_a_pdf");
    const document = await uploaded(who.api);
    const refused = await problemOf(uploaded(who.api));
    expect(refused).toMatchObject({
      status: 429,
      key: "error.free.uploads",
      details: { limit: 100 },
    });
    // A picture for a signature also counts as an upload, and is counted before it is processed.
    const picture = { content: PIXEL, content_type: "image/png" as const };
    const place = { page: "0", x: 10, y: 10, width: 150, height: 70 };
    const visual_signature = { positions: [place], image: picture };
    const signer = {
      ...guest(),
      document_signatures: [{ document_id: document, visual_signature }],
    };
    const drawn = who.api("POST /v3/signature-requests", {
      body: { documents: [{ document_id: document }], signatures: [signer] },
    });
    expect((await problemOf(drawn)).key).toBe("error.free.uploads");
    const { id } = await who.api("POST /v1/user/visual-signature", { body: { name: "Anna" } });
    const own = who.api("POST /v1/images/signature/{id}", {
      path: { id },
      body: { content: PIXEL },
    });
    expect((await problemOf(own)).key).toBe("error.free.uploads");
    // Documents that are already uploaded can be used.
    const body = { documents: [{ document_id: document }] };
    expect((await who.api("POST /v3/signature-requests", { body })).documents).toHaveLength(1);
  });

  it("invites 100 people a day: an invitation of three with two left sends nothing; one of two is sent", async () => {
    const who = await service.person();
    await done(who, "invitations", invitations.most - 2);
    const refused = await problemOf(send(who, 3));
    expect(refused).toMatchObject({
      status: 429,
      key: "error.free.invitations",
      details: { limit: 100 },
    });
    const sent = await send(who, 2);
    expect(sent.statusOverall).toBe("OPEN");
    const one = problemOf(
      who.api("POST /v3/signature-requests/{id}/signatures", {
        path: { id: sent.id },
        body: guest(),
      }),
    );
    expect((await one).key).toBe("error.free.invitations");
  });

  it("has nobody invited by others in its name above that limit: who is asked to sign can delegate to nobody else", async () => {
    const who = await service.person();
    const asked = await service.person();
    const document_id = await uploaded(who.api);
    const { id } = await who.api("POST /v3/signature-requests", {
      body: { documents: [{ document_id }], signatures: [{ account_email: asked.email }] },
    });
    await who.api("POST /v3/signature-requests/{id}/initiate", { path: { id } });
    await done(who, "invitations", invitations.most - 2);
    const delegate = () =>
      asked.api("POST /v3/signature-requests/{id}/delegate", { path: { id }, body: guest() });
    await delegate();
    const [signature] = (await asked.api("GET /v3/signature-requests/{id}", { path: { id } }))
      .signatures;
    await asked.api("POST /v3/signature-requests/{id}/signatures/{sid}/return", {
      path: { id, sid: signature?.sid ?? "" },
      body: {},
    });
    expect(await problemOf(delegate())).toMatchObject({
      status: 429,
      key: "error.delegation.sender_limit",
    });
  });

  it("sends reminders and new links within its limit of invitations: every mail counts", async () => {
    const who = await service.person();
    const { id, signatures } = await send(who, 2);
    await done(who, "invitations", invitations.most - 4);
    await who.api("POST /v3/signature-requests/{id}/remind", { path: { id } });
    const sid = signatures[0]?.sid ?? "";
    const replaced = problemOf(
      who.api("POST /v3/signature-requests/{id}/signatures/{sid}/link", { path: { id, sid } }),
    );
    expect((await replaced).key).toBe("error.free.invitations");
    const again = service.later(1.2 * DAY, async () => {
      const { api } = await service.again(who);
      return api("POST /v3/signature-requests/{id}/remind", { path: { id } });
    });
    expect((await again).reminded).toHaveLength(2);
  });

  it("includes one whose business is on trial; with a plan there is no limit", async () => {
    const { admin, business } = await createdBusiness(service);
    await done(admin, "requests", requests.most);
    expect((await problemOf(begin(admin))).key).toBe("error.free.requests");
    await withPlan(service, business.id, { paymentMethod: "MANUAL" });
    expect((await begin(admin)).statusOverall).toBe("DRAFT");
  });

  it("shares its ceilings among all of its API users, and among all of its admins", async () => {
    const { admin, business } = await createdBusiness(service);
    const [one, other] = [
      await addedProgram(service, admin, business.id),
      await addedProgram(service, admin, business.id),
    ];
    await done({ id: business.id }, "uploads", uploads.most - 1);
    await uploaded(one.api);
    expect((await problemOf(uploaded(other.api))).key).toBe("error.free.uploads");
    const second = await addedMember(service, admin, business.id);
    const path = { id: business.id };
    const user_ids = [second.id];
    await admin.api("POST /v1/businesses/{id}/change-to-admins", { path, body: { user_ids } });
    await done({ id: business.id }, "invitations", invitations.most - 2);
    const invite = (who: TestPerson) =>
      who.api("POST /v1/businesses/{id}/members", {
        path,
        body: { users: [{ email: guest().signer_identity_data.email_address }] },
      });
    await invite(admin);
    expect((await problemOf(invite(second))).key).toBe("error.free.invitations");
  });
});
