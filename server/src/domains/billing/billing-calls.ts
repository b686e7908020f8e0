/** The calls of plans. */
import type { billingCalls } from "@paraph/contract/calls/billing";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { isId } from "../../platform/ids.ts";
import { authorise } from "../../platform/policy.ts";
import { businessPolicy, unsafeBusiness } from "../businesses/index.ts";
import { acceptDowngrade } from "./accept-downgrade.ts";

/** The handlers of plans. */
export function billingHandlers(context: AppContext): Handlers<typeof billingCalls> {
  return {
    acceptDowngrade: async ({ who, params, ip }) => {
      const found = isId(params.id)
        ? await unsafeBusiness(context.db, params.id, who.id)
        : undefined;
      const { business } = authorise(businessPolicy, "administer", who, found);
      await acceptDowngrade(context, who, business.id, ip);
      return { ok: true };
    },
  };
}
