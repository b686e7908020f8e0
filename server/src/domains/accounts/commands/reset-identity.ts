/** Staff look at the identity of an account, and reset it: both stand in the account's audit chain. */
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { actorOf } from "../../../platform/who.ts";
import type { Person } from "../../../platform/who.ts";
import { mailIdentityReset } from "../mails.ts";
import type { Account } from "../queries.ts";
import { lockIfOpen } from "../steps/lock-account.ts";
import { record } from "../steps/record.ts";
import { forgetIdentity, identityOf } from "../steps/reset-identity.ts";

const by = (staff: Person) => actorOf(staff) as `account:${string}`;

/** Notes that one of the staff has looked at what an account holds. */
export async function noteIdentityRead(
  floor: Floor,
  staff: Person,
  account: Account,
  ip: string,
): Promise<void> {
  await transaction(floor.db, (tx) =>
    record(tx, floor.clock, "identity.read", account.id, { ip, actor: by(staff) }),
  );
}

/**
 * Resets the identity of an account, and mails its person. Throws `error.identity.nothing_to_reset`, also for an
 * account that was closed meanwhile.
 */
export async function resetIdentity(
  floor: Floor,
  staff: Person,
  account: Account,
  { reason, ip }: { readonly reason: string; readonly ip: string },
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const open = await lockIfOpen(tx, account.id);
    const held = open && identityOf(open);
    if (open === undefined || !held?.held) throw problem("error.identity.nothing_to_reset");
    await forgetIdentity(tx, open.id, floor.clock.now());
    await mailIdentityReset(tx, floor, open);
    const personal = { reason, vouched_by: held.vouched?.by, staff: staff.email };
    const data = { vouched_at: held.vouched?.at };
    await record(tx, floor.clock, "identity.reset", open.id, {
      ip,
      actor: by(staff),
      data,
      personal,
    });
  });
}
