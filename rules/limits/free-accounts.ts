/** Daily limits of a free account: one without a business, or with a business on trial or on a free plan. */
import { DAY } from "./rates.ts";

/**
 * Uploads are files of every kind, including pictures for signatures. Requests are counted when they are created.
 * Invitations are counted for every signer except the sender who gets a mail (invitation, reminder, new link), and for
 * members.
 */
export const freeAccounts = {
  uploads: { most: 100, window: DAY, refusal: "error.free.uploads" },
  requests: { most: 50, window: DAY, refusal: "error.free.requests" },
  invitations: { most: 100, window: DAY, refusal: "error.free.invitations" },
} as const;
