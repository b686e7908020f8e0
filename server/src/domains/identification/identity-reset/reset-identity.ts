/** Staff look at the identity of an account, and reset it. Both are recorded in the audit trail of the account. */
import { accountActor } from "../../../platform/principal.ts";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import type { Staff } from "../../../platform/principal.ts";
import {
  confirmedIdentityOf,
  forgetIdentity,
  mailIdentityReset,
  recordAccountEvent,
} from "../../accounts/index.ts";
import type { AuthorisedIdentity } from "./identity-policy.ts";

/** Records that a member of staff has looked at the identity of an account. */
export async function recordIdentityRead(
  context: AppContext,
  staff: Staff,
  { account }: AuthorisedIdentity,
  ip: string,
): Promise<void> {
  await transaction(context.db, (tx) =>
    recordAccountEvent(tx, context.clock, "identity.read", account.id, {
      ip,
      actor: accountActor(staff.id),
    }),
  );
}

/** Resets the identity of an account whose row is locked, and mails its person. */
export async function resetIdentity(
  tx: Transaction,
  context: AppContext,
  staff: Staff,
  { account, identifications }: AuthorisedIdentity<"reset">,
  { reason, ip }: { readonly reason: string; readonly ip: string },
): Promise<void> {
  const { vouched } = confirmedIdentityOf(account);
  await forgetIdentity(tx, account.id, context.clock.now());
  await emit(tx, context, "identity.reset", { accountId: account.id, staff });
  await mailIdentityReset(tx, context, account);
  const personal = { reason, vouched_by: vouched?.by, staff: staff.email };
  const data = {
    vouched_at: vouched?.at,
    identifications: identifications.map(({ provider, method }) => `${provider}/${method}`),
  };
  await recordAccountEvent(tx, context.clock, "identity.reset", account.id, {
    ip,
    actor: accountActor(staff.id),
    data,
    personal,
  });
}
