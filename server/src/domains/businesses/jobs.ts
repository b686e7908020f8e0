/** Jobs of businesses. */
import { checkDue, enqueueChecks } from "./domains/check-domain.ts";
import { joinByDomain } from "./domains/join-by-domain.ts";
import { endBusiness } from "./end-business.ts";
import { forgetImports } from "./imports/create-import.ts";
import { runImport } from "./imports/run-import.ts";
import type { ImportAsked } from "./imports/run-import.ts";
import { forgetInvitations } from "./invitations/withdraw-invitation.ts";
import { updateMember } from "./members/write-member.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "check-domain": { readonly id: string };
    "check-domains": Record<string, never>;
    "join-by-domain": { readonly account: string };
    "end-business": { readonly business: string };
    "forget-imports": Record<string, never>;
    "forget-invitations": Record<string, never>;
    "import-members": ImportAsked;
    "write-member": { readonly account: string };
  }
}

export const businessJobs = {
  "check-domain": checkDue,
  "check-domains": enqueueChecks,
  "join-by-domain": joinByDomain,
  "end-business": endBusiness,
  "forget-imports": forgetImports,
  "forget-invitations": forgetInvitations,
  "import-members": runImport,
  "write-member": updateMember,
};

export const businessSweeps = {
  "check-domains": "*/5 * * * *",
  "forget-imports": "41 3 * * *",
  "forget-invitations": "31 3 * * *",
} as const;
