/**
 * A process whose lease expires while the provider works, because the process was suspended: the result depends on
 * what others have done in the meantime. The test simulates it by expiring the lease.
 */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { faults } from "../../../../testing/faults.ts";
import { codeOf, inbox, messageTo, startService } from "../../../../testing/service.ts";
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
  signQualified,
  verdicts,
} from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { leases } from "../../signature-requests/tables.ts";
import { recoverAll } from "./recover.ts";
import { signingAttempts } from "../tables.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
});
afterEach(() => faults());
afterAll(() => service.stop());

const signer = async (quality: "SES" | "AES_MINIMAL" | "QES") => {
  const person = await service.person({ mobile: true });
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality, legislation: "EIDAS" },
  ]);
  return { person, request };
};

const attemptsOf = ({ id }: SignatureRequest) =>
  service.context.db.select().from(signingAttempts).where(eq(signingAttempts.request, id));

/** Expires the lease during the call to the provider. */
async function lapsed(request: SignatureRequest): Promise<void> {
  while (!(await attemptsOf(request)).some(({ state }) => state === "AUTHORISING")) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await service.context.db
    .update(leases)
    .set({ until: new Date(0) })
    .where(eq(leases.request, request.id));
}

const eventsOf = async ({ id }: SignatureRequest) => {
  const call = { path: { id } };
  const { events } = await sender.api("GET /v3/signature-requests/{id}/events", call);
  return events.map(({ name }) => name).filter((name) => /code_|sign/.test(name));
};
const told = async ({ email }: TestPerson) =>
  (await inbox(email)).filter(({ subject }) => subject.includes("not signed yet")).length;

/** The provider delays its response at this endpoint until the test removes the faults. */
const late = (endpoint: string) =>
  faults({ source: "eu", endpoint, kind: "delay", ms: 20_000, times: 1 });

describe("A lease that expires while the provider signs", () => {
  it("is taken again for the provider's signature, if nobody else has acted", async () => {
    const { person, request } = await signer("AES_MINIMAL");
    const { proceedId } = only(await person.api("POST /v3/sign", asked(request.id)));
    const tan = codeOf(await messageTo(person.mobile ?? "", () => true, 1));
    await late("sign-doc");
    const path = { id: proceedId ?? "" };
    const answer = person.api("POST /api/respond/{id}", { path, body: { tan } });
    await lapsed(request);
    await faults();
    expect((await followed(person.api, only((await answer).signing))).status).toBe("SIGNED");
    expect((await attemptsOf(request)).map(({ state }) => state)).toEqual(["DONE"]);
    expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
    expect(await eventsOf(request)).toEqual(["code_sent", "signed"]);
  });

  it.each(["SES", "AES_MINIMAL"] as const)(
    "%s: another process continues after recovery, and the first does nothing more",
    async (quality) => {
      const { person, request } = await signer(quality);
      await late(quality === "SES" ? "sign-hash" : "sign-doc");
      let answer = person.api("POST /v3/sign", asked(request.id));
      if (quality === "AES_MINIMAL") {
        const path = { id: only(await answer).proceedId ?? "" };
        const tan = codeOf(await messageTo(person.mobile ?? "", () => true, 1));
        answer = person
          .api("POST /api/respond/{id}", { path, body: { tan } })
          .then(({ signing }) => signing ?? []);
      }
      await lapsed(request);
      await recoverAll(service.context);
      await faults();
      expect((await followed(person.api, only(await answer))).status).toBe("SIGNED");
      expect((await attemptsOf(request)).map(({ state }) => state)).toEqual(["DONE"]);
      expect(await verdicts(await download(sender.api, request))).toEqual([GOOD]);
      expect((await eventsOf(request)).filter((name) => name !== "code_sent")).toEqual(["signed"]);
      expect(await told(person)).toBe(0);
    },
  );

  it("QES: has an unknown outcome after recovery, reported once; the first process does not ask for another signature", async () => {
    const { person, request } = await signer("QES");
    const password = await identify(person, "EIDAS");
    const { entry, otp } = await begunQualified(person, request.id);
    await late("authorize");
    const answer = person.api("POST /v3/csc/proceed/{id}", {
      path: { id: entry.proceedId ?? "" },
      body: { pwdotp: { password, otp } },
    });
    await lapsed(request);
    await recoverAll(service.context);
    await faults();
    expect(only(await answer)).toMatchObject({ status: "FAILED", key: "signing.outcome_unknown" });
    expect(await attemptsOf(request)).toEqual([
      expect.objectContaining({ state: "ABANDONED", responseId: null }),
    ]);
    expect(await verdicts(await download(sender.api, request))).toEqual([]);
    expect((await signQualified(person, request.id, password)).status).toBe("SIGNED");
    await messageTo(person.email, ({ subject }) => subject.includes("not signed yet"));
    expect(await told(person)).toBe(1);
    expect(await eventsOf(request)).toEqual(["code_sent", "signing_failed", "code_sent", "signed"]);
  });
});
