import type { PdfDictionary, PdfValue } from "../../../read/object.ts";
import type { Reader } from "../../reader.ts";
import type { ContentDepartureName } from "../departure.ts";
import type { Found } from "../resources.ts";
import type { Statement } from "../statements.ts";
import type { ResourceCategory, Surroundings } from "../surroundings.ts";
import {
  build,
  closeLast,
  flatness,
  isThin,
  isWithoutLength,
  lengthOf,
  widthOf,
  type Figure,
} from "./figures.ts";
import {
  boxCorners,
  IDENTITY,
  isSingular,
  moved,
  numbersOf,
  within,
  type Matrix,
  type Point,
} from "./matrices.ts";

/** What is shorter than this, in points, is a dot of one pixel at most. */
const SHORT = 1;
/** A line that is at least so wide, in points, is seen where it has no length: writers that round leave thinner ones. */
const THICK = 2;
/** More dots than this may be a word that is made of them. */
const MAX_DOTS = 64;
/** Half the way around a picture of less than two points each way. */
const DOT = 4;
/** What is flatter than this, in points, has no width for any program. */
const FLAT = 1e-6;
/** Places that are kept of one content, each where it lies otherwise. */
const MAX_PLACES = 256;

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
  /** Why nothing is seen, for most programs, of what is painted; `nowhere` where that is so for all. */
  readonly hides: "space_flattened" | "clip_without_area" | "nowhere" | undefined;
  /** Whether that cannot be said in a way that all programs read alike. */
  readonly stuck: boolean;
}

/** Where a content draws a form or fills with a pattern. */
export interface Placed {
  readonly number: number;
  /** From its own space (behind its /Matrix) to that of the content. */
  readonly matrix: Matrix;
}

/** What a content paints that would be seen in another way at another size. */
export interface Reach {
  /** How wide the least of its areas is, in its own space. */
  readonly least: number;
  /** How thick the thickest of its lines without a length is. */
  readonly thickest: number;
  readonly placed: readonly Placed[];
}

/** Of a content that cannot be read. */
export const UNREACHED: Reach = { least: Infinity, thickest: 0, placed: [] };

const FILLS = new Set(["f", "F", "f*"]);
const STROKES = new Set(["S", "s", "B", "B*", "b", "b*"]);
const START: State = {
  matrix: IDENTITY,
  width: 1,
  cap: 0,
  dotted: false,
  mode: 0,
  fill: "0 g",
  stroke: "0 g",
  hides: undefined,
  stuck: false,
};
const UNIT = boxCorners(0, 0, 1, 1);

/**
 * Takes the statements of a content one by one, and notes what has no area or no length and is painted all the same
 * (ISO 32000-2 §8.5.3): some programs draw it, one pixel wide at whatever size, and others leave it out. The same of what is painted where nothing
 * is to be seen: in a space that flattens everything, which cairo leaves aside, and in a clip without an area, which Ghostscript takes for a line.
 * There a clip is written that all take for nothing.
 *
 * @param space in which the content is drawn: its own, where it is left out.
 */
export function openThin(
  reader: Reader,
  found: (category: ResourceCategory, name: string) => Found,
  { note, stuck, emit }: Pick<Surroundings, "note" | "stuck" | "emit">,
  space: Matrix = IDENTITY,
): { readonly take: (statement: Statement) => void; readonly reach: () => Reach } {
  let state: State = { ...START, matrix: space };
  const kept: State[] = [];
  let figures: Figure[] = [];
  let clips = false;
  let dots = 0;
  let [least, thickest] = [Infinity, 0];
  const placed = new Map<string, Placed>();

  const tell = (name: ContentDepartureName, at: number): void => {
    note(name, at);
    stuck();
  };
  const hide = (hides: State["hides"], isStuck = false): void => {
    if (state.hides === "nowhere") return;
    state = { ...state, hides: state.hides ?? hides, stuck: state.stuck || isStuck };
    emit("re", [0, 0, 0, 0], undefined);
    emit("W", [], undefined);
    emit("n", [], undefined);
  };
  /** Whether what is painted is hidden, which is told. */
  const isHidden = ({ at }: Statement): boolean => {
    if (state.hides === undefined) return false;
    if (state.hides === "nowhere") return true;
    note(state.hides, at);
    if (state.stuck) stuck();
    return true;
  };

  const fill = (shapes: readonly (readonly Point[])[], at: number): void => {
    for (const shape of shapes) {
      const points = shape.map((point) => moved(state.matrix, point));
      const length = lengthOf(points);
      least = Math.min(least, isThin(points) ? 0 : widthOf(points));
      if (isThin(points) && (length >= SHORT || (length > 0 && ++dots > MAX_DOTS)))
        tell("fill_without_area", at);
    }
  };

  const stroke = (at: number): void => {
    const { matrix, width, cap } = state;
    const size = width * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const points = figures.filter((figure) => isWithoutLength(figure, cap)).length;
    const isDotted = state.dotted && cap === 2;
    dots += points;
    if (points > 0 || isDotted) thickest = Math.max(thickest, size);
    const isSeen = points > 0 && (size >= THICK || dots > MAX_DOTS);
    if (isSeen || (size >= THICK && isDotted)) tell("line_without_length", at);
  };

  const paint = (statement: Statement): void => {
    const { operator, at } = statement;
    if (operator.name !== "n" && !isHidden(statement)) {
      if (FILLS.has(operator.name))
        fill(
          figures.map(({ points }) => points),
          at,
        );
      if (STROKES.has(operator.name)) stroke(at);
    }
    if (clips) clip();
    clips = false;
    figures = [];
  };

  const clip = (): void => {
    const shapes = figures.map(({ points }) => points.map((point) => moved(state.matrix, point)));
    if (shapes.length > 0 && shapes.every((shape) => shape.length > 1 && lengthOf(shape) === 0))
      state = { ...state, hides: "nowhere", stuck: false };
    const isLine = shapes.every((shape) => isThin(shape) || lengthOf(shape) === 0);
    if (!isLine || !shapes.some((shape) => lengthOf(shape) >= SHORT)) return;
    hide(
      "clip_without_area",
      // PDFium too takes what is more than a stroke for a line of one pixel
      shapes.some((shape) => shape.length > 2 || flatness(shape) >= FLAT),
    );
  };

  const show = (statement: Statement): void => {
    const { mode, width } = state;
    // what a line without a width leaves of letters nobody sees
    if (mode === 3 || state.hides === "clip_without_area" || isHidden(statement)) return;
    // what is filled in the same colour is seen without its outline
    const outlined = mode % 4 === 1 || (mode % 4 === 2 && state.fill !== state.stroke);
    if (width === 0 && outlined) tell("outline_without_width", statement.at);
  };

  const draw = (statement: Statement): void => {
    const { operator, operands, at } = statement;
    const drawn = operator.name === "Do" ? found("XObject", reader.name(operands[0]) ?? "") : null;
    const { value, number } = reader.follow(drawn?.value);
    const subtype = value instanceof Map ? reader.name(value.get("Subtype")) : undefined;
    const isPicture = operator.name === "EI" || subtype === "Image";
    // a picture without a size is a dot for who leaves its space aside
    const isDot = lengthOf(UNIT.map((point) => moved(state.matrix, point))) < DOT;
    if ((isPicture && isDot && state.hides === "space_flattened") || isHidden(statement)) return;
    if (isPicture) fill([UNIT], at);
    else if (operator.name === "Do") place(number, state.matrix);
  };

  const place = (number: number | undefined, matrix: Matrix): void => {
    const key = `${number} ${matrix.slice(0, 4).join(" ")}`;
    if (number !== undefined && placed.size < MAX_PLACES) placed.set(key, { number, matrix });
  };

  return {
    reach: () => ({ least, thickest, placed: [...placed.values()] }),
    take(statement) {
      const { operator, operands } = statement;
      switch (operator.role) {
        case "save":
          kept.push(state);
          break;
        case "restore":
          state = kept.pop() ?? state;
          break;
        case "space": {
          const numbers = numbersOf(operands);
          if (isSingular(numbers)) hide("space_flattened");
          else state = { ...state, matrix: within(numbers, state.matrix) };
          break;
        }
        case "path":
          build(figures, operator.name, numbersOf(operands));
          break;
        case "clip":
          clips = true;
          break;
        case "paint":
          if (operator.name === "s" || operator.name.startsWith("b")) closeLast(figures);
          paint(statement);
          break;
        case "text_show":
          show(statement);
          break;
        case "draw":
          draw(statement);
          break;
        case "colour": {
          const pattern = reader.name(operands.at(-1));
          if (pattern !== undefined && operator.name.toLowerCase() === "scn")
            place(reader.follow(found("Pattern", pattern).value).number, space);
          state = coloured(state, statement);
          break;
        }
        default:
          state = changed(state, statement, (name) =>
            reader.dictionary(found("ExtGState", reader.name(name) ?? "").value),
          );
      }
    },
  };
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
