/** What was mended in documents, and their notes, as rows of the signature protocol. */
import type { DocumentNote, Mending } from "@paraph/contract/document-notes";
import type { Translate } from "@paraph/language/translate";
import type { ProtocolFact } from "./protocol-paper.ts";

export interface ReportFindings {
  /** What was mended in the uploaded file, and when. */
  readonly mended: readonly Mending[];
  readonly mendedAt: Date;
  /** The notes. */
  readonly notes: readonly DocumentNote[];
  /** The signers who confirmed that they have read the notes, and when. */
  readonly readBy: readonly { readonly who: string; readonly at: Date }[];
}

/** A list of phrases, with a capital letter at its beginning. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The rows of a document: what was mended, and its notes with the signers who have read them. Empty if there are
 * neither. `moment` formats a time, `list` a list.
 */
export function findingFacts(
  { mended, mendedAt, notes, readBy }: ReportFindings,
  words: Translate,
  format: { readonly moment: (at: Date) => string; readonly list: (all: string[]) => string },
): ProtocolFact[] {
  const facts: ProtocolFact[] = [];
  if (mended.length > 0) {
    const what = sentence(format.list(mended.map((one) => words(`mended.${one}`))));
    const value = words("document.mendedAt", { what, at: format.moment(mendedAt) });
    facts.push({ label: words("document.mended"), value });
  }
  if (notes.length > 0) {
    const titles = [...Map.groupBy(notes, ({ kind }) => kind)].map(([kind, alike]) => {
      const names = new Set(alike.flatMap(({ detail }) => detail ?? []));
      return words(`noted.${kind}`, { count: Math.max(1, names.size) });
    });
    const read = readBy.map(({ who, at }) =>
      words("document.readBy", { who, at: format.moment(at) }),
    );
    const lines = [`${titles.join(". ")}.`, ...read];
    facts.push({ label: words("document.noted"), value: lines.join(" ") });
  }
  return facts;
}
