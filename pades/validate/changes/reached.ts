/** The roles of all objects of a document: a walk from the trailer along the table of `roles.ts`. */
import type { PdfDocument } from "../../read/document.ts";
import {
  isName,
  isReference,
  isStream,
  type PdfDictionary,
  type PdfValue,
} from "../../read/object.ts";
import { repeatedIn } from "../../read/parser.ts";
import { formParts } from "./form-parts.ts";
import { isComment } from "./comments.ts";
import { forgetParsed, valueWithoutData } from "./reachable.ts";
import { GRAMMAR, ROLES, type Role, type Step } from "./roles.ts";

/** The roles of each object, by number. */
export interface Reached {
  readonly has: (number: number, role: Role) => boolean;
}

export const rolesIn = (reached: Reached, number: number): Role[] =>
  ROLES.filter((role) => reached.has(number, role));

interface Way {
  readonly number: number;
  readonly role: Role;
}

interface Plan {
  /** The start of the walk, in addition to the trailer. */
  readonly seeds?: readonly Way[];
  /** Where the walk stops: the rest is known, or does not count. */
  readonly endsAt?: (number: number, role: Role) => boolean;
  /** Objects that count as having a role, in addition to those that the walk finds. */
  readonly known?: Reached;
}

const SPAN = ROLES.length;
const indexOfRole = new Map(ROLES.map((role, index) => [role, index]));
const keyOf = (number: number, role: Role): number => number * SPAN + (indexOfRole.get(role) ?? 0);

/** Walks every path from the trailer. No path is walked twice in one role, and none uses the call stack. */
function walk(document: PdfDocument, { seeds = [], endsAt, known }: Plan = {}): Reached {
  const seen = new Set<number>();
  const queue: Way[] = [];
  const backs: { readonly number: number; readonly roles: readonly Role[] }[] = [];
  const chosen = new Map<number, PdfValue>();
  const has = (number: number, role: Role): boolean =>
    seen.has(keyOf(number, role)) || (known?.has(number, role) ?? false);
  const reach = (number: number, role: Role): void => {
    const key = keyOf(number, role);
    if (seen.has(key) || endsAt?.(number, role)) return;
    seen.add(key);
    queue.push({ number, role });
  };
  const expand = (start: PdfValue, role: Role): void => {
    const stack: [PdfValue, Step][] = [];
    const enter = (value: PdfValue, at: Role): void => {
      for (const part of partsOf(value, at)) stack.push(part);
    };
    enter(start, role);
    for (let part = stack.pop(); part; part = stack.pop()) {
      const [value, step] = part;
      if (typeof step === "object") {
        if (isReference(value)) backs.push({ number: value.number, roles: step.back });
        else if (Array.isArray(value)) enter(value, "references");
        else enter(value, "shown");
        continue;
      }
      if (step === "nothing") continue;
      const meant = roleOf(document, step, value, chosen);
      if (isReference(value)) reach(value.number, meant);
      else enter(value, meant);
    }
  };
  const settle = (): void => {
    for (let way = queue.pop(); way; way = queue.pop()) {
      const { number, role } = way;
      const value = chosen.get(number) ?? valueWithoutData(document, number);
      chosen.delete(number);
      expand(value, role);
    }
  };
  for (const { number, role } of seeds) reach(number, role);
  expand(document.trailer, "trailer");
  settle();
  // References back count as such only if the complete walk found the roles of their targets.
  for (let from = 0; from < backs.length;) {
    const { number, roles } = backs[from++] ?? { number: 0, roles: [] };
    if (roles.some((role) => has(number, role))) continue;
    reach(number, isList(document, number) ? "references" : "shown");
    settle();
  }
  return { has };
}

const isList = (document: PdfDocument, number: number): boolean =>
  Array.isArray(valueWithoutData(document, number));

function* partsOf(value: PdfValue, role: Role): Generator<[PdfValue, Step]> {
  const rule = GRAMMAR[role];
  if (Array.isArray(value)) {
    const step = rule.items ?? "shown";
    for (const item of value) if (leads(item)) yield [item, step];
  } else if (value instanceof Map) yield* entriesOf(value, rule.keys, rule.rest);
  else if (isStream(value))
    yield* entriesOf(value.dictionary, rule.keys, rule.ofStream ?? rule.rest);
}

function* entriesOf(
  entries: PdfDictionary,
  keys: Readonly<Record<string, Step>> = {},
  rest: Step = "shown",
): Generator<[PdfValue, Step]> {
  for (const [key, value] of entries)
    if (leads(value)) yield [value, Object.hasOwn(keys, key) ? (keys[key] ?? rest) : rest];
  // If a key is written twice, some readers use the first value and some the last.
  for (const value of repeatedIn(entries)) yield [value, "shown"];
}

const leads = (value: PdfValue): boolean => typeof value === "object" && value !== null;

/** The role that a step assigns to a value. */
function roleOf(
  document: PdfDocument,
  step: Exclude<Step, object | "nothing">,
  value: PdfValue,
  chosen: Map<number, PdfValue>,
): Role {
  if (step !== "page or pages" && step !== "any annotation") return step;
  const number = isReference(value) ? value.number : undefined;
  const content = number === undefined ? value : valueWithoutData(document, number);
  if (number !== undefined) chosen.set(number, content);
  if (!(content instanceof Map)) return "shown";
  if (step === "page or pages") return isPage(content) ? "page" : "pages";
  if (number !== undefined && formParts(document).has(number)) return "placed";
  return isComment(content) ? "comment" : "annotation";
}

/** Pages and page tree nodes are told apart as in counting pages. */
function isPage(node: PdfDictionary): boolean {
  const type = node.get("Type");
  return (isName(type) && type.name === "Page") || !node.has("Kids");
}

const known = new WeakMap<PdfDocument, Reached>();

/** The roles of all objects of a document. */
export function rolesOf(document: PdfDocument): Reached {
  const before = known.get(document);
  if (before) return before;
  const reached = walk(document);
  known.set(document, reached);
  forgetParsed(document);
  return reached;
}

/**
 * The roles of a later document's objects, without paths through new objects that show only themselves: fields,
 * comments and drawings.
 */
export const rolesWithout = (
  later: PdfDocument,
  isNew: (number: number, role: Role) => boolean,
): Reached => {
  const ended = new Set<number>();
  return walk(later, {
    endsAt: (number, role) => {
      if (!isNew(number, role)) return false;
      ended.add(keyOf(number, role));
      return true;
    },
    known: { has: (number, role) => ended.has(keyOf(number, role)) },
  });
};

/**
 * The roles that changed objects had in the earlier revision, without a walk through all of it: unchanged objects lead
 * where they lead now, so only changed objects and their targets are examined. The roles of the later revision are
 * passed in `now`.
 */
export function rolesBefore(
  earlier: PdfDocument,
  later: PdfDocument,
  changed: ReadonlySet<number>,
  now: Reached,
): Reached {
  const seeds: Way[] = [];
  for (const number of changed)
    for (const role of rolesIn(now, number)) seeds.push({ number, role });
  const before = formParts(earlier);
  for (const number of formParts(later))
    if (!before.has(number)) seeds.push({ number, role: "annotation" });
  return walk(earlier, {
    seeds,
    endsAt: (number, role) => !changed.has(number) && now.has(number, role),
    known: now,
  });
}
