/** The calls of plans. */
import type { billingCalls } from "@paraph/contract/calls/billing";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { acceptDowngrade } from "./accept-downgrade.ts";
import { cancelTrial } from "./end-trials.ts";
import { deleteBusiness, revokeDeletion } from "./delete-business.ts";

/** The handlers of plans. */
export function billingHandlers(context: AppContext): Handlers<typeof billingCalls> {
  return {
    cancelTrial: async ({ who, ip }) => {
      await cancelTrial(context, who, ip);
      return { ok: true };
    },
    acceptDowngrade: async ({ who, ip }) => {
      await acceptDowngrade(context, who, ip);
      return { ok: true };
    },
    deleteBusiness: async ({ who, ip }) => ({
      deleted_at: (await deleteBusiness(context, who, ip)).toISOString(),
    }),
    revokeBusinessDeletion: async ({ who, ip }) => {
      await revokeDeletion(context, who, ip);
      return { ok: true };
    },
  };
}
