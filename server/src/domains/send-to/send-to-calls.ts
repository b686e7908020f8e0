/** The calls of send-to: for the external system that hands a document over, and for the person who claims it. */
import type { SendTo, sendToCalls } from "@paraph/contract/calls/send-to";
import type { AppContext } from "../../app-context.ts";
import { accessCodeOf } from "../../platform/http/authenticate.ts";
import type { Call, Handlers } from "../../platform/http/call.ts";
import { authorise } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { checkMaySend } from "../billing/index.ts";
import { claimSendTo } from "./claim-send-to.ts";
import { createSendTo } from "./create-send-to.ts";
import { takeBackSendTo } from "./take-back-send-to.ts";
import { sendToPolicy } from "./policy.ts";
import type { Holder } from "./policy.ts";
import { presentSendTo } from "./present-send-to.ts";
import { unsafeSendTo } from "./queries.ts";
import type { UnsafeSendTo } from "./queries.ts";

/** The handlers of send-to. */
export function sendToHandlers(context: AppContext): Handlers<typeof sendToCalls> {
  const readable = async (who: Person | Holder, id: string): Promise<UnsafeSendTo> =>
    authorise(sendToPolicy, "read", who, await unsafeSendTo(context.db, id, context.clock.now()));
  const shown = async (who: Person, id: string): Promise<SendTo> =>
    presentSendTo(context.db, await readable(who, id));
  return {
    createSendTo: async (call) => {
      const creator = call.who;
      await checkMaySend(context.db, creator.id);
      return createSendTo(context, creator, call.upload, call.ip);
    },
    getSendTo: async (call) => {
      const { row, status } = await readable(holderOf(call), call.params.id);
      return {
        id: row.id,
        status,
        created_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        claimed_at: row.claimedAt?.toISOString() ?? null,
      };
    },
    deleteSendTo: async (call) => {
      await takeBackSendTo(context, holderOf(call), call.params.id);
      return { ok: true };
    },
    getSendToInternal: (call) => shown(call.who, call.params.id),
    claimSendTo: async (call) => {
      const [who, id] = [call.who, call.params.id];
      await claimSendTo(context, who, id, call.ip);
      return shown(who, id);
    },
  };
}

const holderOf = (call: Pick<Call<unknown, unknown>, "request">): Holder => ({
  kind: "holder",
  accessCode: accessCodeOf(call.request),
});
