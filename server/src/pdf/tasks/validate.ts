import { validate, type Validation } from "@paraph/pades/validate";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Validates every signature of a document against these trust anchors. */
export function validateTask(input: PdfTasks["validate"]["input"]): Promise<Validation> {
  const { anchors, at } = input;
  return withSource(input, (source) => validate(source, { anchors, at }));
}
