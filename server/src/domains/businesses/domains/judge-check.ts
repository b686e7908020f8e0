/** The result of a check of a domain: a pure function of the row, the records that were found, and the time. */
import type { DomainResult } from "@paraph/contract/calls/business-domains";
import { limits } from "@paraph/rules/limits";
import type { TxtAnswer } from "../../../providers/dns/dns.ts";
import { after } from "../../../platform/clock.ts";
import type { DomainRow } from "./domain-queries.ts";

const { domains } = limits;

/** The name of the record, and the beginning of its value. */
export const recordNameOf = (domain: string): string => `_paraph.${domain}`;
export const VALUE = "paraph-verification=";

export interface Finding {
  readonly result: DomainResult;
  /** The values of other attempts. */
  readonly found: readonly string[];
}

/** A domain can have any number of records of others; a few of them are stored and shown. */
const SHOWN = 5;
const SHOWN_LENGTH = 100;

/** The result of the records of a domain for a business that expects a value. Records of other services are ignored. */
export function findingOf(answer: TxtAnswer, expected: string): Finding {
  if (answer.kind === "unreachable") return { result: "unreachable", found: [] };
  const values = answer.kind === "none" ? [] : answer.values.map((value) => value.trim());
  if (values.includes(expected)) return { result: "found", found: [] };
  const others = values.filter((value) => value.startsWith(VALUE));
  const found = others.slice(0, SHOWN).map((value) => value.slice(0, SHOWN_LENGTH));
  return { result: found.length > 0 ? "wrong" : "none", found };
}

/**
 * `verified`; `not_verified` (the attempt has expired); `proof_ends` (admins get a warning that a proof by mail ends soon);
 * `missing` (admins get a warning that a verified domain no longer has a proof); `lost` (it has had none for too long).
 */
export type Outcome = "verified" | "not_verified" | "proof_ends" | "missing" | "lost";

export interface Judged {
  readonly changes: Partial<DomainRow>;
  readonly outcome: Outcome | undefined;
}

type Checked = Pick<
  DomainRow,
  "state" | "endsAt" | "failingSince" | "warnings" | "lastCheckedAt" | "mailProvenUntil"
>;

/** Judges a check of a domain that is pending or verified. */
export function judge(row: Checked, { result, found }: Finding, now: Date): Judged {
  const noted = { lastCheckedAt: now, lastResult: result, lastFound: [...found] };
  if (row.state === "verified") return judgeVerified(row, noted, now);
  if (result === "found") return { changes: { ...noted, ...verifiedAt(now) }, outcome: "verified" };
  if (row.endsAt !== null && row.endsAt > now) {
    return { changes: { ...noted, dueAt: after(now, domains.every) }, outcome: undefined };
  }
  return { changes: { ...noted, ...endedAt(now) }, outcome: "not_verified" };
}

const PROVEN = {
  failingSince: null,
  warnings: 0,
  proofToken: null,
  proofMailbox: null,
  proofEndsAt: null,
};

/** The new state of a domain whose record was found. The record replaces a proof by mail. */
const verifiedAt = (now: Date) => ({
  state: "verified" as const,
  verifiedAt: now,
  endsAt: null,
  ...PROVEN,
  mailProvenUntil: null,
  dueAt: after(now, domains.again),
});

/** The new state of a domain after somebody has used a link that was mailed to one of its addresses. */
export const provenByMailAt = (
  { verifiedAt: since }: Pick<DomainRow, "verifiedAt">,
  now: Date,
) => ({
  state: "verified" as const,
  verifiedAt: since ?? now,
  endsAt: null,
  ...PROVEN,
  mailProvenUntil: after(now, domains.mailed.counts),
  dueAt: after(now, domains.again),
});

/** The new state of a domain that is no longer checked. Nobody can join through it. */
export const endedAt = (now: Date) => ({
  state: "not_verified" as const,
  verifiedAt: null,
  endsAt: now,
  failingSince: null,
  warnings: 0,
  mailProvenUntil: null,
  dueAt: null,
  joins: false,
});

function judgeVerified(
  row: Checked,
  noted: Pick<DomainRow, "lastCheckedAt" | "lastResult" | "lastFound">,
  now: Date,
): Judged {
  const { failingSince, warnings, mailProvenUntil: until } = row;
  if (noted.lastResult === "found") {
    const good = { ...PROVEN, mailProvenUntil: null, dueAt: after(now, domains.again) };
    return { changes: { ...noted, ...good }, outcome: undefined };
  }
  if (until !== null && until > now) return judgeMailProof(row, noted, until, now);
  // No response does not mean that the record is gone.
  if (noted.lastResult === "unreachable" && until === null) {
    return { changes: { ...noted, dueAt: after(now, domains.soon) }, outcome: undefined };
  }
  const since = failingSince ?? now;
  const missing = now.getTime() - since.getTime();
  // Nobody loses a domain without the last warning, even if no check was possible for days.
  if (missing >= domains.missing && warnings >= domains.warned.length) {
    return { changes: { ...noted, ...endedAt(now) }, outcome: "lost" };
  }
  const due = domains.warned.filter((span) => missing >= span).length;
  const changes = {
    ...noted,
    failingSince: since,
    warnings: Math.max(warnings, due),
    dueAt: after(now, domains.again),
  };
  return { changes, outcome: due > warnings ? "missing" : undefined };
}

/** While a proof by mail is valid, no record is needed. The first check in its last days warns about its end. */
function judgeMailProof(
  { lastCheckedAt }: Checked,
  noted: Pick<DomainRow, "lastCheckedAt" | "lastResult" | "lastFound">,
  until: Date,
  now: Date,
): Judged {
  const warnedAt = after(until, -domains.mailed.warned);
  const isFirst = now >= warnedAt && (lastCheckedAt === null || lastCheckedAt < warnedAt);
  const next = after(now, domains.again);
  // The next check is not later than the end of the proof.
  const dueAt = next < until ? next : until;
  return { changes: { ...noted, dueAt }, outcome: isFirst ? "proof_ends" : undefined };
}
