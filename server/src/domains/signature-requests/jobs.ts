/** Jobs of signature requests. */
import type { AppContext } from "../../app-context.ts";
import { applyRetention } from "./deletion/apply-retention.ts";
import type { RetentionPortion } from "./deletion/apply-retention.ts";
import { eraseUnheldRequests } from "./deletion/delete-request.ts";
import { endRequestsOfDeleted } from "./deletion/end-api-user.ts";
import type { EndedApiUser } from "./deletion/end-api-user.ts";
import { withdrawLeftBehind } from "./deletion/leave-business.ts";
import type { LeftBehind } from "./deletion/leave-business.ts";
import { sweepRetention } from "./deletion/sweep-retention.ts";
import { withdrawRequestsOfBusiness } from "./deletion/withdraw-open.ts";
import { expireRequests } from "./lifecycle/end-request.ts";
import { remindDue } from "./lifecycle/remind.ts";
import { linkAccount, linkInvited } from "./signers/link-by-address.ts";
import { recordRead } from "./trail/record-read.ts";
import type { Read } from "./trail/record-read.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "apply-retention": RetentionPortion;
    "record-read": Read;
    "end-requests-of-api-user": EndedApiUser;
    "expire-requests": Record<string, never>;
    "link-account": { readonly account: string };
    "link-invited": { readonly request: string };
    "remind-signers": Record<string, never>;
    "sweep-requests": Record<string, never>;
    "sweep-retention": Record<string, never>;
    "withdraw-left-behind": LeftBehind;
    "withdraw-requests-of-business": { readonly business: string };
  }
}

export const signatureRequestJobs = {
  "apply-retention": (context: AppContext, portion: RetentionPortion): Promise<void> =>
    applyRetention(context, portion),
  "record-read": recordRead,
  "end-requests-of-api-user": endRequestsOfDeleted,
  "expire-requests": async (context: AppContext): Promise<void> => {
    await expireRequests(context);
  },
  "link-account": linkAccount,
  "link-invited": linkInvited,
  "remind-signers": async (context: AppContext): Promise<void> => {
    await remindDue(context);
  },
  "sweep-requests": async (context: AppContext): Promise<void> => {
    await eraseUnheldRequests(context);
  },
  "sweep-retention": async (context: AppContext): Promise<void> => {
    await sweepRetention(context);
  },
  "withdraw-left-behind": withdrawLeftBehind,
  "withdraw-requests-of-business": withdrawRequestsOfBusiness,
};

export const signatureRequestSweeps = {
  "expire-requests": "* * * * *",
  "remind-signers": "*/10 * * * *",
  "sweep-requests": "11 * * * *",
  "sweep-retention": "21 * * * *",
} as const;
