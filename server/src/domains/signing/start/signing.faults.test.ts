import { limits } from "@paraph/rules/limits";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { faults } from "../../../../testing/faults.ts";
import { messageTo, problemOf, startService } from "../../../../testing/service.ts";
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
  signByCode,
  signSimple,
  verdicts,
} from "../../../../testing/signing.ts";
import { readSettings } from "../../../settings.ts";
import { startService as start } from "../../../start.ts";
import { links } from "../../request-access/tables.ts";
import { signers } from "../../signature-requests/tables.ts";
import { finishAttempt } from "../saga/finish.ts";
import { signingAttempts } from "../tables.ts";

const NO_TIMESTAMPS = [
  { source: "eu", endpoint: "tsa-1", kind: "error" },
  { source: "eu", endpoint: "tsa-2", kind: "error" },
] as const;
let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { PUBLIC_URL: "http://paraph.eu" } });
  sender = await service.person();
});
afterEach(() => faults());
afterAll(() => service.stop());

const simple = async () => {
  const person = await service.person();
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: "SES", legislation: "EIDAS" },
  ]);
  return { person, request };
};
const read = (id: string) => sender.api("GET /v3/signature-requests/{id}", { path: { id } });

describe("An unavailable outside party", () => {
  it("is replaced by the next time-stamp authority", async () => {
    const { person, request } = await simple();
    await faults({ source: "eu", endpoint: "tsa-1", kind: "error" });
    expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("leaves the request open while no authority responds, reports it, and signing finishes by itself", async () => {
    const { person, request } = await simple();
    await faults(...NO_TIMESTAMPS);
    const entry = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(entry).toMatchObject({ status: "FINISHING", key: "error.timestamp.unavailable" });
    const waiting = await read(request.id);
    expect(waiting.statusOverall).toBe("OPEN");
    expect(waiting.signatures[0]).toMatchObject({
      signatureStatus: "ERROR",
      errorKey: "error.timestamp.unavailable",
    });
    const query = { status_overall: "OPEN", signature_status: "OPEN,ERROR" };
    const toSign = await person.api("GET /v3/signature-requests", { query });
    expect(toSign.signatureRequests.map(({ id }) => id)).toEqual([request.id]);
    expect(await verdicts(await download(sender.api, request))).toEqual([]);
    await faults();
    expect((await followed(person.api, entry)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("causes a mail to the signer who was told that signing continues in the background, once it is complete", async () => {
    const [person, other] = [await service.person(), await service.person()];
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "SES", legislation: "EIDAS" },
      { account_email: other.email, quality: "SES", legislation: "EIDAS" },
    ]);
    await faults(...NO_TIMESTAMPS);
    const entry = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(entry.status).toBe("FINISHING");
    await faults();
    expect((await followed(person.api, entry)).status).toBe("SIGNED");
    const mail = await messageTo(person.email, ({ subject }) => subject.includes("is complete"));
    expect(mail.subject).toBe("“Contract”: your signature is complete");
  });

  it("causes that mail to the last signer, too, who wants no mails about the end of requests", async () => {
    const person = await service.person();
    await person.api("PUT /v1/user", {
      body: { attributes: { email_notification_level: ["none"] } },
    });
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "SES", legislation: "EIDAS" },
    ]);
    await faults(...NO_TIMESTAMPS);
    const entry = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(entry.status).toBe("FINISHING");
    await faults();
    expect((await followed(person.api, entry)).status).toBe("SIGNED");
    expect((await read(request.id)).statusOverall).toBe("SIGNED");
    await messageTo(person.email, ({ subject }) => subject.includes("is complete"));
    // The link of that mail ends with the others of the request.
    const ends = await service.context.db
      .select({ forgottenAt: links.forgottenAt })
      .from(links)
      .innerJoin(signers, eq(signers.id, links.signer))
      .where(eq(signers.request, request.id));
    expect(ends).toHaveLength(2);
    expect(ends.filter(({ forgottenAt }) => forgottenAt === null)).toEqual([]);
  });

  it("does not let the request end while it is being finished", async () => {
    const { person, request } = await simple();
    await faults(...NO_TIMESTAMPS);
    const entry = only(await person.api("POST /v3/sign", asked(request.id)));
    const withdraw = () =>
      sender.api("POST /v3/signature-requests/{id}/withdraw", {
        path: { id: request.id },
        body: { message: "" },
      });
    expect(await problemOf(withdraw())).toMatchObject({
      status: 423,
      key: "error.signing.locked",
    });
    await faults();
    expect((await followed(person.api, entry)).status).toBe("SIGNED");
    expect((await read(request.id)).statusOverall).toBe("SIGNED");
  });

  it("delays the certificate status: signing finishes by itself", async () => {
    const { person, request } = await simple();
    await faults(
      { source: "eu", endpoint: "ocsp", kind: "error", times: 4 },
      { source: "eu", endpoint: "crl", kind: "error", times: 4 },
    );
    expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("signs nothing if the provider refuses, and lets the signer start again", async () => {
    const { person, request } = await simple();
    await faults({ source: "eu", endpoint: "sign-hash", kind: "error" });
    const entry = only(await person.api("POST /v3/sign", asked(request.id)));
    expect(entry).toMatchObject({ status: "FAILED", key: "error.provider.unavailable" });
    await faults();
    const { events } = await sender.api("GET /v3/signature-requests/{id}/events", {
      path: { id: request.id },
    });
    expect(events.at(-1)).toMatchObject({
      name: "signing_failed",
      userId: person.id,
      reason: "error.provider.unavailable",
    });
    // They confirmed with their click, and may not have waited for the response.
    const mail = await messageTo(person.email, ({ subject }) => subject.includes("not signed yet"));
    expect(mail.text).toContain("Nothing was added");
    expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it.each(["authorize", "sign-hash"])(
    "that fails at %s of a qualified signature is reported as unavailable, without a time, and nothing has changed",
    async (endpoint) => {
      const person = await service.person({ mobile: true });
      const password = await identify(person, "EIDAS");
      const request = await sentRequest(sender.api, [
        { account_email: person.email, quality: "QES", legislation: "EIDAS" },
      ]);
      const proceed = ({ entry, otp }: Awaited<ReturnType<typeof begunQualified>>) =>
        person.api("POST /v3/csc/proceed/{id}", {
          path: { id: entry.proceedId ?? "" },
          body: { pwdotp: { password, otp } },
        });
      const first = await begunQualified(person, request.id);
      await faults({ source: "eu", endpoint, kind: "error" });
      const refused = await problemOf(proceed(first));
      expect(refused).toMatchObject({ status: 503, key: "error.provider.unavailable" });
      expect(refused.retryAfter).toBeUndefined();
      expect((await read(request.id)).statusOverall).toBe("OPEN");
      await faults();
      expect(only(await proceed(await begunQualified(person, request.id))).status).toBe("SIGNED");
      expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
    },
  );

  it("that is slow still signs: the signature states a time at which its certificate is valid", async () => {
    const person = await service.person({ mobile: true });
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "AES_MINIMAL", legislation: "EIDAS" },
    ]);
    // one-time certificates start five seconds before they are issued
    await faults({ source: "eu", endpoint: "sign-doc", kind: "delay", ms: 5200 });
    expect((await signByCode(person, request.id)).status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("whose response was lost causes the attempt to be given up; the signer signs again with a new code", async () => {
    const person = await service.person({ mobile: true });
    const password = await identify(person, "EIDAS");
    const request = await sentRequest(sender.api, [
      { account_email: person.email, quality: "QES", legislation: "EIDAS" },
    ]);
    const first = await begunQualified(person, request.id);
    await faults({ source: "eu", endpoint: "sign-hash", kind: "lost-answer" });
    const proceed = (id: string | null, otp: string) =>
      person.api("POST /v3/csc/proceed/{id}", {
        path: { id: id ?? "" },
        body: { pwdotp: { password, otp } },
      });
    await expect(proceed(first.entry.proceedId, first.otp)).rejects.toMatchObject({
      key: "signing.outcome_unknown",
    });
    await faults();
    const second = await begunQualified(person, request.id);
    expect(second.entry.proceedId).not.toBe(first.entry.proceedId);
    const entry = only(await proceed(second.entry.proceedId, second.otp));
    expect(entry.status).toBe("SIGNED");
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
  });

  it("that returns the certificate of another person, or a revoked one, is reported", async () => {
    for (const [kind, key] of [
      ["serial-number-mismatch", "error.provider.serial_number_mismatch"],
      ["revoked", "error.provider.certificate_revoked"],
    ] as const) {
      const person = await service.person({ mobile: true });
      const password = await identify(person, "EIDAS");
      const request = await sentRequest(sender.api, [
        { account_email: person.email, quality: "QES", legislation: "EIDAS" },
      ]);
      const { entry, otp } = await begunQualified(person, request.id);
      await faults({ source: "eu", endpoint: "authorize", kind });
      await expect(
        person.api("POST /v3/csc/proceed/{id}", {
          path: { id: entry.proceedId ?? "" },
          body: { pwdotp: { password, otp } },
        }),
      ).rejects.toMatchObject({ key });
      await faults();
      expect((await read(request.id)).statusOverall).toBe("OPEN");
    }
  });

  it("ends an attempt after the maximum number of tries, whatever the clock says", async () => {
    // Runs no jobs: the test makes each later try.
    const own = await startService({ env: { PUBLIC_URL: "http://paraph.eu", ROLE: "http" } });
    try {
      const helper = await start(readSettings({ ...own.environment, ROLE: "jobs" }));
      const owner = await own.person();
      const person = await own.person();
      const request = await sentRequest(owner.api, [
        { account_email: person.email, quality: "SES", legislation: "EIDAS" },
      ]);
      await helper.stop();
      await faults(
        { source: "eu", endpoint: "tsa-1", kind: "error" },
        { source: "eu", endpoint: "tsa-2", kind: "error" },
      );
      // The call makes the first try.
      const entry = only(await person.api("POST /v3/sign", asked(request.id)));
      expect(entry).toMatchObject({ status: "FINISHING", key: "error.timestamp.unavailable" });
      const attempt = await signedAttempt(own, request.id);
      const stands = async () =>
        only(await person.api("GET /v3/sign/{id}", { path: { id: entry.proceedId ?? "" } }));
      // A clock that jumps forwards and back ends nothing.
      own.context.clock.move(31 * 60_000);
      await finishAttempt(own.context, attempt);
      own.context.clock.move(-31 * 60_000);
      for (let tries = 2; tries < limits.signing.tries; tries += 1) {
        expect((await stands()).status).toBe("FINISHING");
        await finishAttempt(own.context, attempt);
      }
      const gone = { status: "FAILED", key: "signing.finishing_failed" };
      expect(await stands()).toMatchObject(gone);
      await finishAttempt(own.context, attempt);
      expect(await stands()).toMatchObject(gone);
      await faults();
      expect((await signSimple(person.api, request.id)).status).toBe("SIGNED");
      expect(await verdicts(await download(owner.api, request))).toEqual([GOOD]);
    } finally {
      await own.stop();
    }
  });
});

/** The attempt of a request with a signature from the provider. */
async function signedAttempt(own: TestService, request: string): Promise<string> {
  const [row] = await own.context.db
    .select()
    .from(signingAttempts)
    .where(and(eq(signingAttempts.request, request), eq(signingAttempts.state, "SIGNED")));
  return row!.id;
}
