import { isName, type PdfName, type PdfValue } from "../../read/object.ts";
import type { NoteDeparture } from "./departure.ts";
import { openPath } from "./path-order.ts";
import type { Statement } from "./statements.ts";
import type { ResourceCategory, Surroundings } from "./surroundings.ts";
import { openText, type TextState } from "./text-order.ts";

/** Not every program keeps more saved states than this. */
const MAX_SAVED = 512;
/** Marks the colour space of a pattern: its number of components says nothing. */
const PATTERN = 0;

interface State {
  fill: number | undefined;
  stroke: number | undefined;
  text: TextState;
}

export interface Interpreter {
  readonly take: (statement: Statement) => void;
  /** At the end of the content, at that byte. */
  readonly end: (at: number) => void;
}

/**
 * Follows the statements of a content stream through the graphics objects of figure 9 (§8.2) and reports what is
 * unclosed, cut off or out of place.
 */
export function openInterpreter(around: Surroundings): Interpreter {
  const { kind, note, emit } = around;
  const inner = kind !== "page";
  const path = openPath(around);
  const text = openText(around);
  const saved: State[] = [];
  let colours: Pick<State, "fill" | "stroke"> = { fill: 1, stroke: 1 };
  let marks = 0;
  let first = true;
  let uncoloured = kind === "uncoloured";

  const save = (statement: Statement): void => {
    if (saved.length === MAX_SAVED) {
      note("save_deep", statement.at);
      around.stuck();
    }
    saved.push({ ...colours, text: text.state() });
    text.leave(statement);
    emit("q", [], statement);
  };

  const restore = (statement: Statement): void => {
    const before = saved.pop();
    if (before === undefined) {
      note(inner ? "restore_of_caller" : "restore_surplus", statement.at);
      return;
    }
    text.leave(statement);
    emit("Q", [], statement);
    colours = before;
    text.restore(before.text);
  };

  const colour = (statement: Statement): void => {
    const { operator, operands, at } = statement;
    if (uncoloured) {
      note("colour_of_caller", at);
      return;
    }
    const side = operator.name === operator.name.toUpperCase() ? "stroke" : "fill";
    const device = DEVICES[operator.name.toLowerCase()];
    if (device !== undefined) colours = { ...colours, [side]: device };
    else if (operator.name.toLowerCase() === "cs") {
      const [space] = operands;
      if (!isName(space) || !named(statement, "ColorSpace", space)) return;
      colours = { ...colours, [side]: around.componentsOf(space) };
    } else {
      const parts = colourParts(statement, colours[side]);
      if (parts === undefined) return;
      emit(operator.name, parts, statement);
      return;
    }
    emit(operator.name, operands, statement);
  };

  /** The operands of sc and scn as PDFium reads them. */
  const colourParts = (
    statement: Statement,
    components: number | undefined,
  ): readonly PdfValue[] | undefined => {
    const { operands, at } = statement;
    const last = operands.at(-1);
    if (isName(last)) {
      if (components !== PATTERN && components !== undefined) note("colour_components", at);
      return named(statement, "Pattern", last) ? operands : undefined;
    }
    if (components === undefined || operands.length === components) return operands;
    note("colour_components", at);
    return operands.length < components || components === PATTERN
      ? undefined
      : operands.slice(0, components);
  };

  /** Whether the resources have the name anywhere; an operator with an unknown name is removed. */
  const named = ({ at }: Statement, category: ResourceCategory, name: PdfName): boolean => {
    if (category === "ColorSpace" && BUILT_IN.has(name.name)) return true;
    const fate = around.fate(category, name.name);
    if (fate === "caller" || fate === "beyond") note("resource_of_caller", at);
    if (fate === "inherited") note("resource_inherited", at);
    if (fate === "recursion") {
      note("recursion", at);
      if (category !== "XObject") around.stuck();
    }
    if (fate === "missing")
      note(UNGUESSED.has(category) ? "resource_absent" : "resource_missing", at);
    const found = fate !== "missing" && fate !== "beyond";
    return fate !== "recursion" && (found || category === "Font");
  };

  const draw = (statement: Statement): void => {
    const { operator, operands } = statement;
    const [name] = operands;
    if (isName(name) && !named(statement, operator.name === "Do" ? "XObject" : "Shading", name))
      return;
    if (statement.image?.torn === true) around.stuck();
    text.between(statement);
    emit(operator.name, operands, statement);
  };

  const mark = (statement: Statement): void => {
    const { operator, operands, at } = statement;
    const list = operands[1];
    let isBeyond = false;
    if (isName(list)) {
      const fate = around.fate("Properties", list.name);
      if (fate === "caller" || fate === "beyond") note("resource_of_caller", at);
      if (fate === "missing") note("resource_absent", at);
      isBeyond = fate === "beyond";
    }
    if (operator.role === "mark_begin") marks++;
    if (operator.role === "mark_end") {
      if (marks === 0) {
        note(inner ? "mark_of_caller" : "mark_end_surplus", at);
        return;
      }
      marks--;
    }
    // Where only some programs would find the properties, only the tag is kept.
    if (isBeyond) emit(operator.name === "BDC" ? "BMC" : "MP", operands.slice(0, 1), statement);
    else emit(operator.name, operands, statement);
  };

  const glyph = (statement: Statement): void => {
    const { operator, operands, at } = statement;
    if (kind !== "glyph" || !first) {
      note("glyph_head", at);
      if (kind === "glyph") around.stuck();
      return;
    }
    if (operator.name === "d1") uncoloured = true;
    emit(operator.name, operands, statement);
  };

  const take = (statement: Statement): void => {
    const { operator, operands, at } = statement;
    const { role } = operator;
    if (kind === "glyph" && first && role !== "glyph") {
      note("glyph_head", at);
      // d0 and d1 alone say the width of a glyph and whether it has its own colour.
      around.stuck();
    }
    if (role !== "path" && role !== "clip" && role !== "paint") path.interrupted(statement);
    switch (role) {
      case "path":
      case "clip":
      case "paint":
        path.take(statement, () => text.between(statement));
        break;
      case "save":
        save(statement);
        break;
      case "restore":
        restore(statement);
        break;
      case "space":
        text.between(statement);
        emit("cm", operands, statement);
        break;
      case "text_begin":
      case "text_end":
      case "text_place":
      case "text_show":
        text.take(statement);
        break;
      case "text_state":
        if (operator.name === "Tf" && isName(operands[0])) named(statement, "Font", operands[0]);
        text.take(statement);
        break;
      case "colour":
        colour(statement);
        break;
      case "draw":
        draw(statement);
        break;
      case "mark":
      case "mark_begin":
      case "mark_end":
        mark(statement);
        break;
      case "glyph":
        glyph(statement);
        break;
      case "state":
        if (operator.name === "gs" && isName(operands[0]))
          if (!named(statement, "ExtGState", operands[0])) break;
        emit(operator.name, inRange(statement, note), statement);
        break;
      case "compatible_begin":
      case "compatible_end":
        break;
    }
    first = false;
  };

  return {
    take,
    end(at) {
      path.end(at);
      text.end(at);
      if (saved.length > 0) note("save_open", at);
      if (marks > 0) note(inner ? "mark_of_caller" : "mark_open", at);
      for (; marks > 0; marks--) emit("EMC", [], undefined);
      for (let i = saved.length; i > 0; i--) emit("Q", [], undefined);
    },
  };
}

const DEVICES: Readonly<Record<string, number>> = { g: 1, rg: 3, k: 4 };
/** Colour spaces that need no resource (§8.6.8). */
const BUILT_IN = new Set(["DeviceGray", "DeviceRGB", "DeviceCMYK", "Pattern"]);
/** Every program ignores operators with a missing resource of these categories. */
const UNGUESSED: ReadonlySet<ResourceCategory> = new Set(["ExtGState", "Shading", "XObject"]);

/** The operands of a graphics state operator, within the range of table 56. */
function inRange({ operator, operands, at }: Statement, note: NoteDeparture): readonly PdfValue[] {
  const [value = null, phase = null] = operands;
  const within = (fits: boolean, instead: readonly PdfValue[]): readonly PdfValue[] => {
    if (!fits) note("operand_range", at);
    return fits ? operands : instead;
  };
  switch (operator.name) {
    case "J":
    case "j":
      return within(typeof value === "number" && value >= 0 && value <= 2, [0]);
    case "w":
      return within(typeof value === "number" && value >= 0, [0]);
    case "d": {
      const dashes = Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];
      const drawn = dashes.length === 0 || dashes.some((one) => one > 0);
      return within(drawn && dashes.every((one) => one >= 0), [[], drawn ? phase : 0]);
    }
    default:
      return operands;
  }
}
