import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, inbox, messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { asked, begunQualified, identify, only, sentRequest } from "../../../../testing/signing.ts";
import { textOf } from "../../../pdf/testing/text-of.ts";
import { readEvents } from "../../../platform/audit/chain.ts";
import { streamOf } from "../../signature-requests/trail/request-events.ts";
import { recoverAll } from "../saga/recover.ts";

let service: TestService;
let sender: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
  other = await service.person({ firstName: "Clara", lastName: "Moser" });
});
afterAll(() => service.stop());

async function signerOf(quality: "AES_MINIMAL" | "QES") {
  const signer = await service.person({ firstName: "Bruno", lastName: "Frei", mobile: true });
  const request = await sentRequest(sender.api, [
    { account_email: signer.email, quality, legislation: "EIDAS" },
    { account_email: other.email, quality: "SES", legislation: "EIDAS" },
  ]);
  return { signer, request };
}

/** Starts to sign with a code by SMS. Returns the code, and the id under which it is entered. */
async function begun(signer: TestPerson, request: string) {
  const number = signer.mobile ?? "";
  const before = (await inbox(number)).length;
  const { proceedId } = only(await signer.api("POST /v3/sign", asked(request)));
  return { id: proceedId ?? "", tan: codeOf(await messageTo(number, () => true, before)) };
}

const respond = (who: TestPerson, id: string, tan: string) =>
  who.api("POST /api/respond/{id}", { path: { id }, body: { tan } });
const wrong = (tan: string) => (tan === "000000" ? "000001" : "000000");

/** The events since the request was sent. */
const eventsOf = async (request: string, reader = sender) =>
  (
    await reader.api("GET /v3/signature-requests/{id}/events", { path: { id: request } })
  ).events.slice(2);
const namesOf = async (request: string) => (await eventsOf(request)).map(({ name }) => name);

describe("The code of an attempt", () => {
  it("is recorded when it is sent, sent again, entered wrongly and locked; the record never contains the code", async () => {
    const { signer, request } = await signerOf("AES_MINIMAL");
    const { id, tan } = await begun(signer, request.id);
    await service.later(limits.tan.resendAfter + 1000, () =>
      signer.api("POST /api/resend/{id}", { path: { id } }),
    );
    for (let i = 0; i < limits.tan.tries; i += 1) {
      await problemOf(respond(signer, id, wrong(tan)));
    }
    // Further tries while the code is locked add no events.
    expect((await problemOf(respond(signer, id, tan))).key).toBe("error.tan.locked");
    expect(await namesOf(request.id)).toEqual([
      "code_sent",
      "code_sent",
      ...Array.from({ length: limits.tan.tries - 1 }, () => "code_wrong"),
      "code_locked",
    ]);
    const events = await eventsOf(request.id);
    const [signature] = request.signatures;
    for (const event of events) {
      expect(event).toMatchObject({ person: "Bruno Frei", userId: signer.id });
      expect(event.signatureId).toBe(signature?.sid);
    }
    const rows = await readEvents(service.context.db, streamOf(request.id));
    expect(rows.find(({ type }) => type === "request.code_sent")).toMatchObject({
      data: { channel: "sms", quality: "AES_MINIMAL" },
      personal: { sent_to: expect.stringMatching(/^\+41.*•/), ip: expect.any(String) },
    });
    const kept = JSON.stringify(rows.map(({ data, personal }) => [data, personal]));
    expect(kept).not.toContain(tan);
    expect(kept).not.toContain(signer.mobile);
  });

  it("of the provider is recorded too; only the sender and the signer see the error", async () => {
    const { signer, request } = await signerOf("QES");
    const password = await identify(signer, "EIDAS");
    const { entry, otp } = await begunQualified(signer, request.id);
    const proceed = (pwdotp: { password: string; otp: string }) =>
      signer.api("POST /v3/csc/proceed/{id}", {
        path: { id: entry.proceedId ?? "" },
        body: { pwdotp },
      });
    const key = "error.provider.otp_invalid";
    expect((await problemOf(proceed({ password, otp: wrong(otp) }))).key).toBe(key);
    for (const reader of [sender, signer]) {
      expect(await eventsOf(request.id, reader)).toEqual([
        expect.objectContaining({ name: "code_sent", person: "Bruno Frei" }),
        expect.objectContaining({ name: "code_wrong", person: "Bruno Frei", reason: key }),
      ]);
    }
    const [, seen] = await eventsOf(request.id, other);
    expect(seen).toMatchObject({ name: "code_wrong", reason: null, ip: null });
    expect(only(await proceed({ password, otp })).status).toBe("SIGNED");
    expect((await namesOf(request.id)).at(-1)).toBe("signed");
    const kept = JSON.stringify(await readEvents(service.context.db, streamOf(request.id)));
    for (const secret of [password, otp]) expect(kept).not.toContain(secret);
  });
});

describe("An attempt without a signature", () => {
  it("is recorded as given up if its person cancels it", async () => {
    const { signer, request } = await signerOf("AES_MINIMAL");
    const { id } = await begun(signer, request.id);
    await signer.api("POST /api/cancel/{id}", { path: { id } });
    expect(await eventsOf(request.id)).toEqual([
      expect.objectContaining({ name: "code_sent" }),
      expect.objectContaining({ name: "signing_cancelled", person: "Bruno Frei", reason: null }),
    ]);
  });

  it("is recorded with its reason if nobody entered its code; nobody is notified, because the person knew when the code expired", async () => {
    const { signer, request } = await signerOf("AES_MINIMAL");
    await begun(signer, request.id);
    await service.later(limits.tan.lifetime + 1000, () => begun(signer, request.id));
    expect(await eventsOf(request.id)).toEqual([
      expect.objectContaining({ name: "code_sent" }),
      expect.objectContaining({ name: "signing_failed", reason: "error.tan.expired" }),
      expect.objectContaining({ name: "code_sent" }),
    ]);
    const mails = await inbox(signer.email);
    expect(mails.filter(({ subject }) => subject.includes("not signed yet"))).toEqual([]);
  });
});

describe("An attempt whose code has expired", () => {
  it("waits half an hour for its person to request a new code; then it ends with a reason", async () => {
    const { signer, request } = await signerOf("AES_MINIMAL");
    const { id, tan } = await begun(signer, request.id);
    const again = () => signer.api("POST /api/resend/{id}", { path: { id } });
    const { lifetime, renewable } = limits.tan;
    await service.later(lifetime + renewable - 60_000, async () => {
      await recoverAll(service.context);
      expect((await problemOf(respond(signer, id, tan))).key).toBe("error.tan.expired");
      await again();
    });
    await service.later(2 * (lifetime + renewable), async () => {
      await recoverAll(service.context);
      expect((await problemOf(again())).key).toBe("error.tan.unknown");
    });
    expect(await eventsOf(request.id)).toEqual([
      expect.objectContaining({ name: "code_sent" }),
      expect.objectContaining({ name: "code_sent" }),
      expect.objectContaining({ name: "signing_failed", reason: "error.tan.expired" }),
    ]);
  });
});

describe("The protocol", () => {
  it("lists attempts and their reasons for the sender on paper and in JSON; for other signers without reasons", async () => {
    const { signer, request } = await signerOf("AES_MINIMAL");
    const { id, tan } = await begun(signer, request.id);
    await problemOf(respond(signer, id, wrong(tan)));
    await signer.api("PUT /v1/user", { body: { last_name: "Moll" } });
    const path = { id: request.id };
    const print = async (reader: TestPerson, language: string) => {
      const api = service.client(reader.authorization, language);
      const file = await api("GET /v3/signature-requests/{id}/report", { path, query: {} });
      return (await textOf(Buffer.from(await file.arrayBuffer()))).replace(/\s+/g, " ");
    };
    const english = await print(sender, "en");
    expect(english).toContain("A code was sent to Bruno Frei");
    expect(english).toContain("Bruno Frei entered an incorrect code");
    expect(english).toContain("Bruno Frei tried to sign, but it failed: “Your name has changed");
    expect(await print(sender, "de")).toContain("Bruno Frei hat einen falschen Code eingegeben");
    const seen = await print(other, "en");
    expect(seen).toContain("Bruno Frei tried to sign, but it failed");
    expect(seen).not.toContain("Your name has changed");
    const answer = await fetch(
      `${service.url}/v3/signature-requests/${request.id}/report?type=json`,
      { headers: { authorization: sender.authorization } },
    );
    const { userList } = (await answer.json()) as { userList: { id: string }[] };
    expect(userList.find((user) => user.id === signer.id)).toMatchObject({
      userActions: [
        { name: "code_sent", reason: null },
        { name: "code_wrong" },
        { name: "signing_failed", reason: "error.signing.name_changed" },
      ],
    });
  });
});

describe("An attempt", () => {
  it('is visible only to its person: everybody else, including the sender, gets "not found"', async () => {
    const { signer, request } = await signerOf("AES_MINIMAL");
    const { id, tan } = await begun(signer, request.id);
    const path = { id };
    const pwdotp = { password: "not mine", otp: "123456" };
    for (const { api } of [sender, other]) {
      for (const [call, key] of [
        [() => api("GET /v3/sign/{id}", { path }), "error.signing.attempt_unknown"],
        [
          () => api("POST /v3/csc/proceed/{id}", { path, body: { pwdotp } }),
          "error.signing.attempt_unknown",
        ],
        [() => api("POST /api/respond/{id}", { path, body: { tan } }), "error.tan.unknown"],
        [() => api("POST /api/resend/{id}", { path }), "error.tan.unknown"],
        [() => api("POST /api/cancel/{id}", { path }), "error.tan.unknown"],
      ] as const) {
        expect((await problemOf(call())).key).toBe(key);
      }
    }
    const { signing } = await respond(signer, id, tan);
    expect(["SIGNED", "FINISHING"]).toContain(only(signing).status);
  });
});
