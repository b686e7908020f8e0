import { embedInto, prepareArchiveTimestamp } from "@paraph/pades/write";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

type ArchiveTask = PdfTasks["archive-timestamp"];

/** Embeds the signature, adds the revocation data and prepares the document time-stamp over both: level B-LTA. */
export function archiveTimestamp(input: ArchiveTask["input"]): Promise<ArchiveTask["output"]> {
  const { prepared, cms, validation, name } = input;
  return withSource(input, (source) => {
    const { source: signed, bytes } = embedInto(source, prepared, cms);
    const options = name === undefined ? { validation } : { validation, name };
    return { signed: bytes, archive: prepareArchiveTimestamp(signed, options) };
  });
}
