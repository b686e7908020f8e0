/** The statistics of a business. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { addedMember, createdBusiness } from "../businesses/testing/people.ts";
import { eventsAt, openedIn, signaturesAt } from "./testing/rows.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const read = (admin: TestPerson, id: string, query: { time_zone?: string; months?: number } = {}) =>
  admin.api("GET /v2/businesses/{id}/statistics", { path: { id }, query });

/** A day of the month that is so many months before the present one. */
function dayOf(monthsAgo: number, day: number, time = "12:00:00Z"): string {
  const now = service.context.clock.now();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day));
  return `${first.toISOString().slice(0, 10)}T${time}`;
}

describe("The statistics of a business", () => {
  it("count signatures by month and level, and how requests have ended", async () => {
    const { admin, business } = await createdBusiness(service);
    await openedIn(service, business.id, "2020-01-01T00:00:00Z");
    await signaturesAt(service, business.id, [dayOf(1, 3), dayOf(1, 4)]);
    const qes = { quality: "QES", legislation: "ZERTES" };
    await signaturesAt(service, business.id, [dayOf(1, 5), dayOf(3, 5)], qes);
    await signaturesAt(service, business.id, [service.context.clock.now().toISOString()], qes);
    const by = `account:${admin.id}`;
    await eventsAt(service, business.id, "request.sent", { at: dayOf(1, 3), by, times: 4 });
    await eventsAt(service, business.id, "request.completed", { at: dayOf(1, 5), by, times: 2 });
    await eventsAt(service, business.id, "request.declined", { at: dayOf(1, 5), by });
    // Before the requested months.
    await signaturesAt(service, business.id, [dayOf(4, 28)], qes);
    const { months } = await read(admin, business.id, { months: 4 });
    expect(months.map(({ month }) => month)).toEqual(
      [3, 2, 1, 0].map((ago) => dayOf(ago, 1).slice(0, 7)),
    );
    expect(months.map(({ signatures }) => signatures)).toEqual([
      [{ quality: "QES", count: 1 }],
      [],
      [
        { quality: "SES", count: 2 },
        { quality: "QES", count: 1 },
      ],
      [{ quality: "QES", count: 1 }],
    ]);
    const nothing = { sent: 0, completed: 0, declined: 0, withdrawn: 0, expired: 0 };
    expect(months.map(({ requests }) => requests)).toEqual([
      nothing,
      nothing,
      { ...nothing, sent: 4, completed: 2, declined: 1 },
      nothing,
    ]);
    // Asked again, with what has happened since.
    await signaturesAt(service, business.id, [service.context.clock.now().toISOString()], qes);
    const again = await read(admin, business.id, { months: 4 });
    expect(again.months.at(-1)?.signatures).toEqual([{ quality: "QES", count: 2 }]);
    expect(again.months.slice(0, -1)).toEqual(months.slice(0, -1));
  });

  it("count the hours around the end of a month in the month that it is in the time zone", async () => {
    const { admin, business } = await createdBusiness(service);
    await openedIn(service, business.id, "2020-01-01T00:00:00Z");
    // Half an hour before this day begins in UTC, it has begun in Switzerland.
    const late = new Date(Date.parse(dayOf(1, 1, "00:00:00Z")) - 1_800_000).toISOString();
    await signaturesAt(service, business.id, [late]);
    const of = async (time_zone: string) =>
      (await read(admin, business.id, { time_zone, months: 3 })).months.map(
        ({ signatures }) => signatures.length,
      );
    expect(await of("UTC")).toEqual([1, 0, 0]);
    expect(await of("Europe/Zurich")).toEqual([0, 1, 0]);
  });

  it("compare the month with the previous one up to the same day", async () => {
    const { admin, business } = await createdBusiness(service);
    await openedIn(service, business.id, "2020-01-01T00:00:00Z");
    const { clock } = service.context;
    const today = clock.now().getUTCDate();
    const lastOf = new Date(Date.parse(dayOf(0, 1, "00:00:00Z")) - 1).getUTCDate();
    const until = Math.min(today, lastOf);
    await signaturesAt(service, business.id, [
      dayOf(1, 1, "00:00:00Z"),
      dayOf(1, until, "23:59:59Z"),
      ...(until < lastOf ? [dayOf(1, until + 1, "00:00:00Z")] : []),
    ]);
    expect((await read(admin, business.id)).previousMonthSoFar).toBe(2);
  });

  it("name who sends the most, and count the others", async () => {
    const { admin, business } = await createdBusiness(service);
    await openedIn(service, business.id, "2020-01-01T00:00:00Z");
    const vera = await addedMember(service, admin, business.id, {
      firstName: "Vera",
      lastName: "Lindt",
    });
    const at = dayOf(1, 3);
    const sent = (by: string, times: number) =>
      eventsAt(service, business.id, "request.sent", { at, by, times });
    await sent(`account:${vera.id}`, 9);
    await sent(`account:${admin.id}`, 3);
    // Accounts that were erased since.
    for (let n = 1; n <= 5; n += 1) {
      await sent(`account:00000000-0000-4000-8000-00000000000${n}`, n > 2 ? 5 : 1);
    }
    const { senders, otherSenders } = await read(admin, business.id);
    expect(senders.map(({ sender, requests }) => [sender.lastName, sender.type, requests])).toEqual(
      [
        ["Lindt", "member", 9],
        ["", "unknown", 5],
        ["", "unknown", 5],
        ["", "unknown", 5],
        [admin.lastName, "member", 3],
      ],
    );
    expect(otherSenders).toEqual({ senders: 2, requests: 2 });
  });
});
