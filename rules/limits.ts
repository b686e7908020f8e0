/**
 * Every number of the product: from specification section 9, and from the product decisions ("Limits"). Milliseconds
 * unless the name says otherwise. Limits against abuse are in `limits/` by topic, each with the message for callers who
 * exceed it.
 */
import { domains } from "./limits/domains.ts";
import { freeAccounts } from "./limits/free-accounts.ts";
import { memberImports } from "./limits/member-imports.ts";
import { vouching } from "./limits/vouching.ts";
import { limits as business } from "./limits/business.ts";
import { limits as pages } from "./limits/pages.ts";
import { provisioning } from "./limits/provisioning.ts";
import { sms } from "./limits/sms.ts";
import { DAY, HOUR, MINUTE, SECOND } from "./limits/rates.ts";

/**
 * Shares of the mails about requests to one address: for one sender (`oneSender`; `oneFree` for a free account), and for
 * all free accounts together (`allFree`). So one sender cannot use up the limit of an address for others.
 */
const ofSenders = { oneSender: 100, oneFree: 20, allFree: 100 } as const;

export const limits = {
  ...pages,
  ...business,
  /**
   * `usedNoted`: the time of last use is written at most once in this time; or, if idle sessions end, at most once in
   * the share `idleNotedAfter` of the idle time. `fresh`: no re-authentication is needed for this time after login.
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
  memberImports,
  domains,
  vouching,
  provisioning,
  /**
   * After this many failures in the window, only one attempt is allowed in each `slowedTo`. Nobody is locked out
   * permanently. `failures`: from one network (for one account, and for all accounts). `failuresOfAccount`: for one
   * account, from all networks from which the person has not logged in within `networkRemembered`.
   */
  login: {
    failures: 10,
    failuresOfAccount: 100,
    window: 15 * MINUTE,
    slowedTo: 30 * SECOND,
    networkRemembered: 60 * DAY,
  },
  /** Mails of a kind to one address, from all senders together; further ones are dropped without an error. */
  mailsToOne: {
    confirmation: { most: 5, window: 1 * HOUR },
    alreadyRegistered: { most: 3, window: 1 * DAY },
    reset: { most: 5, window: 1 * HOUR },
    /** That a business will be deleted, or is kept after all. */
    businessDeletion: { most: 10, window: 1 * DAY },
    /** Invitations and reminders. */
    asked: { most: 200, window: 1 * DAY, ...ofSenders },
    /** New links, which anybody with a signing URL may request. */
    link: { most: 50, window: 1 * DAY, oneSender: 20, oneFree: 10, allFree: 30 },
    /**
     * Notices that a request has ended without being signed, that a signer was removed, or that an admin has changed the
     * role of a member or removed them.
     */
    told: { most: 200, window: 1 * DAY, ...ofSenders },
  },
  /** Registrations from one network: each creates an account and mails an unverified address. */
  registrations: { most: 200, window: 1 * DAY },
  /** The number of passwords that can be tried with one confirmation link. */
  confirmationTries: { most: 10, window: 15 * MINUTE },
  /** The number of latest registrations of an address whose passwords are accepted with any of their links. */
  registrationsTried: 5,
  /** How long an invitation to a business is valid, and how long admins see it after that. */
  invitation: 30 * DAY,
  expiredInvitation: 30 * DAY,
  /** How long an import of members is kept. */
  memberImport: 30 * DAY,
  confirmationLink: 24 * HOUR,
  guestSession: 12 * HOUR,
  /** How long a guest can open the request on their phone with the QR code on their screen. */
  phoneLink: 10 * MINUTE,
  /** New links that a guest may request. */
  freshLink: { most: 5, window: 1 * HOUR },
  /** Ended sessions, links and codes are kept for this time, to report them as expired; then they are deleted. */
  expiredKept: 1 * DAY,
  readAfterEnd: 30 * DAY,
  /** How long the holder of a request's lease may keep it without renewing it. */
  lease: { signing: 15 * SECOND, redirect: 3 * MINUTE },
  signing: {
    /** The maximum number of requests signed by one click. */
    requests: 20,
    /** The number of characters of the meaning of a signature (21 CFR Part 11), which has to be complete in the drawing. */
    reason: 60,
    /** How long further signatures of a session under 21 CFR Part 11 need no password after the last one. */
    part11: 1 * HOUR,
    /** How long a call waits for a held lease, and the pause between two tries. */
    waitForLease: 8 * SECOND,
    askForLease: 150,
    /** How long a call waits for the job that completes the signature, and the pause between two checks. */
    waitForFinish: 8 * SECOND,
    lookForFinish: 40,
    /** When a job finishes a signature that the call itself goes on to finish, because that call may have ended. */
    finishAfter: 10 * SECOND,
    /** The pause before the job tries again to take a held lease. */
    resumeAfter: 2 * SECOND,
    /** How long a provider's response is kept in memory while the database is unavailable. */
    outlast: 1 * MINUTE,
    /** A confirmed attempt without a lease for longer than this is recovered: its process has crashed. */
    turnLost: 30 * SECOND,
    /**
     * The number of tries of a job to fetch a signature from the provider, and to complete it to B-LTA; and the longest
     * pause between two tries. About half an hour in all.
     */
    tries: 35,
    longestPause: 60 * SECOND,
    /** How long a call polls for a provider's asynchronous response, and the first and the longest pause between polls. */
    collect: { most: 1 * MINUTE, firstPause: 20, longestPause: 1 * SECOND },
  },
  /**
   * Archive time-stamps are renewed `margin` before their authority's certificate ends (never in the first half of
   * their validity). `tries`: the runs of a renewal's job; after `retryAfter` another job is enqueued. `lease`: how long
   * one run may take.
   */
  archive: { margin: 90 * DAY, retryAfter: 20 * HOUR, tries: 10, lease: 3 * MINUTE },
  /**
   * Verification of files without an account: milliseconds of processor time for each step, the length of the queue, and
   * how long a file waits in it before the call fails with "try again later".
   */
  strangers: { timeLimit: 6 * SECOND, queueLimit: 40, longestWait: 1 * MINUTE },
  /**
   * An owner whose PDF task takes more than `ordinary` milliseconds of processor time is moved to a separate pool for
   * `times` as long as the task took, at most for `longest`; a task that is refused as too expensive counts as
   * `refused`. The first task of a process takes up to 450, for loading code. A task that waits for others yields after
   * its `turn`. `queueLimit`: the length of the separate pool's queue.
   */
  costly: {
    ordinary: 600,
    refused: 1 * SECOND,
    times: 50,
    longest: 10 * MINUTE,
    turn: 2 * SECOND,
    queueLimit: 100,
  },
  /** The number of pages of an upload that one PDF task compares (its two drawings of each page); further tasks follow. */
  comparedPages: 50,
  /** The number of pages that one call searches for words. */
  searchedPages: 50,
  /** The number of matches on a page that are listed with the text around them. */
  excerptsPerPage: 20,
  /**
   * `references`: the maximum number of references to stored certificates and responses in a report, because every
   * signature names them all.
   */
  verification: { signatures: 100, changes: 200, references: 50_000 },
  /** A document from an external system that is not claimed is deleted after this time. */
  sendTo: { unclaimed: 1 * DAY },
  ticket: 60 * SECOND,
  /**
   * Page images: the scales at which they are drawn (percent of 150 dpi), how long each is stored, and the bytes stored
   * for a version: `keptBytes`, or `times` the size of its file, whichever is larger. Images beyond that are drawn for
   * each call: a small file can have thousands of pages with large images.
   */
  pageImage: {
    scales: [15, 25, 50, 75, 100, 150, 200, 300, 400],
    kept: 30 * DAY,
    keptBytes: 64 * 1024 * 1024,
    times: 4,
  },
  /** A void link is kept for this time, to report it as expired; then it is deleted. */
  expiredLink: 90 * DAY,
  /** An ended attempt can be queried for this time. */
  finishedAttempt: 30 * DAY,
  /** The response to an Idempotency-Key is replayed for this time. `abandoned`: a call that has not ended by then has crashed. */
  idempotency: { kept: 24 * HOUR, abandoned: 5 * MINUTE, keyLength: 255 },
  /** Duplicates of a provider's notification are ignored for this time. */
  notificationKept: 30 * DAY,
  /**
   * Limits of every call: the time for its headers and its body (except bodies above `smallBody` bytes), and the nesting
   * of its JSON. `ofOneNetwork`: the share of all connections that calls of one network may hold.
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
  /** Jobs that have used up their attempts are kept for this time, for the operator. */
  jobs: { usedUpKept: 7 * DAY },
  /** How long sent mails and SMS are recorded, without their contents. */
  outbox: 30 * DAY,
  /** The audit chains of requests that end within this time share one time-stamp. */
  sealTogether: 1 * SECOND,
  /** A stored blob may exist without its row for this time, which is longer than any upload or signing takes. */
  blobWithoutRow: 24 * HOUR,
  /** An outage is reported at most once in this time. */
  outageReport: 1 * MINUTE,
  /** Drawing on a phone: how long a link works, and how long it says that it has expired or was used. */
  drawingLink: { lasts: 10 * MINUTE, told: 1 * HOUR },
  /** `picture`: bytes of a file with a signature. */
  visualSignature: {
    width: 300,
    height: 140,
    most: 50,
    mostOfGuest: 5,
    picture: 6 * 1024 * 1024,
  },
  /** A deleted account is closed at once and erased after `revocable`. A login in between returns a token that restores it, valid for `revokeAtLogin`. */
  accountDeletion: { revocable: 30 * DAY, revokeAtLogin: 1 * HOUR },
  /** Sign-up with an eID+: the time for each of its two halves, and the longest validity of an assertion. */
  eid: { signUp: 30 * MINUTE, assertion: 10 * MINUTE },
  /**
   * Single sign-on: the time for a login, the permitted difference of clocks, and the longest age of an answer. `browser`:
   * how long a browser is recognised in which a login was started.
   */
  sso: { login: 15 * MINUTE, skew: 2 * MINUTE, answer: 10 * MINUTE, browser: 1 * HOUR },
  /** The sides of public pictures for strangers: those of pages and mails, for screens of each density. Pixels. */
  publicPictureSides: [28, 36, 56, 64, 72, 96, 144],
  /** An archive of a person's data: how long it is stored, how often it may be requested, how often the job is tried. */
  export: { kept: 7 * DAY, asked: { most: 5, window: 1 * DAY }, tries: 5 },
  /** How long the token of an API user lasts. */
  apiUserToken: 20 * MINUTE,
  /** The maximum number of addresses that the e-mail field suggests. */
  contacts: 8,
} as const;
