/**
 * Records events of attempts in the audit trails of their requests. These have to be the last statements of a
 * transaction.
 */
import type { NoteKind } from "@paraph/contract/document-notes";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { currentVersions, documentsOf } from "../../documents/index.ts";
import { fullNameOrEmail, recordEvent, signerById } from "../../signature-requests/index.ts";
import type { EventData, RequestEventName } from "../../signature-requests/index.ts";
import { actorOfAttempt } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { updateAttempt } from "./locked-attempts.ts";
import type { LockedAttempt } from "./locked-attempts.ts";

export interface AttemptEvent {
  readonly name: Extract<RequestEventName, `code_${string}` | `signing_${string}` | "notes_read">;
  readonly channel?: EventData["channel"];
  /** The reason: an error key. */
  readonly reason?: string | undefined;
  readonly documents?: EventData["documents"];
  /** The network address, if it differs from the attempt's. */
  readonly ip?: string | null | undefined;
}

/** The person and level of an attempt. */
type Acting = Pick<
  Attempt,
  | "request"
  | "signer"
  | "person"
  | "signsAs"
  | "firstName"
  | "lastName"
  | "quality"
  | "legislation"
  | "ip"
> &
  Partial<Pick<Attempt, "sentTo">>;

/** Records an event of an attempt, with its person as actor and the name it signs with. */
export async function recordOnAttempt(
  tx: Transaction,
  context: AppContext,
  attempt: Acting,
  { name, channel, reason, documents, ip = attempt.ip }: AttemptEvent,
): Promise<void> {
  const signer = await signerById(tx, attempt.signer);
  const email = signer?.email ?? "";
  await recordEvent(tx, context, attempt.request, {
    name,
    at: context.clock.now(),
    actor: actorOfAttempt(attempt),
    data: {
      signature_id: attempt.signer,
      quality: attempt.quality,
      legislation: attempt.legislation,
      channel,
      reason,
      documents,
    },
    personal: {
      person: fullNameOrEmail({ firstName: attempt.firstName, lastName: attempt.lastName, email }),
      email,
      ip,
      ...(name === "code_sent" && { sent_to: attempt.sentTo ?? undefined }),
    },
  });
}

/** Records that the person has read the notes of these documents; does nothing if there are none. */
export async function recordNotesRead(
  tx: Transaction,
  context: AppContext,
  attempt: Acting,
  ids: readonly string[],
): Promise<void> {
  const versions = await currentVersions(tx, ids);
  const documents = (await documentsOf(tx, ids)).flatMap(({ id, notes }) => {
    const noted = [...new Set(notes.map(({ kind }): NoteKind => kind))];
    const version = versions.get(id);
    return version === undefined || noted.length === 0
      ? []
      : [{ document_id: id, document_sha256: version.sha256, noted }];
  });
  if (documents.length > 0) {
    await recordOnAttempt(tx, context, attempt, { name: "notes_read", documents });
  }
}

/**
 * Records, once for each attempt, that the provider has sent its code. The call that requested the code records it; if
 * that call was suspended, the call that uses the code does.
 */
export async function recordCodeSent(
  tx: Transaction,
  context: AppContext,
  attempt: LockedAttempt,
): Promise<void> {
  if (attempt.codeSentAt !== null) return;
  const at = context.clock.now();
  await updateAttempt(tx, attempt, at, { codeSentAt: at });
  await recordOnAttempt(tx, context, attempt, { name: "code_sent", channel: "provider" });
}

/** Records an event of a whole batch: one in the audit trail of each request, always in the same order. */
export async function recordOnBatch(
  tx: Transaction,
  context: AppContext,
  attempts: readonly Attempt[],
  event: AttemptEvent,
): Promise<void> {
  for (const attempt of attempts.toSorted((a, b) => (a.request < b.request ? -1 : 1))) {
    await recordOnAttempt(tx, context, attempt, event);
  }
}
