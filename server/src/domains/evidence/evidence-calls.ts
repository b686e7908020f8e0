/** The calls about what happened to a request, and downloads by ticket. */
import type { ErrorKey } from "@paraph/contract/errors";
import type { evidenceCalls } from "@paraph/contract/calls/evidence";
import type { AppContext } from "../../app-context.ts";
import type { BinaryAnswer, CallOf, Handlers } from "../../platform/http/call.ts";
import { actorOf } from "../../platform/principal.ts";
import { isProblem, problem } from "../../platform/problem.ts";
import { authorisedDocument, issueTicket, sendDocument, takeTicket } from "../documents/index.ts";
import { presentEvents } from "./present-events.ts";
import { paperPage, REPORT_POLICY } from "./report-html.ts";
import { printProtocol, protocolPaperOf } from "./report-paper.ts";
import { readProtocol, reportOf } from "./report.ts";
import {
  authorisedRequest,
  requestOfAttachment,
  sendAttachment,
} from "../signature-requests/index.ts";
import { ticketHolder } from "../request-access/index.ts";
import { archiveOfSeveral, requestArchive } from "./request-archive.ts";

/** The handlers, for accounts and, for calls with `direct: true`, for guests. */
export function evidenceHandlers(context: AppContext): Handlers<typeof evidenceCalls> {
  return {
    requestEvents: async (call) => {
      const who = call.who;
      const it = await authorisedRequest(context.db, who, call.params.id, "read");
      return { business_id: it.request.business, ...(await presentEvents(context, who, it)) };
    },
    requestZip: async (call) => {
      const person = call.who;
      const it = await authorisedRequest(context.db, person, call.params.id, "zip");
      return requestArchive(context, person, it, call);
    },
    zipTicket: async (call) => {
      const person = call.who;
      const { request } = await authorisedRequest(context.db, person, call.params.id, "zip");
      const ticket = { kind: "zip", target: request.id, holder: actorOf(person) } as const;
      return issueTicket(context, { ...ticket, language: call.language });
    },
    zipOfSeveralTicket: async (call) => {
      const person = call.who;
      const asked = [...new Set(call.body.signature_requests)];
      const granted: string[] = [];
      const leftOut: { id: string; key: ErrorKey }[] = [];
      for (const id of asked) {
        try {
          const { request } = await authorisedRequest(context.db, person, id, "zip");
          granted.push(request.id);
        } catch (error) {
          // If nothing can be downloaded, there is no ticket: the call fails as it does for one request.
          if (!isProblem(error) || asked.length === leftOut.length + 1) throw error;
          leftOut.push({ id, key: error.key });
        }
      }
      const [target = "", ...furtherTargets] = granted;
      const ticket = { kind: "zip", target, furtherTargets, holder: actorOf(person) } as const;
      const issued = await issueTicket(context, { ...ticket, language: call.language });
      return { ...issued, left_out: leftOut };
    },
    redeemTicket: async (call) => redeem(context, call),
    report: async (call) => {
      const who = call.who;
      const it = await authorisedRequest(context.db, who, call.params.id, "report");
      const protocol = await readProtocol(context, who, it);
      if (call.query.type === "json") {
        const json = Buffer.from(JSON.stringify(reportOf(protocol, who)));
        return { type: "application/json; charset=utf-8", bytes: json, length: json.length };
      }
      const name = `${it.request.title || it.request.id}.protocol`;
      if (call.query.type === "html") {
        const page = paperPage(await protocolPaperOf(context, who, protocol, call.language));
        return {
          type: "text/html; charset=utf-8",
          bytes: page,
          length: page.length,
          fileName: `${name}.html`,
          headers: { "content-security-policy": REPORT_POLICY },
        };
      }
      const pdf = await printProtocol(context, who, protocol, call.language);
      const fileName = `${name}.pdf`;
      return { type: "application/pdf", bytes: pdf, length: pdf.length, fileName };
    },
  };
}

/** The content of a ticket, if its holder may still read it. */
async function redeem(
  context: AppContext,
  call: CallOf<(typeof evidenceCalls)["redeemTicket"]>,
): Promise<BinaryAnswer> {
  const ticket = await takeTicket(context, call.params.ticket);
  const who = await ticketHolder(context.db, ticket.holder);
  if (ticket.kind === "zip") {
    const { language, target, furtherTargets = [] } = ticket;
    const reading = { language, ip: call.ip };
    const first = await authorisedRequest(context.db, who, target, "zip");
    if (furtherTargets.length === 0) return requestArchive(context, who, first, reading);
    const all = [first];
    for (const id of furtherTargets) {
      all.push(await authorisedRequest(context.db, who, id, "zip"));
    }
    return archiveOfSeveral(context, who, all, reading);
  }
  if (ticket.kind === "export") {
    if (who.kind !== "person") throw problem("error.ticket.invalid");
    return context.ports.sendExport(context, who, ticket.target, call.ip);
  }
  if (ticket.kind === "attachment") {
    const { target: attachment } = ticket;
    const request = await requestOfAttachment(context.db, attachment);
    const from = await authorisedRequest(context.db, who, request, "download");
    return sendAttachment(context, who, from, { attachment, ip: call.ip });
  }
  const it = await authorisedDocument(context.db, who, ticket.target, "download");
  const signed = ticket.kind === "document";
  const { headers } = call.request;
  return sendDocument(context, who, it, { signed, headers, ip: call.ip });
}
