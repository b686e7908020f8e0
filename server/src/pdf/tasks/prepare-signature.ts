import { layout, toForm } from "@paraph/pades/appearance";
import { type Prepared, prepareFields, prepareSignature } from "@paraph/pades/write";
import { append, type Source } from "@paraph/pades/read";
import { withPictures } from "../picture-spec.ts";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Prepares the revision of one signature; all of the signer's positions share one drawing. */
export async function prepareSignatureTask(
  input: PdfTasks["prepare-signature"]["input"],
): Promise<Prepared> {
  const { look, made } = input;
  const drawing = look && layout(await withPictures(look));
  const options = drawing
    ? { ...input.options, appearance: (box: Box) => toForm(drawing, box) }
    : input.options;
  return withSource(input, (source) => {
    if (made === undefined) return prepareSignature(source, options);
    const field = prepareFields(source, [made]).bytes;
    return behind(source, field, prepareSignature(append(source, field), options));
  });
}

type Box = Parameters<typeof toForm>[1];

/** Joins two consecutive revisions into one tail. */
function behind(source: Source, first: Uint8Array, prepared: Prepared): Prepared {
  return {
    ...prepared,
    base: source.size,
    tail: Buffer.concat([first, prepared.tail]),
    contentsAt: first.length + prepared.contentsAt,
  };
}
