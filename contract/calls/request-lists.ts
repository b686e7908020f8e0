/** The lists of signature requests. */
import { limits } from "@paraph/rules/limits";
import { QUALITIES } from "@paraph/rules/qualities";
import { OVERALL_STATES, SIGNER_STATES } from "@paraph/rules/states";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { day, signatureRequestRow, wholeNumber } from "../shapes.ts";

/** One value, or several as `a,b`. */
const several = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .meta({ pattern: `^(?:${values.join("|")})?(?:,(?:${values.join("|")})?)*$` })
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(z.enum(values)));

export const requestListCalls = {
  listSignatureRequests: endpoint({
    method: "GET",
    path: "/v3/signature-requests",
    summary: "List the requests in which the caller takes part, latest change first",
    caller: "person",
    apiUsers: true,
    query: z.object({
      status_overall: several(OVERALL_STATES).optional(),
      signature_status: several(SIGNER_STATES).optional(),
      signatures_count: wholeNumber(0, 1023).optional(),
      account_email: z.string().max(254).optional(),
      search: z.string().max(200).trim().optional().meta({
        description:
          "Finds requests with all of these words, or their beginnings, in the title, the names and addresses of people who take part, or the sender's company. Ignores order, case and accents",
      }),
      quality: several(QUALITIES).optional().meta({
        description: "Requests in which somebody signs at one of these levels",
      }),
      sent_by: z.enum(["me", "others"]).optional(),
      changed_from: day.optional().meta({
        description: "Requests whose latest change was on this day (UTC) or later",
      }),
      changed_to: day.optional().meta({
        description: "Requests whose latest change was on this day (UTC) or earlier",
      }),
      sort: z
        .enum(["updated_at:desc", "updated_at:asc", "title:asc", "expiration_date:asc"])
        .default("updated_at:desc"),
      page_number: wholeNumber(0).default(0),
      page_size: wholeNumber(1, limits.request.largestPage).default(limits.request.pageSize),
    }),
    response: z.object({
      signature_requests: z.array(signatureRequestRow),
      current_page: z.number().int(),
      total_pages: z.number().int(),
      total_items: z.number().int(),
    }),
  }),
} as const;
