import { layout, toSvg } from "@paraph/pades/appearance";
import { withPictures } from "../picture-spec.ts";
import type { PdfTasks } from "../tasks.ts";

/** The preview: the same drawing as on the document, as SVG. */
export async function visualSignature({
  spec,
  ...size
}: PdfTasks["visual-signature"]["input"]): Promise<PdfTasks["visual-signature"]["output"]> {
  return { svg: toSvg(layout(await withPictures(spec)), size) };
}
