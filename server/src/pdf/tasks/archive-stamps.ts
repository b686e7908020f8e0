import { openDocument } from "@paraph/pades/read/document";
import { signaturesOf } from "@paraph/pades/read/signatures";
import { plain } from "@paraph/pades/read/source";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

type StampsTask = PdfTasks["archive-stamps"];

/** The newest document time-stamp, and all that no document time-stamp covers: itself, and what was signed after it. */
export function archiveStamps(input: StampsTask["input"]): Promise<StampsTask["output"]> {
  return withSource(input, (source) => {
    // Whatever states no range within the file is no signature of it, and would count as the newest.
    const entries = signaturesOf(openDocument(source)).filter(
      ({ byteRange }) => byteRange !== undefined && byteRange[2] + byteRange[3] <= source.size,
    );
    const at = entries.findLastIndex(({ kind }) => kind === "document_timestamp");
    const open = entries.slice(Math.max(at, 0)).map(({ contents }) => plain(contents));
    return { newest: at < 0 ? null : (open[0] ?? null), open };
  });
}
