import { catalogOf, type PdfDocument } from "../../../read/document.ts";
import { pageNodes } from "../../fields/widgets.ts";
import { openReader, type Reader } from "../../reader.ts";
import { isThinWithin } from "../read-content.ts";
import { contentsOf, type DrawnContent } from "../walk.ts";
import { isThin, lengthOf, THIN } from "./figures.ts";
import {
  boxCorners,
  IDENTITY,
  isSingular,
  moved,
  numbersOf,
  stretches,
  within,
  type Matrix,
} from "./matrices.ts";

/** The limits of spaces examined for one content stream, and for all of a document. */
const [MAX_SPACES, MAX_LOOKS] = [64, 20_000];
/** The size, in points, from which a line without length is visible (`thin.ts`). */
const THICK = 2;
const SHORT = 1;

interface Walk {
  readonly reader: Reader;
  readonly contents: ReadonlyMap<number, DrawnContent>;
  /** The spaces in which a content stream was examined. */
  readonly spaces: Map<number, Set<string>>;
  looks: number;
}

/**
 * The pages, counted from 0, that draw a form or a pattern in a space that makes its areas as thin as lines, or its
 * dots as large as squares; the content alone shows no fault. A content stream is read again where its smallest area or
 * its largest dot requires it.
 */
export function thinlyPlaced(document: PdfDocument): number[] {
  const reader = openReader(document);
  const contents = new Map(contentsOf(document).map((content) => [content.number, content]));
  const walk: Walk = { reader, contents, spaces: new Map(), looks: 0 };
  return pageNodes(reader, catalogOf(document)).flatMap(({ number }, index) =>
    isThinAt(walk, number, IDENTITY) ? [index] : [],
  );
}

function isThinAt(walk: Walk, number: number, around: Matrix): boolean {
  const content = walk.contents.get(number);
  if (content === undefined || walk.looks >= MAX_LOOKS) return false;
  const isPage = content.scope.kind === "page";
  const space = isPage ? around : within(listed(walk.reader, content, "Matrix"), around);
  const key = space
    .slice(0, 4)
    .map((part) => part.toPrecision(4))
    .join(" ");
  const before = walk.spaces.get(number) ?? new Set();
  if (before.has(key) || before.size >= MAX_SPACES || isSingular(space)) return false;
  walk.spaces.set(number, before.add(key));
  walk.looks++;
  if (!isPage && (isBoxThin(walk, content, space) || isDrawnThin(walk, content, space)))
    return true;
  return content.reading.reach.placed.some((each) =>
    isThinAt(walk, each.number, within(each.matrix, space)),
  );
}

function isBoxThin({ reader }: Walk, content: DrawnContent, space: Matrix): boolean {
  const [a, b, c, d] = listed(reader, content, "BBox");
  if (a === undefined || b === undefined || c === undefined || d === undefined) return false;
  // Every program draws nothing for a shape that has no width of its own.
  if (a === c || b === d) return false;
  const corners = boxCorners(a, b, c - a, d - b).map((point) => moved(space, point));
  return isThin(corners) && lengthOf(corners) >= SHORT;
}

function isDrawnThin({ reader }: Walk, content: DrawnContent, space: Matrix): boolean {
  const { least, thickest } = content.reading.reach;
  const [narrowed, widened] = stretches(space);
  const isDoubtful = least * narrowed < 2 * THIN || (thickest > 0 && thickest * widened >= THICK);
  if (!isDoubtful || (narrowed === 1 && widened === 1)) return false;
  const data = content.content();
  return data !== undefined && isThinWithin(reader, data, content.scope, space);
}

const listed = (reader: Reader, { entries }: DrawnContent, key: string): number[] =>
  numbersOf((reader.array(entries.get(key)) ?? []).map((one) => reader.follow(one).value));
