/** Describes the findings in a document, each kind once. */
import type { DocumentNote, Mending } from "@paraph/contract/document-notes";
import { useTranslations } from "use-intl";
import type { FindingKind } from "./finding-icons.ts";
import { useFormats } from "../../lib/words/formats.ts";

/** A kind of finding. */
export interface Finding {
  readonly kind: FindingKind;
  /** The outcome: mended at the upload (`mended`), or kept with a note (`stays`). */
  readonly fate: "mended" | "stays";
  readonly title: string;
  readonly text: string;
}

export interface Findings {
  /** What was mended in a file before it could be signed. */
  readonly mended: (mendings: readonly Mending[]) => Finding[];
  /** What stays in a file, with the known names and pages. */
  readonly noted: (notes: readonly DocumentNote[]) => Finding[];
}

export function useFindings(): Findings {
  const t = useTranslations("web.parts.findings");
  const formats = useFormats();
  const pagesOf = (notes: readonly DocumentNote[]): string => {
    const pages = new Set(notes.flatMap(({ page }) => (page === null ? [] : [page + 1])));
    const list = [...pages].toSorted((a, b) => a - b).map(String);
    return list.length === 0
      ? ""
      : ` ${t("onPages", { count: list.length, list: formats.list(list) })}`;
  };
  return {
    mended: (mendings) =>
      [...new Set(mendings)].map((kind) => ({
        kind,
        fate: "mended",
        title: t(`mended.title.${kind}`),
        text: t(`mended.text.${kind}`),
      })),
    noted: (notes) =>
      [...Map.groupBy(notes, ({ kind }) => kind)].map(([kind, alike]) => {
        const names = [...new Set(alike.flatMap(({ detail }) => detail ?? []))];
        const said = names.length === 0 ? t("unnamed") : formats.list(names);
        const count = Math.max(1, names.length);
        return {
          kind,
          fate: "stays",
          title: t(`noted.title.${kind}`, { count }),
          text: t(`noted.text.${kind}`, { names: said, count }) + pagesOf(alike),
        };
      }),
  };
}
