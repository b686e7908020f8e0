import { Icon } from "@paraph/ui/icon";
import { Note } from "@paraph/ui/feedback/note";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { coveredText } from "./covered-text.ts";
import type { DeskPage } from "./desk-pages.ts";
import { usePageText } from "./page-text.ts";

/** A warning where a box hides text of its page: with its words. */
export function CoversNote({ page, rect }: { page: DeskPage; rect: PageRect }) {
  const t = useTranslations("web.parts.place");
  const covered = useCoveredText(page, rect);
  return (
    <div role="status">
      {covered !== "" && <Note tone="warning">{t("covers", { text: covered })}</Note>}
    </div>
  );
}

/** At the box itself, that it covers text; nothing where it covers none. */
export function CoversMark({ page, rect }: { page: DeskPage; rect: PageRect }) {
  return useCoveredText(page, rect) === "" ? null : <CoversTag />;
}

/** Below a box: "Covers text". */
export function CoversTag() {
  const t = useTranslations("web.parts.place");
  return (
    <span className="absolute top-full left-[-1px] mt-1 flex items-center gap-1 rounded-mark bg-[#fff1e3] px-1.5 py-0.5 text-note font-medium whitespace-nowrap text-[#964200]">
      <Icon of={TriangleAlert} size="sm" />
      {t("coversShort")}
    </span>
  );
}

function useCoveredText(page: DeskPage, rect: PageRect): string {
  const { text } = usePageText(page);
  return useMemo(() => (text === undefined ? "" : coveredText(text, rect)), [text, rect]);
}
