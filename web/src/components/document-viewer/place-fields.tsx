import { NumberField } from "@paraph/ui/fields/number-field";
import { fitted, LEAST_WIDTH, moved, resized } from "@paraph/ui/documents/page-rect";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import { useTranslations } from "use-intl";
import { CoversNote } from "./covers-note.tsx";
import type { Covering } from "./covers-note.tsx";
import type { DeskPage } from "./desk-pages.ts";

export interface PlaceFieldsProps {
  /** A label such as "Place of Jürg Müller". */
  label: string;
  page: DeskPage;
  rect: PageRect;
  /** The pages on which it can be placed, in order. */
  pages: readonly DeskPage[];
  onChange: (rect: PageRect, page: DeskPage) => void;
  covering: Covering;
}

/**
 * The position of a signature in numbers, for people who cannot drag (WCAG 2.2, 2.5.7) or want an exact position. Also
 * says which text it covers.
 */
export function PlaceFields({ label, page, rect, pages, onChange, covering }: PlaceFieldsProps) {
  const t = useTranslations("web.parts.place");
  const move = (x: number, y: number) => onChange(moved(rect, x - rect.x, y - rect.y, page), page);
  const turnTo = (number: number) => {
    const next = nearest(pages, number);
    if (next !== undefined && next.key !== page.key) onChange(fitted(rect, next), next);
  };
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <div className="grid grid-cols-4 gap-2">
        <NumberField
          bare
          label={t("page")}
          value={page.number}
          min={pages[0]?.number ?? 1}
          max={pages.at(-1)?.number ?? 1}
          onCommit={turnTo}
        />
        <NumberField
          bare
          label={t("left")}
          value={rect.x}
          min={0}
          max={page.width - rect.width}
          format={ONE_DIGIT}
          onCommit={(x) => move(x, rect.y)}
        />
        <NumberField
          bare
          label={t("top")}
          value={rect.y}
          min={0}
          max={page.height - rect.height}
          format={ONE_DIGIT}
          onCommit={(y) => move(rect.x, y)}
        />
        <NumberField
          bare
          label={t("width")}
          value={rect.width}
          min={LEAST_WIDTH}
          max={page.width - rect.x}
          format={ONE_DIGIT}
          onCommit={(width) => onChange(resized(rect, "se", width - rect.width, page), page)}
        />
      </div>
      <p className="text-note text-ink-3">{t("unit")}</p>
      <CoversNote page={page} rect={rect} {...covering} />
    </div>
  );
}

const ONE_DIGIT: Intl.NumberFormatOptions = { maximumFractionDigits: 1 };

function nearest(pages: readonly DeskPage[], number: number): DeskPage | undefined {
  return pages.toSorted((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number))[0];
}
