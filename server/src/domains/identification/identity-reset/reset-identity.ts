/** Staff look at the identity of an account, and reset it: both stand in the account's audit chain. */
import { accountActor } from "../../../platform/principal.ts";
import { identificationsOf } from "../queries.ts";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import {
  confirmedIdentityOf,
  forgetIdentity,
  lockOpenAccount,
  mailIdentityReset,
  recordAccountEvent,
} from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";

/** Notes that one of the staff has looked at what an account holds. */
export async function recordIdentityRead(
  context: AppContext,
  staff: Person,
  account: Account,
  ip: string,
): Promise<void> {
  await transaction(context.db, (tx) =>
    recordAccountEvent(tx, context.clock, "identity.read", account.id, {
      ip,
      actor: accountActor(staff.id),
    }),
  );
}

/**
 * Resets the identity of an account, and mails its person. Throws `error.identity.nothing_to_reset`, also for an
 * account that was closed meanwhile.
 */
export async function resetIdentity(
  context: AppContext,
  staff: Person,
  account: Account,
  { reason, ip }: { readonly reason: string; readonly ip: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const open = await lockOpenAccount(tx, account.id);
    if (open === undefined) throw problem("error.identity.nothing_to_reset");
    const identifications = await identificationsOf(tx, accountActor(open.id));
    const { held, vouched } = confirmedIdentityOf(open);
    if (!held && identifications.length === 0) throw problem("error.identity.nothing_to_reset");
    await forgetIdentity(tx, open.id, context.clock.now());
    await emit(tx, context, "identity.reset", { accountId: open.id, staff });
    await mailIdentityReset(tx, context, open);
    const personal = { reason, vouched_by: vouched?.by, staff: staff.email };
    const data = {
      vouched_at: vouched?.at,
      identifications: identifications.map(({ provider, method }) => `${provider}/${method}`),
    };
    await recordAccountEvent(tx, context.clock, "identity.reset", open.id, {
      ip,
      actor: accountActor(staff.id),
      data,
      personal,
    });
  });
}
