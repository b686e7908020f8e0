/** The jobs of archiving. */
import type { Floor } from "../../floor.ts";
import type { JobInfo } from "../../platform/jobs.ts";
import { noteMissing } from "./commands/note-missing.ts";
import { renewArchive } from "./commands/renew-archive.ts";
import { sweepDue } from "./commands/sweep-due.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "renew-archive": { document: string };
    "sweep-archives": Record<string, never>;
  }
}

export const archivingJobs = {
  "renew-archive": (floor: Floor, { document }: { document: string }, { last }: JobInfo) =>
    renewArchive(floor, document, last),
  "sweep-archives": async (floor: Floor): Promise<void> => {
    await noteMissing(floor);
    const found = await sweepDue(floor);
    if (found > 0) floor.log.info({ documents: found }, "archive time-stamps are to be renewed");
  },
};

/** Once a day, when few people sign in the service's part of the world. */
export const archivingSweeps = { "sweep-archives": "17 2 * * *" } as const;
