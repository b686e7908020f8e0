/** The job that erases deleted accounts. */
import type { AppContext } from "../../app-context.ts";
import { eraseAccounts } from "./deletion/erase-accounts.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "erase-accounts": Record<string, never>;
  }
}

export const profileJobs = {
  "erase-accounts": async (context: AppContext): Promise<void> => {
    await eraseAccounts(context);
  },
};

export const profileSweeps = {
  "erase-accounts": "37 * * * *",
} as const;
