/** The calls of the documents of a request. */
import type { requestDocumentCalls } from "@paraph/contract/calls/request-documents";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { documentFactsOf } from "../documents/index.ts";
import { addDocuments, removeDocuments } from "./drafts/change-documents.ts";
import { authorisedRequest } from "./lifecycle/lock-request.ts";
import { visibleDocuments } from "./present-request.ts";
import { presentAfter } from "./request-calls.ts";

export function requestDocumentHandlers(
  context: AppContext,
): Handlers<typeof requestDocumentCalls> {
  return {
    requestDocuments: async (call) => {
      const who = call.who;
      const it = await authorisedRequest(context.db, who, call.params.id, "read");
      const documents = await visibleDocuments(context, who, it);
      return { documents: await documentFactsOf(context.db, who, documents) };
    },
    addDocuments: async (call) => {
      const ids = call.body.documents.map((one) => one.document_id);
      await addDocuments(context, call.who, call.params.id, ids);
      return presentAfter(context, call.who, call.params.id);
    },
    removeDocuments: async (call) => {
      const ids = call.body.documents.map((one) => one.document_id);
      await removeDocuments(context, call.who, call.params.id, ids);
      return presentAfter(context, call.who, call.params.id);
    },
  };
}
