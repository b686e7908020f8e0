/** The calls of signature requests. */
import type { signatureRequestCalls } from "@paraph/contract/calls/signature-requests";
import type { SignatureRequest } from "@paraph/contract/shapes";
import { localeOf } from "@paraph/language/locales";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { BinaryAnswer, Call, CallOf, Handlers } from "../../platform/http/call.ts";
import { problem } from "../../platform/problem.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { documentFactsOf } from "../documents/facts.ts";
import { issueTicket, takeTicket } from "../documents/downloads/tickets.ts";
import { sendDocument } from "../documents/downloads/send-document.ts";
import { addSigner } from "./signers/add-signer.ts";
import { deleteRequest } from "./deletion/delete-request.ts";
import { createRequest, updateRequest } from "./drafts/draft.ts";
import { decline, withdraw } from "./lifecycle/end-request.ts";
import { initiateRequest } from "./drafts/initiate.ts";
import { enqueueRead } from "./trail/record-read.ts";
import { remind } from "./lifecycle/remind.ts";
import { removeSigner } from "./signers/remove-signer.ts";
import { replaceLink } from "../request-access/replace-link.ts";
import { listRequests } from "../request-lists/list.ts";
import { presentEvents } from "../evidence/present-events.ts";
import { presentRequest, visibleDocuments } from "./present-request.ts";
import { signersOf } from "./queries.ts";
import { printProtocol } from "../evidence/report-paper.ts";
import { readProtocol, reportOf } from "../evidence/report.ts";
import { leaseOf } from "./lifecycle/request-leases.ts";
import { readableRequest } from "./lifecycle/lock-request.ts";
import { nameOfSigner } from "./signers/signers.ts";
import { ticketHolder } from "../request-access/ticket-holder.ts";
import { requestArchive } from "../evidence/request-archive.ts";

/** The handlers of signature requests, for accounts and, for calls with `direct: true`, for guests. */
export function signatureRequestHandlers(
  context: AppContext,
): Handlers<typeof signatureRequestCalls> {
  return {
    listSignatureRequests: async (call) => listRequests(context.db, call.who, call.query),
    createSignatureRequest: async (call) => {
      const person = call.who;
      const id = await createRequest(context, person, call.body, {
        ip: call.ip,
        origin: origin(call),
      });
      return present(context, person, id);
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
      return present(context, person, call.params.id);
    },
    deleteSignatureRequest: async (call) => {
      await deleteRequest(context, call.who, call.params.id, call.ip);
      return { ok: true };
    },
    initiate: async (call) => {
      const person = call.who;
      await initiateRequest(context, person, call.params.id, call.ip);
      return present(context, person, call.params.id);
    },
    requestEvents: async (call) => {
      const who = call.who;
      return presentEvents(context, who, await readableRequest(context.db, who, call.params.id));
    },
    requestDocuments: async (call) => {
      const who = call.who;
      const it = await readableRequest(context.db, who, call.params.id);
      const documents = await visibleDocuments(context, who, it);
      return { documents: await documentFactsOf(context.db, who, documents) };
    },
    requestZip: async (call) => {
      const person = call.who;
      const it = await readableRequest(context.db, person, call.params.id);
      return requestArchive(context, person, it, call);
    },
    zipTicket: async (call) => {
      const person = call.who;
      const { request } = await readableRequest(context.db, person, call.params.id);
      const ticket = { kind: "zip", target: request.id, person: person.id } as const;
      return issueTicket(context, { ...ticket, language: call.language });
    },
    redeemTicket: async (call) => redeem(context, call),
    report: async (call) => {
      const who = call.who;
      const it = await readableRequest(context.db, who, call.params.id);
      const protocol = await readProtocol(context, who, it);
      if (call.query.type === "json") {
        const json = Buffer.from(JSON.stringify(reportOf(protocol, who)));
        return { type: "application/json; charset=utf-8", bytes: json, length: json.length };
      }
      const pdf = await printProtocol(context, who, protocol, call.language);
      const fileName = `${it.request.title || it.request.id}.protocol.pdf`;
      return { type: "application/pdf", bytes: pdf, length: pdf.length, fileName };
    },
    lockStatus: async (call) => {
      const who = call.who;
      const { request } = await readableRequest(context.db, who, call.params.id);
      return lockStatus(context, request.id);
    },
    decline: async (call) => {
      const who = call.who;
      await decline(context, who, call.params.id, call.body.message, call.ip);
      return present(context, who, call.params.id);
    },
    withdraw: async (call) => {
      const person = call.who;
      await withdraw(context, person, call.params.id, call.body.message, call.ip);
      return present(context, person, call.params.id);
    },
    remind: async (call) => ({
      reminded: await remind(context, call.who, call.params.id, call.ip),
    }),
    addSignature: async (call) => {
      const person = call.who;
      await addSigner(context, person, call.params.id, call.body, call.ip);
      return present(context, person, call.params.id);
    },
    replaceLink: async (call) => {
      const person = call.who;
      const id = call.params.id;
      await replaceLink(context, person, { id, sid: call.params.sid, ip: call.ip });
      return present(context, person, id);
    },
    removeSignature: async (call) => {
      const person = call.who;
      await removeSigner(context, person, call.params.id, call.params.sid, call.ip);
      return present(context, person, call.params.id);
    },
  };
}

/** Whether the caller is a browser, by the Fetch metadata headers, which integrations do not send. */
function origin(call: Pick<Call<unknown, unknown>, "request">): "WEB" | "API" {
  return call.request.headers["sec-fetch-site"] === undefined ? "API" : "WEB";
}

async function present(
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

/** The content of a ticket, if its holder may still read it. */
async function redeem(
  context: AppContext,
  call: CallOf<(typeof signatureRequestCalls)["redeemTicket"]>,
): Promise<BinaryAnswer> {
  const ticket = await takeTicket(context, call.params.ticket);
  const who = await ticketHolder(context.db, ticket.person);
  if (ticket.kind === "zip") {
    const it = await readableRequest(context.db, who, ticket.target);
    const language = localeOf(ticket.language) ?? "en-gb";
    return requestArchive(context, who, it, { language, ip: call.ip });
  }
  if (ticket.kind === "export") {
    if (who.kind !== "person") throw problem("error.ticket.invalid");
    return context.ports.sendExport(context, who, ticket.target, call.ip);
  }
  const signed = ticket.kind === "document";
  const { headers } = call.request;
  return sendDocument(context, who, ticket.target, { signed, headers, ip: call.ip });
}
