/** What was found in a document, as the signature protocol tells it. */
import type { DocumentNote, Mending } from "@paraph/contract/document-notes";
import type { Translate } from "@paraph/language/translate";
import type { ProtocolFact } from "./protocol-paper.ts";

export interface ReportFindings {
  /** What was done to the uploaded file, and when. */
  readonly mended: readonly Mending[];
  readonly mendedAt: Date;
  /** What stays in it. */
  readonly notes: readonly DocumentNote[];
  /** Who said that they have read that, and when. */
  readonly readBy: readonly { readonly who: string; readonly at: Date }[];
}

/** A list of phrases as the beginning of a sentence. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A row for what was mended, one for what is noted with who has read it; none where there is nothing. `moment` writes
 * a moment as paper has it, `list` an enumeration.
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
