import { expect, it } from "vitest";
import { nextReminder } from "./reminders.ts";

const on = (day: string) => new Date(`2026-${day}T09:00:00Z`);
const INVITED = on("03-01");

it.each<[string, number, Date | null, Date | undefined]>([
  ["every day, never reminded", 1, null, on("03-02")],
  ["every three days, never reminded", 3, null, on("03-04")],
  ["every week, reminded since", 7, on("03-05"), on("03-12")],
  ["every week, reminded before it was their turn", 7, on("02-20"), on("03-08")],
  ["every day, up to 60 days after the invitation", 1, on("04-29"), on("04-30")],
  ["every day, later than that", 1, on("04-30"), undefined],
  ["every 30 days, a third time", 30, on("04-30"), undefined],
])("The next reminder, %s", (_case, days, remindedAt, next) => {
  expect(nextReminder({ invitedAt: INVITED, remindedAt }, days)).toEqual(next);
});
