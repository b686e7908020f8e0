/** Finds the text of a page that a box would hide, because the block of a signature is opaque. */
import { textOfRuns } from "@paraph/rules/page-words";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import type { PageText } from "../../session/signer-client.tsx";

type Run = PageText["runs"][number];

/** The share of a line's height that has to be covered. Less may be rounding, or a letter that touches an edge. */
const LEAST = 0.25;
/** The maximum number of quoted characters. */
const QUOTED = 60;
/** A quotation ends without the mark of its last sentence, because the sentence around it has its own. */
const LAST_MARK = /[\s.,;:]+$/u;

/**
 * The words of a page under a box, in their order, shortened; "" if there are none. Lines to sign on (drawn as
 * underscores or dots) are not words.
 */
export function coveredText({ runs }: PageText, box: PageRect): string {
  const words = textOfRuns(runs, (run) => isWord(run) && isCovered(run, box)).replaceAll("\n", " ");
  const letters = [...words];
  if (letters.length <= QUOTED) return words.replace(LAST_MARK, "");
  return `${letters.slice(0, QUOTED).join("").replace(LAST_MARK, "")}…`;
}

/** The rectangles of the words under a box. */
export function coveredBoxes({ runs }: PageText, box: PageRect): PageRect[] {
  return runs.filter((run) => isWord(run) && isCovered(run, box)).map(boundsOf);
}

/** The number of lines that have words under a box. Words that are at least half beside each other are one line. */
export function coveredLines(text: PageText, box: PageRect): number {
  const boxes = coveredBoxes(text, box).toSorted((a, b) => a.y - b.y);
  let lines = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { y, height } of boxes) {
    if (y + height / 2 > end) lines += 1;
    end = Math.max(end, y + height);
  }
  return lines;
}

/** The rectangles of the words on a page. */
export function wordBoxes({ runs }: PageText): PageRect[] {
  return runs.filter(isWord).map(boundsOf);
}

const isWord = ({ text }: Run) => /[\p{L}\p{N}]/u.test(text);

function isCovered(run: Run, box: PageRect): boolean {
  const { x, y, width, height } = boundsOf(run);
  const wide = Math.min(x + width, box.x + box.width) - Math.max(x, box.x);
  const high = Math.min(y + height, box.y + box.height) - Math.max(y, box.y);
  return Math.min(wide, high) > run.height * LEAST;
}

/** The rectangle around a run, which may be rotated. */
export function boundsOf({ x, y, width, height, angle }: Run): PageRect {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([along = 0, across = 0]) => [
    x + along * cos - across * sin,
    y + along * sin + across * cos,
  ]);
  const xs = corners.map(([at = 0]) => at);
  const ys = corners.map(([, at = 0]) => at);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
