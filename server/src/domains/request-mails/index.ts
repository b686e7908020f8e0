/**
 * The mails about requests: written from the events of requests.
 *
 * This file exports everything that other domains may use.
 */
export { mailObserving } from "./observer-mails.ts";
export { mailDelegated, mailReturned } from "./delegation-mails.ts";
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
