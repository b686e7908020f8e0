import { expect, it } from "vitest";
import { nextReminder } from "./reminders.ts";

const on = (day: string) => new Date(`2026-${day}T09:00:00Z`);
const INVITED = on("03-01");

it.each<[string, number, Date | null, Date, Date | null, Date | undefined]>([
  ["every day, never reminded", 1, null, on("03-01"), null, on("03-02")],
  ["every three days, never reminded", 3, null, on("03-01"), null, on("03-04")],
  ["every week, reminded since", 7, on("03-05"), on("03-05"), null, on("03-12")],
  ["every week, reminded before it was their turn", 7, on("02-20"), on("03-01"), null, on("03-08")],
  ["every day, already due", 1, on("03-05"), on("03-09"), null, on("03-06")],
  ["every day, up to 60 days after the invitation", 1, on("04-29"), on("04-29"), null, on("04-30")],
  ["every day, later than that", 1, on("04-30"), on("04-30"), null, undefined],
  ["every 30 days, a third time", 30, on("04-30"), on("04-30"), null, undefined],
  ["every three days, chosen when the invitation is old", 3, null, on("09-17"), null, undefined],
  ["every day, before the deadline", 1, null, on("03-01"), on("03-03"), on("03-02")],
  ["every day, on the deadline", 1, null, on("03-01"), on("03-02"), undefined],
  [
    "every day, due before the deadline, which has passed",
    1,
    null,
    on("03-04"),
    on("03-03"),
    undefined,
  ],
])("The next reminder, %s", (_case, days, remindedAt, now, dueAt, next) => {
  expect(nextReminder({ invitedAt: INVITED, remindedAt }, { days, now, dueAt })).toEqual(next);
});
