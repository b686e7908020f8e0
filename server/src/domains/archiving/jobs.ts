/** The jobs of archiving. */
import type { AppContext } from "../../app-context.ts";
import type { JobInfo } from "../../platform/jobs.ts";
import { renewArchive } from "./renew-archive.ts";
import { sweepDue } from "./sweep-due.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "renew-archive": { document: string };
    "sweep-archives": Record<string, never>;
  }
}

export const archivingJobs = {
  "renew-archive": (context: AppContext, { document }: { document: string }, { last }: JobInfo) =>
    renewArchive(context, document, last),
  "sweep-archives": async (context: AppContext): Promise<void> => {
    const found = await sweepDue(context);
    if (found > 0)
      context.log.info({ documents: found }, "renewals of archive time-stamps enqueued");
  },
};

/** Once a day, at a time of low load. */
export const archivingSweeps = { "sweep-archives": "17 2 * * *" } as const;
