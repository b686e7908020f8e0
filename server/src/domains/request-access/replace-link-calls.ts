/** The call with which a sender replaces a link. */
import type { requestAccessCalls } from "@paraph/contract/calls/request-access";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { replaceLink } from "./replace-link.ts";
import { presentAfter } from "../signature-requests/index.ts";

/** The handlers. */
export function requestAccessHandlers(context: AppContext): Handlers<typeof requestAccessCalls> {
  return {
    replaceLink: async (call) => {
      const person = call.who;
      const id = call.params.id;
      await replaceLink(context, person, { id, sid: call.params.sid, ip: call.ip });
      return presentAfter(context, person, id);
    },
  };
}
