import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo } from "../../../../testing/inbox.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { download, sentRequest, uploaded } from "../../../../testing/signing.ts";
import { about, account, guest } from "../testing/people.ts";

const DAY = 86_400_000;

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
});
afterAll(() => service.stop());

const namesOf = async (id: string) =>
  (await anna.api("GET /v3/signature-requests/{id}/events", { path: { id } })).events.map(
    (event) => event.name,
  );

/** Runs a function at a later time, in a session started then. */
const later = <T>(milliseconds: number, work: (owner: TestPerson) => Promise<T>): Promise<T> =>
  service.later(milliseconds, async () => work(await service.again(anna)));

describe("Sending", () => {
  it("creates all signature fields in one revision and notifies the signers", async () => {
    const first = guest({ language: "de" });
    const request = await sentRequest(anna.api, [account(bruno), first], { title: "Mietvertrag" });
    expect(request).toMatchObject({ statusOverall: "OPEN", can: { withdraw: true, edit: false } });
    expect(request.signatures).toMatchObject([
      { signatureStatus: "OPEN", displayName: bruno.email, accountEmail: bruno.email },
      { signatureStatus: "OPEN", displayName: "Gina Gast", initials: "GG" },
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
    expect(mail.text).toContain("Anna Keller asks you to sign.");
    expect(mail.links).toContain(`${service.url}/view/${request.id}`);
    const invited = await messageTo(first.signer_identity_data.email_address);
    expect(invited.subject).toBe("Bitte signieren: Mietvertrag");
    expect(invited.text).toContain("Guten Tag Gina Gast");
    expect(invited.links.some((link) => link.includes("usertoken="))).toBe(true);
    expect(await namesOf(request.id)).toEqual(["created", "sent", "downloaded", "downloaded"]);
  });

  it("uses an existing empty field, and creates none for it", async () => {
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

  it("is refused with the missing data", async () => {
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
    const tomorrow = new Date(service.context.clock.now().getTime() + DAY);
    const late = await draft({
      documents: await documents(),
      signatures: [account(bruno)],
      expiration_date: tomorrow.toISOString().slice(0, 10),
    });
    const problem = await later(3 * DAY, (owner) =>
      problemOf(owner.api("POST /v3/signature-requests/{id}/initiate", { path: { id: late.id } })),
    );
    expect(problem.key).toBe("error.sr.expiration_past");
  });

  it("happens once: a second call is refused, because the request is no longer a draft", async () => {
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

  it("twice concurrently sends once", async () => {
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
