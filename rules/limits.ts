/**
 * Every number of the product in one place: specification section 9, and what the product decisions
 * add to it ("Limits"). Milliseconds unless the name says otherwise.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  /** `usedNoted`: when a session was last used is written once in this time. */
  session: { lifetime: 24 * HOUR, lifetimeRemembered: 48 * HOUR, usedNoted: 5 * MINUTE },
  fetchRetry: { retries: 10, firstDelay: 100, longestDelay: 5 * SECOND },
  timeRefresh: 2 * SECOND,
  snackbar: { duration: 3000, swipePixels: 50 },
  tooltip: { open: 150, close: 0 },
  menuCloseDelay: 5,
  reloadGuard: 10 * SECOND,
  routePreloads: 4,
  /** How often the build manifest is looked at for a newer release. */
  versionPoll: 5 * MINUTE,
  /** The status page is asked again this often, while a maintenance is known. */
  maintenancePoll: 60 * SECOND,
  /** The tracker script is looked for this often, and waited for this long. */
  tracker: { interval: 50, timeout: 5 * SECOND },
  /** Share of the sessions with an error that are sent as replays (0 to 1). */
  errorReplays: 0.8,
  /** Widths at which the layout changes, CSS pixels. */
  breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, "2xl": 2560 },
  /** Pictures: the screen densities they are made for, their format, and, made smaller, their largest side in pixels. */
  image: { densities: [1, 2], format: "webp", largest: 2400, quality: 80 },
  /** Small pictures are decoded in the background: how often the queue is looked at, and how long after its start. */
  imageDecoder: { poll: 100, settle: 1 * SECOND },
  exitRedirect: { seconds: 45, least: 10, most: 90 },

  /** One-time codes sent by SMS. */
  tan: {
    digits: 6,
    lifetime: 5 * MINUTE,
    tries: 5,
    lockedFor: 15 * MINUTE,
    resendAfter: 30 * SECOND,
    resendsPerHour: 5,
    /** First codes in an hour, for whoever signs a lot; each costs an SMS. */
    issuedPerHour: 60,
  },
  /**
   * After so many failures in the window: one attempt in `slowedTo`. Nobody is locked out for good. Of one
   * network (with one account, and with all); of an account from everywhere, where the person has not
   * logged in from the network while it was remembered.
   */
  login: {
    failures: 10,
    failuresOfAccount: 100,
    window: 15 * MINUTE,
    slowedTo: 30 * SECOND,
    networkRemembered: 60 * DAY,
  },
  /** Mails of a kind to one address, from whomever they come; what is more is not sent, and not told. */
  mailsToOne: {
    confirmation: { most: 5, window: 1 * HOUR },
    alreadyRegistered: { most: 3, window: 1 * DAY },
    reset: { most: 5, window: 1 * HOUR },
    /** Invitations and reminders: somebody may have a lot to sign. */
    asked: { most: 200, window: 1 * DAY },
  },
  /**
   * Codes of an authenticator app (RFC 6238): `drift` steps to either side count. Wrong ones are counted as those that
   * are sent; `challenge` is how long a login waits for its code.
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
  /** Passwords that may be tried with one confirmation link. */
  confirmationTries: { most: 10, window: 15 * MINUTE },
  /** Registrations of an address, the latest first, whose password is accepted with the link of another. */
  registrationsTried: 5,
  password: { least: 12, most: 256 },
  invitation: 30 * DAY,
  confirmationLink: 24 * HOUR,
  resetLink: 1 * HOUR,
  guestSession: 12 * HOUR,
  /** Fresh links that a guest may ask for. */
  freshLink: { most: 5, window: 1 * HOUR },
  /** Sessions, links and codes that are over are told as expired for this time, then forgotten. */
  expiredKept: 1 * DAY,
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
  /** First and last names, and what is written in a signature beside them: characters. */
  name: { length: 100 },
  request: {
    signers: 50,
    titleLength: 255,
    messageLength: 2048,
    pageSize: 50,
    largestPage: 100,
    /** Between two reminders. */
    reminder: 1 * DAY,
    /** Readings of one version by one signer are noted once in this time. */
    readNoted: 1 * HOUR,
  },
  /** How long the holder of a request's lease may keep it without renewing it. */
  lease: { signing: 15 * SECOND, redirect: 3 * MINUTE },
  signing: {
    /** Signed by one click. */
    requests: 20,
    /** How long a call waits for a lease that is held, and how often it asks for it. */
    waitForLease: 8 * SECOND,
    askForLease: 150,
    /** How long a call waits for the job that finishes, and how often it looks. */
    waitForFinish: 8 * SECOND,
    lookForFinish: 40,
    /** After this time the job asks again for a lease that was held. */
    resumeAfter: 2 * SECOND,
    /** Confirmed and without a lease for longer than this: whoever waited has died. */
    turnLost: 30 * SECOND,
    /** Longest pause between two tries to finish. */
    longestPause: 60 * SECOND,
    /** For how long a call waits for what a provider makes later, and the first and the longest pause between asking. */
    collect: { most: 1 * MINUTE, firstPause: 20, longestPause: 1 * SECOND },
  },
  /** For how long a signature that a provider has made is tried to be brought to B-LTA. */
  finishSigning: 30 * MINUTE,
  /**
   * Archive time-stamps are renewed this long before their authority's certificate ends (never in the first half of
   * their time); one that could not be renewed is tried again after `askAgain`, by as many runs of its job as `tries`;
   * `lease` is how long one run may take.
   */
  archive: { margin: 90 * DAY, askAgain: 20 * HOUR, tries: 10, lease: 3 * MINUTE },
  /** Files that strangers bring to be verified: milliseconds of processor for each step, how many may wait. */
  strangers: { timeLimit: 6 * SECOND, queueLimit: 40 },
  /**
   * Whoever has a task of the PDF processes done that takes more than `ordinary` milliseconds of processor is served
   * apart for so many `times` as long as it took, at most `longest`; one that is refused for what it would cost counts
   * as `refused`. The first task of a process takes up to 450, for loading code. A task gives way to others' after its
   * `turn`.
   * Apart: how many may wait.
   */
  costly: {
    ordinary: 600,
    refused: 1 * SECOND,
    times: 50,
    longest: 10 * MINUTE,
    turn: 2 * SECOND,
    queueLimit: 100,
  },
  verification: { signatures: 100, changes: 200 },
  /** A document that an outside system handed over, and nobody has claimed, is deleted after this time. */
  sendTo: { unclaimed: 1 * DAY },
  ticket: 60 * SECOND,
  /** Pictures of pages: the scales at which they are drawn (percent of 150 dots an inch), how long each is kept. */
  pageImage: { scales: [15, 25, 50, 75, 100, 150, 200, 300, 400], kept: 30 * DAY },
  /** A link that leads to nothing any more is told as expired for this time, then forgotten. */
  expiredLink: 90 * DAY,
  /** An attempt to sign that is over can be asked about for this time. */
  finishedAttempt: 30 * DAY,
  /** The first answer to an Idempotency-Key is given again for this time; a process that died with it is replaced. */
  idempotency: { kept: 24 * HOUR, abandoned: 5 * MINUTE, keyLength: 255 },
  /** What a provider has told us is told only once within this time. */
  notificationKept: 30 * DAY,
  /** Mails and SMS that were sent are remembered, without their contents. */
  outbox: 30 * DAY,
  /** Requests that end within this time have their audit chains time-stamped together. */
  sealTogether: 1 * SECOND,
  /** A stored blob may wait this long for its row: longer than any upload or signing takes. */
  blobWithoutRow: 24 * HOUR,
  /** An outage that fails every call is reported once in this time. */
  outageReport: 1 * MINUTE,
  business: {
    trial: 14 * DAY,
    nameLength: 200,
    /** People in one call. */
    invitedAtOnce: 100,
    changedAtOnce: 100,
  },
  visualSignature: { width: 300, height: 140, most: 50 },
  /** Days after a request's end, when its owner has it deleted by itself. */
  retention: { leastDays: 1, mostDays: 3650 },
  /** A deleted account is closed, and erased after `revocable`; who logs in meanwhile gets `revokeAtLogin` to revoke. */
  accountDeletion: { revocable: 30 * DAY, revokeAtLogin: 1 * HOUR },
  /** Sign-up with an eID+: how long each of its two halves may take, and how long an assertion may be good for. */
  eid: { signUp: 30 * MINUTE, assertion: 10 * MINUTE },
  /** An archive of a person's data: how long it is kept, how often it is asked for, how often the job is tried. */
  export: { kept: 7 * DAY, asked: { most: 5, window: 1 * DAY }, tries: 5 },
  /** Asked of who has had an account for so long, and again after so long. */
  relationshipSurvey: { accountAge: 30 * DAY, again: 180 * DAY },
  /** Addresses that the e-mail field suggests. */
  contacts: 8,
} as const;
