import { isReference, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { Rectangle } from "../../read/pages.ts";
import type { Reader } from "../reader.ts";
import type { Found } from "./resources.ts";
import { PAINTING } from "./operators.ts";
import type { Statement } from "./statements.ts";
import type { ResourceCategory } from "./surroundings.ts";

/** How a form XObject is drawn: normally, with a blend mode of its caller, or with less than full opacity. */
export type FormState = "plain" | "blended" | "faint";

/** How a content stream blends what it draws (ISO 32000-2 §11.3). */
export interface ContentBlends {
  /** The blend modes that its graphics states set, except Normal. */
  readonly modes: ReadonlySet<string>;
  /** The states in which it draws each form XObject, by object number. */
  readonly forms: ReadonlyMap<number, ReadonlySet<FormState>>;
  /** Whether it draws with any colour other than shades of grey. */
  readonly coloured: boolean;
  /** The opaque rectangle that its first painting operator fills, if nothing moves or clips it. */
  readonly ground: Rectangle | undefined;
}

/** The result for a content stream that cannot be read. */
export const UNBLENDED: ContentBlends = {
  modes: new Set(),
  forms: new Map(),
  coloured: false,
  ground: undefined,
};

/** Modes that do not blend. Compatible is a former name of Normal (table 134). */
const NORMAL = new Set(["Normal", "Compatible"]);

/** The blend mode that a graphics state sets (the first one of a list); undefined where it sets none. */
export function blendModeOf(reader: Reader, state: PdfDictionary | undefined): string | undefined {
  const value = state?.get("BM");
  const mode = reader.name((reader.array(value) ?? [value])[0]);
  return mode !== undefined && NORMAL.has(mode) ? "Normal" : mode;
}

const COLOURS = new Set(["rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "EI"]);
const GREYS = new Set(["DeviceGray", "CalGray", "G"]);

interface State {
  readonly blended: boolean;
  readonly fill: boolean;
  readonly stroke: boolean;
  readonly masked: boolean;
}

/** Takes the statements of a content stream one by one and records how they blend. */
export function openBlends(
  reader: Reader,
  found: (category: ResourceCategory, name: string) => Found,
): { readonly take: (statement: Statement) => void; readonly blends: () => ContentBlends } {
  const modes = new Set<string>();
  const forms = new Map<number, Set<FormState>>();
  let coloured = false;
  let state: State = { blended: false, fill: false, stroke: false, masked: false };
  const kept: State[] = [];
  const ground = openGround();

  const change = (entries: PdfDictionary | undefined): void => {
    if (entries === undefined) return;
    const mode = blendModeOf(reader, entries);
    if (mode !== undefined && mode !== "Normal") modes.add(mode);
    const isFaint = (key: string, before: boolean): boolean => {
      const { value } = reader.follow(entries.get(key));
      return typeof value === "number" ? value < 1 : before;
    };
    const mask = reader.follow(entries.get("SMask")).value;
    state = {
      blended: mode === undefined ? state.blended : mode !== "Normal",
      fill: isFaint("ca", state.fill),
      stroke: isFaint("CA", state.stroke),
      masked: mask === null ? state.masked : mask instanceof Map,
    };
  };

  const draw = (place: PdfValue): void => {
    const { value: entries } = reader.follow(place);
    if (!(entries instanceof Map)) return;
    if (reader.name(entries.get("Subtype")) === "Image") {
      const isGrey = GREYS.has(reader.name(entries.get("ColorSpace")) ?? "");
      const isStencil = reader.follow(entries.get("ImageMask")).value === true;
      if (!isGrey && !isStencil) coloured = true;
    } else if (isReference(place)) {
      const states = forms.get(place.number) ?? new Set<FormState>();
      const faint = state.fill || state.stroke || state.masked;
      states.add(state.blended ? "blended" : faint ? "faint" : "plain");
      forms.set(place.number, states);
    }
  };

  return {
    take(statement) {
      const { operator, operands } = statement;
      const name = (): string => reader.name(operands[0]) ?? "";
      ground.take(statement);
      if (COLOURS.has(operator.name)) coloured = true;
      if (operator.role === "save") kept.push(state);
      else if (operator.role === "restore") state = kept.pop() ?? state;
      else if (operator.name === "gs") change(reader.dictionary(found("ExtGState", name()).value));
      else if (operator.name === "Do") draw(found("XObject", name()).value);
    },
    blends: () => ({ modes, forms, coloured, ground: ground.found() }),
  };
}

/** Operators that may precede a ground and leave it opaque and in its place. */
const BEFORE = new Set(["q", "BMC", "BDC", "MP", "DP", "g", "rg", "k", "w", "J", "j", "M", "i"]);

/** The rectangle that a content stream fills first, below everything that it draws later. */
function openGround(): {
  readonly take: (statement: Statement) => void;
  readonly found: () => Rectangle | undefined;
} {
  let over = false;
  let path: Rectangle | undefined;
  let ground: Rectangle | undefined;
  return {
    take({ operator, operands }) {
      if (over) return;
      const [x, y, width, height] = operands;
      if (operator.name === "re" && path === undefined) {
        const isRectangle =
          typeof x === "number" &&
          typeof y === "number" &&
          typeof width === "number" &&
          typeof height === "number";
        over = !isRectangle;
        if (isRectangle)
          path = [
            Math.min(x, x + width),
            Math.min(y, y + height),
            Math.max(x, x + width),
            Math.max(y, y + height),
          ];
        return;
      }
      if (path !== undefined || PAINTING.has(operator.name)) {
        over = true;
        if (operator.name === "f" || operator.name === "f*") ground = path;
        return;
      }
      over = !BEFORE.has(operator.name);
    },
    found: () => ground,
  };
}
