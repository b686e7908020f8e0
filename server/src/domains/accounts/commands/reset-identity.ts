/** Staff look at the identity of an account, and reset it: both stand in the account's audit chain. */
import type { Floor } from "../../../floor.ts";
import type { Identification } from "@paraph/contract/identification";
import { transaction } from "../../../platform/database.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { actorOf } from "../../../platform/who.ts";
import type { Person } from "../../../platform/who.ts";
import { mailIdentityReset } from "../mails.ts";
import type { Account } from "../queries.ts";
import { lockIfOpen } from "../steps/lock-account.ts";
import { record } from "../steps/record.ts";
import { forgetIdentity, identityOf } from "../steps/reset-identity.ts";

/** What domains above hold of an account's identity. */
export interface IdentityElsewhere {
  /** How the identifications of an account stand. */
  readonly identificationsOf: (reader: Reader, account: string) => Promise<Identification[]>;
  /** In the transaction in which the identity of an account is reset. */
  readonly identityReset: (tx: Transaction, account: string) => Promise<void>;
}

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
  elsewhere: IdentityElsewhere,
  staff: Person,
  account: Account,
  { reason, ip }: { readonly reason: string; readonly ip: string },
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const open = await lockIfOpen(tx, account.id);
    if (open === undefined) throw problem("error.identity.nothing_to_reset");
    const identifications = await elsewhere.identificationsOf(tx, open.id);
    const { held, vouched } = identityOf(open);
    if (!held && identifications.length === 0) throw problem("error.identity.nothing_to_reset");
    await forgetIdentity(tx, open.id, floor.clock.now());
    await elsewhere.identityReset(tx, open.id);
    await mailIdentityReset(tx, floor, open);
    const personal = { reason, vouched_by: vouched?.by, staff: staff.email };
    const data = {
      vouched_at: vouched?.at,
      identifications: identifications.map(({ provider, method }) => `${provider}/${method}`),
    };
    await record(tx, floor.clock, "identity.reset", open.id, {
      ip,
      actor: by(staff),
      data,
      personal,
    });
  });
}
