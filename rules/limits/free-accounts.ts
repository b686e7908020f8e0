/** Daily limits of a free account: one without a business, or with a business on trial or on a free plan. */
import { DAY } from "./rates.ts";

/** Uploads are files of every kind, pictures for signatures too. Requests are counted when they are begun; invitations for every signer who is written to but oneself (invited, reminded, given another link), and for members. */
export const freeAccounts = {
  uploads: { most: 100, window: DAY, refusal: "error.free.uploads" },
  requests: { most: 50, window: DAY, refusal: "error.free.requests" },
  invitations: { most: 100, window: DAY, refusal: "error.free.invitations" },
} as const;
