import { layout, toForm } from "@paraph/pades/appearance";
import { type Prepared, prepareFields, prepareSignature } from "@paraph/pades/write";
import { append, type Source } from "@paraph/pades/read";
import { withPictures } from "../picture-spec.ts";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Lays out one signature's revision; all of the signer's places share one drawing. */
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

/** A revision that follows another one in the same tail, as what is appended to the file without either. */
function behind(source: Source, first: Uint8Array, prepared: Prepared): Prepared {
  return {
    ...prepared,
    base: source.size,
    tail: Buffer.concat([first, prepared.tail]),
    contentsAt: first.length + prepared.contentsAt,
  };
}
