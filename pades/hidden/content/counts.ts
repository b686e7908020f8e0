import { isString, type PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import { PAINTING } from "./operators.ts";
import type { Found } from "./resources.ts";
import type { Statement } from "./statements.ts";
import type { ResourceCategory } from "./surroundings.ts";

/** How much a content stream draws itself, and how often it draws other streams. */
export interface ContentCounts {
  readonly statements: number;
  /**
   * How often it draws a form, a pattern, a soft mask or a glyph of a font, by the number of the stream or of the font.
   */
  readonly drawn: ReadonlyMap<number, number>;
}

/** The result for a content stream that cannot be read. */
export const UNCOUNTED: ContentCounts = { statements: 0, drawn: new Map() };

interface State {
  readonly fill: number | undefined;
  readonly stroke: number | undefined;
  readonly font: number | undefined;
}

const STROKES = new Set(["S", "s", "B", "B*", "b", "b*"]);

/** Takes the statements of a content stream one by one and counts what they draw. */
export function openCounts(
  reader: Reader,
  found: (category: ResourceCategory, name: string) => Found,
): { readonly take: (statement: Statement) => void; readonly counts: () => ContentCounts } {
  const drawn = new Map<number, number>();
  let statements = 0;
  let state: State = { fill: undefined, stroke: undefined, font: undefined };
  const kept: State[] = [];
  const draw = (number: number | undefined, times = 1): void => {
    if (number !== undefined) drawn.set(number, (drawn.get(number) ?? 0) + times);
  };
  const at = (category: ResourceCategory, name: PdfValue | undefined): number | undefined =>
    reader.follow(found(category, reader.name(name) ?? "").value).number;

  const change = ({ operator, operands }: Statement): void => {
    const last = operands.at(-1);
    switch (operator.name) {
      case "Tf":
        state = { ...state, font: at("Font", operands[0]) };
        break;
      case "gs": {
        const entries = reader.dictionary(found("ExtGState", reader.name(last) ?? "").value);
        const mask = reader.dictionary(entries?.get("SMask"));
        if (mask !== undefined) draw(reader.follow(mask.get("G")).number);
        break;
      }
      case "scn":
      case "SCN": {
        const pattern = reader.name(last) === undefined ? undefined : at("Pattern", last);
        const side = operator.name === "scn" ? "fill" : "stroke";
        state = { ...state, [side]: pattern };
        break;
      }
      default:
        if (["g", "rg", "k", "cs", "sc"].includes(operator.name))
          state = { ...state, fill: undefined };
        else if (["G", "RG", "K", "CS", "SC"].includes(operator.name))
          state = { ...state, stroke: undefined };
    }
  };

  return {
    take(statement) {
      const { operator, operands } = statement;
      statements++;
      if (operator.role === "save") kept.push(state);
      else if (operator.role === "restore") state = kept.pop() ?? state;
      else if (operator.name === "Do") draw(at("XObject", operands[0]));
      else change(statement);
      if (!PAINTING.has(operator.name)) return;
      draw(STROKES.has(operator.name) ? (state.stroke ?? state.fill) : state.fill);
      if (operator.role === "text_show") draw(state.font, codesIn(operands));
    },
    counts: () => ({ statements, drawn }),
  };
}

const codesIn = (operands: readonly PdfValue[]): number =>
  operands.flat().reduce<number>((sum, one) => sum + (isString(one) ? one.bytes.length : 0), 0);
