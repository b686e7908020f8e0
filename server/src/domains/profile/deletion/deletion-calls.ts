/** The calls that delete an account and revoke the deletion. */
import type { accountDeletionCalls } from "@paraph/contract/calls/account-deletion";
import type { AppContext } from "../../../app-context.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { deleteAccount } from "./delete-account.ts";
import { revokeDeletion } from "./revoke-deletion.ts";
import { ownAccount } from "../../accounts/index.ts";

/** The handlers. */
export function deletionHandlers(context: AppContext): Handlers<typeof accountDeletionCalls> {
  return {
    deleteUser: async (call) => {
      const who = call.who;
      const account = await ownAccount(context.db, who, "delete");
      const { withdraw_requests: withdrawRequests, ...proof } = call.body;
      const asked = { ...proof, withdrawRequests, ip: call.ip };
      const until = await deleteAccount(context, who, account, asked);
      return { ok: true, revocable_until: until.toISOString() };
    },
    revokeDelete: async ({ body, ip }) => {
      const { email } = await revokeDeletion(context, { ...body, ip });
      return { ok: true, email };
    },
  };
}
