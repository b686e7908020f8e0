/** The calls of send-to: for the external system that hands a document over, and for the person who claims it. */
import type { SendTo, sendToCalls } from "@paraph/contract/calls/send-to";
import type { AppContext } from "../../app-context.ts";
import { accessCodeOf } from "../../platform/http/authenticate.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Call, Handlers } from "../../platform/http/call.ts";
import { can } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { ownDocuments } from "../documents/index.ts";
import { authorisedSendTo, lockAuthorisedSendTo } from "./authorised-send-to.ts";
import { claimSendTo } from "./claim-send-to.ts";
import { createSendTo } from "./create-send-to.ts";
import { takeBackSendTo } from "./take-back-send-to.ts";
import { sendToPolicy } from "./policy.ts";
import type { Holder } from "./policy.ts";
import { presentSendTo } from "./present-send-to.ts";

/** The handlers of send-to. */
export function sendToHandlers(context: AppContext): Handlers<typeof sendToCalls> {
  const shown = async (reader: Reader, who: Person, id: string): Promise<SendTo> =>
    presentSendTo(reader, who, await authorisedSendTo(reader, context, who, id, "read"));
  return {
    createSendTo: async (call) => {
      const own = await ownDocuments(context.db, call.who, "upload");
      return createSendTo(context, own, call.upload, call.ip);
    },
    getSendTo: async (call) => {
      const who = holderOf(call);
      const it = await authorisedSendTo(context.db, context, who, call.params.id, "read");
      const { row, status } = it;
      return {
        id: row.id,
        status,
        business_id: row.business,
        created_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        claimed_at: row.claimedAt?.toISOString() ?? null,
        can: can(sendToPolicy, who, it),
      };
    },
    deleteSendTo: async (call) => {
      const who = holderOf(call);
      await transaction(context.db, async (tx) => {
        const it = await lockAuthorisedSendTo(tx, context, who, call.params.id, "take_back");
        await takeBackSendTo(tx, context, it);
      });
      return { ok: true };
    },
    getSendToInternal: (call) => shown(context.db, call.who, call.params.id),
    claimSendTo: (call) =>
      transaction(context.db, async (tx) => {
        const [who, id] = [call.who, call.params.id];
        const it = await lockAuthorisedSendTo(tx, context, who, id, "claim");
        await claimSendTo(tx, context, who, it, call.ip);
        return shown(tx, who, id);
      }),
  };
}

const holderOf = (call: Pick<Call<unknown, unknown>, "request">): Holder => ({
  kind: "holder",
  accessCode: accessCodeOf(call.request),
});
