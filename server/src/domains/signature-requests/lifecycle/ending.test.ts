import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../../testing/inbox.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, uploaded } from "../../../../testing/signing.ts";
import { transaction } from "../../../platform/database/database.ts";
import { expireRequests } from "./end-request.ts";
import { takeLease } from "./request-leases.ts";
import { lockRequest } from "./lock-request.ts";
import { about, account, guest } from "../testing/people.ts";

const DAY = 86_400_000;

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let clara: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
  clara = await service.person({ firstName: "Clara", lastName: "Moser", lang: "de-ch" });
});
afterAll(() => service.stop());

const read = (who: TestPerson, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });
const statesOf = (request: { signatures: readonly { signatureStatus: string }[] }) =>
  request.signatures.map((signer) => signer.signatureStatus);
const namesOf = async (id: string) =>
  (await anna.api("GET /v3/signature-requests/{id}/events", { path: { id } })).events.map(
    (event) => event.name,
  );

/** Runs a function at a later time, in a session started then. */
const later = <T>(milliseconds: number, work: (owner: TestPerson) => Promise<T>): Promise<T> =>
  service.later(milliseconds, async () => work(await service.again(anna)));

describe("A request ends", () => {
  it("when a signer declines: everyone else learns the reason", async () => {
    const request = await sentRequest(anna.api, [account(bruno), account(clara)], {
      title: "No thanks",
    });
    const declined = await bruno.api("POST /v3/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: { message: "Clause 7 is missing." },
    });
    expect(declined).toMatchObject({ statusOverall: "DECLINED", can: { sign: false } });
    expect(statesOf(declined)).toEqual(["DECLINED", "WITHDRAWN"]);
    for (const [person, subject] of [
      [anna, "Declined: No thanks"],
      [clara, "Abgelehnt: No thanks"],
    ] as const) {
      const mail = await messageTo(person.email, about(subject));
      expect(mail.text).toContain("Clause 7 is missing.");
    }
    const twice = bruno.api("POST /v3/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: {},
    });
    expect((await problemOf(twice)).key).toBe("error.sr.not_open");
    const owner = anna.api("POST /v3/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: {},
    });
    expect((await problemOf(owner)).key).toBe("error.signing.not_a_signer");
  });

  it("when the owner withdraws it; nobody else can", async () => {
    const request = await sentRequest(anna.api, [account(bruno)], { title: "Taken back" });
    const path = { id: request.id };
    const notMine = bruno.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
    expect((await problemOf(notMine)).key).toBe("error.forbidden");
    const ended = await anna.api("POST /v3/signature-requests/{id}/withdraw", {
      path,
      body: { message: "A newer version follows." },
    });
    expect(ended).toMatchObject({
      statusOverall: "WITHDRAWN",
      endMessage: "A newer version follows.",
    });
    expect(statesOf(ended)).toEqual(["WITHDRAWN"]);
    const mail = await messageTo(bruno.email, about("Withdrawn: Taken back"));
    expect(mail.text).toContain("A newer version follows.");
    expect((await read(bruno, request.id)).statusOverall).toBe("WITHDRAWN");
    const twice = anna.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
    expect((await problemOf(twice)).key).toBe("error.sr.not_open");
  });

  it("when its deadline passes, by the system, unless somebody is signing", async () => {
    const day = new Date(service.context.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    const draft = await anna.api("POST /v3/signature-requests", {
      body: {
        title: "Too late",
        documents: [{ document_id: await uploaded(anna.api) }],
        signatures: [account(bruno)],
        expiration_date: day,
      },
    });
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
    const invited = await messageTo(bruno.email, about("Signature requested: Too late"));
    expect(invited.text).toContain("Deadline:");
    expect(await expireRequests(service.context)).toBe(0);
    const status = async (owner: TestPerson) => {
      await expireRequests(service.context);
      return (await read(owner, draft.id)).statusOverall;
    };
    const past = await later(3 * DAY, async (owner) => {
      const now = service.context.clock.now();
      const until = new Date(now.getTime() + 60_000);
      const attempt = crypto.randomUUID();
      await transaction(service.context.db, async (tx) => {
        const locked = await lockRequest(tx, draft.id);
        await takeLease(tx, locked, { attempt, holder: bruno.id, now, until });
      });
      return status(owner);
    });
    expect(past).toBe("OPEN");
    expect(await later(3 * DAY + 120_000, status)).toBe("WITHDRAWN");
    expect(statesOf(await read(anna, draft.id))).toEqual(["WITHDRAWN"]);
    expect((await namesOf(draft.id)).at(-1)).toBe("expired");
    await messageTo(anna.email, about("Expired: Too late"));
    await messageTo(bruno.email, about("Expired: Too late"));
  });
});

describe("A reminder", () => {
  it("goes to signers whose turn it is, once a day", async () => {
    const request = await sentRequest(
      anna.api,
      [account(bruno, { sequence: 1 }), account(clara, { sequence: 2 })],
      { title: "Still open" },
    );
    const remind = (who = anna) =>
      who.api("POST /v3/signature-requests/{id}/remind", { path: { id: request.id } });
    expect(await remind()).toEqual({ reminded: [request.signatures[0]?.sid] });
    const mail = await messageTo(bruno.email, about("Reminder: Still open"));
    expect(mail.text).toContain("Nobody has signed yet.");
    const soon = await problemOf(remind());
    expect([soon.key, soon.status]).toEqual(["error.rate_limit.reminder", 429]);
    expect(soon.retryAfter).toBeGreaterThan(80_000);
    expect((await later(DAY, remind)).reminded).toHaveLength(1);
    const notMine = bruno.api("POST /v3/signature-requests/{id}/remind", {
      path: { id: request.id },
    });
    expect((await problemOf(notMine)).key).toBe("error.forbidden");
  });

  it("does not go to signers without mails", async () => {
    const quiet = { ...guest(), notify: false };
    const request = await sentRequest(anna.api, [quiet]);
    const { reminded } = await anna.api("POST /v3/signature-requests/{id}/remind", {
      path: { id: request.id },
    });
    expect(reminded).toEqual([]);
    expect(await inbox(quiet.signer_identity_data.email_address)).toEqual([]);
    expect(request.signatures[0]?.signingUrl).toContain(`/view/${request.id}/`);
  });
});
