/** Errors in the form of SCIM (RFC 7644 §3.12). Their sentences are in English, for people who read the log of a directory. */
import type { ErrorKey } from "@paraph/contract/errors";
import type { Refusal } from "@paraph/contract/calls/provisioning";
import SCIMMY from "scimmy";
import { isProblem } from "../../../platform/problem.ts";

/** A `scimType` of RFC 7644 §3.12. */
export type ScimType =
  | "invalidFilter"
  | "tooMany"
  | "uniqueness"
  | "mutability"
  | "invalidSyntax"
  | "invalidPath"
  | "noTarget"
  | "invalidValue";

/** A sentence may quote data of a request, which may be long: it is shortened in the response, in storage and in the log. */
const LONGEST = 500;
const shortened = (detail: string): string =>
  detail.length > LONGEST ? `${detail.slice(0, LONGEST - 1).toWellFormed()}…` : detail;

/** A refused request. `reason`: its reason on the screen of the admins; undefined: it is not shown there. */
export class ScimProblem extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  readonly reason: Refusal | undefined;
  /** Seconds after which the request can be repeated. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    detail: string,
    more: {
      readonly scimType?: ScimType;
      readonly reason?: Refusal;
      readonly retryAfter?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(shortened(detail), { cause: more.cause });
    this.status = status;
    this.scimType = more.scimType;
    this.reason = more.reason;
    this.retryAfter = more.retryAfter;
  }

  /** The body of the response. */
  get body() {
    return {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: String(this.status),
      ...(this.scimType && { scimType: this.scimType }),
      detail: this.message,
    };
  }
}

/** An invalid part of a request. */
export const invalid = (detail: string, scimType: ScimType = "invalidValue", cause?: unknown) =>
  new ScimProblem(400, detail, { scimType, reason: "invalid", cause });

type Told = readonly [
  status: number,
  detail: string,
  more?: { readonly scimType?: ScimType; readonly reason?: Refusal },
];

/** Maps the errors of commands to errors of SCIM. */
const TOLD: Partial<Record<ErrorKey, Told>> = {
  "error.not_found": [404, "There is no such resource."],
  "error.business.no_seats": [
    403,
    "All seats of the business are in use. Its admins have been informed.",
    { reason: "no_seats" },
  ],
  "error.business.locked": [
    403,
    "The business is locked or its trial is over: nobody can be added.",
    { reason: "locked" },
  ],
  "error.business.last_admin": [
    403,
    "This is the last admin of the business. Make somebody else an admin first.",
    { reason: "last_admin" },
  ],
  "error.sso.emergency_admin": [
    403,
    "This is the emergency admin of single sign-on, which is required. Name another one first.",
    { reason: "emergency_admin" },
  ],
  "error.business.member_already": [
    409,
    "The person belongs to another business.",
    { scimType: "uniqueness", reason: "other_business" },
  ],
  "error.free.invitations": [
    429,
    "Too many invitations today. Try again tomorrow.",
    { reason: "too_many" },
  ],
  "error.name.unsupported_characters": [
    400,
    "The name has characters or web addresses that names cannot have.",
    { scimType: "invalidValue", reason: "invalid" },
  ],
  "error.body_too_large": [413, "The body is too large."],
  "error.unsupported_media_type": [415, "The body has to be application/scim+json."],
  "error.validation": [
    400,
    "The body is no JSON that the service can read.",
    { scimType: "invalidSyntax", reason: "invalid" },
  ],
  "error.rate_limit.exceeded": [429, "Too many requests. Try again later."],
  "error.unavailable": [503, "The service is not available at the moment. Try again."],
};

const BY_CODE: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "error.body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "error.unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "error.validation",
  FST_ERR_CTP_INVALID_JSON_BODY: "error.validation",
};

/** Any error as one of SCIM; an unexpected one is a 500, and is reported. */
export function toScim(error: unknown): ScimProblem {
  if (error instanceof ScimProblem) return error;
  if (error instanceof SCIMMY.Types.Error) {
    const scimType = error.scimType as ScimType | "";
    return invalid(error.message, scimType === "" ? "invalidValue" : scimType, error);
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const key = isProblem(error) ? error.key : BY_CODE[code];
  const told = key === undefined ? undefined : TOLD[key];
  if (told !== undefined) {
    const [status, detail, more] = told;
    const wait = isProblem(error) ? error.details?.["retry_after"] : undefined;
    const retryAfter = typeof wait === "number" ? { retryAfter: wait } : {};
    return new ScimProblem(status, detail, { ...more, ...retryAfter, cause: error });
  }
  return new ScimProblem(500, "The request failed for an internal reason.", { cause: error });
}
