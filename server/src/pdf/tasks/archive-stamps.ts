import { type ArchiveStamps, readArchiveStamps } from "@paraph/pades/write";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** What the renewal of an archive time-stamp has to prove. */
export function archiveStamps(input: PdfTasks["archive-stamps"]["input"]): Promise<ArchiveStamps> {
  return withSource(input, readArchiveStamps);
}
