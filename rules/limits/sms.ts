/**
 * Limits of SMS with one-time codes: each SMS costs money, and some numbers earn money for each SMS that they receive.
 */
import { hourly } from "./rates.ts";

/**
 * Limits of SMS to a number, for a sender (the owner of the request, or the person who changes their number), for the
 * sender's business, for all free accounts together, and for one network. `unanswered`: codes that were not entered
 * correctly, for any purpose. `all`: all codes. `strangers`: the share of a number's unanswered codes for people who have
 * not verified the number: anyone can enter it, and its owner must still get a code.
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
