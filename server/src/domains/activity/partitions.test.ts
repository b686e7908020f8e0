import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { makePartitions } from "./partitions.ts";

const DAY = 86_400_000;

let service: TestService;
let stranger: TestPerson;
beforeAll(async () => {
  service = await startService();
  stranger = await service.person();
});
afterAll(() => service.stop());

describe("The partitions", () => {
  const partitions = async () => {
    const { rows } = await service.context.pool.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'activity'::regclass order by 1",
    );
    return rows.map(({ name }) => name);
  };
  const nameOf = (moment: Date) => `activity_${moment.toISOString().slice(0, 7).replace("-", "_")}`;
  const whereOf = async (person: TestPerson) => {
    const { rows } = await service.context.pool.query<{ name: string }>(
      "select distinct tableoid::regclass::text as name from activity where account = $1",
      [person.id],
    );
    return rows.map(({ name }) => name);
  };

  it("exist at the start for this month and the next two, and new rows go into the one for this month", async () => {
    const now = service.context.clock.now();
    const months = [0, 1, 2].map((ahead) =>
      nameOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))),
    );
    expect(await partitions()).toEqual([...months, "activity_default"].toSorted());
    expect(await whereOf(stranger)).toEqual([nameOf(now)]);
  });

  it("are created by several processes concurrently, and a row of a month without a partition is still stored", async () => {
    await service.later(400 * DAY, async () => {
      const late = await service.person();
      expect(await whereOf(late)).toEqual(["activity_default"]);
      await Promise.all([1, 2, 3].map(() => makePartitions(service.context)));
      const now = service.context.clock.now();
      // Rows of this month that are already stored stay where they are.
      expect(await partitions()).not.toContain(nameOf(now));
      const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
      expect(await partitions()).toContain(nameOf(next));
      await service.later(next.getTime() - now.getTime(), async () => {
        expect(await whereOf(await service.person())).toEqual([nameOf(next)]);
      });
    });
  });
});
