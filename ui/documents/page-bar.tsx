import { ChevronDown, ChevronUp, Minus, Plus, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Icon } from "../icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { NumberField } from "../fields/number-field.tsx";

export interface PageBarProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** 1 is actual size; left out: no zoom is offered. */
  zoom?: number;
  onZoom?: (zoom: number) => void;
  /** What opens the search in the document; left out: it cannot be searched. */
  find?: { readonly name: string; readonly open: () => void };
}

const renderNumber = (number: ReactNode) => (
  <b className="font-semibold text-ink max-sm:text-inherit">{number}</b>
);

/** The steps of the zoom. */
export const ZOOMS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 3] as const;

/** The next step of the zoom in a direction, or undefined at its end. */
export function nextZoom(zoom: number, direction: 1 | -1): number | undefined {
  return direction === 1
    ? ZOOMS.find((one) => one > zoom + 0.001)
    : ZOOMS.findLast((one) => one < zoom - 0.001);
}

/** Documents with more pages have a field for the number of the page. */
const MANY = 20;

/** Page and zoom, on a strip of its own below the pages; a phone shows only where one is. */
export function PageBar({ page, pages, onPage, zoom, onZoom, find }: PageBarProps) {
  const t = useTranslations("web.ui");
  const where = t.rich("pages.pageOf", {
    page,
    pages,
    b: renderNumber,
  });
  return (
    <div className="@container grid justify-items-center border-t border-line bg-desk-2 px-3 py-1.5 sm:py-2 short:py-1">
      <p
        aria-hidden
        className="rounded-control bg-ink px-2.5 py-1 font-medium text-paper sm:hidden"
      >
        {where}
      </p>
      <div className="flex items-center rounded-float border border-transparent bg-float p-[0.1875rem] text-ink-2 shadow-float max-sm:sr-only forced-colors:border-[CanvasText]">
        <IconButton
          size="sm"
          label={t("pages.previous")}
          icon={<Icon of={ChevronUp} />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pages > MANY ? (
          <PageField page={page} pages={pages} onPage={onPage} />
        ) : (
          <span aria-live="polite" className="px-2 whitespace-nowrap">
            {where}
          </span>
        )}
        <IconButton
          size="sm"
          label={t("pages.next")}
          icon={<Icon of={ChevronDown} />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
        {zoom !== undefined && onZoom && <Zoom zoom={zoom} onZoom={onZoom} />}
        {find && (
          <>
            <Divider />
            <IconButton
              size="sm"
              label={find.name}
              icon={<Icon of={Search} />}
              onClick={find.open}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** The number of the page, to read and to write. */
function PageField({ page, pages, onPage }: Pick<PageBarProps, "page" | "pages" | "onPage">) {
  const t = useTranslations("web.ui");
  return (
    <span className="flex items-center gap-2 px-2 whitespace-nowrap">
      {t("pages.beforeField")}
      <span className="w-15">
        <NumberField
          bare
          hideLabel
          label={t("pages.goTo")}
          value={page}
          min={1}
          max={pages}
          onCommit={onPage}
        />
      </span>
      {t("pages.afterField", { pages })}
    </span>
  );
}

const Divider = () => <span aria-hidden className="mx-1.5 h-4.5 border-s border-line" />;

function Zoom({ zoom, onZoom }: Required<Pick<PageBarProps, "zoom" | "onZoom">>) {
  const t = useTranslations("web.ui");
  const format = useFormatter();
  const [out, into] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <>
      <Divider />
      <IconButton
        size="sm"
        label={t("pages.zoomOut")}
        icon={<Icon of={Minus} />}
        disabled={out === undefined}
        onClick={() => out !== undefined && onZoom(out)}
      />
      <span className="min-w-12 text-center @max-[24rem]:hidden">
        {format.number(zoom, { style: "percent" })}
      </span>
      <IconButton
        size="sm"
        label={t("pages.zoomIn")}
        icon={<Icon of={Plus} />}
        disabled={into === undefined}
        onClick={() => into !== undefined && onZoom(into)}
      />
    </>
  );
}
