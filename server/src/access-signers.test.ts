/** Signers, guests and attempts in each of their states: `can` says exactly which acts their calls then permit. */
import type { Answer } from "@paraph/contract/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectActs, outcome, YES } from "../testing/access/expect-acts.ts";
import { startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import {
  asked,
  begunQualified,
  guestOf,
  identify,
  only,
  sentRequest,
  signSimple,
} from "../testing/signing.ts";
import { guest } from "./domains/signature-requests/testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bela: TestPerson;
beforeAll(async () => {
  service = await startService();
  [anna, bela] = await Promise.all([
    service.person({ firstName: "Anna", mobile: true }),
    service.person({ firstName: "Béla" }),
  ]);
});
afterAll(() => service.stop());

describe("A signer", () => {
  type Signer = Answer<"GET /v3/signature-requests/{id}">["signatures"][number];
  it("who has not signed yet, who has signed, who is the last one, and after the end", async () => {
    const carla = await service.person({ firstName: "Carla" });
    const one = guest();
    const { id } = await sentRequest(anna.api, [{ account_email: carla.email }, one]);
    const path = { id };
    const signers = async () => {
      const { signatures } = await anna.api("GET /v3/signature-requests/{id}", { path });
      return signatures;
    };
    const remove =
      ({ sid }: Signer) =>
      () =>
        anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", { path: { id, sid } });
    const replace =
      ({ sid }: Signer) =>
      () =>
        anna.api("POST /v3/signature-requests/{id}/signatures/{sid}/link", { path: { id, sid } });
    expect((await signSimple(carla.api, id)).status).toBe("SIGNED");
    const [hers, theirs] = await signers();
    await expectActs(hers!.can, {
      // She has an account, which everybody knows because she has signed.
      replace_link: ["error.forbidden", replace(hers!)],
      remove: ["error.sr.signer_signed", remove(hers!)],
    });
    const { reminded } = await anna.api("POST /v3/signature-requests/{id}/remind", { path });
    const remindable = [hers!, theirs!].filter(({ can }) => can.remind).map(({ sid }) => sid);
    expect(reminded).toEqual(remindable);
    expect(remindable).toEqual([theirs!.sid]);
    await expectActs(theirs!.can, { replace_link: [YES, replace(theirs!)] });
    const alone = await sentRequest(anna.api, [guest()]);
    const [last] = alone.signatures;
    const only1 = { id: alone.id, sid: last!.sid };
    await expectActs(last!.can, {
      remove: [
        "error.sr.no_signers",
        () => anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", { path: only1 }),
      ],
    });
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
    const [, ended] = await signers();
    await expectActs(ended!.can, {
      replace_link: ["error.sr.not_open", replace(ended!)],
      remove: ["error.sr.not_open", remove(ended!)],
    });
  });
});

describe("A guest", () => {
  it("who has not signed yet, and who has declined", async () => {
    const one = guest();
    const email = one.signer_identity_data.email_address;
    const { id } = await sentRequest(anna.api, [one, { account_email: bela.email }]);
    const api = await guestOf(service.url, email);
    const can = async () => (await api("GET /v1/direct/user")).can;
    const accept = () => api("POST /v1/direct/accept", { body: { tou: true } });
    const change = () => api("PUT /v1/direct/user", { body: { language: "fr" } });
    await expectActs(await can(), { accept_terms: [YES, accept], change_language: [YES, change] });
    const path = { id };
    await api("POST /v3/direct/signature-requests/{id}/decline", { path, body: {} });
    await expectActs(await can(), {
      accept_terms: ["error.sr.not_open", accept],
      change_language: [YES, change],
      log_out: [YES, () => api("POST /v1/direct/logout")],
    });
  });
});

describe("An attempt to sign", () => {
  const acts = ({ api }: TestPerson, id: string) => {
    const path = { id };
    const pwdotp = { password: "not the password", otp: "000000" };
    return {
      answer: () => api("POST /api/respond/{id}", { path, body: { tan: "000000" } }),
      proceed: () => api("POST /v3/csc/proceed/{id}", { path, body: { pwdotp } }),
      resend: () => api("POST /api/resend/{id}", { path }),
      cancel: () => api("POST /api/cancel/{id}", { path }),
    };
  };
  const statusOf = async ({ api }: TestPerson, id: string) =>
    only(await api("GET /v3/sign/{id}", { path: { id } }));

  it("that waits for a code by SMS, and that was given up", async () => {
    const level = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;
    const { id } = await sentRequest(bela.api, [{ account_email: anna.email, ...level }]);
    const { proceedId, can } = only(await anna.api("POST /v3/sign", asked(id)));
    const call = acts(anna, proceedId ?? "");
    expect(can).toEqual({ read: true, answer: true, proceed: false, resend: true, cancel: true });
    expect(await outcome(call.proceed())).toBe("error.forbidden");
    // The code is wrong, and it is too early for another one. Both calls are permitted nevertheless.
    expect(await outcome(call.answer())).toBe("error.tan.invalid");
    expect(["error.tan.resend_too_soon", YES]).toContain(await outcome(call.resend()));
    expect(await outcome(call.cancel())).toBe(YES);
    await expectActs((await statusOf(anna, proceedId ?? "")).can, {
      answer: ["error.tan.unknown", call.answer],
      proceed: ["error.signing.attempt_over", call.proceed],
      resend: ["error.tan.unknown", call.resend],
      cancel: ["error.tan.unknown", call.cancel],
    });
  });

  it("that waits for the trust service provider, and that is done", async () => {
    await identify(anna, "ZERTES");
    const { id } = await sentRequest(bela.api, [
      { account_email: anna.email, quality: "QES", legislation: "ZERTES" },
    ]);
    const { entry } = await begunQualified(anna, id);
    const call = acts(anna, entry.proceedId ?? "");
    expect(entry.can).toEqual({
      read: true,
      answer: false,
      proceed: true,
      resend: true,
      cancel: true,
    });
    expect(await outcome(call.answer())).toBe("error.tan.unknown");
    expect(await outcome(call.proceed())).toMatch(/^error\.provider\./);
    expect(await outcome(call.cancel())).toBe(YES);
    const simple = await sentRequest(bela.api, [{ account_email: anna.email }]);
    const done = await signSimple(anna.api, simple.id);
    const over = acts(anna, done.proceedId ?? "");
    await expectActs(done.can, {
      answer: ["error.tan.unknown", over.answer],
      proceed: ["error.forbidden", over.proceed],
      resend: ["error.tan.unknown", over.resend],
      cancel: ["error.tan.unknown", over.cancel],
    });
  });
});
