/** The outcome of each act on a signature request, in each of its states, for each of its participants. */
import { ACTS } from "@paraph/contract/acts";
import type { ActOn } from "@paraph/contract/acts";
import type { ErrorKey } from "@paraph/contract/errors";

export type Act = ActOn<"request">;
type Outcome = "answered" | ErrorKey;
export type Asker = "sender" | "signer" | "observer" | "guest" | "stranger";

export const YES = "answered";
export const NO = "error.forbidden";

/** The acts that only the sender may perform. */
export const SENDERS = [
  ...(["edit", "initiate", "withdraw", "remind", "auto_delete", "send_again"] as const),
  ...(["add_signer", "attach", "add_observer"] as const),
] as const;
const each = <K extends string>(acts: readonly K[], outcome: Outcome) =>
  Object.fromEntries(acts.map((act) => [act, outcome])) as Record<K, Outcome>;

/** The outcomes for everybody who takes part. */
const READ = { ...each(["read", "download", "report", "zip"], YES) } as const;
const SENDER = {
  ...READ,
  sign: "error.signing.not_a_signer",
  decline: "error.signing.not_a_signer",
  delegate: "error.signing.not_a_signer",
  add_observer: YES,
  delete: YES,
  auto_delete: YES,
} as const;
const OPEN_SENDER = {
  ...SENDER,
  ...each(["edit", "initiate"], "error.sr.not_draft"),
  ...each(["withdraw", "remind", "add_signer", "attach"], YES),
  ...each(["send_again"], "error.sr.not_ended"),
};
const ENDED = {
  ...each(["edit", "initiate"], "error.sr.not_draft"),
  ...each(["withdraw", "remind", "add_signer", "attach"], "error.sr.not_open"),
  ...each(["send_again"], YES),
};
const SIGNER = { ...READ, ...each(SENDERS, NO) };
/** Reads everything, and can stop observing in every state. */
const OBSERVER = {
  ...READ,
  ...each(SENDERS, NO),
  ...each(["sign", "decline", "delegate"], "error.signing.not_a_signer"),
  delete: YES,
} as const;
/** There are no calls for guests that need an account. */
const GUEST = {
  ...each(["read", "download", "report"], YES),
  ...each([...SENDERS, "zip", "delete"], NO),
};
const MISSING = each(ACTS.request, "error.not_found");

/** The outcome of each act, by state and role. */
export const STATES: Readonly<Record<string, Partial<Record<Asker, Record<Act, Outcome>>>>> = {
  DRAFT: {
    sender: {
      ...SENDER,
      ...each(["edit", "initiate", "add_signer", "attach"], YES),
      ...each(["withdraw", "remind"], "error.sr.not_open"),
      ...each(["send_again"], "error.sr.not_ended"),
      ...each(["report", "zip"], NO),
    },
    signer: MISSING,
    observer: MISSING,
    stranger: MISSING,
  },
  OPEN: {
    sender: OPEN_SENDER,
    observer: OBSERVER,
    signer: { ...SIGNER, sign: YES, decline: YES, delegate: YES, delete: NO },
    guest: { ...GUEST, sign: YES, decline: YES, delegate: YES },
    stranger: MISSING,
  },
  "OPEN, while another signs before": {
    signer: {
      ...SIGNER,
      sign: "error.signing.not_your_turn",
      decline: YES,
      delegate: YES,
      delete: NO,
    },
  },
  "OPEN, signed by oneself": {
    sender: { ...OPEN_SENDER, attach: "error.sr.attachments_fixed" },
    signer: {
      ...SIGNER,
      ...each(["sign", "decline", "delegate"], "error.signing.already_signed"),
      delete: YES,
    },
  },
  SIGNED: {
    guest: { ...GUEST, ...each(["sign", "decline", "delegate"], "error.signing.already_signed") },
    sender: { ...SENDER, ...ENDED, ...each(["send_again"], "error.sr.not_ended") },
    observer: OBSERVER,
    signer: {
      ...SIGNER,
      ...each(["sign", "decline", "delegate"], "error.signing.already_signed"),
      delete: YES,
    },
    stranger: MISSING,
  },
  DECLINED: {
    guest: { ...GUEST, ...each(["sign", "decline", "delegate"], "error.sr.not_open") },
    sender: { ...SENDER, ...ENDED },
    observer: OBSERVER,
    signer: {
      ...SIGNER,
      ...each(["sign", "decline", "delegate"], "error.sr.not_open"),
      delete: YES,
    },
    stranger: MISSING,
  },
  WITHDRAWN: {
    sender: { ...SENDER, ...ENDED },
    observer: OBSERVER,
    signer: {
      ...SIGNER,
      ...each(["sign", "decline", "delegate"], "error.sr.not_open"),
      delete: YES,
    },
    stranger: MISSING,
  },
};
