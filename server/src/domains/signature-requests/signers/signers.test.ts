import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../../testing/inbox.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
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
} from "../../../../testing/signing.ts";
import { transaction } from "../../../platform/database/database.ts";
import { takeLease } from "../lifecycle/request-leases.ts";
import { lockRequest } from "../lifecycle/lock-request.ts";
import { about, account, guest } from "../testing/people.ts";

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
const namesOf = async (id: string) =>
  (await anna.api("GET /v3/signature-requests/{id}/events", { path: { id } })).events.map(
    (event) => event.name,
  );

describe("The order of signers", () => {
  it("notifies the next signer once all earlier ones have signed, and everybody when the last one has signed", async () => {
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
    expect(turn.text).toContain("Eine Person hat schon signiert");
    expect((await read(anna, request.id)).signatures.map((one) => one.signatureStatus)).toEqual([
      "SIGNED",
      "OPEN",
    ]);

    expect((await signSimple(clara.api, request.id)).status).toBe("SIGNED");
    expect((await read(anna, request.id)).statusOverall).toBe("SIGNED");
    const done = await messageTo(anna.email, about("Signed: In order"));
    expect(done.text).toContain("Both people have signed.");
    expect(done.text).toContain("Bruno Frei");
    await messageTo(bruno.email, about("Signed: In order"));
    await messageTo(clara.email, about("Signiert: In order"));
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

describe("Signers of an open request", () => {
  it("can be added, also after others have signed: their field is added, they are notified", async () => {
    const request = await sentRequest(anna.api, [account(bruno), account(clara)], {
      title: "One more",
    });
    expect((await signSimple(bruno.api, request.id)).status).toBe("SIGNED");
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
    expect(await namesOf(request.id)).toEqual([
      "created",
      "sent",
      "signed",
      "signer_added",
      "downloaded",
    ]);
    const guestApi = await guestOf(service.url, late.signer_identity_data.email_address);
    const signed = only(await guestApi("POST /v3/direct/sign", asked(request.id)));
    expect((await followed(guestApi, signed, true)).status).toBe("SIGNED");
    expect(await verdicts(await download(anna.api, request))).toEqual([GOOD, GOOD]);
  });

  it("are refused if a signature does not allow further fields", async () => {
    const dora = await service.person({ firstName: "Dora" });
    const lock = "/Lock<</Type/SigFieldLock/Action/All>>";
    const document = await uploaded(anna.api, {
      signatureField: "Buyer",
      signatureFieldEntries: lock,
    });
    const draft = await anna.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id: document }],
        signatures: [
          {
            ...account(dora),
            document_signatures: [
              { document_id: document, visual_signature: { form_field: "Buyer" } },
            ],
          },
          account(clara),
        ],
      },
    });
    await anna.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
    expect((await signSimple(dora.api, draft.id)).status).toBe("SIGNED");
    const refused = await problemOf(
      anna.api("POST /v3/signature-requests/{id}/signatures", {
        path: { id: draft.id },
        body: guest(),
      }),
    );
    expect([refused.key, refused.status]).toEqual(["error.sr.certified", 409]);
    expect((await read(anna, draft.id)).signatures).toHaveLength(2);
  });

  it("are not added while somebody signs", async () => {
    const request = await sentRequest(anna.api, [account(bruno)]);
    const now = service.context.clock.now();
    const until = new Date(now.getTime() + 60_000);
    const attempt = crypto.randomUUID();
    await transaction(service.context.db, async (tx) => {
      const locked = await lockRequest(tx, request.id);
      await takeLease(tx, locked, { attempt, holder: bruno.id, now, until });
    });
    const status = await anna.api("GET /v3/signature-requests/{id}/lock-status", {
      path: { id: request.id },
    });
    const sid = request.signatures.find((one) => one.accountEmail === bruno.email)?.sid;
    expect(status).toEqual({ locked: true, sid, by: bruno.email, until: until.toISOString() });
    const refused = await problemOf(
      anna.api("POST /v3/signature-requests/{id}/signatures", {
        path: { id: request.id },
        body: guest(),
      }),
    );
    expect([refused.key, refused.status]).toEqual(["error.signing.locked", 423]);
  });

  it("can be removed until they have signed: their links become void, the request continues", async () => {
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
    expect((await signSimple(bruno.api, request.id)).status).toBe("SIGNED");
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
