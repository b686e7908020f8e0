/** The calls of signature requests. */
import type { signatureRequestCalls } from "@paraph/contract/calls/signature-requests";
import type { SignatureRequest } from "@paraph/contract/shapes";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Call, Handlers } from "../../platform/http/call.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { documentFactsOf } from "../documents/index.ts";
import { addSigner } from "./signers/add-signer.ts";
import { deleteRequest } from "./deletion/delete-request.ts";
import { createRequest, updateRequest } from "./drafts/draft.ts";
import { decline, withdraw } from "./lifecycle/end-request.ts";
import { initiateRequest } from "./drafts/initiate.ts";
import { enqueueRead } from "./trail/record-read.ts";
import { remind } from "./lifecycle/remind.ts";
import { removeSigner } from "./signers/remove-signer.ts";
import { presentRequest, visibleDocuments } from "./present-request.ts";
import { signersOf } from "./queries.ts";
import { leaseOf } from "./lifecycle/request-leases.ts";
import { readableRequest } from "./lifecycle/lock-request.ts";
import { nameOfSigner } from "./signers/signers.ts";

/** The handlers of signature requests, for accounts and, for calls with `direct: true`, for guests. */
export function signatureRequestHandlers(
  context: AppContext,
): Handlers<typeof signatureRequestCalls> {
  return {
    createSignatureRequest: async (call) => {
      const person = call.who;
      const id = await createRequest(context, person, call.body, {
        ip: call.ip,
        origin: origin(call),
      });
      return presentAfter(context, person, id);
    },
    getSignatureRequest: async (call) => {
      const who = call.who;
      const it = await readableRequest(context.db, who, call.params.id);
      const read = { request: it.request.id, ip: call.ip };
      await transaction(context.db, (tx) => enqueueRead(tx, context, who, read));
      return presentRequest(context, who, it);
    },
    updateSignatureRequest: async (call) => {
      const person = call.who;
      await updateRequest(context, person, call.params.id, call.body);
      return presentAfter(context, person, call.params.id);
    },
    deleteSignatureRequest: async (call) => {
      await deleteRequest(context, call.who, call.params.id, call.ip);
      return { ok: true };
    },
    initiate: async (call) => {
      const person = call.who;
      await initiateRequest(context, person, call.params.id, call.ip);
      return presentAfter(context, person, call.params.id);
    },
    requestDocuments: async (call) => {
      const who = call.who;
      const it = await readableRequest(context.db, who, call.params.id);
      const documents = await visibleDocuments(context, who, it);
      return { documents: await documentFactsOf(context.db, who, documents) };
    },
    lockStatus: async (call) => {
      const who = call.who;
      const { request } = await readableRequest(context.db, who, call.params.id);
      return lockStatus(context, request.id);
    },
    decline: async (call) => {
      const who = call.who;
      await decline(context, who, call.params.id, call.body.message, call.ip);
      return presentAfter(context, who, call.params.id);
    },
    withdraw: async (call) => {
      const person = call.who;
      await withdraw(context, person, call.params.id, call.body.message, call.ip);
      return presentAfter(context, person, call.params.id);
    },
    remind: async (call) => ({
      reminded: await remind(context, call.who, call.params.id, call.ip),
    }),
    addSignature: async (call) => {
      const person = call.who;
      await addSigner(context, person, call.params.id, call.body, call.ip);
      return presentAfter(context, person, call.params.id);
    },
    removeSignature: async (call) => {
      const person = call.who;
      await removeSigner(context, person, call.params.id, call.params.sid, call.ip);
      return presentAfter(context, person, call.params.id);
    },
  };
}

/** Whether the caller is a browser, by the Fetch metadata headers, which integrations do not send. */
function origin(call: Pick<Call<unknown, unknown>, "request">): "WEB" | "API" {
  return call.request.headers["sec-fetch-site"] === undefined ? "API" : "WEB";
}

/** A request as its reader sees it after a change. */
export async function presentAfter(
  context: AppContext,
  who: Person | Guest,
  id: string,
): Promise<SignatureRequest> {
  return presentRequest(context, who, await readableRequest(context.db, who, id));
}

async function lockStatus(context: AppContext, request: string) {
  const lease = await leaseOf(context.db, request, context.clock.now());
  if (lease === undefined) return { locked: false, by: null, until: null };
  const holder = (await signersOf(context.db, request)).find((one) => one.person === lease.holder);
  return {
    locked: true,
    by: holder === undefined ? null : await nameOfSigner(context.db, holder),
    until: lease.until.toISOString(),
  };
}
