import { toForm } from "@paraph/pades/appearance/form";
import { layout } from "@paraph/pades/appearance/layout";
import type { Prepared } from "@paraph/pades/placeholder";
import { prepareSignature } from "@paraph/pades/prepare";
import { withPictures } from "../picture-spec.ts";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Lays out one signature's revision; all of the signer's places share one drawing. */
export async function prepareSignatureTask(
  input: PdfTasks["prepare-signature"]["input"],
): Promise<Prepared> {
  const { options, look } = input;
  const drawing = look && layout(await withPictures(look));
  return withSource(input, (source) =>
    prepareSignature(
      source,
      drawing ? { ...options, appearance: (box) => toForm(drawing, box) } : options,
    ),
  );
}
