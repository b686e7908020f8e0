/**
 * The activity of a business: lists, files and counts (specification section 7, "Activity and legacy"; product decisions, "Calls
 * whose path or method the specification does not show").
 */
import { LEGISLATIONS, QUALITIES } from "@paraph/rules/qualities";
import { z } from "zod";
import { binary, endpoint } from "../../endpoint.ts";
import { day, id, moment, wholeNumber } from "../../shapes.ts";
import { timeZone } from "./time-zone.ts";
import { pageQuery, sortQuery, tablePage } from "../../table-query.ts";

/** The lists of activity, and the events that each of them contains. */
export const ACTIVITY_ACTIONS = {
  accounts: [
    "account.opened",
    "account.reopened",
    "account.closed",
    "account.erased",
    "business.opened",
    "member.joined",
    "member.left",
    "member.promoted",
    "member.demoted",
    "member.invited",
    "member.invitation_withdrawn",
  ],
  signatures: [
    "request.sent",
    "request.completed",
    "request.declined",
    "request.withdrawn",
    "request.expired",
    "signer.added",
    "signer.removed",
    "signer.delegated",
    "signer.returned",
    "signer.reminded",
    "observer.added",
    "observer.removed",
    "signing.failed",
    "signing.cancelled",
    "signature.made",
    "document.sealed",
  ],
  identifications: ["identity.reset"],
} as const;
export type ActivityKind = keyof typeof ACTIVITY_ACTIONS;

/** The events with which a signature or a seal is in a document: the action `made` of the list of signatures. */
export const MADE = ["signature.made", "document.sealed"] as const;

const PERSON_TYPES = ["member", "external", "api", "unknown"] as const;

/**
 * A person, or an API user of the business (`api`), with their current data. `unknown`: their account or the request was erased.
 * The address of an account that no longer belongs to the business is left out.
 */
const person = z.object({
  type: z.enum(PERSON_TYPES),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** Of an API user. */
  username: z.string().nullable(),
  /** Of an API user: its description. */
  description: z.string().nullable(),
});
export type ActivityPerson = z.output<typeof person>;

const ALL_ACTIONS = [
  ...ACTIVITY_ACTIONS.accounts,
  ...ACTIVITY_ACTIONS.signatures,
  ...ACTIVITY_ACTIONS.identifications,
] as const;

const activity = z.object({
  id,
  action: z.enum(ALL_ACTIONS),
  timestamp: moment,
  /** The actor; null if the service did it. */
  actor: person.nullable(),
  /** The person whom an event of an account or of a member is about. */
  account: person.nullable(),
  /**
   * The sender of the signature request, if it was sent for the business; null if others sent it, or it was erased. Of a document
   * that was sealed without a request: the person or API user who had it sealed.
   */
  initiator: person.nullable(),
  signer: person.nullable(),
  signature_request_id: id.nullable(),
  /** Others have sent the request: the business has only paid for this signature. */
  sent_by_others: z.boolean(),
  /** Null if others have sent the request, or it was erased. */
  signature_request_title: z.string().nullable(),
  /** The business that paid for the signature. */
  business_id_paid_by: id.nullable(),
  quality: z.enum(QUALITIES).nullable(),
  legislation: z.enum(LEGISLATIONS).nullable(),
  /** The organisation with whose seal it was signed, as in its certificate; null for the signature of a person. */
  sealed_by: z.string().nullable(),
  /** The account name of the seal with which a document was sealed without a request. */
  seal: z.string().nullable(),
});
export type Activity = z.output<typeof activity>;

/** The filter of a list. */
const filters = <const Actions extends readonly [string, ...string[]]>(actions: Actions) => ({
  start_date: day.optional().meta({ description: "The first day" }),
  end_date: day.optional().meta({ description: "The last day, which is included" }),
  time_zone: timeZone,
  action: z.enum(actions).optional(),
  quality: z.enum(QUALITIES).optional(),
  legislation: z.enum(LEGISLATIONS).optional(),
});

const COLUMNS = ["timestamp"] as const;
const FIRST = "timestamp:desc";

/** A list of activity. */
const list = <P extends string, const Actions extends readonly [string, ...string[]]>(
  path: P,
  summary: string,
  actions: Actions,
) =>
  endpoint({
    method: "GET",
    path,
    summary,
    caller: "business-admin",
    query: z.object({ ...pageQuery(COLUMNS, FIRST), ...filters(actions) }),
    response: z.object({ activities: z.array(activity) }).extend(tablePage),
    perMinute: 120,
  });

/** The same rows as a file of comma-separated values (RFC 4180). */
const file = <P extends string, const Actions extends readonly [string, ...string[]]>(
  path: P,
  summary: string,
  actions: Actions,
) =>
  endpoint({
    method: "GET",
    path,
    summary,
    caller: "business-admin",
    query: z.object({ ...sortQuery(COLUMNS, FIRST), ...filters(actions) }),
    response: binary("text/csv"),
    perMinute: 12,
  });

const count = z.number().int();
const monthCounts = z.object({
  /** YYYY-MM, in the time zone of the query. */
  month: z.string(),
  /** The signatures that the business paid for, at each level that was used. */
  signatures: z.array(z.object({ quality: z.enum(QUALITIES), count })),
  requests: z.object({
    sent: count,
    completed: count,
    declined: count,
    withdrawn: count,
    expired: count,
  }),
});
export type MonthCounts = z.output<typeof monthCounts>;

const statistics = z.object({
  /** Month by month, the earliest first. The last one is the current month until now. */
  months: z.array(monthCounts),
  /** The signatures of the previous month, until the end of the same day of the month as today. */
  previous_month_so_far: count,
  /** The people who have sent the most requests in all of these months; the highest number first. */
  senders: z.array(z.object({ sender: person, requests: count })),
  /** The requests of all other people, and the number of these people. */
  other_senders: z.object({ senders: count, requests: count }),
});
export type Statistics = z.output<typeof statistics>;

const SIGNATURE_ACTIONS = [...ACTIVITY_ACTIONS.signatures, "made"] as const;

export const activityCalls = {
  listAccountActivity: list(
    "/v2/businesses/{id}/activities/accounts",
    "List what happened to the accounts of a business",
    ACTIVITY_ACTIONS.accounts,
  ),
  listSignatureActivity: list(
    "/v2/businesses/{id}/activities/signatures",
    "List what happened to the signature requests of a business, and the signatures that it paid for. The action `made` lists " +
      "the signatures, and the documents that were sealed without a request",
    SIGNATURE_ACTIONS,
  ),
  listIdentificationActivity: list(
    "/v2/businesses/{id}/activities/identifications",
    "List what happened to the identities of the people of a business",
    ACTIVITY_ACTIONS.identifications,
  ),
  accountActivityFile: file(
    "/v2/businesses/{id}/activities/accounts/csv",
    "Download what happened to the accounts of a business as CSV",
    ACTIVITY_ACTIONS.accounts,
  ),
  signatureActivityFile: file(
    "/v2/businesses/{id}/activities/signatures/csv",
    "Download what happened to the signature requests of a business as CSV",
    SIGNATURE_ACTIONS,
  ),
  identificationActivityFile: file(
    "/v2/businesses/{id}/activities/identifications/csv",
    "Download what happened to the identities of the people of a business as CSV",
    ACTIVITY_ACTIONS.identifications,
  ),
  businessStatistics: endpoint({
    method: "GET",
    path: "/v2/businesses/{id}/statistics",
    summary: "Count the signatures and signature requests of a business by month",
    caller: "business-admin",
    query: z.object({
      time_zone: timeZone,
      months: wholeNumber(1, 36)
        .default(13)
        .meta({ description: "The number of months, including the current one" }),
    }),
    response: statistics,
    perMinute: 120,
  }),
};
