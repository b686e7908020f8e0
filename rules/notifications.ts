/**
 * Which mails about signature requests a person with an account gets, by the level that they chose (attribute
 * `email_notification_level`). Mails about the account itself (confirmation, password), requested links, and mails
 * about a signature that was completed later or failed are always sent. Guests have no level.
 */
export const NOTIFICATION_LEVELS = ["all", "own", "none"] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];

/** The level of a person who has not chosen one. */
export const DEFAULT_NOTIFICATION_LEVEL: NotificationLevel = "all";

/** Why a person gets a mail. */
export type MailOccasion =
  /** Their signature is needed: they are invited, it is their turn, or they are reminded. */
  | "asked"
  /** A request that they sent has ended. */
  | "sent_ended"
  /** A request has ended in which they are only a signer. */
  | "other_ended";

const MAILED: Readonly<Record<NotificationLevel, readonly MailOccasion[]>> = {
  all: ["asked", "sent_ended", "other_ended"],
  own: ["asked", "sent_ended"],
  none: [],
};

/**
 * Whether a person with this level gets the mail for this reason. Links that they request themselves are always mailed.
 */
export function isMailed(level: NotificationLevel, occasion: MailOccasion): boolean {
  return MAILED[level].includes(occasion);
}
