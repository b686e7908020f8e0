/** The calls with which an account ends, and comes back. */
import type { accountDeletionCalls } from "@paraph/contract/account-deletion";
import type { Floor } from "../../floor.ts";
import { personOf } from "../../platform/http/call.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import type { AccountOpened } from "./commands/confirm-registration.ts";
import { deleteAccount } from "./commands/delete-account.ts";
import type { AccountClosing } from "./commands/delete-account.ts";
import { revokeDeletion } from "./commands/revoke-deletion.ts";
import { accountPolicy } from "./policy.ts";
import { unsafeAccountById } from "./queries.ts";

export interface DeletionHooks {
  readonly accountClosing: AccountClosing;
  /** In the transaction that opens an account: its address is proven. */
  readonly accountOpened: AccountOpened;
}

/** The handlers; `hooks` are what domains above add. */
export function deletionHandlers(
  floor: Floor,
  hooks: DeletionHooks,
): Handlers<typeof accountDeletionCalls> {
  return {
    deleteUser: async (call) => {
      const who = personOf(call);
      const unsafeAccount = await unsafeAccountById(floor.db, who.id);
      const account = authorise(accountPolicy, "change", who, unsafeAccount);
      const { password, withdraw_requests: withdrawRequests } = call.body;
      const asked = { password, withdrawRequests, ip: call.ip };
      const until = await deleteAccount(floor, who, account, asked, hooks.accountClosing);
      return { ok: true, revocable_until: until.toISOString() };
    },
    revokeDelete: async ({ body, ip }) => {
      const { email } = await revokeDeletion(floor, { ...body, ip }, hooks.accountOpened);
      return { ok: true, email };
    },
  };
}
