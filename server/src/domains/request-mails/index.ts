/** What other domains may use of request mails. */
export {
  mailCompleted,
  mailDeclined,
  mailExpired,
  mailFreshLink,
  mailInvited,
  mailReminder,
  mailRemoved,
  mailReplacedLink,
  mailWithdrawn,
} from "./request-mails.ts";
