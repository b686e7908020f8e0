/** Which mails an account receives. */
import {
  DEFAULT_NOTIFICATION_LEVEL,
  isMailed,
  NOTIFICATION_LEVELS,
} from "@paraph/rules/notifications";
import type { MailOccasion } from "@paraph/rules/notifications";
import type { Account } from "./queries.ts";

/**
 * Whether a person gets the mail about an event. The notification level of their account decides. People without an
 * account get every mail, deleted accounts get none.
 */
export function wantsMail(account: Account | undefined, occasion: MailOccasion): boolean {
  if (account === undefined) return true;
  if (account.closedAt !== null) return false;
  const [chosen] = account.attributes["email_notification_level"] ?? [];
  const level = NOTIFICATION_LEVELS.find((one) => one === chosen) ?? DEFAULT_NOTIFICATION_LEVEL;
  return isMailed(level, occasion);
}
