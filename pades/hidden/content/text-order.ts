import type { PdfValue } from "../../read/object.ts";
import type { Matrix } from "../fields/placing.ts";
import type { ContentDepartureName } from "./departure.ts";
import type { Statement } from "./statements.ts";
import type { Surroundings } from "./surroundings.ts";

/** The text position. */
interface TextPlace {
  readonly line: Matrix;
  /** Text was shown already: only the font knows where the next text begins. */
  readonly shown: boolean;
}

/** The text part of a saved state. */
export interface TextState {
  readonly place: TextPlace;
  readonly leading: number;
}

/** Text objects (ISO 32000-2 §9.4): which of them shows text, and where. */
export interface TextOrder {
  readonly take: (statement: Statement) => void;
  /** Called when a state is saved or restored. */
  readonly leave: (statement: Statement) => void;
  /** Called when something else is drawn, or the space changes. */
  readonly between: (statement: Statement) => void;
  readonly state: () => TextState;
  readonly restore: (state: TextState) => void;
  readonly end: (at: number) => void;
}

const START: Matrix = [1, 0, 0, 1, 0, 0];
const RENDER_MODES = 7;
const MOST_DOUBTS = 16;

export function openText({ note, emit, stuck }: Surroundings): TextOrder {
  let place: TextPlace = { line: START, shown: false };
  let leading = 0;
  /** `inside`: between the BT and ET of the content. `open`: between those that are written. */
  let [inside, open] = [false, false];
  /** Whether the written text object differs from that of the content and begins elsewhere. */
  let moved = false;
  /** Whether the text position was restored together with a state. */
  let restored = false;

  const begin = (statement: Statement): void => {
    if (open) return;
    emit("BT", [], statement);
    [open, moved] = [true, true];
  };
  const close = (statement: Statement | undefined): void => {
    if (open) emit("ET", [], statement);
    open = false;
  };
  /** Writes the text position in a new text object. */
  const settle = (statement: Statement): void => {
    if (place.shown) stuck();
    emit("Tm", place.line, statement);
    moved = false;
  };
  const goTo = (line: Matrix): void => {
    place = { line, shown: false };
  };
  const down = (x: number, y: number): void => {
    const [a, b, c, d, e, f] = place.line;
    goTo([a, b, c, d, x * a + y * c + e, x * b + y * d + f]);
  };
  /** A reason to doubt the text position; it is reported once text is shown there. */
  let doubts: { readonly name: ContentDepartureName; readonly at: number }[] = [];
  const doubt = (name: ContentDepartureName, { at }: Statement): void => {
    if (doubts.length < MOST_DOUBTS) doubts.push({ name, at });
  };
  const checkPlace = (statement: Statement): void => {
    if (!inside) doubt("text_outside", statement);
    else if (restored) doubt("state_in_text", statement);
  };

  const goOn = (statement: Statement): void => {
    const { operator, operands } = statement;
    const [x = 0, y = 0, c = 0, d = 0, e = 0, f = 0] = operands.map(numberOf);
    if (operator.name === "Tm") doubts = [];
    for (const name of statement.doubts) doubt(name, statement);
    if (!inside || operator.name !== "Tm") checkPlace(statement);
    if (operator.name === "Tm") {
      goTo([x, y, c, d, e, f]);
      restored = false;
    } else {
      if (operator.name === "TD") leading = -y;
      down(operator.name === "T*" ? 0 : x, operator.name === "T*" ? -leading : y);
    }
    if (open && !moved) {
      emit(operator.name, operands, statement);
      return;
    }
    if (operator.name === "TD") emit("TL", [leading], statement);
    if (open) settle(statement);
  };

  const show = (statement: Statement): void => {
    const { operator, operands } = statement;
    checkPlace(statement);
    for (const { name, at } of doubts) note(name, at);
    doubts = [];
    begin(statement);
    if (moved) settle(statement);
    if (operator.name === "'" || operator.name === '"') down(0, -leading);
    place = { ...place, shown: true };
    emit(operator.name, operands, statement);
    if (!inside) close(statement);
  };

  return {
    take(statement) {
      const { operator, operands, at } = statement;
      switch (operator.name) {
        case "BT":
          if (inside) note("text_in_text", at);
          close(statement);
          goTo(START);
          doubts = [];
          begin(statement);
          [inside, moved, restored] = [true, false, false];
          break;
        case "ET":
          if (!inside) note("text_end_surplus", at);
          close(statement);
          [inside, restored] = [false, false];
          break;
        case "TL":
          leading = numberOf(operands[0]);
          emit("TL", operands, statement);
          break;
        case "Tr": {
          const mode = numberOf(operands[0]);
          const known = mode >= 0 && mode <= RENDER_MODES;
          if (!known) note("operand_range", at);
          // PDFium ignores an undefined mode.
          if (known) emit("Tr", operands, statement);
          break;
        }
        default:
          if (operator.role === "text_place") goOn(statement);
          else if (operator.role === "text_show") show(statement);
          else emit(operator.name, operands, statement);
      }
    },
    leave(statement) {
      if (inside) note("drawing_in_text", statement.at);
      close(statement);
    },
    between({ at }) {
      if (inside) note("drawing_in_text", at);
    },
    state: () => ({ place, leading }),
    restore(before) {
      restored = inside && before.place !== place;
      ({ place, leading } = before);
    },
    end(at) {
      if (inside) note("text_open", at);
      close(undefined);
    },
  };
}

const numberOf = (value: PdfValue | undefined): number => (typeof value === "number" ? value : 0);
