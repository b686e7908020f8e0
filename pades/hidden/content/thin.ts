import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import type { ContentDepartureName } from "./departure.ts";
import type { Found } from "./resources.ts";
import type { Statement } from "./statements.ts";
import type { ResourceCategory, Surroundings } from "./surroundings.ts";

/** An area thinner than this, in points, is a line of one pixel for PDFium, and nothing or nearly nothing for others. */
const THIN = 0.001;
/** What is shorter than this, in points, is a dot of one pixel at most. */
const SHORT = 1;
/** A line that is at least so wide, in points, is seen where it has no length: writers that round leave thinner ones. */
const THICK = 2;
/** More dots than this may be a word that is made of them. */
const MAX_DOTS = 64;

type Point = readonly [number, number];
type Matrix = readonly [number, number, number, number, number, number];

interface Figure {
  readonly points: Point[];
  /** Made of straight lines alone. */
  straight: boolean;
  closed: boolean;
}

interface State {
  readonly matrix: Matrix;
  readonly width: number;
  readonly cap: number;
  /** Whether a dash of no length is among its dashes. */
  readonly dotted: boolean;
  readonly mode: number;
  /** The colours, as they are set. */
  readonly fill: string;
  readonly stroke: string;
}

const FILLS = new Set(["f", "F", "f*"]);
const STROKES = new Set(["S", "s", "B", "B*", "b", "b*"]);
const START: State = {
  matrix: [1, 0, 0, 1, 0, 0],
  width: 1,
  cap: 0,
  dotted: false,
  mode: 0,
  fill: "0 g",
  stroke: "0 g",
};

/**
 * Takes the statements of a content one by one, and notes what has no area or no length and is painted all the same
 * (ISO 32000-2 §8.5.3): some programs draw it, one pixel wide at whatever size, and others leave it out.
 */
export function openThin(
  reader: Reader,
  found: (category: ResourceCategory, name: string) => Found,
  { note, stuck }: Pick<Surroundings, "note" | "stuck">,
): { readonly take: (statement: Statement) => void } {
  let state = START;
  const kept: State[] = [];
  let figures: Figure[] = [];
  let dots = 0;

  const tell = (name: ContentDepartureName, at: number): void => {
    note(name, at);
    stuck();
  };

  const paint = ({ operator, at }: Statement): void => {
    const { matrix, width, cap } = state;
    // what everything is flattened by is left out by most
    const isFlattened = matrix[0] * matrix[3] === matrix[1] * matrix[2];
    if (FILLS.has(operator.name) && !isFlattened)
      for (const figure of figures) {
        const length = thinLength(figure.points.map((point) => moved(matrix, point)));
        if (length >= SHORT || (length > 0 && ++dots > MAX_DOTS)) tell("fill_without_area", at);
      }
    if (STROKES.has(operator.name)) {
      const size = width * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
      const points = figures.filter((figure) => isWithoutLength(figure, cap)).length;
      dots += points;
      const isSeen = points > 0 && (size >= THICK || dots > MAX_DOTS);
      if (isSeen || (size >= THICK && state.dotted && cap === 2)) tell("line_without_length", at);
    }
    figures = [];
  };

  const show = ({ at }: Statement): void => {
    const { mode, width, fill, stroke } = state;
    // what is filled in the same colour is seen without its outline
    const outlined = mode % 4 === 1 || (mode % 4 === 2 && fill !== stroke);
    if (width === 0 && outlined) tell("outline_without_width", at);
  };

  return {
    take(statement) {
      const { operator, operands } = statement;
      switch (operator.role) {
        case "save":
          kept.push(state);
          break;
        case "restore":
          state = kept.pop() ?? state;
          break;
        case "space":
          state = { ...state, matrix: within(numbersOf(operands), state.matrix) };
          break;
        case "path":
          build(figures, operator.name, numbersOf(operands));
          break;
        case "paint":
          if (operator.name === "s" || operator.name.startsWith("b")) closeLast(figures);
          paint(statement);
          break;
        case "text_show":
          show(statement);
          break;
        case "colour":
          state = coloured(state, statement);
          break;
        default:
          state = changed(state, statement, (name) =>
            reader.dictionary(found("ExtGState", reader.name(name) ?? "").value),
          );
      }
    },
  };
}

const numbersOf = (operands: readonly PdfValue[]): number[] =>
  operands.map((one) => (typeof one === "number" ? one : 0));

function within([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], m: Matrix): Matrix {
  return [
    a * m[0] + b * m[2],
    a * m[1] + b * m[3],
    c * m[0] + d * m[2],
    c * m[1] + d * m[3],
    e * m[0] + f * m[2] + m[4],
    e * m[1] + f * m[3] + m[5],
  ];
}

const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function build(figures: Figure[], operator: string, numbers: readonly number[]): void {
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (operator === "re") {
    const corners: Point[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    figures.push({ points: corners, straight: true, closed: true });
    return;
  }
  if (operator === "m") {
    figures.push({ points: [[x, y]], straight: true, closed: false });
    return;
  }
  const last = figures.at(-1);
  if (last === undefined) return;
  if (operator === "h") last.closed = true;
  else if (operator !== "l") last.straight = false;
  for (let i = 0; i + 1 < numbers.length; i += 2)
    last.points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
}

function closeLast(figures: readonly Figure[]): void {
  const last = figures.at(-1);
  if (last !== undefined) last.closed = true;
}

/** How long a figure is that encloses nothing to speak of; 0 for one that does, and for a point. */
function thinLength(points: readonly Point[]): number {
  const [first] = points;
  if (first === undefined) return 0;
  let [area, around] = [0, 0];
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[i + 1] ?? first;
    area += (x - first[0]) * (nextY - first[1]) - (nextX - first[0]) * (y - first[1]);
    around += Math.hypot(nextX - x, nextY - y);
  });
  // loops that turn in opposite ways enclose something, though their areas cancel out
  return around > 0 && Math.abs(area) / around < THIN && isFlat(points) ? around / 2 : 0;
}

/** Whether all points lie on one line, as closely as an area is thin. */
function isFlat(points: readonly Point[]): boolean {
  const [first = [0, 0]] = points;
  const far = points.reduce<Point>(
    (most, point) => (distance(first, point) > distance(first, most) ? point : most),
    first,
  );
  const length = distance(first, far);
  return (
    length === 0 ||
    points.every(
      ([x, y]) =>
        Math.abs((far[0] - first[0]) * (y - first[1]) - (far[1] - first[1]) * (x - first[0])) /
          length <
        THIN,
    )
  );
}

const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y);

/**
 * A line that ends where it begins, but for the one case that all programs draw alike: two equal points with round ends.
 * One with butt ends has no area anywhere; PDFium alone draws it, as thin as a fill without one.
 */
function isWithoutLength({ points, straight, closed }: Figure, cap: number): boolean {
  const [first] = points;
  if (first === undefined || !points.every((point) => distance(first, point) === 0)) return false;
  if (cap === 2) return points.length > 1;
  return cap === 1 && (points.length === 1 ? closed : !straight);
}

function coloured(state: State, { operator, operands }: Statement): State {
  const set = `${JSON.stringify(operands)} ${operator.name.toLowerCase()}`;
  return operator.name === operator.name.toUpperCase()
    ? { ...state, stroke: set }
    : { ...state, fill: set };
}

/** What a graphics state operator makes of the state; `stateOf` finds what gs names. */
function changed(
  state: State,
  { operator, operands }: Statement,
  stateOf: (name: PdfValue) => PdfDictionary | undefined,
): State {
  const [first = null] = operands;
  const number = typeof first === "number" ? first : undefined;
  switch (operator.name) {
    case "w":
      return { ...state, width: number ?? state.width };
    case "J":
      return { ...state, cap: number ?? state.cap };
    case "Tr":
      return { ...state, mode: number ?? state.mode };
    case "d":
      return { ...state, dotted: Array.isArray(first) && first[0] === 0 };
    case "gs": {
      const entries = stateOf(first);
      const [width, cap] = [entries?.get("LW"), entries?.get("LC")];
      return {
        ...state,
        width: typeof width === "number" ? width : state.width,
        cap: typeof cap === "number" ? cap : state.cap,
      };
    }
    default:
      return state;
  }
}
