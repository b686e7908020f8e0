/** What happens to attempts, in the audit chains of their requests. The last statements of a transaction. */
import type { Floor } from "../../../floor.ts";
import type { Transaction } from "../../../platform/database.ts";
import { nameOf, recordEvent } from "../../signature-requests/steps/events.ts";
import type { EventData, RequestEventName } from "../../signature-requests/steps/events.ts";
import { signerById } from "../../signature-requests/steps/signers.ts";
import type { Attempt } from "./attempts.ts";
import { actorOf } from "./profile.ts";

export interface AttemptEvent {
  readonly name: Extract<RequestEventName, `code_${string}` | `signing_${string}`>;
  readonly channel?: EventData["channel"];
  /** Why: a key of the errors. */
  readonly reason?: string | undefined;
  /** From where, unless from where the attempt was begun. */
  readonly ip?: string | null | undefined;
}

/** Writes an event of an attempt: under the name that it signs with, by the person whose it is. */
export async function recordOnAttempt(
  tx: Transaction,
  floor: Pick<Floor, "clock">,
  attempt: Attempt,
  { name, channel, reason, ip = attempt.ip }: AttemptEvent,
): Promise<void> {
  const signer = await signerById(tx, attempt.signer);
  const kind = attempt.person === signer?.guest ? "guest" : "account";
  const email = signer?.email ?? "";
  await recordEvent(tx, attempt.request, {
    name,
    at: floor.clock.now(),
    actor: actorOf({ id: attempt.person, kind }),
    data: {
      signature_id: attempt.signer,
      quality: attempt.quality,
      legislation: attempt.legislation,
      channel,
      reason,
    },
    personal: {
      person: nameOf({ firstName: attempt.firstName, lastName: attempt.lastName, email }),
      email,
      ip,
      ...(name === "code_sent" && { sent_to: attempt.sentTo ?? undefined }),
    },
  });
}

/** Writes an event of a whole batch: one into the chain of each request, always in the same order. */
export async function recordOnBatch(
  tx: Transaction,
  floor: Pick<Floor, "clock">,
  attempts: readonly Attempt[],
  event: AttemptEvent,
): Promise<void> {
  for (const attempt of attempts.toSorted((a, b) => (a.request < b.request ? -1 : 1))) {
    await recordOnAttempt(tx, floor, attempt, event);
  }
}
