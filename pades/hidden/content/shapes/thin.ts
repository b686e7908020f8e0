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

/** A shape shorter than this, in points, is at most a dot of one pixel. */
const SHORT = 1;
/** From this width, in points, a line without length is visible; writers that round leave thinner ones. */
const THICK = 2;
/** More dots than this may form a word. */
const MAX_DOTS = 64;
/** Half the perimeter of a picture of less than two points each way. */
const DOT = 4;
/** A shape flatter than this, in points, has no width for any program. */
const FLAT = 1e-6;
/** How many different placements are kept for one content stream. */
const MAX_PLACES = 256;

interface State {
  readonly matrix: Matrix;
  readonly width: number;
  readonly cap: number;
  /** Whether the dash pattern has a dash of length 0. */
  readonly dotted: boolean;
  readonly mode: number;
  /** The current colours. */
  readonly fill: string;
  readonly stroke: string;
  /** Why most programs show nothing of what is painted; `nowhere` if no program shows anything. */
  readonly hides: "space_flattened" | "clip_without_area" | "nowhere" | undefined;
  /** Whether it cannot be rewritten in a way that all programs read alike. */
  readonly stuck: boolean;
}

/** Where a content stream draws a form or fills with a pattern. */
export interface Placed {
  readonly number: number;
  /** From its own space (after its /Matrix) to that of the content. */
  readonly matrix: Matrix;
}

/** What a content stream paints that would look different at another size. */
export interface Reach {
  /** The width of its thinnest area, in its own space. */
  readonly least: number;
  /** The width of its thickest line without length. */
  readonly thickest: number;
  readonly placed: readonly Placed[];
}

/** The result for a content stream that cannot be read. */
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
 * Takes the statements of a content stream one by one and reports shapes without area or length that are painted
 * nevertheless (ISO 32000-2 §8.5.3): some programs draw them one pixel wide at any size, others ignore them. It also
 * reports painting where nothing is visible: in a space that flattens everything, which cairo ignores, and in a clip
 * without an area, which Ghostscript takes for a line. There it writes a clip that hides everything in every program.
 * @param space the space in which the content is drawn; its own by default.
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
  /** Whether the painting is hidden; if so, it is reported. */
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
      // PDFium too draws everything except a stroke as a line of one pixel.
      shapes.some((shape) => shape.length > 2 || flatness(shape) >= FLAT),
    );
  };

  const show = (statement: Statement): void => {
    const { mode, width } = state;
    // What a line without width leaves of letters is invisible.
    if (mode === 3 || state.hides === "clip_without_area" || isHidden(statement)) return;
    // A fill in the same colour looks the same without its outline.
    const outlined = mode % 4 === 1 || (mode % 4 === 2 && state.fill !== state.stroke);
    if (width === 0 && outlined) tell("outline_without_width", statement.at);
  };

  const draw = (statement: Statement): void => {
    const { operator, operands, at } = statement;
    const drawn = operator.name === "Do" ? found("XObject", reader.name(operands[0]) ?? "") : null;
    const { value, number } = reader.follow(drawn?.value);
    const subtype = value instanceof Map ? reader.name(value.get("Subtype")) : undefined;
    const isPicture = operator.name === "EI" || subtype === "Image";
    // A picture without a size is a dot for a program that ignores its space.
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

/** Applies a graphics state operator to the state; `stateOf` finds the dictionary that gs names. */
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
