import { prepareArchiveTimestamp } from "@paraph/pades/archive";
import type { Prepared } from "@paraph/pades/placeholder";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Stores the revocation data and lays out the document time-stamp over it: level B-LTA. */
export function archiveTimestamp(input: PdfTasks["archive-timestamp"]["input"]): Promise<Prepared> {
  const { validation, name } = input;
  return withSource(input, (source) =>
    prepareArchiveTimestamp(source, name === undefined ? { validation } : { validation, name }),
  );
}
