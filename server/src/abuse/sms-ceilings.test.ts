/**
 * Limits on codes by SMS for senders, businesses and networks (`rules/limits/sms`). Tests each number over HTTP: the
 * last allowed code is sent, and the next one is refused with its message.
 */
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  codeOf,
  inbox,
  messageTo,
  mobileNumber,
  problemOf,
  startService,
} from "../../testing/service.ts";
import type { TestPerson, TestService } from "../../testing/service.ts";
import { asked, sentRequest } from "../../testing/signing.ts";
import { endMembership } from "../../testing/whose.ts";
import { tanSends } from "../domains/confirmations/tables.ts";
import { createdBusiness, addedMember } from "../domains/businesses/testing/people.ts";
import { after } from "../platform/clock.ts";
import { transaction } from "../platform/database/database.ts";
import { newId } from "../platform/ids.ts";
import { countWithin, forget } from "../platform/limits.ts";
import { networkOf } from "../platform/networks.ts";
import { guestActor } from "../platform/principal.ts";

/**
 * Two services on one database. People register with `ample`, which allows many registrations at once; the tests use
 * `service`, which has the normal limits.
 */
let ample: TestService;
let service: TestService;
beforeAll(async () => {
  ample = await startService();
  const env = { ...ample.environment, TRUST_PROXY: "on", RATE_LIMIT_FACTOR: "1" };
  service = await startService({ env });
});
afterAll(async () => {
  await service.stop();
  await ample.stop();
});

const EVERYBODY = "all free accounts";
/** Every test starts with an empty count of the codes of all free accounts, because all tests count there. */
beforeEach(async () => {
  for (const kind of ["unanswered", "all"] as const) {
    for (const { window } of limits.sms.free[kind]) {
      await forget(service.context.db, `sms ${kind} in ${window} of ${EVERYBODY}`);
    }
  }
});

let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `10.77.${networks}.1`;
};

/**
 * The people whose requests send codes that are counted under `name`: a sender, members of a business, or people in a
 * network.
 */
interface Scene {
  readonly name: string;
  readonly senders: readonly TestPerson[];
  readonly ip?: string;
}

const scenes = {
  sender: async (): Promise<Scene> => {
    const sender = await ample.person();
    return { name: `sender ${sender.id}`, senders: [sender] };
  },
  business: async (): Promise<Scene> => {
    const { admin, business } = await createdBusiness(ample);
    const member = await addedMember(ample, admin, business.id);
    return { name: `business ${business.id}`, senders: [admin, member] };
  },
  free: async (): Promise<Scene> => ({
    name: EVERYBODY,
    senders: [await ample.person(), await ample.person()],
  }),
  address: async (): Promise<Scene> => {
    const ip = newNetwork();
    const senders = [await ample.person(), await ample.person()];
    return { name: `network ${networkOf(ip)}`, senders, ip };
  },
};

/** Another signer of another request requests a code. */
async function askedBy({ senders, ip = newNetwork() }: Scene, turn: number) {
  const sender = senders[turn % senders.length];
  const signer = await ample.person({ mobile: true });
  if (sender === undefined) throw new Error("A sender was expected.");
  const quality = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;
  const { id } = await sentRequest(sender.api, [{ account_email: signer.email, ...quality }]);
  const before = (await inbox(signer.mobile ?? "")).length;
  const answer = await fetch(`${service.url}/v3/sign`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: signer.authorization,
      "x-forwarded-for": ip,
    },
    body: JSON.stringify(asked(id).body),
  });
  const status = answer.status;
  if (status !== 200) return { status, refusal: await answer.json() };
  const [entry] = (await answer.json()) as { proceed_id: string }[];
  return {
    status,
    enter: async () => {
      const tan = codeOf(await messageTo(signer.mobile ?? "", () => true, before));
      const path = { id: entry?.proceed_id ?? "" };
      return (await signer.api("POST /api/respond/{id}", { path, body: { tan } })).ok;
    },
  };
}

const cases = (["sender", "business", "free", "address"] as const).flatMap((scope) =>
  (["unanswered", "all"] as const).flatMap((kind) =>
    limits.sms[scope][kind].map((rate) => ({ scope, kind, rate, hours: rate.window / 3_600_000 })),
  ),
);

describe("Codes by SMS", () => {
  it.each(cases)(
    "for one $scope: $rate.most in $hours hours ($kind)",
    async ({ scope, kind, rate }) => {
      const scene = await scenes[scope]();
      // Counts all codes but one, without sending them: that would take too long. For free accounts, one of them
      // verifies the number of the signer.
      const proofs = scope === "free" && kind === "all" ? 1 : 0;
      const bucket = `sms ${kind} in ${rate.window} of ${scene.name}`;
      await transaction(service.context.db, (tx) =>
        countWithin(tx, service.context.clock, bucket, rate, rate.most - 1 - proofs),
      );
      expect(await (await askedBy(scene, 0)).enter?.()).toBe(true);
      // A code that is entered no longer counts as unanswered. It still counts among all codes.
      const more = kind === "unanswered" ? (await askedBy(scene, 1)).status : 200;
      expect(more).toBe(200);
      const { status, refusal } = await askedBy(scene, 2);
      expect(status).toBe(429);
      expect(refusal).toMatchObject({
        key: `error.sms.${scope}`,
        message: expect.stringContaining("Try again in an hour"),
        details: { limit: rate.most },
      });
    },
  );

  it("are counted for the business of the request, even if its sender has left it", async () => {
    const { admin, business } = await createdBusiness(ample);
    const sender = await addedMember(ample, admin, business.id);
    const signer = await ample.person({ mobile: true });
    const quality = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;
    const { id } = await sentRequest(sender.api, [{ account_email: signer.email, ...quality }]);
    for (const rate of limits.sms.business.all) {
      const bucket = `sms all in ${rate.window} of business ${business.id}`;
      await transaction(service.context.db, (tx) =>
        countWithin(tx, service.context.clock, bucket, rate, rate.most),
      );
    }
    await endMembership(ample, sender);
    const refused = service.client(signer.authorization)("POST /v3/sign", asked(id));
    expect(await problemOf(refused)).toMatchObject({ status: 429, key: "error.sms.business" });
  });

  it.each(limits.sms.number.all.map((rate) => ({ ...rate, hours: rate.window / 3_600_000 })))(
    "to one number, also those that are entered: $most in $hours hours",
    async ({ most, window }) => {
      const mobile = mobileNumber();
      const sentAt = after(service.context.clock.now(), -window / 2);
      const own = () => ({ id: newId(), tanId: newId(), subject: guestActor(newId()), mobile });
      const rows = Array.from({ length: most - 1 }, () => ({
        ...own(),
        sentAt,
        answeredAt: sentAt,
      }));
      await service.context.db.insert(tanSends).values(rows);
      const put = async () => {
        const person = await ample.person();
        const body = JSON.stringify({ mobile });
        const response = await fetch(`${service.url}/v1/user`, {
          method: "PUT",
          headers: { "content-type": "application/json", authorization: person.authorization },
          body,
        });
        return { status: response.status, ...((await response.json()) as { key?: string }) };
      };
      expect((await put()).status).toBe(200);
      expect(await put()).toMatchObject({ status: 429, key: "error.sms.number" });
    },
  );
});
