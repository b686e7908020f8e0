/** Which mails an account wants. */
import {
  DEFAULT_NOTIFICATION_LEVEL,
  isMailed,
  NOTIFICATION_LEVELS,
} from "@paraph/rules/notifications";
import type { MailOccasion } from "@paraph/rules/notifications";
import type { Account } from "../queries.ts";

/** Whether somebody is mailed on an occasion: by their account's level, always without an account, never when it was deleted. */
export function wantsMail(account: Account | undefined, occasion: MailOccasion): boolean {
  if (account === undefined) return true;
  if (account.closedAt !== null) return false;
  const [chosen] = account.attributes["email_notification_level"] ?? [];
  const level = NOTIFICATION_LEVELS.find((one) => one === chosen) ?? DEFAULT_NOTIFICATION_LEVEL;
  return isMailed(level, occasion);
}
