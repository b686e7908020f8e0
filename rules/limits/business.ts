/** The numbers that the pages of businesses need too. Milliseconds unless the name says otherwise. */
import { DAY, HOUR } from "./rates.ts";

export const limits = {
  business: {
    trial: 14 * DAY,
    /** How long admins can revoke the deletion of their business. */
    deletionRevocable: 30 * DAY,
    /** The number of people who may belong to a business on trial. */
    trialSeats: 25,
    nameLength: 200,
    /** The maximum number of people in one call. */
    invitedAtOnce: 100,
    changedAtOnce: 100,
    /** The maximum number of rows and of characters in a file of people to invite, and of characters in its name. */
    importedAtOnce: 5000,
    importLength: 1_000_000,
    fileNameLength: 255,
  },
  /** The maximum number of API users of a business, of characters of a description, and of networks of an API user. */
  /** `requestsGoOn`: how long open requests without a deadline go on after the deletion of their API user. */
  apiUsers: { most: 50, descriptionLength: 100, networks: 50, requestsGoOn: 90 * DAY },
  seals: {
    /** The maximum number of seals of a business. */
    most: 20,
    labelLength: 100,
    /** The maximum length of an account name at a trust service provider. */
    accountLength: 100,
    /** The size of a PDF in one call of `POST /v2/seal`; a larger one is uploaded first. */
    documentBytes: 10 * 1024 * 1024,
    /** The documents that one call of `POST /v3/seal` seals. */
    documentsAtOnce: 20,
    /** How many signatures of a seal are made in a day (UTC), unless admins decide otherwise, and the most that they can decide. */
    dailyQuota: 1000,
    mostDaily: 100_000,
    /** The part of the quota from which admins are told. */
    quotaWarned: 0.8,
    /** How long before the end of a certificate admins are warned. */
    warned: 30 * DAY,
    /**
     * How many wrong secrets for an account reach its provider, which locks it after a few: of all businesses together, and of
     * one with a verified domain, or of all those without one.
     */
    tries: { most: 4, window: 1 * HOUR, refusal: "error.seal.tries" },
    triesEach: { most: 2, window: 1 * HOUR, refusal: "error.seal.tries" },
    /** How many wrong secrets and unknown accounts a business can enter. */
    failures: { most: 6, window: 1 * DAY, refusal: "error.seal.tries" },
  },
  /** Logos of businesses: the largest file in bytes, and the shortest, the longest and the stored side in pixels. */
  logo: { bytes: 1024 * 1024, least: 128, largest: 4096, stored: 512 },
  /**
   * The settings of a business: for how many days ahead deletions are counted, and up to which number; how many websites
   * may show its signing pages; and the size up to which signed documents are attached to a mail.
   */
  businessSettings: {
    deletionsAhead: 30,
    countedDeletions: 10_000,
    websites: 50,
    attachedBytes: 15 * 1024 ** 2,
  },
} as const;
