import { randomUUID } from "node:crypto";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo } from "../../../../testing/inbox.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { signSimple, uploaded } from "../../../../testing/signing.ts";
import { transaction } from "../../../platform/database/database.ts";
import { countWithin } from "../../../platform/limits.ts";
import { about, account, guest } from "../testing/people.ts";
import { lockRequest } from "./lock-request.ts";
import { remindDue } from "./remind.ts";
import { takeLease } from "./request-leases.ts";

const HOUR = 3_600_000;

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let clara: TestPerson;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
  clara = await service.person({ firstName: "Clara", lastName: "Moser" });
});
afterAll(() => service.stop());

type Signer = ReturnType<typeof account> | ReturnType<typeof guest>;

let number = 0;
async function sent(
  signatures: readonly Signer[],
  reminder_days: number | null,
  { api }: TestPerson = anna,
  expiration_date: string | null = null,
) {
  number += 1;
  const title = `Automatic ${number}`;
  const document_id = await uploaded(api);
  const { id } = await api("POST /v3/signature-requests", {
    body: {
      title,
      documents: [{ document_id }],
      signatures: [...signatures],
      reminder_days,
      expiration_date,
    },
  });
  await api("POST /v3/signature-requests/{id}/initiate", { path: { id } });
  return { id, title };
}

/** Runs the sweep at each of these times, in hours from now. */
async function sweepAt(...hours: readonly number[]): Promise<void> {
  for (const hour of hours) await service.later(hour * HOUR, () => remindDue(service.context));
}

/** How often signers were reminded, according to the history. */
const remindersOf = async (id: string): Promise<number> =>
  (await eventsOf(id)).filter(({ name }) => name === "reminded").length;

/** Whether each of the signers was ever reminded, in the order of the request. */
const whoWas = async (id: string): Promise<boolean[]> => {
  const { signatures } = await anna.api("GET /v3/signature-requests/{id}", { path: { id } });
  return signatures.map(({ remindedAt }) => remindedAt !== null);
};

const eventsOf = async (id: string) =>
  (await anna.api("GET /v3/signature-requests/{id}/events", { path: { id } })).events;

const set = (id: string, reminder_days: number | null, who = anna) =>
  who.api("PUT /v3/signature-requests/{id}/reminders", { path: { id }, body: { reminder_days } });

describe("Automatic reminders", () => {
  it("are sent at the chosen interval, once each, and the history lists them as actions of the service", async () => {
    const { id, title } = await sent([account(bruno)], 3);
    await sweepAt(71);
    expect(await remindersOf(id)).toBe(0);
    await sweepAt(73, 73, 100);
    expect(await remindersOf(id)).toBe(1);
    const mail = await messageTo(bruno.email, about(`Reminder: ${title}`));
    expect(mail.text).toContain("Nobody has signed yet.");
    await sweepAt(146);
    const reminders = (await eventsOf(id)).filter(({ name }) => name === "reminded");
    expect(reminders).toHaveLength(2);
    expect(reminders.map(({ userId: by }) => by)).toEqual([null, null]);
  });

  it("count from the day on which it becomes the signer's turn", async () => {
    const inOrder = [account(bruno, { sequence: 1 }), account(clara, { sequence: 2 })];
    const { id } = await service.later(-20 * HOUR, async () =>
      sent(inOrder, 1, await service.again(anna)),
    );
    await signSimple(bruno.api, id);
    await sweepAt(10);
    expect(await whoWas(id)).toEqual([false, false]);
    await sweepAt(25);
    expect(await whoWas(id)).toEqual([false, true]);
  });

  it("end with the request, and 60 days after the invitation", async () => {
    const withdrawn = await sent([account(bruno)], 1);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", {
      path: { id: withdrawn.id },
      body: {},
    });
    const old = await sent([account(clara)], 30);
    await sweepAt(31 * 24, 62 * 24, 93 * 24);
    expect(await remindersOf(withdrawn.id)).toBe(0);
    expect(await remindersOf(old.id)).toBe(1);
  });

  it("do not begin when the invitation is old, and do not go out after the deadline", async () => {
    const old = await sent([account(bruno)], null);
    await service.later(61 * 24 * HOUR, async () => {
      await set(old.id, 1, await service.again(anna));
      await remindDue(service.context);
    });
    expect(await remindersOf(old.id)).toBe(0);
    const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10);
    const ending = await sent([account(bruno)], 2, anna, tomorrow);
    await sweepAt(50);
    expect(await remindersOf(ending.id)).toBe(0);
  });

  it("do not change the order of lists", async () => {
    const { id } = await sent([account(bruno)], 1);
    const changedAt = async () =>
      (await anna.api("GET /v3/signature-requests/{id}", { path: { id } })).updatedAt;
    const before = await changedAt();
    await sweepAt(25);
    await set(id, 2);
    expect([await remindersOf(id), await changedAt()]).toEqual([1, before]);
  });

  it("are all sent in one sweep, however many are due", async () => {
    const eve = await service.person();
    const many = await Promise.all(Array.from({ length: 3 }, () => sent([account(bruno)], 1, eve)));
    await service.context.pool.query(
      `insert into requests (id, owner, title, message, quality, status, origin, created_at, updated_at, remind_at)
       select gen_random_uuid(), $1, 'Never due', '', 'SES', 'DRAFT', 'API', now(), now(), now() - interval '1 day'
       from generate_series(1, 150)`,
      [eve.id],
    );
    await sweepAt(25);
    const reminded = await Promise.all(
      many.map(async ({ id }) => {
        const request = await eve.api("GET /v3/signature-requests/{id}", { path: { id } });
        return request.signatures[0]?.remindedAt !== null;
      }),
    );
    expect(reminded).toEqual([true, true, true]);
  });

  it("wait while the request is being signed, and are sent afterwards", async () => {
    const { id } = await sent([account(bruno)], 1);
    await service.later(25 * HOUR, async () => {
      const now = service.context.clock.now();
      const until = new Date(now.getTime() + 60_000);
      await transaction(service.context.db, async (tx) => {
        const attempt = randomUUID();
        await takeLease(tx, await lockRequest(tx, id), { attempt, holder: bruno.id, now, until });
      });
      await remindDue(service.context);
    });
    expect(await remindersOf(id)).toBe(0);
    await sweepAt(26);
    expect(await remindersOf(id)).toBe(1);
  });

  it("are not sent to people who get no mails, nor to the sender", async () => {
    const quiet = { ...guest(), notify: false };
    const { id } = await sent([quiet, account(anna)], 1);
    await sweepAt(25);
    expect(await whoWas(id)).toEqual([false, false]);
  });

  it("can be changed and stopped while the request is open, only by its sender", async () => {
    const { id } = await sent([account(bruno)], null);
    const read = async (who: TestPerson) =>
      (await who.api("GET /v3/signature-requests/{id}", { path: { id } })).reminderDays;
    expect((await set(id, 7)).reminderDays).toBe(7);
    expect([await read(anna), await read(bruno)]).toEqual([7, null]);
    expect((await problemOf(set(id, 1, bruno))).key).toBe("error.forbidden");
    expect((await problemOf(set(id, 1, clara))).key).toBe("error.not_found");
    expect((await problemOf(set(id, 31))).key).toBe("error.validation");
    await set(id, null);
    await sweepAt(8 * 24);
    expect(await remindersOf(id)).toBe(0);
    const changes = (await eventsOf(id)).filter(({ name }) => name === "reminders_changed");
    expect(changes.map(({ userId: by }) => by)).toEqual([anna.id, anna.id]);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });
    expect((await problemOf(set(id, 1))).key).toBe("error.sr.not_open");
  });

  it("count towards the limit of a free account, and are sent above it once there is room", async () => {
    const dora = await service.person();
    const { id } = await sent([account(bruno)], 2, dora);
    const remindedAt = async () => {
      const request = await dora.api("GET /v3/signature-requests/{id}", { path: { id } });
      return request.signatures[0]?.remindedAt;
    };
    await service.later(50 * HOUR, async () => {
      const { invitations } = limits.freeAccounts;
      await transaction(service.context.db, (tx) =>
        countWithin(
          tx,
          service.context.clock,
          `free invitations of ${dora.id}`,
          invitations,
          invitations.most,
        ),
      );
      await remindDue(service.context);
      await remindDue(service.context);
    });
    expect(await remindedAt()).toBeNull();
    await sweepAt(73);
    expect(await remindedAt()).toBeNull();
    await sweepAt(78);
    expect(await remindedAt()).not.toBeNull();
  });
});
