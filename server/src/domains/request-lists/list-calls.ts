/** The lists of signature requests. */
import type { requestListCalls } from "@paraph/contract/calls/request-lists";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { listRequests } from "./list-queries.ts";

/** The handlers. */
export function requestListHandlers(context: AppContext): Handlers<typeof requestListCalls> {
  return {
    listSignatureRequests: async (call) => listRequests(context.db, call.who, call.query),
  };
}
