/**
 * Every number of the product in one place: specification section 9, and what the product decisions
 * add to it ("Limits"). Milliseconds unless the name says otherwise.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  session: { lifetime: 24 * HOUR, lifetimeRemembered: 48 * HOUR },
  fetchRetry: { attempts: 10, firstDelay: 100, longestDelay: 5 * SECOND },
  timeRefresh: 2 * SECOND,
  snackbar: { duration: 3000, swipePixels: 50 },
  tooltip: { open: 150, close: 0 },
  menuCloseDelay: 5,
  reloadGuard: 10 * SECOND,
  routePreloads: 4,
  exitRedirect: { seconds: 45, least: 10, most: 90 },

  /** One-time codes sent by SMS. */
  tan: {
    digits: 6,
    lifetime: 5 * MINUTE,
    tries: 5,
    lockedFor: 15 * MINUTE,
    resendAfter: 30 * SECOND,
    resendsPerHour: 5,
  },
  login: { failures: 10, window: 15 * MINUTE },
  password: { least: 12, most: 256 },
  invitation: 30 * DAY,
  confirmationLink: 24 * HOUR,
  resetLink: 1 * HOUR,
  guestSession: 12 * HOUR,
  readAfterEnd: 30 * DAY,
  freeSignatures: 3,

  upload: {
    documentBytes: 50 * 1024 * 1024,
    documentsPerRequest: 50,
    attachmentBytes: 60 * 1024 * 1024,
    pages: 5000,
    /** A document that no signature request holds is deleted after this time. */
    unused: 7 * DAY,
  },
  request: {
    signers: 50,
    titleLength: 255,
    messageLength: 2048,
    pageSize: 50,
    largestPage: 100,
  },
  /** How long the holder of a request's lease may keep it without renewing it. */
  lease: { signing: 15 * SECOND, redirect: 3 * MINUTE },
  /** For how long a signature that a provider has made is tried to be brought to B-LTA. */
  finishSigning: 30 * MINUTE,
  ticket: 60 * SECOND,
  /** Pictures of pages: the scales at which they are drawn (percent of 150 dots an inch), how long each is kept. */
  pageImage: { scales: [15, 25, 50, 75, 100, 150, 200, 300, 400], kept: 30 * DAY },
  /** A link that leads to nothing any more is told as expired for this time, then forgotten. */
  expiredLink: 90 * DAY,
  /** An attempt to sign that is over can be asked about for this time. */
  finishedAttempt: 30 * DAY,
  /** An outage that fails every call is reported once in this time. */
  outageReport: 1 * MINUTE,
  visualSignature: { width: 300, height: 140, most: 50 },
} as const;
