/** Jobs that write data exports and delete expired ones. */
import type { AppContext } from "../../app-context.ts";
import { writeExport } from "./write-export.ts";
import type { ExportAsked } from "./write-export.ts";
import { sweepExports } from "./erase-exports.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "write-export": ExportAsked;
    "sweep-exports": Record<string, never>;
  }
}

export const dataExportJobs = {
  "write-export": writeExport,
  "sweep-exports": (context: AppContext) => sweepExports(context),
};

export const dataExportSweeps = { "sweep-exports": "47 * * * *" } as const;
