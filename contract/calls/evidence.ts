/** Events, reports and archives of signature requests, and the tickets of downloads. */
import { limits } from "@paraph/rules/limits";
import { ATTACHMENT_MEDIA_TYPES } from "@paraph/rules/attachments";
import { z } from "zod";
import { ticket } from "./documents.ts";
import { binary, endpoint } from "../endpoint.ts";
import { STORED_PDF } from "../error-groups.ts";
import { event } from "../events.ts";
import { business_id, id } from "../shapes.ts";

export const evidenceCalls = {
  requestEvents: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/events",
    summary: "List the events of a request in order, from the hash chain",
    caller: "signer",
    apiUsers: true,
    response: z.object({ business_id, events: z.array(event), chain_intact: z.boolean() }),
  }),
  requestZip: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/zip",
    summary: "Download all documents, the attachments and the signature report in one ZIP file",
    caller: "person",
    apiUsers: true,
    response: binary("application/zip"),
    errors: STORED_PDF,
  }),
  zipTicket: endpoint({
    method: "POST",
    path: "/v3/signature-requests/{id}/zip/ticket",
    summary: "Create a URL that downloads the ZIP file once, within a minute",
    caller: "person",
    apiUsers: false,
    secret: true,
    response: ticket,
    status: 201,
  }),
  zipOfSeveralTicket: endpoint({
    method: "POST",
    path: "/v3/signature-requests/zip/ticket",
    summary:
      "Create a URL that downloads one ZIP file with several requests, each in a folder with its signature report. Says which requests are left out, and why",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: z.strictObject({
      signature_requests: z.array(id).min(1).max(limits.request.largestPage),
    }),
    response: ticket.extend({ left_out: z.array(z.object({ id, key: z.string() })) }),
    status: 201,
  }),
  redeemTicket: endpoint({
    method: "GET",
    path: "/v3/tickets/{ticket}",
    summary: "Download the file of a ticket",
    caller: "none",
    response: binary("application/pdf", "application/zip", ...ATTACHMENT_MEDIA_TYPES),
    selecting: "ranges",
    errors: ["error.ticket.invalid", "error.export.not_ready", ...STORED_PDF],
  }),
  report: endpoint({
    method: "GET",
    path: "/v3/signature-requests/{id}/report",
    summary: "Get the signature report, as PDF, HTML or JSON. All three have the same facts",
    caller: "signer",
    apiUsers: true,
    query: z.object({ type: z.enum(["pdf", "html", "json"]).default("pdf") }),
    response: binary("application/pdf", "text/html", "application/json"),
    errors: STORED_PDF,
  }),
} as const;
