import { Fragment, memo, useEffect, useMemo, useRef } from "react";
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

/** Words in the text: for each run that they reach into, its characters from `from` up to and without `to`. */
export type TextMatch = readonly {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}[];

export interface TextLayerProps {
  runs: readonly TextRun[];
  /** It can be marked and copied. Where boxes are placed it lets the pointer through. */
  selectable: boolean;
  /** What is marked. */
  matches?: readonly TextMatch[] | undefined;
  /** The index of the match that is shown as the current one. */
  currentMatch?: number | undefined;
  /** Called with the mark that becomes the current one. */
  onCurrentMark?: ((mark: HTMLElement) => void) | undefined;
}

/**
 * The text of a page, unseen above its picture: screen readers read it, browsers find it, people mark and
 * copy it. Stands on a `PageSheet`.
 */
export const TextLayer = memo(function TextLayer(props: TextLayerProps) {
  const { runs, selectable, matches, currentMatch, onCurrentMark } = props;
  const marked = useMemo(() => partsOf(matches ?? []), [matches]);
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
            <RunText
              text={run.text}
              marks={marked.get(index)}
              current={currentMatch}
              onCurrentMark={onCurrentMark}
            />
          </span>
          {run.ends && <br />}
        </Fragment>
      ))}
    </div>
  );
});

/** A part of a run that is marked, and the number of its match. */
interface MarkedPart {
  readonly from: number;
  readonly to: number;
  readonly match: number;
}

/** What is marked, by the run. */
function partsOf(matches: readonly TextMatch[]): ReadonlyMap<number, MarkedPart[]> {
  const parts = new Map<number, MarkedPart[]>();
  matches.forEach((found, match) => {
    for (const { run, from, to } of found)
      parts.set(run, [...(parts.get(run) ?? []), { from, to, match }]);
  });
  return parts;
}

interface RunTextProps extends Pick<TextLayerProps, "onCurrentMark"> {
  text: string;
  marks: readonly MarkedPart[] | undefined;
  current: number | undefined;
}

function RunText({ text, marks = [], current, onCurrentMark }: RunTextProps) {
  return (
    <>
      {marks.map(({ from, to, match }, index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.to ?? 0, from)}
          <Mark isCurrent={match === current} onCurrentMark={onCurrentMark}>
            {text.slice(from, to)}
          </Mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}

interface MarkProps extends Pick<TextLayerProps, "onCurrentMark"> {
  isCurrent: boolean;
  children: string;
}

function Mark({ isCurrent, onCurrentMark, children }: MarkProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isCurrent && ref.current !== null) onCurrentMark?.(ref.current);
  }, [isCurrent, onCurrentMark]);
  return (
    <mark
      ref={ref}
      data-current-match={isCurrent || undefined}
      className={classNames(
        "text-transparent",
        isCurrent
          ? "bg-[rgb(255_150_0/.5)] outline-2 outline-[rgb(200_100_0)]"
          : "bg-[rgb(255_214_0/.4)]",
      )}
    >
      {children}
    </mark>
  );
}

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
