/**
 * The mails about requests: written from the events of requests.
 *
 * What other domains may use.
 */
export {
  isMailedCompletion,
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
