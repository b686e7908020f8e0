/** The call with which a sender replaces a link. */
import type { requestAccessCalls } from "@paraph/contract/calls/request-access";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { replaceLink } from "./replace-link.ts";
import { lockAuthorisedSigner, presentAfter } from "../signature-requests/index.ts";

/** The handlers. */
export function requestAccessHandlers(context: AppContext): Handlers<typeof requestAccessCalls> {
  return {
    replaceLink: async (call) => {
      const person = call.who;
      await transaction(context.db, async (tx) => {
        const signer = await lockAuthorisedSigner(tx, person, call.params, "replace_link");
        await replaceLink(tx, context, person, signer, call.ip);
      });
      return presentAfter(context, person, call.params.id);
    },
  };
}
