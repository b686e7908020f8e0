/** The limits of SMS (`rules/limits/sms`), over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  codeOf,
  inbox,
  messageTo,
  mobileNumber,
  problemOf,
  startService,
} from "../../testing/service.ts";
import type { TestPerson, TestService } from "../../testing/service.ts";
import { asked, guestOf, only, signAsGuest, uploaded } from "../../testing/signing.ts";
import type { SignatureRequest, SignerInput } from "../../testing/signing.ts";
import { guest } from "../domains/signature-requests/testing/people.ts";

const HOUR = 60 * 60_000;
let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: "on" } });
  sender = await service.person();
});
afterAll(() => service.stop());

const AES = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;
const wrong = (tan: string) => (tan === "000000" ? "000001" : "000000");

/** A request that was sent; its signers choose their own positions. */
async function sent(
  from: TestPerson,
  signatures: readonly SignerInput[],
  title = "Contract",
): Promise<SignatureRequest> {
  const documents = [{ document_id: await uploaded(from.api) }];
  const body = { title, documents, signatures: [...signatures] };
  const { id } = await from.api("POST /v3/signature-requests", { body });
  return from.api("POST /v3/signature-requests/{id}/initiate", { path: { id } });
}

/** Guests of one request, each with the next of these numbers, and each in a separate browser. */
async function guests(
  of: TestService,
  from: TestPerson,
  numbers: readonly string[],
  title?: string,
) {
  const signers = numbers.map((mobile_number) => ({ ...guest({ mobile_number }), ...AES }));
  const { id } = await sent(from, signers, title);
  return Promise.all(
    signers.map(async ({ signer_identity_data: { email_address } }) => {
      const api = await guestOf(of.url, email_address);
      await api("POST /v1/direct/accept", { body: { tou: true } });
      return { api, id, begin: () => api("POST /v3/direct/sign", asked(id)) };
    }),
  );
}

/** A person requests a code to a number that they enter as their own. */
const claim = (who: TestPerson, mobile: string) => who.api("PUT /v1/user", { body: { mobile } });

const changePlace = (who: TestPerson, request: string, document: string, x: number) =>
  who.api("POST /v3/sign", {
    body: {
      signatureRequests: [
        {
          signatureRequestId: request,
          documentSignatures: [
            {
              document_id: document,
              visual_signature: { positions: [{ page: "0", x, y: 50, width: 150, height: 60 }] },
            },
          ],
        },
      ],
    },
  });

describe("A number", () => {
  it("gets 4 codes an hour from people who have not verified it, from all callers and for all purposes", async () => {
    const mobile = mobileNumber();
    const first = await guests(service, sender, [mobile, mobile]);
    const another = await service.person();
    const second = await guests(service, another, [mobile, mobile]);
    for (const { begin } of [...first, ...second.slice(0, 1)]) {
      expect(only(await begin()).status).toBe("TAN_REQUIRED");
    }
    const claimant = await service.person();
    expect((await claim(claimant, mobile)).pendingMobile).not.toBeNull();
    const fifth = await problemOf(second[1]?.begin() ?? Promise.resolve());
    expect(fifth).toMatchObject({ status: 429, key: "error.sms.number", details: { limit: 4 } });
    expect(fifth.message).toContain("Several codes were sent to this number but not entered.");
    expect(fifth.retryAfter).toBeGreaterThan(59 * 60);
    expect((await problemOf(claim(await service.person(), mobile))).key).toBe("error.sms.number");
    await expect.poll(async () => (await inbox(mobile)).length).toBe(4);
    // Other numbers are not affected, and this one gets codes again after the hour.
    expect((await claim(await service.person(), mobileNumber())).pendingMobile).not.toBeNull();
    await service.later(HOUR, async () =>
      expect(only((await second[1]?.begin()) ?? null).status).toBe("TAN_REQUIRED"),
    );
  });

  it("gets 12 codes a day from people who have not verified it", async () => {
    const mobile = mobileNumber();
    const asking = await guests(
      service,
      sender,
      Array.from({ length: 13 }, () => mobile),
    );
    const [last, ...others] = asking.toReversed();
    for (const [n, { begin }] of others.entries()) {
      await service.later(Math.floor(n / 4) * HOUR, begin);
    }
    const refused = await service.later(3 * HOUR, () =>
      problemOf(last?.begin() ?? Promise.reject()),
    );
    expect(refused).toMatchObject({ key: "error.sms.number", details: { limit: 12 } });
    expect(refused.retryAfter).toBeGreaterThan(20 * 60 * 60);
  });

  it("may be used as often as its person signs: an answered code does not count", async () => {
    const mobile = mobileNumber();
    for (let n = 1; n <= 7; n += 1) {
      const [signer] = await guests(service, sender, [mobile]);
      if (signer === undefined) throw new Error("A guest was expected.");
      expect((await signAsGuest(signer.api, mobile, signer.id)).status).toBe("SIGNED");
    }
  });

  it("gets exactly 4 of 20 codes that are requested concurrently", async () => {
    const mobile = mobileNumber();
    const asking = await guests(
      service,
      sender,
      Array.from({ length: 20 }, () => mobile),
    );
    const answers = await Promise.allSettled(asking.map(({ begin }) => begin()));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const refused = answers.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { key: string }).key] : [],
    );
    expect(refused).toEqual(Array.from({ length: 16 }, () => "error.sms.number"));
    await expect.poll(async () => (await inbox(mobile)).length).toBe(4);
  });
});

describe("An SMS", () => {
  it("contains a code, the product and its minutes, and no text of a sender", async () => {
    const mobile = mobileNumber();
    const title = "Your parcel waits: pay at https://evil.example";
    const [one] = await guests(service, sender, [mobile], title);
    await one?.begin();
    const { text } = await messageTo(mobile);
    expect(text).toMatch(/^\d{6} is your Paraph code\. Valid for 5 minutes\. Do not share it\.$/);
  });
});

describe("Wrong codes", () => {
  it("are limited to 5 over all codes of a person: a changed position and a new code do not reset the count", async () => {
    const signer = await service.person({ mobile: true });
    const mobile = signer.mobile ?? "";
    const draft = await sent(sender, [{ account_email: signer.email, ...AES }]);
    const document = draft.documents[0]?.id ?? "";
    const left = [];
    for (let n = 1; n <= 5; n += 1) {
      const before = (await inbox(mobile)).length;
      const begun = () => changePlace(signer, draft.id, document, 20 * n);
      // Each time another code: for another look, or for the same request again.
      const { proceedId } = only(await begun());
      const tan = codeOf(await messageTo(mobile, () => true, before));
      const path = { id: proceedId ?? "" };
      const refused = await problemOf(
        signer.api("POST /api/respond/{id}", { path, body: { tan: wrong(tan) } }),
      );
      left.push(refused.details?.["tries_left"] ?? refused.key);
    }
    expect(left).toEqual([4, 3, 2, 1, "error.tan.locked"]);
    const locked = await problemOf(changePlace(signer, draft.id, document, 300));
    expect(locked).toMatchObject({ status: 423, key: "error.tan.locked" });
    expect(locked.retryAfter).toBeGreaterThan(14 * 60);
    // The honest person can sign after the lock ends.
    await service.later(HOUR, async () => {
      const before = (await inbox(mobile)).length;
      const { proceedId } = only(await changePlace(signer, draft.id, document, 320));
      const tan = codeOf(await messageTo(mobile, () => true, before));
      const path = { id: proceedId ?? "" };
      const { ok } = await signer.api("POST /api/respond/{id}", { path, body: { tan } });
      expect(ok).toBe(true);
    });
  });

  it("are limited to 5 over all codes of a phone, from all accounts that enter it", async () => {
    const mobile = mobileNumber();
    const [one, two] = await guests(service, sender, [mobile, mobile]);
    if (one === undefined || two === undefined) throw new Error("Two guests were expected.");
    const tries = async ({ api, begin }: typeof one, times: number) => {
      const before = (await inbox(mobile)).length;
      const { proceedId } = only(await begin());
      const tan = codeOf(await messageTo(mobile, () => true, before));
      const keys = [];
      for (let n = 0; n < times; n += 1) {
        const body = { id: proceedId ?? "", tan: wrong(tan) };
        keys.push((await problemOf(api("POST /v1/direct/tan/check", { body }))).key);
      }
      return keys;
    };
    expect(await tries(one, 3)).toEqual(Array.from({ length: 3 }, () => "error.tan.invalid"));
    expect(await tries(two, 2)).toEqual(["error.tan.invalid", "error.tan.locked"]);
  });
});

describe("Unanswered codes for one sender, and from one network,", () => {
  let strict: TestService;
  beforeAll(async () => {
    strict = await startService({ env: { TRUST_PROXY: "on", RATE_LIMIT_FACTOR: "1" } });
  });
  afterAll(() => strict.stop());

  /** A guest's call from a network address. */
  const from = (ip: string, authorization: string, cookie: string, request: string) =>
    fetch(`${strict.url}/v3/direct/sign`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": ip,
        authorization,
        cookie,
      },
      body: JSON.stringify(asked(request).body),
    });

  it("are limited to 30 an hour; the next code is refused for a while, and others get theirs", async () => {
    const spam = await strict.person();
    const honest = await strict.person();
    const browsers = async (owner: TestPerson, count: number) => {
      const signers = Array.from({ length: count }, () => ({
        ...guest({ mobile_number: mobileNumber() }),
        ...AES,
      }));
      const { id } = await sent(owner, signers);
      return Promise.all(
        signers.map(async ({ signer_identity_data: { email_address } }) => {
          const mail = await messageTo(email_address);
          const link = new URL(mail.links.find((one) => one.includes("usertoken=")) ?? "");
          const [, , , user = ""] = link.pathname.split("/");
          const session = await fetch(`${strict.url}/v1/direct/session`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-forwarded-for": `10.9.${count}.1` },
            body: JSON.stringify({ token: link.searchParams.get("usertoken") }),
          });
          const cookie = session.headers.getSetCookie().map((one) => one.split(";")[0]);
          const basic = `Basic ${Buffer.from(`${user}:${id}`).toString("base64")}`;
          const accepted = await fetch(`${strict.url}/v1/direct/accept`, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              authorization: basic,
              cookie: cookie.join("; "),
            },
            body: JSON.stringify({ tou: true }),
          });
          expect(accepted.status).toBe(200);
          return (ip: string) => from(ip, basic, cookie.join("; "), id);
        }),
      );
    };
    const spammed = await browsers(spam, 31);
    const keys = [];
    for (const [n, begin] of spammed.entries()) {
      const response = await begin(`192.0.2.${n}`);
      keys.push(response.status === 200 ? 200 : ((await response.json()) as { key: string }).key);
    }
    expect(keys).toEqual([...Array.from({ length: 30 }, () => 200), "error.sms.sender"]);

    const others = await browsers(honest, 29);
    for (const begin of others) expect((await begin("198.51.100.7")).status).toBe(200);
    const more = await browsers(await strict.person(), 3);
    expect((await more[0]?.("198.51.100.7"))?.status).toBe(200);
    const refused = await more[1]?.("198.51.100.7");
    expect(refused?.status).toBe(429);
    expect(await refused?.json()).toMatchObject({ key: "error.sms.address" });
    // From another network, the same person gets a code.
    expect((await more[1]?.("203.0.113.9"))?.status).toBe(200);
  });
});
