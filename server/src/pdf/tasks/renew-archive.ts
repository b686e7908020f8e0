import { prepareArchiveTimestamp, type Prepared } from "@paraph/pades/write";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Lays out one more document time-stamp, with what proves the one before it (EN 319 142-1 §5.4.3). */
export function renewArchive(input: PdfTasks["renew-archive"]["input"]): Promise<Prepared> {
  const { validation } = input;
  return withSource(input, (source) => prepareArchiveTimestamp(source, { validation }));
}
