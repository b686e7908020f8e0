import { Note } from "@paraph/ui/feedback/note";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import { useTranslations } from "use-intl";
import { coveredText } from "./covered-text.ts";
import type { DeskPage } from "./desk-pages.ts";
import { usePageText } from "./page-text.ts";

/** A warning where a box hides text of its page: with its words. */
export function CoversNote({ page, rect }: { page: DeskPage; rect: PageRect }) {
  const t = useTranslations("web.parts.place");
  const { text } = usePageText(page);
  const covered = text === undefined ? "" : coveredText(text, rect);
  return (
    <div role="status">
      {covered !== "" && <Note tone="warning">{t("covers", { text: covered })}</Note>}
    </div>
  );
}
