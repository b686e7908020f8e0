import { hashOf } from "@paraph/pades/sign/digest";
import { openDocument } from "@paraph/pades/read/document";
import { factsOf } from "@paraph/pades/read/facts";
import { hiddenIn } from "@paraph/pades/hidden/inspect";
import { unlock } from "@paraph/pades/protection/unlock";
import { limits } from "@paraph/rules/limits";
import { validate } from "@paraph/pades/validate/validate";
import { withCovered } from "../covered.ts";
import { notesOf } from "../document-notes.ts";
import { TaskError } from "../failure.ts";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";

/** Judges the signatures of a file, and tells where they are seen. A password opens an encrypted one. */
export function verify(input: PdfTasks["verify"]["input"]): Promise<PdfTasks["verify"]["output"]> {
  const { anchors, at, password } = input;
  return withSource(input, async (source) => {
    if (source.size === 0) throw new TaskError("file.pdf.empty");
    const found = openDocument(source);
    const document = found.encrypted
      ? unlock(found, password === undefined ? {} : { password }).document
      : found;
    const { pages, signatureFields, signatures } = factsOf(document);
    const limit = limits.verification.signatures;
    const count = signatures.filter(({ kind }) => kind === "signature").length;
    if (count > limit || signatures.length > 3 * limit)
      throw new TaskError("file.pdf.too_costly", { limit, signatures: count });
    const judged = validate(source, {
      anchors,
      at,
      ...(password !== undefined && { password }),
    });
    const validation = await withCovered(source, password, judged);
    const sha256 = hashOf(source, "sha256").digest("hex");
    const notes = notesOf(hiddenIn(document));
    return { size: source.size, sha256, pages, signatureFields, validation, notes };
  });
}
