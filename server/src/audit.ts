/** Checks the whole audit trail: every chain, every root over the chains, and the time-stamp of every root. */
import { asc, gt } from "drizzle-orm";
import { verifyChain } from "./platform/audit/chain.ts";
import { rootsSince, verifyRoots } from "./platform/audit/chain-roots.ts";
import { auditStreams } from "./platform/audit/chain-tables.ts";
import type { Database } from "./platform/database/database.ts";
import { timestampFault } from "./providers/timestamp/check.ts";

export interface AuditReport {
  readonly chains: number;
  readonly entries: number;
  readonly roots: number;
  /** A sentence for each fault. */
  readonly faults: readonly string[];
}

const AT_ONCE = 1000;

/** Verifies the audit trail. The time-stamps have to lead to `anchors` (certificates, DER). */
export async function verifyAudit(
  db: Database,
  anchors: readonly Uint8Array[],
): Promise<AuditReport> {
  const faults: string[] = [];
  let chains = 0;
  let entries = 0;
  for (let after = ""; ;) {
    const streams = await db
      .select({ stream: auditStreams.stream })
      .from(auditStreams)
      .where(gt(auditStreams.stream, after))
      .orderBy(asc(auditStreams.stream))
      .limit(AT_ONCE);
    const last = streams.at(-1);
    if (last === undefined) break;
    after = last.stream;
    for (const { stream } of streams) {
      const verdict = await verifyChain(db, stream);
      chains += 1;
      entries += verdict.length;
      const { problem } = verdict;
      if (problem)
        faults.push(`Chain ${stream}: entry ${problem.seq} is ${REASONS[problem.reason]}.`);
    }
  }
  for (const { root, reason, stream } of await verifyRoots(db)) {
    faults.push(
      reason === "root"
        ? `Root ${root}: the heads that it holds were changed.`
        : `Root ${root}: the entry of chain ${stream} that it holds is missing or another one.`,
    );
  }
  const roots = await rootsSince(db, new Date(0));
  for (const { id, root, token } of roots) {
    const fault = timestampFault(root, token, anchors);
    if (fault !== undefined) faults.push(`Root ${id}: its time-stamp does not hold (${fault}).`);
  }
  return { chains, entries, roots: roots.length, faults };
}

const REASONS = {
  missing: "missing",
  changed: "changed",
  head: "not the one that the chain's head says",
} as const;
