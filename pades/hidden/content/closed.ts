import { PAINTING } from "./operators.ts";
import { statementsOf, type Statement } from "./statements.ts";

const statementsIn = (bytes: Uint8Array): Iterable<Statement> =>
  statementsOf(
    { bytes, seams: [] },
    () => {},
    () => undefined,
  );

/** Whether a content stream draws anything. */
export function paints(bytes: Uint8Array): boolean {
  for (const { operator } of statementsIn(bytes)) if (PAINTING.has(operator.name)) return true;
  return false;
}

/** How a page's content has to change so that it does not influence what is drawn after it. */
export interface Closed {
  /** The content if it had to change: without operators that restore a state never saved, and without a cut-off end. */
  readonly content: Uint8Array | undefined;
  /** The operators that close what the content leaves open. */
  readonly closing: string;
}

/**
 * Finds what a content stream leaves open: saved states, a text object, marked content, a path (§8.4.2, §8.5.2, §9.4.1,
 * §14.6).
 */
export function closed(bytes: Uint8Array): Closed {
  let [states, marks, end] = [0, 0, 0];
  let [inText, inPath] = [false, false];
  const strays: Statement[] = [];
  for (const statement of statementsIn(bytes)) {
    end = statement.end;
    switch (statement.operator.role) {
      case "save":
        states++;
        break;
      case "restore":
        if (states > 0) states--;
        else strays.push(statement);
        break;
      case "text_begin":
        inText = true;
        break;
      case "text_end":
        inText = false;
        break;
      case "mark_begin":
        marks++;
        break;
      case "mark_end":
        if (marks > 0) marks--;
        else strays.push(statement);
        break;
      case "path":
      case "clip":
        inPath = true;
        break;
      case "paint":
        inPath = false;
        break;
      default:
    }
  }
  const closing = `${inPath ? "n " : ""}${inText ? "ET " : ""}${"EMC ".repeat(marks)}${"Q ".repeat(states)}`;
  const torn = bytes.subarray(end).some((byte) => byte > 32);
  if (strays.length === 0 && !torn) return { content: undefined, closing };
  const content = Uint8Array.from(bytes.subarray(0, end));
  for (const { at, end: behind } of strays) content.fill(32, at, behind);
  return { content, closing };
}
