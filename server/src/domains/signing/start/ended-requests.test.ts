/** Signing after the request has ended, or after the free signatures are used up. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, inbox, messageTo, problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import {
  asked,
  begunQualified,
  download,
  followed,
  GOOD,
  identify,
  only,
  sentRequest,
  signSimple,
  verdicts,
} from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

const path = (request: SignatureRequest) => ({ path: { id: request.id } });

/** A request to two people in any order, the first of whom has requested and received a code. */
async function codeWaits() {
  const [person, other] = [await service.person({ mobile: true }), await service.person()];
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS", sequence: -1 },
    { account_email: other.email, quality: "SES", legislation: "EIDAS", sequence: -1 },
  ]);
  const before = (await inbox(person.mobile ?? "")).length;
  const { proceedId } = only(await person.api("POST /v3/sign", asked(request.id)));
  const tan = codeOf(await messageTo(person.mobile ?? "", () => true, before));
  const answer = async () => {
    const { signing } = await person.api("POST /api/respond/{id}", {
      path: { id: proceedId ?? "" },
      body: { tan },
    });
    return only(signing);
  };
  return { person, other, request, answer };
}

/** Nothing is signed, and no lease is held. */
async function nothingHappened(request: SignatureRequest): Promise<void> {
  expect(await verdicts(await download(sender.api, request))).toEqual([]);
  const lock = await sender.api("GET /v3/signature-requests/{id}/lock-status", path(request));
  expect(lock.locked).toBe(false);
}

describe("A code that is entered after the request has ended signs nothing", () => {
  const ends: Record<string, (given: Awaited<ReturnType<typeof codeWaits>>) => Promise<unknown>> = {
    "the sender withdrew it": ({ request }) =>
      sender.api("POST /v3/signature-requests/{id}/withdraw", {
        ...path(request),
        body: { message: "" },
      }),
    "another signer declined": ({ other, request }) =>
      other.api("POST /v3/signature-requests/{id}/decline", {
        ...path(request),
        body: { message: "no" },
      }),
  };
  it.each(Object.entries(ends))("%s", async (_, end) => {
    const given = await codeWaits();
    await end(given);
    expect(await given.answer()).toMatchObject({ status: "FAILED", key: "error.sr.not_open" });
    await nothingHappened(given.request);
  });

  it("of a qualified signature", async () => {
    const person = await service.person({ mobile: true });
    const password = await identify(person, "ZERTES");
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "QES", legislation: "ZERTES" },
    ]);
    const { entry, otp } = await begunQualified(person, request.id);
    await sender.api("POST /v3/signature-requests/{id}/withdraw", {
      ...path(request),
      body: { message: "" },
    });
    const answers = await person.api("POST /v3/csc/proceed/{id}", {
      path: { id: entry.proceedId ?? "" },
      body: { pwdotp: { password, otp } },
    });
    expect(only(answers)).toMatchObject({ status: "FAILED", key: "error.sr.not_open" });
    await nothingHappened(request);
  });
});

describe("A signer who is removed while a code waits", () => {
  it("has no open attempt, and other signers can sign", async () => {
    const given = await codeWaits();
    const [mine] = given.request.signatures;
    await sender.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
      path: { id: given.request.id, sid: mine?.sid ?? "" },
    });
    const refused = await problemOf(given.answer());
    expect(refused.key).toBe("error.signing.not_a_signer");
    const { events } = await sender.api(
      "GET /v3/signature-requests/{id}/events",
      path(given.request),
    );
    expect(events.map(({ name }) => name).slice(-2)).toEqual(["signing_failed", "signer_removed"]);
    await nothingHappened(given.request);
    expect((await signSimple(given.other.api, given.request.id)).status).toBe("SIGNED");
  });
});

describe("The last free signature", () => {
  /** A person with one free signature left, and two requests that wait for them. */
  async function lastOne() {
    const person = await service.person();
    for (let used = 0; used < 2; used += 1) {
      const request = await sentRequest(sender.api, [
        { account_email: person.email, quality: "SES" },
      ]);
      expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
    }
    const requests = [];
    for (let n = 0; n < 2; n += 1) {
      requests.push(
        await sentRequest(sender.api, [{ account_email: person.email, quality: "SES" }]),
      );
    }
    return { person, requests };
  }

  /** The results of both, and the signatures in the documents. */
  async function outcome(
    { person, requests }: Awaited<ReturnType<typeof lastOne>>,
    entries: Awaited<ReturnType<typeof followed>>[],
  ) {
    const final = [];
    for (const entry of entries) final.push(await followed(person.api, entry));
    const found = [];
    const locks = [];
    for (const request of requests) {
      found.push(...(await verdicts(await download(sender.api, request))));
      const lock = await sender.api("GET /v3/signature-requests/{id}/lock-status", path(request));
      locks.push(lock.locked);
    }
    return { entries: final.map(({ status, key }) => `${status} ${key}`).toSorted(), found, locks };
  }
  const ONE_IS_SIGNED = {
    entries: ["FAILED error.signing.free_signatures_exhausted", "SIGNED null"],
    found: [GOOD],
    locks: [false, false],
  };

  it("is used once by one click for two requests", async () => {
    const given = await lastOne();
    const body = {
      signatureRequests: given.requests.map(({ id }) => ({ signatureRequestId: id })),
    };
    const answers = await given.person.api("POST /v3/sign", { body });
    expect(await outcome(given, answers)).toEqual(ONE_IS_SIGNED);
  });

  it("is used once by two concurrent clicks", async () => {
    const given = await lastOne();
    const answers = await Promise.all(
      given.requests.map(({ id }) => given.person.api("POST /v3/sign", asked(id))),
    );
    expect(await outcome(given, answers.map(only))).toEqual(ONE_IS_SIGNED);
  });
});

describe("A step at the provider", () => {
  it("is shown in the signer's lists while it waits, and not after it is cancelled", async () => {
    const person = await service.person({ mobile: true });
    await identify(person, "ZERTES");
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "QES", legislation: "ZERTES" },
    ]);
    const waiting = async () => {
      const query = { signatures_count: 16 };
      const list = await person.api("GET /v3/signature-requests", { query });
      return list.signatureRequests.map(({ id }) => id);
    };
    expect(await waiting()).toEqual([]);
    const { entry } = await begunQualified(person, request.id);
    expect(await waiting()).toEqual([request.id]);
    await person.api("POST /api/cancel/{id}", { path: { id: entry.proceedId ?? "" } });
    expect(await waiting()).toEqual([]);
  });
});
