/** A copy of everything that the service keeps of a person (GDPR Art. 15 and 20). */
import { z } from "zod";
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
  /** Until when it can be downloaded; then it is deleted. */
  expires_at: moment.nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

export const dataExportCalls = {
  requestExport: endpoint({
    method: "POST",
    path: "/v1/user/export",
    summary:
      "Have an archive of one's own data written, with the password; a mail tells when it is ready",
    caller: "person",
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
    summary: "One's own exports, the latest first; kept for seven days",
    caller: "person",
    response: z.object({ exports: z.array(dataExport) }),
  }),
  exportTicket: endpoint({
    method: "POST",
    path: "/v1/user/exports/{id}/ticket",
    summary: "An address that downloads the archive once, within a minute; given for the password",
    caller: "person",
    secret: true,
    body: confirmation,
    response: ticket,
    status: 201,
    errors: ["error.export.not_ready", ...PERSON_CONFIRMED],
    perMinute: 6,
  }),
} as const;
