/** The SMS that carry one-time codes: each costs money, and some numbers earn by being sent them. */
import { hourly } from "./rates.ts";

/**
 * How many SMS are sent to a number, for a sender (the owner of the request, or who changes their number), for the
 * sender's business, for all senders together for whom nobody pays, and to who asks from one network. `unanswered`: codes that were not entered rightly, whatever
 * they were for and whoever asked for them; a code that is entered rightly does not count. `all`: those too.
 * `strangers`: how far a number's unanswered codes may be used up by who has not proven that it is theirs: anybody can
 * name a number, and whose it is gets a code all the same.
 */
export const sms = {
  number: {
    unanswered: hourly(5, 15, "error.sms.number"),
    strangers: hourly(4, 12, "error.sms.number"),
    all: hourly(60, 200, "error.sms.number"),
  },
  sender: {
    unanswered: hourly(30, 100, "error.sms.sender"),
    all: hourly(200, 1000, "error.sms.sender"),
  },
  business: {
    unanswered: hourly(300, 1000, "error.sms.business"),
    all: hourly(2000, 10_000, "error.sms.business"),
  },
  free: {
    unanswered: hourly(500, 2000, "error.sms.free"),
    all: hourly(2000, 10_000, "error.sms.free"),
  },
  address: {
    unanswered: hourly(30, 100, "error.sms.address"),
    all: hourly(200, 1000, "error.sms.address"),
  },
} as const;
