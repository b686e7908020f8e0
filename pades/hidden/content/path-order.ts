import type { ContentDepartureName } from "./departure.ts";
import type { Statement } from "./statements.ts";
import type { ContentKind, Surroundings } from "./surroundings.ts";
import type { OperatorRole } from "./operators.ts";

/** A path from its first point to its painting operator (ISO 32000-2 §8.5). */
export interface PathOrder {
  /** A path, clipping or painting operator; `between` is called before the path is passed on. */
  readonly take: (statement: Statement, between: () => void) => void;
  /** Any other operator, none of which may occur in a path. */
  readonly interrupted: (statement: Statement) => void;
  readonly end: (at: number) => void;
}

/** Operators that every program accepts within a path and applies to the whole path. */
const HARMLESS: ReadonlySet<OperatorRole> = new Set([
  "state",
  "colour",
  "mark",
  "mark_begin",
  "mark_end",
  "compatible_begin",
  "compatible_end",
  "text_state",
]);

/** Operators after which a path cannot continue. */
const OUTERMOST: ReadonlySet<ContentKind> = new Set(["page", "appearance", "field"]);

/** Delays a path until it is painted, so that operators within it come before it, as in PDFium. */
export function openPath({ kind, note, emit, stuck }: Surroundings): PathOrder {
  let waiting: Statement[] = [];
  let clip: Statement | undefined;
  /** Whether there is a current point, and where the last subpath began once it is closed. */
  let [started, closed] = [false, false];

  /** The operators within the path; they are reported once the path is painted. */
  let doubts: { readonly name: ContentDepartureName; readonly at: number }[] = [];
  const doubt = (name: ContentDepartureName, at: number): void => {
    if (!doubts.some((each) => each.name === name)) doubts.push({ name, at });
  };

  const build = (statement: Statement): void => {
    const { operator, at } = statement;
    if (clip !== undefined) doubt("clip_unpainted", at);
    switch (operator.name) {
      case "m":
        [started, closed] = [true, false];
        break;
      case "re":
        [started, closed] = [true, true];
        break;
      case "h":
        if (!started) {
          note("paint_nothing", at);
          return;
        }
        closed = true;
        break;
      default:
        if (!started || closed) note("path_without_point", at);
        if (!started) return;
        // Where PDFium continues differs between filled and stroked paths.
        if (closed) stuck();
    }
    waiting.push(statement);
  };

  const paint = (statement: Statement, between: () => void): void => {
    const { operator, at } = statement;
    if (waiting.length === 0) {
      note("paint_nothing", at);
      if (clip !== undefined) note("clip_nothing", clip.at);
    } else {
      between();
      for (const { name, at: place } of doubts) note(name, place);
      for (const part of waiting) emit(part.operator.name, part.operands, part);
      if (clip !== undefined) emit(clip.operator.name, [], clip);
      emit(operator.name, [], statement);
    }
    [waiting, doubts, clip, started, closed] = [[], [], undefined, false, false];
  };

  return {
    take(statement, between) {
      if (statement.operator.role === "path") build(statement);
      else if (statement.operator.role === "paint") paint(statement, between);
      else clip = statement;
    },
    interrupted({ operator, at }) {
      if (waiting.length > 0 || clip !== undefined)
        doubt(HARMLESS.has(operator.role) ? "state_in_path" : "path_interrupted", at);
    },
    end(at) {
      if (waiting.length === 0 && clip === undefined) return;
      note(OUTERMOST.has(kind) ? "path_open" : "path_of_caller", at);
    },
  };
}
