/** The calls of the observers of a request. */
import type { observerCalls } from "@paraph/contract/calls/observers";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Handlers } from "../../../platform/http/call.ts";
import { lockAuthorisedRequest } from "../lifecycle/lock-request.ts";
import { presentAfter } from "../request-calls.ts";
import { byCaller } from "../trail/request-events.ts";
import { addObserver } from "./add-observer.ts";
import { lockAuthorisedObserver, removeObserver } from "./remove-observer.ts";

export function observerHandlers(context: AppContext): Handlers<typeof observerCalls> {
  return {
    addObserver: async ({ who, params, body, ip }) => {
      await transaction(context.db, async (tx) => {
        const it = await lockAuthorisedRequest(tx, who, params.id, "add_observer");
        await addObserver(tx, context, who, it, { email: body.email, ip });
      });
      return presentAfter(context, who, params.id);
    },
    removeObserver: async ({ who, params, ip }) => {
      const named = { id: params.id, observer: params.observer_id };
      await transaction(context.db, async (tx) => {
        const it = await lockAuthorisedObserver(tx, who, named, "remove");
        await removeObserver(tx, context, it, byCaller(who, ip));
      });
      return { ok: true };
    },
  };
}
