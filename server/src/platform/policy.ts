/**
 * Who may do what to an object, declared in one place for each kind of object (`policy.ts` of a
 * domain). Handlers load an object as `unsafe…` and get it back from `authorise` when they may have it;
 * answers carry `can`, made from the same rules.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import { problem } from "./problem.ts";

export interface Policy<Who, Thing, Act extends string> {
  /** What someone is told who may not even know that the object exists. */
  readonly missing: ErrorKey;
  /** `read` is the least: who may not read gets `missing`, whatever they wanted to do. */
  readonly acts: Readonly<Record<Act | "read", Rule<Who, Thing>>>;
}

/** Whether `who` may do it; or, where they may but the object's state does not let them, why. */
export type Rule<Who, Thing> = (who: Who, thing: Thing) => boolean | ErrorKey;

/** Declares a policy: `definePolicy<Person, UnsafeDocument>()({ missing, acts: { read, change } })`. */
export function definePolicy<Who, Thing>() {
  return <Act extends string>(policy: Policy<Who, Thing, Act>): Policy<Who, Thing, Act> => policy;
}

/**
 * Answers the object when `who` may do `act` to it. Throws `missing` when there is none or it may not
 * be read, `error.forbidden` when it may be read, but not this, and what the rule says when it may not be done now.
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

/** What `who` may do to an object now: `{ read: true, change: false }`; nothing when they may not read it. */
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
