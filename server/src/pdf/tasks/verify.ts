import { findHidden } from "@paraph/pades/hidden";
import { deciphered } from "@paraph/pades/protection";
import { readFacts, sha256Of } from "@paraph/pades/read";
import { validate } from "@paraph/pades/validate";
import { limits } from "@paraph/rules/limits";
import { withCovered } from "../covered.ts";
import { notesOf } from "../document-notes.ts";
import { TaskError } from "../failure.ts";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Validates the signatures of a file, and returns their positions. A password opens an encrypted one. */
export function verify(input: PdfTasks["verify"]["input"]): Promise<PdfTasks["verify"]["output"]> {
  const { anchors, at, password, material = false } = input;
  return withSource(input, async (source) => {
    if (source.size === 0) throw new TaskError("file.pdf.empty");
    const credentials = password === undefined ? {} : { password };
    const readable = deciphered(source, credentials);
    const { pages, signatureFields, signatures } = readFacts(readable);
    const limit = limits.verification.signatures;
    const count = signatures.filter(({ kind }) => kind === "signature").length;
    if (count > limit || signatures.length > 3 * limit)
      throw new TaskError("file.pdf.too_costly", { limit, signatures: count });
    const judged = validate(source, { anchors, at, material, ...credentials });
    const stored = judged.material?.objects.length ?? 0;
    if (stored * count > limits.verification.references)
      throw new TaskError("file.pdf.too_costly", { signatures: count, stored });
    const validation = await withCovered(source, password, judged);
    const notes = notesOf(findHidden(readable));
    return {
      size: source.size,
      sha256: sha256Of(source),
      pages,
      signatureFields,
      validation,
      notes,
    };
  });
}
