/** Reminds the signers whose turn it is, once a day at most. */
import { limits } from "@paraph/rules/limits";
import { inArray } from "drizzle-orm";
import { allows } from "@paraph/rules/lifecycle";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/who.ts";
import { unsafeAccountsById } from "../../accounts/queries.ts";
import { wantsMail } from "../../accounts/steps/notifications.ts";
import { mailReminder } from "../mails.ts";
import { signersOf } from "../queries.ts";
import { byWhom, recordEvent } from "../steps/events.ts";
import { lockedFor } from "../steps/lock.ts";
import { settle } from "../steps/settle.ts";
import { signers } from "../tables.ts";

/** Answers whom it wrote to. Throws `error.sr.not_open`, `error.rate_limit.reminder`. */
export async function remind(
  floor: Floor,
  person: Person,
  id: string,
  ip: string,
): Promise<string[]> {
  return transaction(floor.db, async (tx) => {
    const { request } = await lockedFor(tx, person, id, "manage");
    if (!allows(request.status, "remind")) throw problem("error.sr.not_open");
    const at = floor.clock.now();
    const next =
      request.remindedAt === null ? at : after(request.remindedAt, limits.request.reminder);
    if (next > at) {
      const seconds = Math.ceil((next.getTime() - at.getTime()) / 1000);
      throw problem("error.rate_limit.reminder", { retry_after: seconds });
    }
    const open = (await signersOf(tx, id)).filter(
      (signer) => signer.status === "OPEN" && signer.notify && signer.person !== person.id,
    );
    const accounts = await unsafeAccountsById(
      tx,
      open.map((signer) => signer.person),
    );
    const waiting = open.filter((signer) => wantsMail(accounts.get(signer.person), "asked"));
    const ids = waiting.map((signer) => signer.id);
    if (ids.length === 0) return [];
    await tx.update(signers).set({ remindedAt: at }).where(inArray(signers.id, ids));
    const settled = await settle(tx, request, at, { remindedAt: at });
    for (const signer of waiting) await mailReminder(floor, tx, settled, signer);
    const by = byWhom(person, ip);
    await recordEvent(tx, id, { name: "reminded", at, ...by, data: { signers: ids } });
    return ids;
  });
}
