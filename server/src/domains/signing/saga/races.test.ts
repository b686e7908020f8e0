/**
 * Concurrent calls that meet at a lock. A connection of the test holds the row until the calls wait for it, so that
 * what they have read is outdated when they continue.
 */
import { eq } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meetingAt } from "../../../../testing/outages/meeting.ts";
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
import type { Entry, SignatureRequest } from "../../../../testing/signing.ts";
import { signers } from "../../signature-requests/tables.ts";
import { signingAttempts } from "../tables.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterAll(() => service.stop());

const meeting = <T>(
  request: string,
  waiting: number,
  begin: () => Promise<T>,
  meanwhile?: (client: pg.Client) => Promise<unknown>,
) => meetingAt(service, request, { waiting, begin, meanwhile });

const qualifiedSigner = async () => {
  const person = await service.person({ mobile: true });
  const password = await identify(person, "EIDAS");
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: "QES", legislation: "EIDAS" },
  ]);
  return { person, password, request };
};
const codeSigner = async () => {
  const person = await service.person({ mobile: true });
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
  ]);
  return { person, request };
};
const eventsOf = async ({ id }: Pick<SignatureRequest, "id">) => {
  const path = { id };
  const { events, chainIntact } = await sender.api("GET /v3/signature-requests/{id}/events", {
    path,
  });
  expect(chainIntact).toBe(true);
  return events.map(({ name }) => name).filter((name) => /code_|sign/.test(name));
};
const codesTo = async ({ mobile }: TestPerson) => {
  const said = await inbox(mobile ?? "");
  // The first code verified the number.
  return said.length - 1;
};
const attemptsOf = ({ id }: SignatureRequest) =>
  service.context.db.select().from(signingAttempts).where(eq(signingAttempts.request, id));
const proceedWith = (
  { api }: TestPerson,
  { entry, otp }: { entry: Entry; otp: string },
  password: string,
) =>
  api("POST /v3/csc/proceed/{id}", {
    path: { id: entry.proceedId ?? "" },
    body: { pwdotp: { password, otp } },
  });

describe("A click that waits for the lock while the signature is being completed", () => {
  it.each(["SES", "QES"] as const)(
    "%s: starts nothing, and nobody gets a message about a failure",
    async (quality) => {
      const person = await service.person({ mobile: true });
      await identify(person, "EIDAS");
      const request = await sentRequest(sender.api, [
        { account_email: person.email, quality, legislation: "EIDAS" },
      ]);
      const done = (client: pg.Client) =>
        client.query("update signers set status = 'SIGNED' where request = $1", [request.id]);
      const click = () => person.api("POST /v3/sign", asked(request.id));
      const entry = only(await meeting(request.id, 1, click, done));
      expect(entry).toMatchObject({ status: "FAILED", key: "error.signing.already_signed" });
      expect(await attemptsOf(request)).toEqual([]);
      expect(await codesTo(person)).toBe(0);
      expect(await eventsOf(request)).toEqual([]);
      const [row] = await service.context.db
        .select()
        .from(signers)
        .where(eq(signers.request, request.id));
      expect(row?.status).toBe("SIGNED");
    },
  );
});

describe("Ten concurrent clicks, each without an idempotency key", () => {
  it("get the same attempt, with one code of the provider", async () => {
    const { person, password, request } = await qualifiedSigner();
    const click = async () => only(await person.api("POST /v3/sign", asked(request.id)));
    const before = (await inbox(person.mobile ?? "")).length;
    // The pool of this service has six connections, so as many calls can wait at once.
    const entries = await meeting(request.id, 5, () =>
      Promise.all(Array.from({ length: 10 }, click)),
    );
    expect(new Set(entries.map(({ proceedId }) => proceedId)).size).toBe(1);
    expect(entries.every(({ status }) => status === "PROVIDER_STEP")).toBe(true);
    expect(await attemptsOf(request)).toHaveLength(1);
    const otp = codeOf(await messageTo(person.mobile ?? "", () => true, before));
    const [entry] = entries;
    if (entry === undefined) throw new Error("There is no entry.");
    // The same applies to two confirmations: the second gets the response of the first.
    const confirmed = await meeting(request.id, 2, () =>
      Promise.all([1, 2].map(() => proceedWith(person, { entry, otp }, password))),
    );
    for (const one of confirmed) {
      expect((await followed(person.api, only(one))).status).toBe("SIGNED");
    }
    expect(await codesTo(person)).toBe(1);
    expect(await eventsOf(request)).toEqual(["code_sent", "signed"]);
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("send one SMS; two concurrent correct codes sign once, and the same code entered later returns the same result", async () => {
    const { person, request } = await codeSigner();
    const number = person.mobile ?? "";
    const click = async () => only(await person.api("POST /v3/sign", asked(request.id)));
    const entries = await meeting(request.id, 5, () =>
      Promise.all(Array.from({ length: 10 }, click)),
    );
    expect(new Set(entries.map(({ proceedId }) => proceedId)).size).toBe(1);
    const tan = codeOf(await messageTo(number, () => true, 1));
    const path = { id: entries[0]?.proceedId ?? "" };
    const respond = async () => {
      const { signing } = await person.api("POST /api/respond/{id}", { path, body: { tan } });
      return (await followed(person.api, only(signing))).status;
    };
    // The first holds the code's row and waits for the request's; the second waits for the code's.
    const both = await meeting(request.id, 1, () => Promise.all([respond(), respond()]));
    expect(both).toEqual(["SIGNED", "SIGNED"]);
    expect(await respond()).toBe("SIGNED");
    const wrong = tan === "000000" ? "000001" : "000000";
    const other = person.api("POST /api/respond/{id}", { path, body: { tan: wrong } });
    expect((await problemOf(other)).key).toBe("error.tan.unknown");
    const body = { ...asked(request.id).body, tan };
    const [again] = await person.api("POST /v3/sign", { body });
    expect(again?.status).toBe("SIGNED");
    expect(await codesTo(person)).toBe(1);
    expect(await eventsOf(request)).toEqual(["code_sent", "signed"]);
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });
});

describe("An action during or after the provider's signature", () => {
  /** Moves the attempt of a request to a state, as another process would, while a call waits for the lock. */
  const inState = (request: SignatureRequest, state: string) => (client: pg.Client) =>
    client.query(
      "update signing_attempts set state = $2, confirmed_at = now() where request = $1",
      [request.id, state],
    );

  it.each(["AUTHORISING", "SIGNED"])("keeps the attempt in %s: cancellation", async (state) => {
    const { person, request } = await qualifiedSigner();
    const { entry } = await begunQualified(person, request.id);
    const cancel = () =>
      person.api("POST /api/cancel/{id}", { path: { id: entry.proceedId ?? "" } }).catch(() => 0);
    await meeting(request.id, 1, cancel, inState(request, state));
    expect(await attemptsOf(request)).toEqual([expect.objectContaining({ state })]);
    expect(await eventsOf(request)).toEqual(["code_sent"]);
  });

  it.each(["AUTHORISING", "SIGNED"])("keeps the attempt in %s: name change", async (state) => {
    const { person, request } = await codeSigner();
    await person.api("POST /v3/sign", asked(request.id));
    const rename = () => person.api("PUT /v1/user", { body: { last_name: "Moll" } });
    await meeting(request.id, 1, rename, inState(request, state));
    expect(await attemptsOf(request)).toEqual([expect.objectContaining({ state })]);
    expect(await eventsOf(request)).toEqual(["code_sent"]);
    const told = (await inbox(person.email)).filter(({ subject }) =>
      subject.includes("not signed"),
    );
    expect(told).toEqual([]);
  });
});

describe("A code that is sent again", () => {
  it("is valid as long as the first one was, and so is its attempt", async () => {
    const { person, request } = await codeSigner();
    const number = person.mobile ?? "";
    const { proceedId } = only(await person.api("POST /v3/sign", asked(request.id)));
    const path = { id: proceedId ?? "" };
    await messageTo(number, () => true, 1);
    await service.later(4 * 60_000, () => person.api("POST /api/resend/{id}", { path }));
    const tan = codeOf(await messageTo(number, () => true, 2));
    const other = await service.person();
    await service.later(6 * 60_000, async () => {
      // A click also recovers expired attempts, but leaves this one.
      expect(only(await person.api("POST /v3/sign", asked(request.id))).proceedId).toBe(proceedId);
      const { signing } = await person.api("POST /api/respond/{id}", { path, body: { tan } });
      expect(only(signing).key).not.toBe("error.tan.expired");
    });
    expect(await eventsOf(request)).not.toContain("signing_failed");
    expect(
      (
        await signSimple(
          other.api,
          (await sentRequest(sender.api, [{ account_email: other.email, quality: "SES" }])).id,
        )
      ).status,
    ).toBe("SIGNED");
  });
});
