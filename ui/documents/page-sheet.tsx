import type { CSSProperties, ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";

export interface PageSheetProps {
  /** Address of the page's image; a skeleton of lines until it is there, null for an empty sheet. */
  src?: string | null | undefined;
  /** The page as shown, in points. */
  width: number;
  height: number;
  /** CSS pixels a point; 96/72 is actual size. Left out: as wide as its place. */
  scale?: number;
  /** The page's name as a landmark; left out where the page only illustrates. */
  name?: string;
  /** What the image says; "" where the page's text is beside it. */
  alt: string;
  /** The page's text is on its way. */
  reading?: boolean;
  failed?: boolean;
  /** The page's text, and boxes, placed by `rectStyle`. */
  children?: ReactNode;
  onClick?: (point: { x: number; y: number }) => void;
  ref?: Ref<HTMLDivElement>;
}

/** A page of paper on the desk: white in both themes. */
export function PageSheet(props: PageSheetProps) {
  const { src, width, height, scale, name, alt, failed = false, children, onClick, ref } = props;
  const t = useTranslations("web.ui");
  return (
    <div
      ref={ref}
      {...(name !== undefined && { role: "region", "aria-label": name })}
      aria-busy={props.reading || undefined}
      className="@container relative shrink-0 bg-page shadow-page forced-colors:border"
      style={{
        width: scale === undefined ? "100%" : `${(width * scale) / 16}rem`,
        aspectRatio: `${width} / ${height}`,
      }}
      onClick={(event) => {
        if (!onClick) return;
        const box = event.currentTarget.getBoundingClientRect();
        const pt = box.width / width;
        onClick({ x: (event.clientX - box.left) / pt, y: (event.clientY - box.top) / pt });
      }}
    >
      <div
        className="absolute inset-0"
        style={{ "--pt": `calc(100cqw / ${width})` } as CSSProperties}
      >
        {typeof src === "string" && !failed ? (
          <img
            src={src}
            alt={alt}
            draggable={false}
            className="absolute inset-0 size-full select-none"
          />
        ) : (
          <span
            {...(alt !== "" && { role: "img", "aria-label": alt })}
            className={classNames(
              "absolute inset-0",
              failed && "grid place-items-center p-6 text-center text-label text-[#435061]",
              src === undefined && !failed && "pp-page-lines",
            )}
          >
            {failed && t("pages.missing")}
          </span>
        )}
        {children}
      </div>
    </div>
  );
}

export interface PageDeskProps {
  label: string;
  /** Below the pages, which it does not cover: a `PageBar`. */
  foot?: ReactNode;
  children: ReactNode;
  /** What scrolls; the list of the pages is its first child. */
  ref?: Ref<HTMLElement>;
  id?: string;
}

/** The desk that pages lie on, one below the other. The keyboard scrolls it. */
export function PageDesk({ label, foot, children, ref, id }: PageDeskProps) {
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]">
      <section
        ref={ref}
        id={id}
        aria-label={label}
        tabIndex={0}
        className="relative min-h-0 min-w-0 overflow-auto overscroll-contain bg-desk-2 focus-visible:-outline-offset-2"
      >
        <div className="grid grid-cols-[minmax(0,max-content)] content-start justify-center gap-6 px-3 pt-3 pb-4 sm:px-7 sm:pt-7">
          {children}
        </div>
      </section>
      {foot}
    </div>
  );
}
