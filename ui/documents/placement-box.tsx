import { useId, useRef, useState } from "react";
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { BoxFace } from "./box-face.tsx";
import { moved, rectStyle, resized } from "./page-rect.ts";
import type { Corner, PageRect, PageSize } from "./page-rect.ts";
import { signerColour } from "./signer-number.tsx";

export interface PlacementBoxProps {
  rect: PageRect;
  page: PageSize;
  /** The signer's number, from 1; gives the colour. */
  number: number;
  name: string;
  /** "Qualified, Swiss law". */
  detail: string;
  selected: boolean;
  onSelect: () => void;
  onChange: (rect: PageRect) => void;
  /** It is taken, by a corner if it is to be resized, and moved by the page; left out: it is dragged on its page. */
  onLift?: ((event: PointerEvent<HTMLElement>, corner: Corner | undefined) => void) | undefined;
  /** It is being carried: here is where it was. */
  lifted?: boolean;
  onDelete: () => void;
  children?: ReactNode;
}

const CORNERS: readonly Corner[] = ["nw", "ne", "sw", "se"];
const CORNER_PLACE: Record<Corner, string> = {
  nw: "-top-1.5 -left-1.5 cursor-nwse-resize",
  ne: "-top-1.5 -right-1.5 cursor-nesw-resize",
  sw: "-bottom-1.5 -left-1.5 cursor-nesw-resize",
  se: "-right-1.5 -bottom-1.5 cursor-nwse-resize",
};
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = 1;
const LARGE_STEP = 10;

interface Grip {
  x: number;
  y: number;
  /** CSS pixels a point. */
  scale: number;
  from: PageRect;
  corner: Corner | null;
}

/**
 * Where a signer will sign: dragged, resized at its corners, or moved by the arrow keys (1 point, with
 * Shift 10), resized by + and −, removed by Delete. Stands on a `PageSheet`.
 */
export function PlacementBox(props: PlacementBoxProps) {
  const { rect, page, number, name, detail, selected, onSelect, onChange, onDelete } = props;
  const { onLift, lifted = false } = props;
  const t = useTranslations("web.ui");
  const id = useId();
  const grip = useRef<Grip | null>(null);
  const [moving, setMoving] = useState(false);
  const [last, setLast] = useState<PageRect>();

  const take = (event: PointerEvent<HTMLElement>, corner: Corner | null) => {
    if (event.button !== 0) return;
    const sheet = event.currentTarget.closest(".\\@container");
    if (!sheet) return;
    event.stopPropagation();
    onSelect();
    if (onLift) {
      onLift(event, corner ?? undefined);
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = sheet.getBoundingClientRect().width / page.width;
    grip.current = { x: event.clientX, y: event.clientY, scale, from: rect, corner };
    setMoving(true);
  };
  const drag = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    event.stopPropagation();
    const dx = (event.clientX - held.x) / held.scale;
    const dy = (event.clientY - held.y) / held.scale;
    onChange(
      held.corner === null
        ? moved(held.from, dx, dy, page)
        : resized(held.from, held.corner, dx, page),
    );
  };
  const letGo = () => {
    grip.current = null;
    setMoving(false);
  };
  const put = (next: PageRect) => {
    onChange(next);
    setLast(next);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const arrow = ARROWS[event.key];
    if (arrow) put(moved(rect, arrow[0] * step, arrow[1] * step, page));
    else if (event.key === "+" || event.key === "=") put(resized(rect, "se", LARGE_STEP, page));
    else if (event.key === "-") put(resized(rect, "se", -LARGE_STEP, page));
    else if (event.key === "Delete" || event.key === "Backspace") onDelete();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const style = { ...rectStyle(rect), "--signer": signerColour(number) } as CSSProperties;
  return (
    <div
      // A widget that takes the arrow keys itself, which screen readers would keep otherwise.
      role="application"
      tabIndex={0}
      aria-roledescription={t("box.role")}
      aria-label={t("box.name", { number, name, detail })}
      aria-describedby={`${id}-keys`}
      data-selected={selected || undefined}
      style={style}
      onFocus={onSelect}
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => take(event, null)}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      className={classNames(
        "group touch-none border select-none focus-visible:rounded-none",
        lifted
          ? "border-dashed border-[#7f8b99] [&>*]:invisible"
          : "border-(--signer) bg-[color-mix(in_srgb,var(--signer)_8%,#fff)]",
        moving || lifted ? "cursor-grabbing" : "cursor-grab",
        selected &&
          !lifted &&
          "z-10 shadow-[0_0_0_1px_var(--signer),0_10px_24px_-8px_rgb(15_27_45/.35)] focus-visible:outline-offset-4",
      )}
    >
      <BoxFace number={number} name={name} detail={detail} />
      {props.children}
      {selected &&
        CORNERS.map((corner) => (
          <span
            key={corner}
            aria-hidden
            onPointerDown={(event) => take(event, corner)}
            className={classNames(
              "absolute size-3 border-2 border-(--signer) bg-white",
              CORNER_PLACE[corner],
              corner === "se"
                ? "pointer-coarse:-right-5 pointer-coarse:-bottom-5 pointer-coarse:size-6 pointer-coarse:rounded-full pointer-coarse:bg-(--signer) pointer-coarse:shadow-[inset_0_0_0_2px_#fff] pointer-coarse:before:absolute pointer-coarse:before:-inset-3"
                : "pointer-coarse:hidden",
            )}
          />
        ))}
      <span id={`${id}-keys`} className="sr-only">
        {t("box.keys")}
      </span>
      <span role="status" className="sr-only">
        {last &&
          t("box.place", {
            x: Math.round(last.x),
            y: Math.round(last.y),
            width: Math.round(last.width),
          })}
      </span>
    </div>
  );
}
