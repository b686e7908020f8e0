import { type ArchiveStamps, readArchiveStamps } from "@paraph/pades/write";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** The input for the renewal of an archive time-stamp. */
export function archiveStamps(input: PdfTasks["archive-stamps"]["input"]): Promise<ArchiveStamps> {
  return withSource(input, readArchiveStamps);
}
