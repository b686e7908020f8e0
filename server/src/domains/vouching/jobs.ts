/** Jobs of AES for business. */
import type { AppContext } from "../../app-context.ts";
import { endVouchings } from "./confirm-members.ts";
import { tellVouched, tellVouchingEnded } from "./follow-member.ts";
import { keepAgreement } from "./follow-request.ts";
import { endAgreements } from "./review.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "keep-agreement": { readonly request: string };
    "end-agreements": Record<string, never>;
    "end-vouchings": { readonly agreement: string };
    "tell-vouched": { readonly vouched: string };
    "tell-vouching-ended": { readonly vouched: string; readonly recorded: boolean };
  }
}

export const vouchingJobs = {
  "keep-agreement": keepAgreement,
  "end-agreements": (context: AppContext) => endAgreements(context),
  "end-vouchings": endVouchings,
  "tell-vouched": tellVouched,
  "tell-vouching-ended": tellVouchingEnded,
};

export const vouchingSweeps = { "end-agreements": "37 4 * * *" } as const;
