import { prepareArchiveTimestamp, type Prepared } from "@paraph/pades/write";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Prepares a further document time-stamp, with the validation data of the previous one (EN 319 142-1 §5.4.3). */
export function renewArchive(input: PdfTasks["renew-archive"]["input"]): Promise<Prepared> {
  const { validation } = input;
  return withSource(input, (source) => prepareArchiveTimestamp(source, { validation }));
}
