/** When signers are reminded automatically. */
import { limits } from "./limits.ts";
import { DAY } from "./limits/rates.ts";

export interface Reminded {
  /** When it became the signer's turn. */
  readonly invitedAt: Date;
  /** When they were last reminded, by the sender or automatically; null if never. */
  readonly remindedAt: Date | null;
}

export interface ReminderPlan {
  /** Days between two reminders. */
  readonly days: number;
  readonly now: Date;
  /** When the request's deadline ends; null if it has none. */
  readonly dueAt: Date | null;
}

/**
 * When a signer is reminded next: this number of days after the invitation or the last reminder. The result may be
 * before `now`. Undefined if there are no more reminders: the deadline comes first, or the invitation will be too old
 * (`limits.request.remindedFor`).
 */
export function nextReminder(
  { invitedAt, remindedAt }: Reminded,
  { days, now, dueAt }: ReminderPlan,
): Date | undefined {
  const last = Math.max(invitedAt.getTime(), remindedAt?.getTime() ?? 0);
  const next = last + days * DAY;
  const sent = Math.max(next, now.getTime());
  const isLate = sent > invitedAt.getTime() + limits.request.remindedFor;
  const isOver = dueAt !== null && sent >= dueAt.getTime();
  return isLate || isOver ? undefined : new Date(next);
}
