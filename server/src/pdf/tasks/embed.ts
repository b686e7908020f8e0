import { embed, type Tail } from "@paraph/pades/write";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Writes a CMS or a time-stamp token into its placeholder. */
export function embedTask(input: PdfTasks["embed"]["input"]): Promise<Tail> {
  return withSource(input, (source) => embed(source, input.prepared, input.cms));
}
