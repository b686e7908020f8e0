import { Icon } from "@paraph/ui/icon";
import { TextButton } from "@paraph/ui/controls/text-link";
import { Note } from "@paraph/ui/feedback/note";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { coveredText, wordBoxes } from "./covered-text.ts";
import type { DeskPage } from "./desk-pages.ts";
import { freePlace } from "./free-place.ts";
import { usePageText } from "./page-text.ts";

/** What a note on a box needs of the box. */
export interface Covering {
  /** Whose signature it is for; left out for one's own. */
  readonly name?: string | undefined;
  /** The other boxes on its page. */
  readonly taken: readonly PageRect[];
  /** Moves it on its page. */
  readonly onMove: (rect: PageRect) => void;
}

export interface CoversNoteProps extends Covering {
  page: DeskPage;
  rect: PageRect;
}

/** A warning where a box hides text of its page: with its words, and, where the page has free space, the way there. */
export function CoversNote({ page, rect, name, taken, onMove }: CoversNoteProps) {
  const t = useTranslations("web.parts.place");
  const { text } = usePageText(page);
  const covered = useCoveredText(page, rect);
  const free =
    text === undefined || covered === ""
      ? undefined
      : freePlace(rect, page, [...wordBoxes(text), ...taken]);
  return (
    <div role="status">
      {covered !== "" && (
        <Note tone="warning">
          {name === undefined
            ? t("covers", { text: covered })
            : t("coversOf", { text: covered, name })}{" "}
          {free === undefined ? (
            t("noFree")
          ) : (
            <TextButton onClick={() => onMove(free)}>{t("toFree")}</TextButton>
          )}
        </Note>
      )}
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
