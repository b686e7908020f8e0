/**
 * Which mails of signature requests a person with an account gets, by the level that they chose (attribute
 * `email_notification_level`). What an account itself needs (confirmation, password), a link that was asked
 * for and what became of a signature that could not be finished at once are always mailed; guests have no level.
 */
export const NOTIFICATION_LEVELS = ["all", "own", "none"] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];

/** Without a choice of their own. */
export const DEFAULT_NOTIFICATION_LEVEL: NotificationLevel = "all";

/** Why a person is mailed. */
export type MailOccasion =
  /** They are asked for their signature: invited, their turn, reminded. */
  | "asked"
  /** A request that they sent has ended. */
  | "sent_ended"
  /** A request in which they are a signer alone has ended. */
  | "other_ended";

const MAILED: Readonly<Record<NotificationLevel, readonly MailOccasion[]>> = {
  all: ["asked", "sent_ended", "other_ended"],
  own: ["asked", "sent_ended"],
  none: [],
};

/** Whether a person who chose this level is mailed on this occasion. Links that they ask for themselves always are. */
export function isMailed(level: NotificationLevel, occasion: MailOccasion): boolean {
  return MAILED[level].includes(occasion);
}
