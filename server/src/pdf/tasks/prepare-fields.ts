import { prepareFields, type Tail } from "@paraph/pades/write";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Prepares all signature fields of a request, in one revision before its first signature. */
export function prepareFieldsTask(input: PdfTasks["prepare-fields"]["input"]): Promise<Tail> {
  return withSource(input, (source) => prepareFields(source, input.fields));
}
