import type { PdfDictionary } from "../../../read/object.ts";
import type { Reader } from "../../reader.ts";
import type { Found } from "../resources.ts";
import type { Statement } from "../statements.ts";
import type { ResourceCategory } from "../surroundings.ts";
import { build, type Figure } from "./figures.ts";
import {
  boxCorners,
  IDENTITY,
  moved,
  numbersOf,
  stretches,
  within,
  type Matrix,
  type Point,
} from "./matrices.ts";

/** Left, bottom, right and top. */
export type Box = readonly [number, number, number, number];

/** How far a drawing may exceed its box, relative to its size: the effect of rounding. */
const BEYOND = 0.03;

const FILLS = new Set(["f", "F", "f*", "B", "B*", "b", "b*"]);
const STROKES = new Set(["S", "s", "B", "B*", "b", "b*"]);

interface State {
  readonly matrix: Matrix;
  readonly width: number;
  /** The largest area that the clips leave. */
  readonly clip: Box | undefined;
}

/**
 * Takes the statements of a glyph of a Type 3 font (ISO 32000-2 §9.6.4) and measures whether it draws beyond the box
 * that its `d1` states. A form counts with its box; text within a glyph and shadings are not measured.
 */
export function openGlyphBox(
  reader: Reader,
  found: (category: ResourceCategory, name: string) => Found,
): {
  readonly take: (statement: Statement) => void;
  /** The box to write instead; undefined where the stated box holds the drawing. */
  readonly wider: () => Box | undefined;
} {
  let said: Box | undefined;
  let drawn: Box | undefined;
  let state: State = { matrix: IDENTITY, width: 1, clip: undefined };
  const kept: State[] = [];
  let figures: Figure[] = [];
  let clips = false;

  const add = (points: readonly Point[], around = 0): void => {
    const box = boxOf(points, around);
    const seen = box && (state.clip === undefined ? box : overlap(box, state.clip));
    if (seen !== undefined) drawn = drawn === undefined ? seen : union(drawn, seen);
  };
  const pointsOf = (): Point[] =>
    figures.flatMap(({ points }) => points.map((point) => moved(state.matrix, point)));

  const paint = ({ operator }: Statement): void => {
    const around = (state.width / 2) * stretches(state.matrix)[1];
    if (STROKES.has(operator.name)) add(pointsOf(), around);
    else if (FILLS.has(operator.name)) add(pointsOf());
    if (clips) {
      const box = boxOf(pointsOf(), 0) ?? [0, 0, 0, 0];
      const clip = state.clip === undefined ? box : (overlap(box, state.clip) ?? [0, 0, 0, 0]);
      state = { ...state, clip };
    }
    clips = false;
    figures = [];
  };

  const draw = ({ operator, operands }: Statement): void => {
    const unit = boxCorners(0, 0, 1, 1);
    if (operator.name === "EI") return add(unit.map((point) => moved(state.matrix, point)));
    if (operator.name !== "Do") return;
    const entries = reader.dictionary(found("XObject", reader.name(operands[0]) ?? "").value);
    const isForm = reader.name(entries?.get("Subtype")) === "Form";
    const corners = entries && isForm ? formCorners(reader, entries) : unit;
    add(corners.map((point) => moved(state.matrix, point)));
  };

  return {
    take(statement) {
      const { operator, operands } = statement;
      const numbers = numbersOf(operands);
      switch (operator.role) {
        case "glyph":
          if (operator.name === "d1") said ??= boxOf(cornersOf(numbers.slice(2)), 0);
          break;
        case "save":
          kept.push(state);
          break;
        case "restore":
          state = kept.pop() ?? state;
          break;
        case "space":
          state = { ...state, matrix: within(numbers, state.matrix) };
          break;
        case "path":
          build(figures, operator.name, numbers);
          break;
        case "clip":
          clips = true;
          break;
        case "paint":
          paint(statement);
          break;
        case "draw":
          draw(statement);
          break;
        default:
          if (operator.name === "w") state = { ...state, width: numbers[0] ?? 1 };
      }
    },
    wider() {
      if (said === undefined || drawn === undefined) return undefined;
      const [left, bottom, right, top] = drawn;
      const slack = BEYOND * Math.max(right - left, top - bottom);
      const holds =
        left >= said[0] - slack &&
        bottom >= said[1] - slack &&
        right <= said[2] + slack &&
        top <= said[3] + slack;
      return holds ? undefined : union(said, drawn);
    },
  };
}

const cornersOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Point[] => [
  [a, b],
  [c, d],
];

function formCorners(reader: Reader, entries: PdfDictionary): Point[] {
  const list = (key: string): number[] =>
    numbersOf((reader.array(entries.get(key)) ?? []).map((one) => reader.follow(one).value));
  const [a = 0, b = 0, c = 0, d = 0] = list("BBox");
  const matrix = within(list("Matrix"), IDENTITY);
  return boxCorners(a, b, c - a, d - b).map((point) => moved(matrix, point));
}

function boxOf(points: readonly Point[], around: number): Box | undefined {
  if (points.length === 0) return undefined;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return [left - around, bottom - around, right + around, top + around];
}

const union = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

function overlap(one: Box, other: Box): Box | undefined {
  const box: Box = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  return box[0] <= box[2] && box[1] <= box[3] ? box : undefined;
}
