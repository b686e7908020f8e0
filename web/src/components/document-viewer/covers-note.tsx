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

/** The data about a box that the note needs. */
export interface Covering {
  /** The name of the signer; left out for the person's own signature. */
  readonly name?: string | undefined;
  /** The other boxes on the same page. */
  readonly taken: readonly PageRect[];
  /** Moves the box on its page. */
  readonly onMove: (rect: PageRect) => void;
}

export interface CoversNoteProps extends Covering {
  page: DeskPage;
  rect: PageRect;
}

/**
 * Warns if a box hides text of its page. Quotes the words and, if the page has free space, offers to move the box
 * there.
 */
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

/** A mark at the box itself if it covers text; otherwise nothing. */
export function CoversMark({ page, rect }: { page: DeskPage; rect: PageRect }) {
  return useCoveredText(page, rect) === "" ? null : <CoversTag />;
}

/** The label below a box: "Covers text". */
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
