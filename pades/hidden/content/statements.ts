import { MAX_DECODED } from "../../read/filters.ts";
import type { PdfValue } from "../../read/object.ts";
import { isRegular } from "../../read/lexer.ts";
import type { ContentDepartureName, NoteDeparture } from "./departure.ts";
import { inlineImage, type ImageContext, type InlineImage } from "./images/inline-image.ts";
import { KEPT, openPathOperands, operandsFor, type PathOperands } from "./operands.ts";
import { beginsOperator, operatorOf, type Operator } from "./operators.ts";
import { openTokens, type Token, type TokenReader } from "./tokens.ts";

/** The data of a content stream; for a page, its parts with one blank between them. */
export interface Content {
  readonly bytes: Uint8Array;
  /** The offsets of these blanks. */
  readonly seams: readonly number[];
}

/** An operator with its operands, as PDFium reads them. */
export interface Statement {
  readonly operator: Operator;
  readonly operands: readonly PdfValue[];
  /** Departures of its operands that matter only if text is shown later. */
  readonly doubts: readonly ContentDepartureName[];
  /** The inline image, for EI. */
  readonly image?: InlineImage;
  readonly at: number;
  /** The offset after its last byte. */
  readonly end: number;
}

/**
 * The statements of a content stream, one by one: operators of annex A with operands of the right types. Departures are
 * reported, and removed or replaced by what PDFium reads. Never throws; takes time in proportion to the bytes.
 */
export function* statementsOf(
  { bytes, seams }: Content,
  note: NoteDeparture,
  componentsOf: ImageContext["componentsOf"],
): Generator<Statement> {
  const tokens = openTokens(bytes, note, seams);
  for (const seam of seams) if (isJoined(bytes, seam)) note("token_across_parts", seam);
  let waiting: (Token & { kind: "value" })[] = [];
  const path = openPathOperands();
  const images: ImageContext = { componentsOf, room: { left: MAX_DECODED } };
  let compatible = 0;
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    if (token.kind === "value") {
      waiting.push(token);
      if (waiting.length > 2 * KEPT) {
        note("operands_surplus", token.at);
        waiting = waiting.slice(-KEPT);
      }
      continue;
    }
    const operator = operatorOf(token.text);
    if (operator?.role !== "path") path.leave();
    if (operator === undefined)
      note(compatible > 0 ? "operator_unknown_allowed" : "operator_unknown", token.at);
    else {
      if (operator.role === "compatible_begin") compatible++;
      if (operator.role === "compatible_end") compatible = Math.max(0, compatible - 1);
      const made = statement(tokens, token, operator, { waiting, note, images, path });
      if (made !== undefined) yield made;
    }
    waiting = [];
  }
  const [first] = waiting;
  if (first !== undefined) note("operands_last", first.at);
}

/**
 * Whether a program that inserts no white space between two parts reads a different token there. An operator after an
 * operator is separate, unless both together begin like a third one.
 */
function isJoined(bytes: Uint8Array, seam: number): boolean {
  const next = bytes[seam + 1] ?? 32;
  let from = seam;
  while (isRegular(bytes[from - 1] ?? 32)) from--;
  if (from === seam || !isRegular(next)) return false;
  const word = Buffer.from(bytes.subarray(from, seam)).toString("latin1");
  const named = bytes[from - 1] === 47;
  return (
    named || operatorOf(word) === undefined || beginsOperator(word + String.fromCharCode(next))
  );
}

interface Context {
  readonly waiting: readonly (Token & { kind: "value" })[];
  readonly note: NoteDeparture;
  readonly images: ImageContext;
  readonly path: PathOperands;
}

function statement(
  tokens: TokenReader,
  { at, end }: Token,
  operator: Operator,
  { waiting, note, images, path }: Context,
): Statement | undefined {
  if (operator.name === "BI") {
    if (waiting.length > 0) note("operands_surplus", at);
    const image = inlineImage(tokens, note, images);
    const known = operatorOf("EI");
    return known && { operator: known, operands: [], doubts: [], image, at, end: tokens.at };
  }
  if (operator.name === "ID" || operator.name === "EI") {
    note("image_malformed", at);
    return undefined;
  }
  const doubts: ContentDepartureName[] = [];
  const places = operator.role === "text_place";
  const told = (name: ContentDepartureName): void => {
    if (places) doubts.push(name);
    else note(name, at);
  };
  const operands =
    operator.role === "path"
      ? path.operandsFor(operator, waiting, told)
      : operandsFor(operator, waiting, told);
  return operands && { operator, operands, doubts, at, end };
}
