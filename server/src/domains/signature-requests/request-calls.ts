/** The calls of signature requests. */
import type { ActOn } from "@paraph/contract/acts";
import type { signatureRequestCalls } from "@paraph/contract/calls/signature-requests";
import type { SignatureRequest } from "@paraph/contract/shapes";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Call, Handlers } from "../../platform/http/call.ts";
import type { Party } from "../../platform/principal.ts";
import { addSigner } from "./signers/add-signer.ts";
import { delegate } from "./delegation/delegate.ts";
import { returnSignature } from "./delegation/return-signature.ts";
import { deleteRequest } from "./deletion/delete-request.ts";
import { createRequest, updateRequest } from "./drafts/draft.ts";
import { decline, withdraw } from "./lifecycle/end-request.ts";
import { initiateRequest } from "./drafts/initiate.ts";
import { sendAgain } from "./drafts/send-again.ts";
import { enqueueRead } from "./trail/record-read.ts";
import { setAutoDeletion } from "./deletion/auto-deletion.ts";
import { remind, setReminders } from "./lifecycle/remind.ts";
import { removeSigner } from "./signers/remove-signer.ts";
import { presentRequest } from "./present-request.ts";
import { signersOf } from "./queries.ts";
import { leaseOf } from "./lifecycle/request-leases.ts";
import {
  authorisedRequest,
  lockAuthorisedRequest,
  lockAuthorisedSigner,
} from "./lifecycle/lock-request.ts";
import type { LockedFor } from "./lifecycle/lock-request.ts";
import { creatingRequests } from "./own-requests.ts";
import { nameOfSigner } from "./signers/signers.ts";

/** The handlers of signature requests, for accounts and, for calls of signers, for guests. */
export function signatureRequestHandlers(
  context: AppContext,
): Handlers<typeof signatureRequestCalls> {
  /** Changes a request under its lock, if the caller may do `act`. */
  const changed = <A extends ActOn<"request">, Who extends Party, T>(
    call: { readonly who: Who; readonly params: { readonly id: string } },
    act: A,
    change: (tx: Transaction, who: Who, it: LockedFor<A>) => Promise<T>,
  ): Promise<T> =>
    transaction(context.db, async (tx) => {
      const it = await lockAuthorisedRequest(tx, call.who, call.params.id, act);
      return change(tx, call.who, it);
    });
  return {
    createSignatureRequest: async (call) => {
      const person = call.who;
      const id = await createRequest(context, person, creatingRequests(person), call.body, {
        ip: call.ip,
        origin: origin(call),
      });
      return presentAfter(context, person, id);
    },
    getSignatureRequest: async (call) => {
      const who = call.who;
      const it = await authorisedRequest(context.db, who, call.params.id, "read");
      const read = { request: it.request.id, ip: call.ip };
      await transaction(context.db, (tx) => enqueueRead(tx, context, who, read));
      return presentRequest(context, who, it);
    },
    updateSignatureRequest: async (call) => {
      const person = call.who;
      const it = await authorisedRequest(context.db, person, call.params.id, "edit");
      await updateRequest(context, person, it, call.body);
      return presentAfter(context, person, call.params.id);
    },
    deleteSignatureRequest: async (call) => {
      await changed(call, "delete", (tx, who, it) => deleteRequest(tx, context, who, it, call.ip));
      return { ok: true };
    },
    initiate: async (call) => {
      const person = call.who;
      const it = await authorisedRequest(context.db, person, call.params.id, "initiate");
      await initiateRequest(context, person, it, call.ip);
      return presentAfter(context, person, call.params.id);
    },
    lockStatus: async (call) => {
      const who = call.who;
      const { request } = await authorisedRequest(context.db, who, call.params.id, "read");
      return lockStatus(context, request.id);
    },
    decline: async (call) => {
      const said = { message: call.body.message, ip: call.ip };
      await changed(call, "decline", (tx, who, it) => decline(tx, context, who, it, said));
      return presentAfter(context, call.who, call.params.id);
    },
    delegate: async (call) => {
      const { message, ...to } = call.body;
      const delegation = { to, message, ip: call.ip };
      await changed(call, "delegate", (tx, who, it) => delegate(tx, context, who, it, delegation));
      return { ok: true };
    },
    returnSignature: async (call) => {
      const { who, ip } = call;
      await transaction(context.db, async (tx) => {
        const signer = await lockAuthorisedSigner(tx, who, call.params, "return");
        await returnSignature(tx, context, who, signer, { message: call.body.message, ip });
      });
      return { ok: true };
    },
    withdraw: async (call) => {
      const said = { message: call.body.message, ip: call.ip };
      await changed(call, "withdraw", (tx, who, it) => withdraw(tx, context, who, it, said));
      return presentAfter(context, call.who, call.params.id);
    },
    remind: async (call) => ({
      reminded: await changed(call, "remind", (tx, who, it) =>
        remind(tx, context, who, it, call.ip),
      ),
    }),
    setReminders: async (call) => {
      const { reminder_days: days } = call.body;
      await changed(call, "remind", (tx, who, it) =>
        setReminders(tx, context, who, it, { days, ip: call.ip }),
      );
      return presentAfter(context, call.who, call.params.id);
    },
    setAutoDeletion: async (call) => {
      const rule = call.body.auto_deletion;
      const days = rule.rule === "days" ? rule.days : null;
      await changed(call, "auto_delete", (tx, _who, it) =>
        setAutoDeletion(tx, it, { rule: rule.rule, days }),
      );
      return presentAfter(context, call.who, call.params.id);
    },
    sendAgain: async (call) => {
      const person = call.who;
      const it = await authorisedRequest(context.db, person, call.params.id, "send_again");
      const from = { ip: call.ip, origin: origin(call) };
      const id = await sendAgain(context, person, creatingRequests(person), it, from);
      return presentAfter(context, person, id);
    },
    addSignature: async (call) => {
      const person = call.who;
      const it = await authorisedRequest(context.db, person, call.params.id, "add_signer");
      await addSigner(context, person, it, call.body, call.ip);
      return presentAfter(context, person, call.params.id);
    },
    removeSignature: async (call) => {
      const person = call.who;
      await transaction(context.db, async (tx) => {
        const signer = await lockAuthorisedSigner(tx, person, call.params, "remove");
        if (signer.delegation === undefined) {
          await removeSigner(tx, context, person, signer, call.ip);
          return;
        }
        // Both are removed: the delegate, and the person for whom they sign.
        const delegated = await lockAuthorisedSigner(tx, person, call.params, "return");
        const removal = { message: "", ip: call.ip, removed: true };
        await returnSignature(tx, context, person, delegated, removal);
        const before = await lockAuthorisedSigner(tx, person, call.params, "remove");
        await removeSigner(tx, context, person, before, call.ip);
      });
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
  who: Party,
  id: string,
): Promise<SignatureRequest> {
  return presentRequest(context, who, await authorisedRequest(context.db, who, id, "read"));
}

async function lockStatus(context: AppContext, request: string) {
  const lease = await leaseOf(context.db, request, context.clock.now());
  if (lease === undefined) return { locked: false, sid: null, by: null, until: null };
  const holder = (await signersOf(context.db, request)).find((one) => one.person === lease.holder);
  return {
    locked: true,
    sid: holder?.id ?? null,
    by: holder === undefined ? null : await nameOfSigner(context.db, holder),
    until: lease.until.toISOString(),
  };
}
