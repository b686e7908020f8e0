/** Jobs that keep the lists of requests. */
import { compactCounts } from "./compact-counts.ts";
import { updateAccountWords } from "./update-account-words.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "settle-counts": Record<string, never>;
    "write-words": { readonly account: string };
  }
}

export const requestListJobs = {
  "settle-counts": compactCounts,
  "write-words": updateAccountWords,
};

export const requestListSweeps = {
  "settle-counts": "*/10 * * * *",
} as const;
