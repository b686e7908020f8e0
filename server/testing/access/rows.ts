/** The rows of the access table that several calls share, and how a row is written. */
import type { ErrorKey } from "@paraph/contract/errors";
import type { Role } from "./roles.ts";

export type Outcome = "answered" | ErrorKey;

export interface Row {
  /** The outcome for all roles with the right kind of credential that are not in `to`. */
  readonly else: Outcome;
  readonly to?: Partial<Record<Role, Outcome>>;
  /** The call changes its caller (deletes the account, for example): a copy of each role makes it. */
  readonly usesUp?: true;
}

export const row = (otherwise: Outcome, to: Row["to"] = {}): Row => ({ else: otherwise, to });
export const all = (...roles: readonly Role[]) => ({
  are: (outcome: Outcome): Row["to"] => Object.fromEntries(roles.map((role) => [role, outcome])),
});

/** Open to everyone. */
export const open = (outcome: Outcome = "answered"): Row => ({ else: outcome });
/** Concerns only the caller. */
export const own = (to: Row["to"] = {}): Row => row("answered", to);
/** For the owner; hidden from everyone else. */
export const owners = (outcome: Outcome = "answered", missing: Outcome = "error.not_found"): Row =>
  row(missing, { owner: outcome });
/** For the participants of the request, observers too. */
export const participants = row(
  "error.not_found",
  all("owner", "signer", "guest", "observer").are("answered"),
);
/** For those who sign; an observer reads it, and is told that they do not sign. */
export const signing = row("error.not_found", {
  ...all("owner", "signer", "guest").are("answered"),
  observer: "error.signing.not_a_signer",
});
/** For the participants with an account. */
export const accounts = row("error.not_found", all("owner", "signer", "observer").are("answered"));
/** For the sender; forbidden to signers and observers, who may read the request. */
export const senders = row("error.not_found", {
  owner: "answered",
  ...all("signer", "observer").are("error.forbidden"),
});
/** For the admins of the business; forbidden to its members. */
export const admins = row("error.not_found", {
  ...all("owner", "coAdmin").are("answered"),
  member: "error.forbidden",
});
/** For the admins of the business, who are told of something outside. */
export const adminsTo = (outcome: Outcome) =>
  row("error.not_found", { ...all("owner", "coAdmin").are(outcome), member: "error.forbidden" });
/** For staff. */
export const ofStaff = (outcome: Outcome = "answered") =>
  row("error.not_found", { staff: outcome });

export const locked = all("lockedMember", "lockedAdmin").are("error.business.locked");
export const inBusiness = all(
  "owner",
  "coAdmin",
  "member",
  "otherAdmin",
  "lockedMember",
  "lockedAdmin",
).are("error.business.member_already");

export const sealing = row("error.not_found", {
  owner: "answered",
  ...all("coAdmin", "member", "apiUser").are("error.seal.not_allowed"),
});
