import { Icon } from "@paraph/ui/icon";
import { PencilLine } from "lucide-react";
import { useTranslations } from "use-intl";
import type words from "@paraph/language/web/verify/en-gb";
import type { Change } from "./verdict.ts";

type Key = keyof (typeof words)["change"];
const MOST = 6;

/** What was changed and nobody signed, place by place. */
export function ChangeRow({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations("web.verify.change");
  const shown = changes.slice(0, MOST);
  const said = [...new Set(shown.map((change) => sentence(change)))];
  function sentence(change: Change): string {
    const { what, kind, page, field } = change;
    const key = (kind === "undefined" ? (what ?? "somewhere") : kind) as Key;
    const lacks = (PAGED.has(key) && page === null) || (FIELDED.has(key) && field === null);
    return t(lacks ? "somewhere" : key, {
      page: (page ?? 0) + 1,
      field: field ?? "",
    } as never);
  }
  const [first] = changes;
  const why =
    first?.forbiddenBy === "certification"
      ? t("certified")
      : first?.forbiddenBy === "lock"
        ? t("locked")
        : t("nobody");
  return (
    <div className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 border-t border-line pt-4 pb-4">
      <span className="grid size-7 place-items-center rounded-mark bg-error text-on-error">
        <Icon of={PencilLine} />
      </span>
      <div className="min-w-0">
        {said.map((each) => (
          <p key={each} className="font-semibold text-error-text [overflow-wrap:anywhere]">
            {each}
          </p>
        ))}
        {changes.length > MOST && (
          <p className="text-label text-error-text">
            {t("more", { count: changes.length - MOST })}
          </p>
        )}
        <p className="text-label text-ink-3">{why}</p>
      </div>
    </div>
  );
}

/** Sentences that name a page, or a field. */
const PAGED = new Set<Key>(["page_content", "page", "annotation"]);
const FIELDED = new Set<Key>(["field", "form_field"]);
