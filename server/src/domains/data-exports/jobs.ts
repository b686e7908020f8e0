/** Archives are written later, and deleted when their time is over. */
import type { Floor } from "../../floor.ts";
import { writeExport } from "./commands/write-export.ts";
import type { ExportAsked } from "./commands/write-export.ts";
import { sweepExports } from "./steps/erase.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "write-export": ExportAsked;
    "sweep-exports": Record<string, never>;
  }
}

export const dataExportJobs = {
  "write-export": writeExport,
  "sweep-exports": (floor: Floor) => sweepExports(floor),
};

export const dataExportSweeps = { "sweep-exports": "47 * * * *" } as const;
