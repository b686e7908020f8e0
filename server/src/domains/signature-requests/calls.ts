/** The calls of signature requests. */
import type { signatureRequestCalls } from "@paraph/contract/signature-requests";
import type { SignatureRequest } from "@paraph/contract/shapes";
import { localeOf } from "@paraph/language/locales";
import type { Floor } from "../../floor.ts";
import { personOf, signerOf } from "../../platform/http/call.ts";
import type { BinaryAnswer, Call, Handlers } from "../../platform/http/call.ts";
import { problem } from "../../platform/problem.ts";
import type { Guest, Person } from "../../platform/who.ts";
import { documentFactsOf } from "../documents/steps/facts.ts";
import { issueTicket, takeTicket } from "../documents/steps/tickets.ts";
import { sendDocument } from "../documents/steps/send.ts";
import { addSigner } from "./commands/add-signer.ts";
import { deleteRequest } from "./commands/delete-request.ts";
import { createRequest, updateRequest } from "./commands/draft.ts";
import { decline, withdraw } from "./commands/end-request.ts";
import { initiate } from "./commands/initiate.ts";
import { noteDownload, noteRead } from "./commands/record-read.ts";
import { remind } from "./commands/remind.ts";
import { removeSigner } from "./commands/remove-signer.ts";
import { listRequests } from "./list.ts";
import { presentEvents } from "./present-events.ts";
import { presentRequest, visibleDocuments } from "./present.ts";
import { signersOf } from "./queries.ts";
import { printProtocol } from "./report-paper.ts";
import { readProtocol, reportOf } from "./report.ts";
import { leaseOf } from "./steps/leases.ts";
import { readableRequest } from "./steps/lock.ts";
import { nameOfSigner } from "./steps/signers.ts";
import { ticketHolder } from "./ticket-holder.ts";
import { zipOf } from "./zip.ts";

/** What higher domains add. */
export interface RequestHooks {
  /** The archive of a person's data that a ticket of theirs stands for. */
  readonly sendExport: (who: Person, id: string, ip: string) => Promise<BinaryAnswer>;
}

/** The handlers of signature requests, for accounts and, where a call has a direct twin, for guests. */
export function signatureRequestHandlers(
  floor: Floor,
  hooks: RequestHooks,
): Handlers<typeof signatureRequestCalls> {
  return {
    listSignatureRequests: async (call) => listRequests(floor.db, personOf(call), call.query),
    createSignatureRequest: async (call) => {
      const person = personOf(call);
      const id = await createRequest(floor, person, call.body, {
        ip: call.ip,
        origin: origin(call),
      });
      return present(floor, person, id);
    },
    getSignatureRequest: async (call) => {
      const who = signerOf(call);
      const it = await readableRequest(floor.db, who, idOf(call));
      await noteRead(floor, who, it.request.id, call.ip);
      return presentRequest(floor, who, it);
    },
    updateSignatureRequest: async (call) => {
      const person = personOf(call);
      await updateRequest(floor, person, idOf(call), call.body);
      return present(floor, person, idOf(call));
    },
    deleteSignatureRequest: async (call) => {
      await deleteRequest(floor, personOf(call), idOf(call), call.ip);
      return { ok: true };
    },
    initiate: async (call) => {
      const person = personOf(call);
      await initiate(floor, person, idOf(call), call.ip);
      return present(floor, person, idOf(call));
    },
    requestEvents: async (call) => {
      const who = signerOf(call);
      return presentEvents(floor, who, await readableRequest(floor.db, who, idOf(call)));
    },
    requestDocuments: async (call) => {
      const who = signerOf(call);
      const it = await readableRequest(floor.db, who, idOf(call));
      const documents = await visibleDocuments(floor, who, it);
      return { documents: await documentFactsOf(floor.db, who, documents) };
    },
    requestZip: async (call) => {
      const person = personOf(call);
      const it = await readableRequest(floor.db, person, idOf(call));
      return zipOf(floor, person, it, call);
    },
    zipTicket: async (call) => {
      const person = personOf(call);
      const { request } = await readableRequest(floor.db, person, idOf(call));
      const ticket = { kind: "zip", target: request.id, person: person.id } as const;
      return issueTicket(floor, { ...ticket, language: call.language });
    },
    redeemTicket: async (call) => redeem(floor, hooks, call),
    report: async (call) => {
      const who = signerOf(call);
      const it = await readableRequest(floor.db, who, idOf(call));
      const protocol = await readProtocol(floor, who, it);
      if (call.query.type === "json") {
        const json = Buffer.from(JSON.stringify(reportOf(protocol, who)));
        return { type: "application/json; charset=utf-8", bytes: json, length: json.length };
      }
      const pdf = await printProtocol(floor, who, protocol, call.language);
      const fileName = `${it.request.title || it.request.id}.protocol.pdf`;
      return { type: "application/pdf", bytes: pdf, length: pdf.length, fileName };
    },
    lockStatus: async (call) => {
      const who = signerOf(call);
      const { request } = await readableRequest(floor.db, who, idOf(call));
      return lockStatus(floor, request.id);
    },
    decline: async (call) => {
      const who = signerOf(call);
      await decline(floor, who, idOf(call), call.body.message, call.ip);
      return present(floor, who, idOf(call));
    },
    withdraw: async (call) => {
      const person = personOf(call);
      await withdraw(floor, person, idOf(call), call.body.message, call.ip);
      return present(floor, person, idOf(call));
    },
    remind: async (call) => ({
      reminded: await remind(floor, personOf(call), idOf(call), call.ip),
    }),
    addSignature: async (call) => {
      const person = personOf(call);
      await addSigner(floor, person, idOf(call), call.body, call.ip);
      return present(floor, person, idOf(call));
    },
    removeSignature: async (call) => {
      const person = personOf(call);
      await removeSigner(floor, person, idOf(call), call.params["sid"] ?? "", call.ip);
      return present(floor, person, idOf(call));
    },
  };
}

type Asked = Pick<Call<unknown, unknown>, "params" | "request">;

function idOf(call: Pick<Asked, "params">): string {
  return call.params["id"] ?? "";
}

/** Browsers say of themselves that they are; programs that integrate us do not (Fetch metadata). */
function origin(call: Pick<Asked, "request">): "WEB" | "API" {
  return call.request.headers["sec-fetch-site"] === undefined ? "API" : "WEB";
}

async function present(floor: Floor, who: Person | Guest, id: string): Promise<SignatureRequest> {
  return presentRequest(floor, who, await readableRequest(floor.db, who, id));
}

async function lockStatus(floor: Floor, request: string) {
  const lease = await leaseOf(floor.db, request, floor.clock.now());
  if (lease === undefined) return { locked: false, by: null, until: null };
  const holder = (await signersOf(floor.db, request)).find((one) => one.person === lease.holder);
  return {
    locked: true,
    by: holder === undefined ? null : await nameOfSigner(floor.db, holder),
    until: lease.until.toISOString(),
  };
}

/** What a ticket stands for, as far as its holder may still have it. */
async function redeem(
  floor: Floor,
  { sendExport }: RequestHooks,
  call: Pick<Call<unknown, unknown>, "params" | "request" | "ip">,
): Promise<BinaryAnswer> {
  const ticket = await takeTicket(floor, call.params["ticket"] ?? "");
  const who = await ticketHolder(floor.db, ticket.person);
  if (ticket.kind === "zip") {
    const it = await readableRequest(floor.db, who, ticket.target);
    const language = localeOf(ticket.language) ?? "en-gb";
    return zipOf(floor, who, it, { language, ip: call.ip });
  }
  if (ticket.kind === "export") {
    if (who.kind !== "person") throw problem("error.ticket.invalid");
    return sendExport(who, ticket.target, call.ip);
  }
  const signed = ticket.kind === "document";
  return sendDocument(floor, who, ticket.target, {
    signed,
    headers: call.request.headers,
    sending: ({ heldBy }, version) =>
      noteDownload(floor, who, { request: heldBy, versions: [version], ip: call.ip }),
  });
}
