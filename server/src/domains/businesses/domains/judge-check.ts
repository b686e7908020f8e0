/** What follows from a check of a domain. A pure function of the row, what was found, and the time. */
import type { DomainResult } from "@paraph/contract/calls/business-domains";
import { limits } from "@paraph/rules/limits";
import type { TxtAnswer } from "../../../providers/dns/dns.ts";
import { after } from "../../../platform/clock.ts";
import type { DomainRow } from "./domain-queries.ts";

const { domains } = limits;

/** Where the record is, and how its value begins. */
export const recordNameOf = (domain: string): string => `_paraph.${domain}`;
export const VALUE = "paraph-verification=";

export interface Finding {
  readonly result: DomainResult;
  /** The values of other attempts. */
  readonly found: readonly string[];
}

/** Others can write as many records at a domain as they like; a few of them are kept and shown. */
const SHOWN = 5;
const SHOWN_LENGTH = 100;

/** What the records of a domain say to a business that expects a value. Records of other services do not count. */
export function findingOf(answer: TxtAnswer, expected: string): Finding {
  if (answer.kind === "unreachable") return { result: "unreachable", found: [] };
  const values = answer.kind === "none" ? [] : answer.values.map((value) => value.trim());
  if (values.includes(expected)) return { result: "found", found: [] };
  const others = values.filter((value) => value.startsWith(VALUE));
  const found = others.slice(0, SHOWN).map((value) => value.slice(0, SHOWN_LENGTH));
  return { result: found.length > 0 ? "wrong" : "none", found };
}

/**
 * `verified`, `not_verified` (the attempt is over), `missing` (admins are to be warned that the record of a verified domain is
 * missing), `lost` (it has been missing for too long).
 */
export type Outcome = "verified" | "not_verified" | "missing" | "lost";

export interface Judged {
  readonly changes: Partial<DomainRow>;
  readonly outcome: Outcome | undefined;
}

type Checked = Pick<DomainRow, "state" | "endsAt" | "failingSince" | "warnings">;

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

const verifiedAt = (now: Date) => ({
  state: "verified" as const,
  verifiedAt: now,
  endsAt: null,
  failingSince: null,
  warnings: 0,
  dueAt: after(now, domains.again),
});

/** What a domain is that is no longer looked for. Nobody joins by it any more. */
export const endedAt = (now: Date) => ({
  state: "not_verified" as const,
  verifiedAt: null,
  endsAt: now,
  failingSince: null,
  warnings: 0,
  dueAt: null,
  joins: false,
});

function judgeVerified(
  { failingSince, warnings }: Checked,
  noted: Pick<DomainRow, "lastCheckedAt" | "lastResult" | "lastFound">,
  now: Date,
): Judged {
  if (noted.lastResult === "found") {
    const good = { failingSince: null, warnings: 0, dueAt: after(now, domains.again) };
    return { changes: { ...noted, ...good }, outcome: undefined };
  }
  // That nobody answers does not say that the record is gone.
  if (noted.lastResult === "unreachable") {
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
