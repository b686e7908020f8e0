/**
 * Policies: who may do what to an object, declared in one place for each kind of object (`policy.ts` of a domain).
 * Handlers load an object as `unsafe…` and get it from `authorise` if they may access it; answers contain `can`,
 * derived from the same rules.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import { problem } from "./problem.ts";

export interface Policy<Who, Thing, Act extends string> {
  /** The error for a caller who must not learn that the object exists. */
  readonly missing: ErrorKey;
  /** `read` is the minimum: a caller who may not read gets `missing`, whatever the action. */
  readonly acts: Readonly<Record<Act | "read", Rule<Who, Thing>>>;
}

/** Whether `who` may do it; or the error if only the object's state forbids it. */
export type Rule<Who, Thing> = (who: Who, thing: Thing) => boolean | ErrorKey;

/** Declares a policy: `definePolicy<Person, UnsafeDocument>()({ missing, acts: { read, change } })`. */
export function definePolicy<Who, Thing>() {
  return <Act extends string>(policy: Policy<Who, Thing, Act>): Policy<Who, Thing, Act> => policy;
}

/**
 * Returns the object if `who` may do `act` to it. Throws `missing` if it does not exist or may not be read,
 * `error.forbidden` if it may be read but the action is not allowed, and the rule's error if its state forbids it
 * now.
 */
export function authorise<Who, Thing, Act extends string>(
  policy: Policy<Who, Thing, Act>,
  act: Act | "read",
  who: Who,
  unsafeThing: Thing | undefined,
): Thing {
  if (unsafeThing === undefined || policy.acts.read(who, unsafeThing) !== true) {
    throw problem(policy.missing);
  }
  const ruling = policy.acts[act](who, unsafeThing);
  if (ruling !== true) throw problem(ruling === false ? "error.forbidden" : ruling);
  return unsafeThing;
}

/** The actions of `who` on an object now: `{ read: true, change: false }`; undefined if they may not read it. */
export function can<Who, Thing, Act extends string>(
  policy: Policy<Who, Thing, Act>,
  who: Who,
  thing: Thing,
): Record<Act | "read", boolean> {
  const acts = Object.entries(policy.acts) as [Act | "read", Rule<Who, Thing>][];
  const reads = policy.acts.read(who, thing) === true;
  return Object.fromEntries(
    acts.map(([act, rule]) => [act, reads && rule(who, thing) === true]),
  ) as Record<Act | "read", boolean>;
}
