/** A copy of all data that the service stores about a person (GDPR Art. 15 and 20). */
import { z } from "zod";
import { canOf } from "../acts.ts";
import { ticket } from "./documents.ts";
import { endpoint } from "../endpoint.ts";
import { PERSON_CONFIRMED } from "../error-groups.ts";
import { id, moment } from "../shapes.ts";
import { confirmation } from "../user-shape.ts";

const dataExport = z.object({
  id,
  state: z.enum(["waiting", "ready", "failed"]),
  created_at: moment,
  ready_at: moment.nullable(),
  /** The end of the download period; then it is deleted. */
  expires_at: moment.nullable(),
  /** The size in bytes. */
  size: z.number().int().nullable(),
  can: canOf("export"),
});
export type DataExport = z.output<typeof dataExport>;

export const dataExportCalls = {
  requestExport: endpoint({
    method: "POST",
    path: "/v1/user/export",
    summary:
      "Request a copy of the caller's data. Requires the password. We email the caller when it is ready",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: confirmation,
    response: dataExport,
    status: 202,
    errors: ["error.export.in_progress", ...PERSON_CONFIRMED],
    perMinute: 6,
  }),
  listExports: endpoint({
    method: "GET",
    path: "/v1/user/exports",
    summary: "List the copies of the caller's data, latest first. Each is kept for seven days",
    caller: "person",
    apiUsers: false,
    response: z.object({ exports: z.array(dataExport), can: canOf("own_exports") }),
  }),
  exportTicket: endpoint({
    method: "POST",
    path: "/v1/user/exports/{id}/ticket",
    summary: "Create a URL that downloads the copy once, within a minute. Requires the password",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: confirmation,
    response: ticket,
    status: 201,
    errors: ["error.export.not_ready", ...PERSON_CONFIRMED],
    perMinute: 6,
  }),
} as const;
