import { Icon } from "@paraph/ui/icon";
import { TextButton } from "@paraph/ui/controls/text-link";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { coveredLines, wordBoxes } from "../../../../components/document-viewer/covered-text.ts";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import { freePlace } from "../../../../components/document-viewer/free-place.ts";
import { usePageText } from "../../../../components/document-viewer/page-text.ts";
import type { Composition } from "../composition.ts";
import type { Draft, Place } from "../draft.ts";
import { coveringOf, pageOf } from "./covering.ts";

type Props = Pick<Composition, "desk" | "places"> & { draft: Draft };

/** A hint over the pages while the selected box covers text, with a button that moves the box to free space. */
export function CoversHint(props: Props) {
  const { selected } = props.places;
  const page = selected && pageOf(props.desk, selected);
  if (selected === undefined || page === undefined) return null;
  return <Hint {...props} place={selected} page={page} />;
}

function Hint({
  draft,
  desk,
  places,
  place,
  page,
}: Props & { draft: Draft; place: Place; page: DeskPage }) {
  const t = useTranslations("web.compose.place");
  const parts = useTranslations("web.parts.place");
  const { text } = usePageText(page);
  const count = text === undefined ? 0 : coveredLines(text, place.rect);
  if (text === undefined || count === 0) return null;
  const { taken, onMove } = coveringOf({ edited: { draft }, desk, places }, place);
  const free = freePlace(place.rect, page, [...wordBoxes(text), ...taken]);
  return (
    <div className="relative h-0 max-md:hidden">
      <p className="pointer-events-none absolute inset-x-3 bottom-2 grid justify-items-center">
        <span className="pointer-events-auto flex flex-wrap items-center gap-x-2.5 rounded-float bg-float px-3.5 py-2 shadow-float forced-colors:border">
          <span className="flex items-center gap-2.5">
            <span className="text-warning-text">
              <Icon of={TriangleAlert} />
            </span>
            {t("coversLines", { count })}
          </span>
          {free !== undefined && (
            <TextButton onClick={() => onMove(free)}>{parts("toFree")}</TextButton>
          )}
        </span>
      </p>
    </div>
  );
}
