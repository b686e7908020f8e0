import { PageBar } from "@paraph/ui/documents/page-bar";
import { PageSheet } from "@paraph/ui/documents/page-sheet";
import { TextLayer } from "@paraph/ui/documents/text-layer";
import { memo, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ACTUAL_SIZE } from "./desk-pages.ts";
import type { DeskPage } from "./desk-pages.ts";
import { scaleFor, usePageImage } from "./page-image.tsx";
import { usePageText } from "./page-text.ts";
import type { Desk } from "./use-desk.ts";

export interface DocumentDeskProps {
  desk: Desk;
  label: string;
  /** What lies on a page: boxes and signatures. */
  onPage?: (page: DeskPage) => ReactNode;
  /** A click or tap on a page, in points from its top left corner. */
  onPoint?: ((page: DeskPage, point: { x: number; y: number }) => void) | undefined;
}

/** The pages on the desk, one below the other, with page and zoom at its foot. */
export function DocumentDesk({ desk, label, onPage, onPoint }: DocumentDeskProps) {
  const t = useTranslations("web.ui.pages");
  const { attach, pages, current, zoom, show, setZoom } = desk;
  const several = pages.some((page) => page.opens);
  const nameOf = (page: DeskPage) => {
    const place = t("pageOfPlain", { page: page.number, pages: pages.length });
    return several ? `${page.documentName}, ${place}` : place;
  };
  return (
    <section
      ref={attach}
      aria-label={label}
      tabIndex={-1}
      className="relative grid min-h-0 min-w-0 grid-cols-[minmax(0,max-content)] content-start justify-center gap-6 overflow-auto overscroll-contain bg-desk-2 px-3 pt-3 pb-4 outline-none sm:px-7 sm:pt-7"
    >
      {zoom > 0 &&
        pages.map((page) => (
          <div key={page.key} data-page={page.number} className="scroll-mt-3">
            {page.opens && (
              <p className="truncate pb-2 text-label font-medium text-ink-2">{page.documentName}</p>
            )}
            <Sheet page={page} name={nameOf(page)} zoom={zoom} {...(onPoint && { onPoint })}>
              {onPage?.(page)}
            </Sheet>
          </div>
        ))}
      {pages.length > 0 && (
        <PageBar page={current} pages={pages.length} onPage={show} zoom={zoom} onZoom={setZoom} />
      )}
    </section>
  );
}

interface SheetProps {
  page: DeskPage;
  name: string;
  zoom: number;
  onPoint?: (page: DeskPage, point: { x: number; y: number }) => void;
  children: ReactNode;
}

/** One page; its picture, then its text, is fetched when it comes near. */
const Sheet = memo(function Sheet({ page, name, zoom, onPoint, children }: SheetProps) {
  const t = useTranslations("web.ui.pages");
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const near = useIsNear(place);
  const { src, failed } = usePageImage(near ? page : undefined, scaleFor(zoom));
  const isShown = src !== undefined || failed;
  const { text, unreadable, pending } = usePageText(near && isShown ? page : undefined);
  const isScan = text !== undefined && text.runs.length === 0;
  return (
    <PageSheet
      ref={setPlace}
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
        <TextLayer runs={text.runs} selectable={onPoint === undefined} />
      )}
      {text?.complete === false && <p className="sr-only">{t("textCut")}</p>}
      {children}
    </PageSheet>
  );
});

/** Whether an element is in sight or about to be; once near, always near. */
export function useIsNear(element: Element | null, margin = "800px"): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element === null || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, near, margin]);
  return near;
}
