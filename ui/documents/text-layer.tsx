import { Fragment, memo } from "react";
import type { CSSProperties } from "react";
import { classNames } from "../class-names.ts";

/** Characters in a row, in points from the top left corner of the page, about which `angle` turns them. */
export interface TextRun {
  /** As it is read: a blank at its end where there is a gap before the next run of the line. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  /** The line ends after it. */
  readonly ends: boolean;
}

export interface TextLayerProps {
  runs: readonly TextRun[];
  /** It can be marked and copied. Where boxes are placed it lets the pointer through. */
  selectable: boolean;
}

/**
 * The text of a page, unseen above its picture: screen readers read it, browsers find it, people mark and
 * copy it. Stands on a `PageSheet`.
 */
export const TextLayer = memo(function TextLayer({ runs, selectable }: TextLayerProps) {
  return (
    <div
      className={classNames(
        // High contrast must not paint what the picture shows already.
        "absolute inset-0 overflow-hidden font-[sans-serif] text-transparent forced-color-adjust-none selection:bg-[rgb(0_95_199/.28)] selection:text-transparent",
        !selectable && "pointer-events-none",
      )}
    >
      {runs.map((run, index) => (
        // Runs have no name of their own, and a page's text never changes.
        <Fragment key={index}>
          <span
            style={styleOf(run)}
            className="absolute origin-top-left leading-none whitespace-pre"
          >
            {run.text}
          </span>
          {run.ends && <br />}
        </Fragment>
      ))}
    </div>
  );
});

/** As wide as on the page, whatever font the browser writes it in. */
function styleOf({ text, x, y, width, height, angle }: TextRun): CSSProperties {
  const stretch = width / (height * widthInEm(text.trimEnd()));
  const turn = angle === 0 ? "" : `rotate(${angle}deg) `;
  return {
    left: `calc(var(--pt) * ${x})`,
    top: `calc(var(--pt) * ${y})`,
    fontSize: `calc(var(--pt) * ${height})`,
    transform: `${turn}scaleX(${stretch.toFixed(4)})`,
  };
}

let ruler: CanvasRenderingContext2D | null | undefined;
const MEASURED_AT = 100;
/** Of a common letter, where nothing can be measured. */
const COMMON = 0.5;

function widthInEm(text: string): number {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (ruler === null) return Math.max(1, text.length) * COMMON;
  ruler.font = `${MEASURED_AT}px sans-serif`;
  return ruler.measureText(text).width / MEASURED_AT || COMMON;
}
