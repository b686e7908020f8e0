/** Work that a provider has accepted survives the process that requested it (CSC API 2.0 §11.12). */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openCrashWorld } from "../../../../testing/outages/crashes.ts";
import type { CrashWorld } from "../../../../testing/outages/crashes.ts";
import { faults } from "../../../../testing/faults.ts";
import type { SigningLevel } from "../../../../testing/outages/people-who-sign.ts";
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
  verdicts,
} from "../../../../testing/signing.ts";
import { collectSigned } from "./collect.ts";
import { signingAttempts } from "../tables.ts";

afterEach(() => faults());

/** Milliseconds for which the provider delays its response, unless the test removes the faults earlier. */
const HELD = 20_000;

/** Calls `ask` until it returns a result. */
async function come<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 1200; i += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("There was no result in time.");
}

describe("A provider with a deferred response, and a service that is killed while it waits", () => {
  let world: CrashWorld;
  beforeAll(async () => {
    world = await openCrashWorld();
  });
  afterAll(() => world.close());

  const levels: readonly [SigningLevel, "EIDAS" | "ZERTES"][] = [
    ["AES_MINIMAL", "EIDAS"],
    ["QES", "ZERTES"],
  ];
  for (const [level, law] of levels) {
    it(`${level}: the next process fetches the signature; the person needs no new code`, async () => {
      const signing = await world.begin(level, law);
      const { request, sign } = signing;
      const source = law === "EIDAS" ? "eu" : "ch";
      await faults({ source, endpoint: "sign-polling", kind: "delay", ms: HELD, times: 1 });
      const click = sign().catch(() => undefined);
      await world.connected(async (client) => {
        await come(async () => {
          const { rows } = await client.query(
            "select 1 from signing_attempts where request = $1 and response_id is not null",
            [request.id],
          );
          return rows[0];
        });
        await world.kill();
        await click;
        await faults();
        await world.endLeases();
        await world.start();
        await come(async () => {
          const { rows } = await client.query<{ state: string }>(
            "select state from signing_attempts where request = $1",
            [request.id],
          );
          const states = rows.map(({ state }) => state);
          expect(states).not.toContain("ABANDONED");
          return states.includes("DONE") ? true : undefined;
        });
      });
      expect((await world.aftermath(signing)).reasons).toEqual([]);
    });
  }
});

describe("A provider with a deferred response, and a process that is only slow", () => {
  let service: TestService;
  let sender: TestPerson;
  beforeAll(async () => {
    service = await startService();
    sender = await service.person();
  });
  afterAll(() => service.stop());

  /** The response id of a request's attempt, once the provider keeps its signature. */
  const awaited = (request: string) =>
    come(async () => {
      const [row] = await service.context.db
        .select()
        .from(signingAttempts)
        .where(eq(signingAttempts.request, request));
      return row?.responseId ?? undefined;
    });

  const files = async (requests: readonly Awaited<ReturnType<typeof sentRequest>>[]) =>
    Promise.all(requests.map(async (one) => verdicts(await download(sender.api, one))));

  it("another process fetches the signatures of all requests of a click; the first returns the same", async () => {
    const person = await service.person({ mobile: true });
    const password = await identify(person, "EIDAS");
    const signers = [
      { account_email: person.email, quality: "QES", legislation: "EIDAS" },
    ] as const;
    const requests = [
      await sentRequest(sender.api, [...signers]),
      await sentRequest(sender.api, [...signers]),
    ];
    const to = person.mobile ?? "";
    const before = (await inbox(to)).length;
    const [begun] = await person.api("POST /v3/sign", {
      body: { signatureRequests: requests.map(({ id }) => ({ signatureRequestId: id })) },
    });
    const otp = codeOf(await messageTo(to, () => true, before));
    await faults({ source: "eu", endpoint: "sign-polling", kind: "delay", ms: HELD, times: 1 });
    const path = { id: begun?.proceedId ?? "" };
    const proceeded = person.api("POST /v3/csc/proceed/{id}", {
      path,
      body: { pwdotp: { password, otp } },
    });
    await collectSigned(service.context, await awaited(requests[0]?.id ?? ""));
    await faults();
    const entries = await proceeded;
    expect(entries.map(({ status }) => status)).toEqual(["SIGNED", "SIGNED"]);
    expect(await files(requests)).toEqual([[GOOD], [GOOD]]);
  });

  it("a deferred refusal is reported like an immediate one", async () => {
    const person = await service.person({ mobile: true });
    const password = await identify(person, "EIDAS");
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "QES", legislation: "EIDAS" },
    ]);
    const { entry, otp } = await begunQualified(person, request.id);
    // The provider notices the revocation only after it has accepted the work.
    await faults({ source: "eu", endpoint: "sign-hash", kind: "revoked" });
    const path = { id: entry.proceedId ?? "" };
    const body = { pwdotp: { password, otp } };
    const refused = await problemOf(person.api("POST /v3/csc/proceed/{id}", { path, body }));
    expect(refused).toMatchObject({ key: "error.provider.certificate_revoked" });
    await faults();
    const again = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(again.status).toBe("PROVIDER_STEP");
    expect((await followed(person.api, again)).status).toBe("PROVIDER_STEP");
    expect(await files([request])).toEqual([[]]);
  });

  it("a provider that becomes unavailable after it has accepted is asked again, and the code is not lost", async () => {
    const person = await service.person({ mobile: true });
    const password = await identify(person, "EIDAS");
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "QES", legislation: "EIDAS" },
    ]);
    const { entry, otp } = await begunQualified(person, request.id);
    await faults({ source: "eu", endpoint: "sign-polling", kind: "error", times: 2 });
    const path = { id: entry.proceedId ?? "" };
    const body = { pwdotp: { password, otp } };
    const answer = only(await person.api("POST /v3/csc/proceed/{id}", { path, body }));
    expect((await followed(person.api, answer)).status).toBe("SIGNED");
    expect(await files([request])).toEqual([[GOOD]]);
  });

  it("gives up a response that the provider no longer knows", async () => {
    const person = await service.person({ mobile: true });
    const password = await identify(person, "EIDAS");
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "QES", legislation: "EIDAS" },
    ]);
    const { entry, otp } = await begunQualified(person, request.id);
    await faults({ source: "eu", endpoint: "sign-polling", kind: "delay", ms: HELD, times: 1 });
    const path = { id: entry.proceedId ?? "" };
    const proceeded = person.api("POST /v3/csc/proceed/{id}", {
      path,
      body: { pwdotp: { password, otp } },
    });
    await awaited(request.id);
    const mine = eq(signingAttempts.request, request.id);
    await service.context.db.update(signingAttempts).set({ responseId: "forgotten" }).where(mine);
    await collectSigned(service.context, "forgotten");
    await faults();
    expect(only(await proceeded)).toMatchObject({
      status: "FAILED",
      key: "signing.outcome_unknown",
    });
    expect(await files([request])).toEqual([[]]);
  });
});
