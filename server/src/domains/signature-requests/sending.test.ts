import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../testing/inbox.ts";
import type { Message } from "../../../testing/inbox.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import {
  asked,
  download,
  followed,
  GOOD,
  guestOf,
  only,
  sentRequest,
  signSimple,
  uploaded,
  verdicts,
} from "../../../testing/signing.ts";
import { transaction } from "../../platform/database.ts";
import { expireRequests } from "./commands/end-request.ts";
import { takeLease } from "./steps/leases.ts";

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

let count = 0;
const stranger = (more: object = {}) => {
  count += 1;
  return {
    email_address: `guest.${process.pid}.${Date.now()}.${count}@example.test`,
    first_name: "Gina",
    last_name: "Gast",
    ...more,
  };
};
const guest = (more: object = {}) => ({ signer_identity_data: stranger(more) });
const account = (person: TestPerson, more: object = {}) => ({
  account_email: person.email,
  ...more,
});
const about = (words: string) => (message: Message) => message.subject.startsWith(words);
const read = (who: TestPerson, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });
const namesOf = async (id: string) =>
  (await anna.api("GET /v3/signature-requests/{id}/events", { path: { id } })).events.map(
    (event) => event.name,
  );

describe("Sending", () => {
  it("makes all signature fields in one revision and writes to the signers", async () => {
    const first = guest({ language: "de" });
    const request = await sentRequest(anna.api, [account(bruno), first], { title: "Mietvertrag" });
    expect(request).toMatchObject({ statusOverall: "OPEN", can: { withdraw: true, edit: false } });
    expect(request.signatures).toMatchObject([
      { signatureStatus: "OPEN", displayName: "Bruno Frei", hasAccount: true, initials: "BF" },
      { signatureStatus: "OPEN", displayName: "Gina Gast", hasAccount: false },
    ]);
    const id = request.documents[0]?.id ?? "";
    const document = await anna.api("GET /v3/documents/{id}", { path: { id } });
    expect(document.signatureFields.map((field) => field.signed)).toEqual([false, false]);
    expect(document.parentId).not.toBeNull();
    const original = await anna.api("GET /v3/documents/{id}/download", {
      path: { id },
      query: { signed: "false" },
    });
    const file = await download(anna.api, request);
    expect(file.subarray(0, original.size).equals(Buffer.from(await original.arrayBuffer()))).toBe(
      true,
    );

    const mail = await messageTo(bruno.email, about("Signature requested: Mietvertrag"));
    expect(mail.text).toContain("Anna Keller asks for your signature.");
    expect(mail.links).toContain(`${service.url}/view/${request.id}`);
    const invited = await messageTo(first.signer_identity_data.email_address);
    expect(invited.subject).toBe("Bitte unterzeichnen: Mietvertrag");
    expect(invited.text).toContain("Guten Tag, Gina Gast");
    expect(invited.links.some((link) => link.includes("usertoken="))).toBe(true);
    expect(await namesOf(request.id)).toEqual(["created", "sent"]);
  });

  it("fills an existing empty field, and makes none for it", async () => {
    const document = await uploaded(anna.api, { signatureField: "Buyer" });
    const draft = await anna.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id: document }],
        signatures: [
          {
            ...account(bruno),
            document_signatures: [
              { document_id: document, visual_signature: { form_field: "Buyer" } },
            ],
          },
        ],
      },
    });
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
    const facts = await anna.api("GET /v3/documents/{id}", { path: { id: document } });
    expect(facts.signatureFields.map((field) => field.name)).toEqual(["Buyer"]);
  });

  it("asks for what is missing", async () => {
    const send = (id: string) =>
      problemOf(anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id } }));
    const draft = (body: object) => anna.api("POST /v3/signature-requests", { body });
    const documents = async () => [{ document_id: await uploaded(anna.api) }];
    const empty = await draft({ signatures: [account(bruno)] });
    expect((await send(empty.id)).key).toBe("error.sr.no_documents");
    const nobody = await draft({ documents: await documents() });
    expect((await send(nobody.id)).key).toBe("error.sr.no_signers");
    const lawless = await draft({
      documents: await documents(),
      signatures: [account(bruno)],
      quality: "QES",
    });
    expect((await send(lawless.id)).key).toBe("error.sr.legislation_missing");
    const numberless = await draft({
      documents: await documents(),
      signatures: [guest()],
      quality: "AES_MINIMAL",
      legislation: "ZERTES",
    });
    expect((await send(numberless.id)).key).toBe("error.sr.mobile_missing");
    const tomorrow = new Date(service.floor.clock.now().getTime() + DAY);
    const late = await draft({
      documents: await documents(),
      signatures: [account(bruno)],
      expiration_date: tomorrow.toISOString().slice(0, 10),
    });
    service.floor.clock.move(3 * DAY);
    anna = { ...anna, ...(await again(anna)) };
    expect((await send(late.id)).key).toBe("error.sr.expiration_past");
    service.floor.clock.move(-3 * DAY);
  });

  it("happens once: a second click is told that it is no draft any more", async () => {
    const request = await sentRequest(anna.api, [account(bruno)]);
    const twice = anna.api("POST /v3/signature-requests/{id}/initiate", {
      path: { id: request.id },
    });
    expect((await problemOf(twice)).key).toBe("error.sr.not_draft");
    const change = anna.api("PUT /v3/signature-requests/{id}", {
      path: { id: request.id },
      body: { title: "Another" },
    });
    expect((await problemOf(change)).key).toBe("error.sr.not_draft");
  });

  it("twice at the same moment sends once", async () => {
    const draft = await anna.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id: await uploaded(anna.api) }],
        signatures: [account(bruno)],
      },
    });
    const send = () =>
      anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
    const results = await Promise.allSettled([send(), send(), send()]);
    expect(results.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await namesOf(draft.id)).filter((name) => name === "sent")).toHaveLength(1);
  });
});

/** Sessions that a moved clock has ended are begun anew. */
async function again(person: TestPerson): Promise<Pick<TestPerson, "api" | "authorization">> {
  const { email, password } = person;
  const { value } = await service.api("POST /v1/login", { body: { email, password } });
  const authorization = `Bearer ${value}`;
  return { authorization, api: service.client(authorization) };
}

describe("The order of signers", () => {
  it("opens the next when all before have signed, writes to them, and completes with the last", async () => {
    const request = await sentRequest(
      anna.api,
      [account(bruno, { sequence: 1 }), account(clara, { sequence: 2 })],
      { title: "In order" },
    );
    expect(request.signatures.map((one) => one.signatureStatus)).toEqual(["OPEN", "WAITING"]);
    expect((await inbox(clara.email)).some((one) => one.subject.includes("In order"))).toBe(false);
    const early = await signSimple(clara.api, request.id);
    expect(early).toMatchObject({ status: "FAILED", key: "error.signing.not_your_turn" });

    expect((await signSimple(bruno.api, request.id)).status).toBe("SIGNED");
    const turn = await messageTo(clara.email, about("Sie sind an der Reihe: In order"));
    expect(turn.text).toContain("hat eine Person unterzeichnet");
    expect((await read(anna, request.id)).signatures.map((one) => one.signatureStatus)).toEqual([
      "SIGNED",
      "OPEN",
    ]);

    expect((await signSimple(clara.api, request.id)).status).toBe("SIGNED");
    expect((await read(anna, request.id)).statusOverall).toBe("SIGNED");
    const done = await messageTo(anna.email, about("Signed: In order"));
    expect(done.text).toContain("All 2 people have signed.");
    expect(done.text).toContain("Bruno Frei");
    await messageTo(bruno.email, about("Signed: In order"));
    await messageTo(clara.email, about("Unterzeichnet: In order"));
    expect((await namesOf(request.id)).filter((name) => name !== "opened")).toEqual([
      "created",
      "sent",
      "signed",
      "signed",
      "completed",
    ]);
    expect(await verdicts(await download(anna.api, request))).toEqual([GOOD, GOOD]);
  });
});

describe("Signers of a request under way", () => {
  it("can be added, after others have signed too: their field follows, they are written to", async () => {
    const request = await sentRequest(anna.api, [account(bruno), account(clara)], {
      title: "One more",
    });
    await signSimple(bruno.api, request.id);
    const id = request.documents[0]?.id ?? "";
    const late = guest();
    const added = await anna.api("POST /v3/signature-requests/{id}/signatures", {
      path: { id: request.id },
      body: {
        ...late,
        document_signatures: [
          {
            document_id: id,
            visual_signature: { positions: [{ page: "0", x: 40, y: 300, width: 150, height: 70 }] },
          },
        ],
      },
    });
    expect(added.signatures).toHaveLength(3);
    const facts = await anna.api("GET /v3/documents/{id}", { path: { id } });
    expect(facts.signatureFields.filter((field) => !field.signed)).toHaveLength(2);
    expect(await verdicts(await download(anna.api, request))).toEqual([GOOD]);
    await messageTo(
      late.signer_identity_data.email_address,
      about("Signature requested: One more"),
    );
    const twice = anna.api("POST /v3/signature-requests/{id}/signatures", {
      path: { id: request.id },
      body: late,
    });
    expect((await problemOf(twice)).key).toBe("error.sr.signer_twice");
    expect(await namesOf(request.id)).toEqual(["created", "sent", "signed", "signer_added"]);
    const guestApi = await guestOf(service.url, late.signer_identity_data.email_address);
    const signed = only(await guestApi("POST /v3/direct/sign", asked(request.id)));
    expect((await followed(guestApi, signed, true)).status).toBe("SIGNED");
    expect(await verdicts(await download(anna.api, request))).toEqual([GOOD, GOOD]);
  });

  it("are not added while somebody signs", async () => {
    const request = await sentRequest(anna.api, [account(bruno)]);
    const now = service.floor.clock.now();
    const until = new Date(now.getTime() + 60_000);
    const attempt = crypto.randomUUID();
    await transaction(service.floor.db, (tx) =>
      takeLease(tx, { request: request.id, attempt, holder: bruno.id, now, until }),
    );
    const status = await anna.api("GET /v3/signature-requests/{id}/lock-status", {
      path: { id: request.id },
    });
    expect(status).toMatchObject({ locked: true, by: "Bruno Frei", until: until.toISOString() });
    const refused = await problemOf(
      anna.api("POST /v3/signature-requests/{id}/signatures", {
        path: { id: request.id },
        body: guest(),
      }),
    );
    expect([refused.key, refused.status]).toEqual(["error.signing.locked", 423]);
  });

  it("can be removed until they have signed: links die, the rest goes on", async () => {
    const gina = guest();
    const request = await sentRequest(anna.api, [account(bruno), gina, account(clara)], {
      title: "Fewer",
    });
    const [b, g, c] = request.signatures.map((one) => one.sid);
    const remove = (sid: string | undefined) =>
      anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
        path: { id: request.id, sid: sid ?? "" },
      });
    const ginas = await guestOf(service.url, gina.signer_identity_data.email_address);
    await signSimple(bruno.api, request.id);
    await remove(g);
    const shut = ginas("GET /v3/direct/signature-requests/{id}", { path: { id: request.id } });
    expect((await problemOf(shut)).status).toBe(401);
    const link = guestOf(service.url, gina.signer_identity_data.email_address);
    await expect(link).rejects.toThrow("error.link.invalid");
    expect((await problemOf(remove(b))).key).toBe("error.sr.signer_signed");

    const seen = await remove(c);
    expect(seen.statusOverall).toBe("SIGNED");
    expect((await problemOf(read(clara, request.id))).key).toBe("error.not_found");
    const removed = await clara.api("GET /v3/signature-requests", {
      query: { signatures_count: 8, search: "Fewer" },
    });
    expect(removed.signatureRequests).toMatchObject([
      { id: request.id, signers: [], can: { read: false } },
    ]);
  });
});

describe("The end of a request", () => {
  it("comes when a signer declines: everyone else is told why", async () => {
    const request = await sentRequest(anna.api, [account(bruno), account(clara)], {
      title: "No thanks",
    });
    const declined = await bruno.api("POST /v3/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: { message: "Clause 7 is missing." },
    });
    expect(declined).toMatchObject({ statusOverall: "DECLINED", can: { sign: false } });
    for (const [person, subject] of [
      [anna, "Declined: No thanks"],
      [clara, "Abgelehnt: No thanks"],
    ] as const) {
      const mail = await messageTo(person.email, about(subject));
      expect(mail.text).toContain("Clause 7 is missing.");
    }
    const again = bruno.api("POST /v3/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: {},
    });
    expect((await problemOf(again)).key).toBe("error.sr.not_open");
    const owner = anna.api("POST /v3/signature-requests/{id}/decline", {
      path: { id: request.id },
      body: {},
    });
    expect((await problemOf(owner)).key).toBe("error.signing.not_a_signer");
  });

  it("comes when the owner withdraws it; nobody else can", async () => {
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
    const mail = await messageTo(bruno.email, about("Withdrawn: Taken back"));
    expect(mail.text).toContain("A newer version follows.");
    expect((await read(bruno, request.id)).statusOverall).toBe("WITHDRAWN");
    const twice = anna.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
    expect((await problemOf(twice)).key).toBe("error.sr.not_open");
  });

  it("comes with the deadline, by the system, unless somebody is signing", async () => {
    const day = new Date(service.floor.clock.now().getTime() + DAY).toISOString().slice(0, 10);
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
    expect(await expireRequests(service.floor)).toBe(0);
    service.floor.clock.move(3 * DAY);
    const now = service.floor.clock.now();
    const attempt = crypto.randomUUID();
    const until = new Date(now.getTime() + 60_000);
    await transaction(service.floor.db, (tx) =>
      takeLease(tx, { request: draft.id, attempt, holder: bruno.id, now, until }),
    );
    await expireRequests(service.floor);
    anna = { ...anna, ...(await again(anna)) };
    expect((await read(anna, draft.id)).statusOverall).toBe("OPEN");
    service.floor.clock.move(120_000);
    await expireRequests(service.floor);
    expect((await read(anna, draft.id)).statusOverall).toBe("WITHDRAWN");
    expect((await namesOf(draft.id)).at(-1)).toBe("expired");
    await messageTo(anna.email, about("Expired: Too late"));
    await messageTo(bruno.email, about("Expired: Too late"));
    service.floor.clock.move(-3 * DAY - 120_000);
  });
});

describe("Reminding", () => {
  it("writes to those whose turn it is, once a day", async () => {
    const request = await sentRequest(
      anna.api,
      [account(bruno, { sequence: 1 }), account(clara, { sequence: 2 })],
      { title: "Still open" },
    );
    const remind = () =>
      anna.api("POST /v3/signature-requests/{id}/remind", { path: { id: request.id } });
    expect(await remind()).toEqual({ reminded: [request.signatures[0]?.sid] });
    const mail = await messageTo(bruno.email, about("Reminder: Still open"));
    expect(mail.text).toContain("Nobody has signed yet.");
    const soon = await problemOf(remind());
    expect([soon.key, soon.status]).toEqual(["error.rate_limit.reminder", 429]);
    expect(soon.retryAfter).toBeGreaterThan(80_000);
    service.floor.clock.move(DAY);
    anna = { ...anna, ...(await again(anna)) };
    expect((await remind()).reminded).toHaveLength(1);
    service.floor.clock.move(-DAY);
    const notMine = bruno.api("POST /v3/signature-requests/{id}/remind", {
      path: { id: request.id },
    });
    expect((await problemOf(notMine)).key).toBe("error.forbidden");
  });

  it("leaves those alone who are to get no mails", async () => {
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
