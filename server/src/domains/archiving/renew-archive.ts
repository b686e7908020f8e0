/**
 * Adds an archive time-stamp to a document before the newest one can no longer be proven (EN 319 142-1 §5.4.3). The job
 * may run again at any time: finished work is not repeated, and a crash leaves at most a blob without a row.
 */
import { PadesError, type PadesReason } from "@paraph/pades/errors";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import {
  ParentTakenError,
  appendVersion,
  currentVersion,
  versionById,
} from "../documents/index.ts";
import { holdsLease, lockRequest, recordEvent, releaseLease } from "../signature-requests/index.ts";
import type { Held } from "../signature-requests/index.ts";
import { dueTime } from "./due.ts";
import { archiveOf } from "./queries.ts";
import type { Archived } from "./queries.ts";
import {
  readArchiveState,
  NothingGainedError,
  addArchiveTimestamp,
} from "./add-archive-timestamp.ts";
import type { RenewedDocument } from "./add-archive-timestamp.ts";
import { takeRenewalLease, releaseRenewalLease } from "./renewal-lease.ts";
import { correctArchive, recordArchive } from "./record-archive.ts";

/** Problems that do not go away within an hour: the next sweep tries again. */
const FINAL: readonly PadesReason[] = ["certificate_revoked", "chain_incomplete"];

/**
 * The job `renew-archive`. Skips a document that is deleted, not due, or whose request is open. Throws the errors of
 * outside parties, so that the job is retried; after the last run the document stays due for the next sweep. @param
 * last whether this is the job's last run
 */
export async function renewArchive(
  context: AppContext,
  document: string,
  last: boolean,
): Promise<void> {
  const archived = await archiveOf(context.db, document);
  if (archived === undefined || archived.dueAt > context.clock.now()) return;
  const held = await takeRenewalLease(context, archived);
  if (held === undefined) return;
  try {
    await renew(context, archived, held);
  } catch (error) {
    await releaseRenewalLease(context, held);
    // Deleted in the meantime, or continued by the new holder of the lease.
    const now = await archiveOf(context.db, document);
    if (now === undefined || error instanceof ParentTakenError) return;
    const final = isFinal(error);
    if (final || last) {
      const { request, provableUntil } = archived;
      context.log.error(
        { err: error, document, request, provableUntil },
        "an archive time-stamp could not be renewed; it is tried again with the next sweep",
      );
    }
    if (!final) throw error;
  }
}

const isFinal = (error: unknown): boolean =>
  error instanceof NothingGainedError ||
  (error instanceof PadesError && FINAL.includes(error.reason));

async function renew(context: AppContext, archived: Archived, held: Held): Promise<void> {
  const { document, legislation } = archived;
  const base = await currentVersion(context.db, document);
  const found = await readArchiveState(context, archived, base);
  const { provable } = found;
  // The recorded data was missing or wrong.
  if (provable !== undefined && dueTime(provable) > context.clock.now()) {
    await transaction(context.db, (tx) =>
      correctArchive(tx, { document, version: base.id, provable }),
    );
    await releaseRenewalLease(context, held);
    return;
  }
  const stamped = await addArchiveTimestamp(context, archived, base, found);
  await complete(context, { document, legislation, base: base.id, stamped, held });
}

interface Renewed extends Pick<Archived, "document" | "legislation"> {
  /** The version that was extended. */
  readonly base: string;
  readonly stamped: RenewedDocument;
  readonly held: Held;
}

/** Writes the new version, its archive data, and the entry in the request's audit trail, in one transaction. */
async function complete(context: AppContext, renewed: Renewed): Promise<void> {
  const { document, legislation, base, stamped, held } = renewed;
  const { tail, key, sha256, length, provable } = stamped;
  await transaction(context.db, async (tx) => {
    const at = context.clock.now();
    await lockRequest(tx, held.request);
    if (!(await holdsLease(tx, held))) throw new ParentTakenError(document);
    const version = await appendVersion(tx, context, {
      document,
      parent: await versionById(tx, base),
      tails: [tail],
      key,
      sha256,
      length,
      at,
    });
    await recordArchive(tx, { document, version: version.id, legislation, provable });
    await recordEvent(tx, context, held.request, {
      name: "archive_renewed",
      at,
      actor: "system",
      data: { documents: [{ document_id: document, document_sha256: sha256 }] },
    });
    await releaseLease(tx, held);
  });
}
