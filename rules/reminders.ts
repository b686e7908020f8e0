/** When signers are reminded automatically. */
import { limits } from "./limits.ts";
import { DAY } from "./limits/rates.ts";

export interface Reminded {
  /** When it became the signer's turn. */
  readonly invitedAt: Date;
  /** When they were last reminded, by the sender or automatically; null if never. */
  readonly remindedAt: Date | null;
}

/**
 * When a signer is reminded next, every `days` days after the invitation or the last reminder. Undefined when no
 * reminder follows, because the invitation is too old (`limits.request.remindedFor`).
 */
export function nextReminder({ invitedAt, remindedAt }: Reminded, days: number): Date | undefined {
  const last = Math.max(invitedAt.getTime(), remindedAt?.getTime() ?? 0);
  const next = last + days * DAY;
  return next <= invitedAt.getTime() + limits.request.remindedFor ? new Date(next) : undefined;
}
