/**
 * Every number of the product in one place: specification section 9, and what the product decisions
 * add to it ("Limits"). Milliseconds unless the name says otherwise. What somebody could abuse is in `limits/` by
 * topic, each number with the sentence that who asks for more is told.
 */
import { freeAccounts } from "./limits/free-accounts.ts";
import { limits as pages } from "./limits/pages.ts";
import { sms } from "./limits/sms.ts";
import { DAY, HOUR, MINUTE, SECOND } from "./limits/rates.ts";

/**
 * Of the mails of requests that an address gets, those of one sender (`oneSender`; `oneFree` where nobody pays for them),
 * and those of all for whom nobody pays: who fills a mailbox, or uses up what it gets, leaves room for others.
 */
const ofSenders = { oneSender: 100, oneFree: 20, allFree: 100 } as const;

export const limits = {
  ...pages,
  /**
   * `usedNoted`: when a session was last used is written once in this time, or, where sessions end unused, once in
   * this share of that time. `fresh`: who has just logged in need not show again who they are.
   */
  session: {
    lifetime: 24 * HOUR,
    lifetimeRemembered: 48 * HOUR,
    usedNoted: 5 * MINUTE,
    idleNotedAfter: 0.1,
    fresh: 10 * MINUTE,
  },
  sms,
  freeAccounts,
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
    asked: { most: 200, window: 1 * DAY, ...ofSenders },
    /** New links, which anybody with a signing URL may request. */
    link: { most: 50, window: 1 * DAY, oneSender: 20, oneFree: 10, allFree: 30 },
    /** That a request has ended without being signed, or that somebody is asked no more. */
    told: { most: 200, window: 1 * DAY, ...ofSenders },
  },
  /** From one network: each is an account, and a mail to an address that nobody has proven. */
  registrations: { most: 200, window: 1 * DAY },
  /** Passwords that may be tried with one confirmation link. */
  confirmationTries: { most: 10, window: 15 * MINUTE },
  /** Registrations of an address, the latest first, whose password is accepted with the link of another. */
  registrationsTried: 5,
  invitation: 30 * DAY,
  confirmationLink: 24 * HOUR,
  guestSession: 12 * HOUR,
  /** Fresh links that a guest may ask for. */
  freshLink: { most: 5, window: 1 * HOUR },
  /** Sessions, links and codes that are over are told as expired for this time, then forgotten. */
  expiredKept: 1 * DAY,
  readAfterEnd: 30 * DAY,
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
    /** For how long what a provider has answered is held in hand while the database is away. */
    outlast: 1 * MINUTE,
    /** Confirmed and without a lease for longer than this: the waiting process has crashed. */
    turnLost: 30 * SECOND,
    /**
     * How often a job tries to fetch a signature that a provider has made, and to bring it to B-LTA, and the longest
     * pause between two tries: about half an hour in all.
     */
    tries: 35,
    longestPause: 60 * SECOND,
    /** For how long a call waits for what a provider makes later, and the first and the longest pause between asking. */
    collect: { most: 1 * MINUTE, firstPause: 20, longestPause: 1 * SECOND },
  },
  /**
   * Archive time-stamps are renewed this long before their authority's certificate ends (never in the first half of
   * their time); one that could not be renewed is tried again after `askAgain`, by as many runs of its job as `tries`;
   * `lease` is how long one run may take.
   */
  archive: { margin: 90 * DAY, askAgain: 20 * HOUR, tries: 10, lease: 3 * MINUTE },
  /**
   * Files that strangers bring to be verified: milliseconds of processor for each step, how many may wait, and how long
   * one waits for its turn before it is told to come back.
   */
  strangers: { timeLimit: 6 * SECOND, queueLimit: 40, longestWait: 1 * MINUTE },
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
  /** Pages of an upload whose two drawings are compared in one task of the PDF processes; the rest follows in more. */
  comparedPages: 50,
  verification: { signatures: 100, changes: 200 },
  /** A document that an outside system handed over, and nobody has claimed, is deleted after this time. */
  sendTo: { unclaimed: 1 * DAY },
  ticket: 60 * SECOND,
  /**
   * Pictures of pages: the scales at which they are drawn (percent of 150 dots an inch), how long each is kept, and how many
   * bytes of a version's: these, or so many `times` the bytes of its file. What is more is drawn each time: a small file can
   * have thousands of pages that are large as pictures.
   */
  pageImage: {
    scales: [15, 25, 50, 75, 100, 150, 200, 300, 400],
    kept: 30 * DAY,
    keptBytes: 64 * 1024 * 1024,
    times: 4,
  },
  /** A link that leads to nothing any more is told as expired for this time, then forgotten. */
  expiredLink: 90 * DAY,
  /** An attempt to sign that is over can be asked about for this time. */
  finishedAttempt: 30 * DAY,
  /** The first answer to an Idempotency-Key is given again for this time; a process that died with it is replaced. */
  idempotency: { kept: 24 * HOUR, abandoned: 5 * MINUTE, keyLength: 255 },
  /** What a provider has told us is told only once within this time. */
  notificationKept: 30 * DAY,
  /**
   * Of every call: how long its headers and its body may take, files apart (what takes more than `smallBody` bytes), and
   * how deep its JSON may nest. `ofOneNetwork`: the share of all connections that calls of one network may hold.
   * `freeDisk`: bytes that have to be free where documents are kept.
   */
  http: {
    headers: 20 * SECOND,
    body: 30 * SECOND,
    smallBody: 1024 * 1024,
    nesting: 32,
    ofOneNetwork: 0.1,
  },
  freeDisk: 512 * 1024 * 1024,
  /** Jobs that have used up their attempts are kept for the operator to see. */
  jobs: { usedUpKept: 7 * DAY },
  /** Mails and SMS that were sent are remembered, without their contents. */
  outbox: 30 * DAY,
  /** Requests that end within this time have their audit chains time-stamped together. */
  sealTogether: 1 * SECOND,
  /** A stored blob may wait this long for its row: longer than any upload or signing takes. */
  blobWithoutRow: 24 * HOUR,
  /** An outage that fails every call is reported once in this time. */
  outageReport: 1 * MINUTE,
  visualSignature: { width: 300, height: 140, most: 50 },
  /** A deleted account is closed, and erased after `revocable`; who logs in meanwhile gets `revokeAtLogin` to revoke. */
  accountDeletion: { revocable: 30 * DAY, revokeAtLogin: 1 * HOUR },
  /** Sign-up with an eID+: how long each of its two halves may take, and how long an assertion may be good for. */
  eid: { signUp: 30 * MINUTE, assertion: 10 * MINUTE },
  /** An archive of a person's data: how long it is kept, how often it is asked for, how often the job is tried. */
  export: { kept: 7 * DAY, asked: { most: 5, window: 1 * DAY }, tries: 5 },
  /** Addresses that the e-mail field suggests. */
  contacts: 8,
} as const;
