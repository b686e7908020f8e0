import { append } from "@paraph/pades/read";
import { addWatermark } from "@paraph/pades/watermark";
import { prepareFields, type Tail } from "@paraph/pades/write";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Prepares all signature fields of a request, in one revision before its first signature, and its mark before them. */
export function prepareFieldsTask({
  fields,
  watermark,
  ...input
}: PdfTasks["prepare-fields"]["input"]): Promise<Tail> {
  return withSource(input, (source) => {
    if (watermark === undefined) return prepareFields(source, fields);
    const mark = addWatermark(source, watermark);
    const behind = prepareFields(append(source, mark.bytes), fields);
    return { ...behind, base: source.size, bytes: Buffer.concat([mark.bytes, behind.bytes]) };
  });
}
