/** Demonstrations: signed with one click, marked on every page, free, and without legal effect wherever they are read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  asked,
  download,
  GOOD,
  guestOf,
  followed,
  only,
  sentRequest,
  signSimple,
  uploaded,
  uploadedFile,
  verdicts,
} from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { addedProgram } from "../../api-users/testing/programs.ts";
import { settledBusiness } from "../../businesses/testing/settings.ts";
import { guest } from "../../signature-requests/testing/people.ts";

let service: TestService;
let sender: TestPerson;
let signer: TestPerson;
let own: Awaited<ReturnType<typeof settledBusiness>>;
beforeAll(async () => {
  service = await startService();
  own = await settledBusiness(service);
  sender = await service.person({ firstName: "Selina", lang: "de-ch" });
  signer = await service.person({ firstName: "Émilie", lastName: "Rochat" });
});
afterAll(() => service.stop());

const DEMO = { quality: "DEMO" } as const;
const atDemo = (...people: readonly TestPerson[]) =>
  people.map(({ email }) => ({ account_email: email, ...DEMO }));

async function textOf(by: TestPerson, request: SignatureRequest, page = 0, index = 0) {
  const path = { id: request.documents[index]?.id ?? "", n: page };
  const { runs } = await by.api("GET /v3/documents/{id}/pages/{n}/text", { path });
  return runs.map(({ text }) => text).join(" ");
}

function formOf(file: Buffer): FormData {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(file)]), "demo.pdf");
  return form;
}

const checked = (file: Buffer) =>
  fetch(`${service.url}/v3/verify`, { method: "POST", body: formOf(file) });

/** The text of the first page of a report. */
async function textOfPaper(file: Buffer): Promise<string> {
  const { id } = await uploadedFile(sender.api, file);
  const { runs } = await sender.api("GET /v3/documents/{id}/pages/{n}/text", {
    path: { id, n: 0 },
  });
  return runs.map(({ text }) => text).join(" ");
}

const free = async (person: TestPerson) =>
  (await person.api("GET /v1/user")).attributes["free_signatures_remaining"];

describe("A demonstration", () => {
  it("has the mark on every page of every document once it is sent, in the language of its owner", async () => {
    const request = await sentRequest(sender.api, atDemo(signer), {
      documents: 2,
      plan: { pages: 2 },
    });
    for (const index of [0, 1]) {
      for (const page of [0, 1]) {
        const text = await textOf(sender, request, page, index);
        expect(text).toContain("DEMO");
        expect(text).toContain("Ohne Rechtswirkung");
      }
    }
    const path = { id: request.documents[0]?.id ?? "" };
    const query = { signed: "false" } as const;
    const original = await sender.api("GET /v3/documents/{id}/download", { path, query });
    expect(await original.text()).not.toContain("/Watermark");
  });

  it("is signed with one click as PAdES-B-LTA; the page and the file say what it is, whatever the signer's look shows", async () => {
    const hidden = { displayClaim: false, displayDate: false, displayStandards: false };
    await signer.api("POST /v1/user/visual-signature", {
      body: { name: "Émilie Rochat", ...hidden, default: true },
    });
    const request = await sentRequest(sender.api, atDemo(signer, sender));
    const before = await free(signer);
    expect(
      await signer.api("GET /v3/signature-requests/{id}", { path: { id: request.id } }),
    ).toMatchObject({ quality: "SES", payer: "nobody" });
    expect((await signSimple(signer.api, request.id)).status).toBe("SIGNED");
    expect((await signSimple(sender.api, request.id)).status).toBe("SIGNED");
    expect(await free(signer)).toEqual(before);
    const file = await download(sender.api, request);
    expect(await verdicts(file)).toEqual([GOOD, GOOD]);
    expect(file.toString("latin1")).toContain("/Reason(DEMO: No legal effect)");
    expect(file.toString("latin1")).toContain("/Reason(DEMO: Ohne Rechtswirkung)");
    expect(await textOf(sender, request)).toContain("Demo, no legal effect");
    const { rows } = await service.context.pool.query(
      "select distinct quality, payer, business from signatures where request = $1",
      [request.id],
    );
    expect(rows).toEqual([{ quality: "DEMO", payer: "nobody", business: null }]);
  });

  it("is called a demonstration by the verification and by the report in every form, never a simple signature", async () => {
    const request = await sentRequest(sender.api, atDemo(signer));
    await signSimple(signer.api, request.id);
    const file = await download(sender.api, request);
    const verification = await (await checked(file)).json();
    expect(verification).toMatchObject({
      valid: true,
      quality: "DEMO",
      details: [{ quality: "DEMO", levelBecause: "demo", reason: "DEMO: No legal effect" }],
    });
    const path = { id: request.id };
    const reported = (type: string) =>
      fetch(`${service.url}/v3/signature-requests/${request.id}/report?type=${type}`, {
        headers: { authorization: sender.authorization },
      });
    const [html, json] = [
      await (await reported("html")).text(),
      await (await reported("json")).text(),
    ];
    expect(html).toContain("Demonstration, ohne Rechtswirkung");
    expect(json).toMatch(/"demonstration":true.*"quality":"DEMO"/);
    for (const text of [html, json]) expect(text).not.toMatch(/\bSES\b|\bSimple\b|\bEinfach\b/);
    const report = await reported("pdf");
    const validation = await fetch(`${service.url}/v3/verify/report?lang=en`, {
      method: "POST",
      body: formOf(file),
    });
    for (const paper of [await report.arrayBuffer(), await validation.arrayBuffer()]) {
      const text = await textOfPaper(Buffer.from(paper));
      expect(text).toMatch(/Demonstration, (no legal effect|ohne Rechtswirkung)/);
      expect(text).not.toMatch(/\bSES\b|\bSimple\b|\bEinfach\b/);
    }
    const { events } = await sender.api("GET /v3/signature-requests/{id}/events", { path });
    expect(events.find(({ name }) => name === "signed")).toMatchObject(DEMO);
  });

  it("can be signed by a guest, who needs no phone, and with no other level", async () => {
    const invited = { ...guest(), ...DEMO };
    const request = await sentRequest(sender.api, [invited, ...atDemo(signer)]);
    const body = {
      signatureRequests: [{ signatureRequestId: request.id, quality: "SES" as const }],
    };
    const refused = only(await signer.api("POST /v3/sign", { body }));
    expect(refused).toMatchObject({ status: "FAILED", key: "error.signing.quality_too_low" });
    const api = await guestOf(service.url, invited.signer_identity_data.email_address);
    const entry = only(await api("POST /v3/direct/sign", asked(request.id)));
    expect((await followed(api, entry, true)).status).toBe("SIGNED");
  });

  it("is open to everybody with a verified address", async () => {
    const { demo } = await signer.api("GET /v3/user/signature-qualities-detail");
    expect(demo.any).toMatchObject({ quality: "DEMO", legislation: "ANY" });
  });
});

describe("Sending a demonstration", () => {
  const sendTo = async (
    api: TestPerson["api"],
    document: string,
    signatures: readonly object[],
  ) => {
    const draft = await api("POST /v3/signature-requests", {
      body: { documents: [{ document_id: document }], signatures: [...signatures] as never },
    });
    return {
      draft,
      sent: api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } }),
    };
  };

  it("is refused beside a real signature, also for a signer who is added later", async () => {
    const mixed = await sendTo(sender.api, await uploaded(sender.api), [
      ...atDemo(signer),
      { account_email: sender.email, quality: "SES" },
    ]);
    expect(await problemOf(mixed.sent)).toMatchObject({ status: 409, key: "error.sr.demo_mixed" });
    const [demo, simple] = [
      await sentRequest(sender.api, atDemo(signer)),
      await sentRequest(sender.api, [{ account_email: signer.email, quality: "SES" }]),
    ];
    for (const [id, quality] of [
      [demo.id, "SES"],
      [simple.id, "DEMO"],
    ] as const) {
      const body = { account_email: sender.email, quality };
      const added = sender.api("POST /v3/signature-requests/{id}/signatures", {
        path: { id },
        body,
      });
      expect(await problemOf(added)).toMatchObject({ key: "error.sr.demo_mixed" });
    }
    const more = await sender.api("POST /v3/signature-requests/{id}/signatures", {
      path: { id: demo.id },
      body: { account_email: sender.email, ...DEMO },
    });
    // The mark is there once.
    expect((await textOf(sender, more)).split("Ohne Rechtswirkung")).toHaveLength(2);
  });

  it("is refused with a document that has a signature", async () => {
    const done = await sentRequest(sender.api, [{ account_email: sender.email, quality: "SES" }]);
    await signSimple(sender.api, done.id);
    const { id } = await uploadedFile(sender.api, await download(sender.api, done));
    const { sent } = await sendTo(sender.api, id, atDemo(signer));
    expect(await problemOf(sent)).toMatchObject({
      status: 409,
      key: "error.sr.demo_signed",
      details: { documents: [id] },
    });
  });

  it("is open to API users, and closed where the business has switched it off", async () => {
    const program = await addedProgram(service, own.admin, own.business);
    const { sent } = await sendTo(program.api, await uploaded(program.api), atDemo(signer));
    const request = await sent;
    expect(await textOf(signer, request)).toContain("No legal effect");
    await own.change({ disabled_qualities: { add: ["DEMO"] } });
    const refused = program.api("POST /v3/signature-requests", { body: { quality: "DEMO" } });
    expect(await problemOf(refused)).toMatchObject({
      key: "error.settings.level_disabled",
      details: { levels: ["DEMO"] },
    });
    expect((await own.member.api("GET /v1/user")).disabledQualities).toContain("DEMO");
    // A member still signs a demonstration of others.
    const others = await sentRequest(sender.api, atDemo(own.member));
    expect((await signSimple(own.member.api, others.id)).status).toBe("SIGNED");
    // A business keeps one of the other levels.
    const every = own.change({
      disabled_qualities: { add: ["SES", "AES_MINIMAL", "AES", "QES"] },
    });
    expect(await problemOf(every)).toMatchObject({ key: "error.settings.no_level_left" });
  });
});
