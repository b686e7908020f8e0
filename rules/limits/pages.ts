/**
 * The numbers that pages need too (specification section 9; product decisions "Limits"). Milliseconds unless the name
 * says otherwise. What only the service needs stands in `rules/limits.ts`: the browser does not load it.
 */
import { limits as client } from "./client.ts";
import { tan } from "./codes.ts";
import { DAY, HOUR, MINUTE, SECOND } from "./rates.ts";

export const limits = {
  ...client,
  /**
   * How often a page checks whether the person is active, and after which share of the idle time-out it reports that to
   * the service.
   */
  idleWatch: { look: 5 * SECOND, say: 0.25 },
  timeRefresh: 2 * SECOND,
  snackbar: { duration: 3000, swipePixels: 50 },
  tooltip: { open: 150, close: 0 },
  menuCloseDelay: 5,
  /** How often the client checks the build manifest for a new release. */
  versionPoll: 5 * MINUTE,
  /** How often the client fetches the status page while a maintenance is known. */
  maintenancePoll: 60 * SECOND,
  /** How often the client checks whether the tracker script is there, and for how long. */
  tracker: { interval: 50, timeout: 5 * SECOND },
  /** The share of sessions with an error that are sent as replays (0 to 1). */
  errorReplays: 0.8,
  /** The widths at which the layout changes, in CSS pixels. */
  breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, "2xl": 2560 },
  /**
   * Pictures: the screen densities for which they are made, their format and, if they are reduced, the maximum length
   * of a side in pixels.
   */
  image: { densities: [1, 2], format: "webp", largest: 2400, quality: 80 },
  /** Small pictures are decoded in the background: how often the queue is checked, and how long after its start. */
  imageDecoder: { poll: 100, settle: 1 * SECOND },
  /** The maximum number of thumbnails in one response. */
  thumbnails: 50,

  tan,
  /**
   * Codes of an authenticator app (RFC 6238). Codes of up to `drift` steps before and after the present one are valid.
   * Wrong codes count together with wrong codes sent by SMS. `challenge`: how long a login waits for its code.
   */
  secondFactor: {
    digits: 6,
    step: 30 * SECOND,
    drift: 1,
    tries: 5,
    lockedFor: 15 * MINUTE,
    recoveryCodes: 10,
    challenge: 5 * MINUTE,
  },
  password: { least: 12, most: 256 },
  resetLink: 1 * HOUR,
  freeSignatures: 3,

  upload: {
    documentBytes: 50 * 1024 * 1024,
    documentsPerRequest: 50,
    /** One attachment, and all attachments of a request; the settings of the service can say otherwise. */
    attachmentBytes: 40 * 1024 * 1024,
    attachmentsBytes: 60 * 1024 * 1024,
    attachmentsPerRequest: 50,
    pages: 5000,
    /** A document that no signature request holds is deleted after this time. */
    unused: 7 * DAY,
  },
  /** The maximum number of characters of names, and of other text in a signature. */
  name: { length: 100 },
  request: {
    signers: 50,
    observers: 50,
    /** How often one signature can be delegated, because each time somebody gets a mail. */
    delegations: 5,
    titleLength: 255,
    messageLength: 2048,
    pageSize: 50,
    largestPage: 100,
    /** The pause between two reminders by the sender. */
    reminder: 1 * DAY,
    /** The days between two automatic reminders. */
    reminderDays: { least: 1, most: 30 },
    /** A signer is reminded automatically for this time after the invitation. */
    remindedFor: 60 * DAY,
    /** Several readings of one version by one signer in this time are recorded once. */
    readNoted: 1 * HOUR,
  },
  /** The number of rows on a page in the tables of a business. */
  table: { pageSize: 20, largestPage: 100 },
  /** The number of days after a request's end after which it is deleted automatically, if its owner chooses so. */
  retention: { leastDays: 1, mostDays: 3650 },
  /** The age of an account at the first survey, and the time until the next one. */
  relationshipSurvey: { accountAge: 30 * DAY, again: 180 * DAY },
} as const;
