import { matchesIn } from "@paraph/rules/page-matches";
import { PageBar } from "@paraph/ui/documents/page-bar";
import { PageDesk, PageSheet } from "@paraph/ui/documents/page-sheet";
import { TextLayer } from "@paraph/ui/documents/text-layer";
import { Children, memo, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { usePageStrip } from "../../hooks/use-foot.ts";
import { ACTUAL_SIZE } from "./desk-pages.ts";
import type { DeskPage } from "./desk-pages.ts";
import { DocumentFind } from "./document-find.tsx";
import { scaleFor, usePageImage } from "./page-image.tsx";
import { usePageText } from "./page-text.ts";
import type { Desk } from "./use-desk.ts";
import type { Find, Marks } from "./use-find.ts";

export interface DocumentDeskProps {
  desk: Desk;
  label: string;
  id?: string;
  /** Renders the boxes and signatures of a page. */
  onPage?: (page: DeskPage) => ReactNode;
  /** Called for a click or tap on a page, with its position in points from the top left corner. */
  onPoint?: ((page: DeskPage, point: { x: number; y: number }) => void) | undefined;
  /** If omitted, the document cannot be searched. */
  find?: Find;
  /** Whether the search is shown elsewhere, and not below the pages. */
  findIsElsewhere?: boolean;
  /** A hint over the bottom of the pages. */
  hint?: ReactNode;
}

/** The pages, one below the other, and below them the page number and the zoom, which cover nothing. */
export function DocumentDesk(props: DocumentDeskProps) {
  const { desk, label, id, onPage, onPoint, find, findIsElsewhere, hint } = props;
  const t = useTranslations("web.ui.pages");
  const { attach, pages, current, near, zoom, show, setZoom } = desk;
  const several = pages.some((page) => page.opens);
  const nameOf = (page: DeskPage) => {
    const place = t("pageOfPlain", { page: page.number, pages: pages.length });
    return several ? `${page.documentName}, ${place}` : place;
  };
  const strip = usePageStrip();
  // The function keeps its identity; otherwise every new `onPoint` would render all pages again.
  const latest = useRef(onPoint);
  useLayoutEffect(() => {
    latest.current = onPoint;
  });
  const point = useCallback<NonNullable<typeof onPoint>>(
    (page, at) => latest.current?.(page, at),
    [],
  );
  // A page without content is not rendered again when the content of another page changes.
  const thingsOn = (page: DeskPage) => {
    const things = onPage?.(page);
    return Children.count(things) === 0 ? null : things;
  };
  return (
    <PageDesk
      ref={attach}
      label={label}
      {...(id !== undefined && { id })}
      foot={
        pages.length > 0 && (
          <>
            {hint}
            {find?.isOpen && !findIsElsewhere && <DocumentFind find={find} pages={pages.length} />}
            <div ref={strip}>
              <PageBar
                page={current}
                pages={pages.length}
                onPage={show}
                zoom={zoom}
                onZoom={setZoom}
                {...(find && { find: { name: find.name, open: find.open } })}
              />
            </div>
          </>
        )
      }
    >
      {zoom > 0 &&
        pages.map((page) => (
          <div key={page.key} data-page={page.number} className="scroll-mt-3">
            {page.opens && (
              <p className="truncate pb-2 text-label font-medium text-ink-2">{page.documentName}</p>
            )}
            <Sheet
              page={page}
              name={nameOf(page)}
              zoom={zoom}
              near={near.has(page.number)}
              marks={find?.marksOn(page.number)}
              onCurrentMark={find?.onCurrentMark}
              {...(onPoint && { onPoint: point })}
            >
              {thingsOn(page)}
            </Sheet>
          </div>
        ))}
    </PageDesk>
  );
}

interface SheetProps {
  page: DeskPage;
  name: string;
  zoom: number;
  /** Whether the page is visible or nearly visible. Its picture is fetched, then its text. */
  near: boolean;
  onPoint?: (page: DeskPage, point: { x: number; y: number }) => void;
  marks: Marks | undefined;
  onCurrentMark: Find["onCurrentMark"] | undefined;
  children: ReactNode;
}

/** One page. Shows a skeleton until the page has been fetched. */
const Sheet = memo(function Sheet(props: SheetProps) {
  const { page, name, zoom, near, onPoint, marks, onCurrentMark, children } = props;
  const t = useTranslations("web.ui.pages");
  const { src, failed } = usePageImage(near ? page : undefined, scaleFor(zoom));
  const isShown = src !== undefined || failed;
  const { text, unreadable, pending } = usePageText(near && isShown ? page : undefined);
  const matches = useMemo(
    () => matchesIn(text?.runs ?? [], marks?.words ?? ""),
    [text?.runs, marks?.words],
  );
  const isScan = text !== undefined && text.runs.length === 0;
  return (
    <PageSheet
      src={src}
      failed={failed}
      width={page.width}
      height={page.height}
      scale={zoom * ACTUAL_SIZE}
      name={name}
      alt={isScan ? t("noText") : unreadable ? t("textFailed") : ""}
      reading={near && pending}
      {...(onPoint && { onClick: (point) => onPoint(page, point) })}
    >
      {text !== undefined && !isScan && (
        <TextLayer
          runs={text.runs}
          selectable={onPoint === undefined}
          matches={matches}
          currentMatch={marks?.current}
          onCurrentMark={onCurrentMark}
        />
      )}
      {text?.complete === false && <p className="sr-only">{t("textCut")}</p>}
      {children}
    </PageSheet>
  );
});
