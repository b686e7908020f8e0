/**
 * Policies: the rights on an object, declared in one place for each kind of object (`policy.ts` of a domain). Handlers load an
 * object as `unsafe…` and pass it to `authorise`, which returns it if the caller may perform the act; commands require the
 * authorised object; responses contain `can`, computed from the same rules.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { ACTS } from "@paraph/contract/acts";
import type { Act, ActOn, Can, Kind } from "@paraph/contract/acts";
import type { ErrorKey } from "@paraph/contract/errors";
import { problem } from "./problem.ts";

export interface Policy<K extends Kind, Who, Thing> {
  readonly kind: K;
  /** The error for a caller who must not learn that the object exists. */
  readonly missing: ErrorKey;
  /**
   * A rule for each act of the contract. `read` is the minimum: a caller who may not read gets `missing` for every act.
   */
  readonly acts: Readonly<Record<ActOn<K>, Rule<Who, Thing>>>;
}

/** Whether `who` may perform the act; or the error if only the object's state forbids it. */
export type Rule<Who, Thing> = (who: Who, thing: Thing) => boolean | ErrorKey;

declare const authorised: unique symbol;

/**
 * An object that the caller may read, and on which they may perform one of these acts. Only `authorise` and `rulingOn` create it:
 * a command that takes it cannot be called with an object that nobody has authorised.
 */
export type Authorised<
  Thing,
  K extends Kind,
  A extends ActOn<K> | "read" = "read",
> = A extends unknown
  ? Thing & { readonly [authorised]: { readonly [P in `${K}.${A | "read"}`]: true } }
  : never;

/** The ruling of a policy on an act: the object, or the error. */
export type Ruling<Thing, K extends Kind, A extends ActOn<K>> =
  | { readonly granted: Authorised<Thing, K, A>; readonly refused?: undefined }
  | { readonly granted?: undefined; readonly refused: ErrorKey };

/** Declares a policy: `definePolicy<Person, UnsafeDocument>()("document", { missing, acts: { read, … } })`. */
export function definePolicy<Who, Thing>() {
  return <K extends Kind>(
    kind: K,
    rules: Omit<Policy<K, Who, Thing>, "kind">,
  ): Policy<K, Who, Thing> => ({ kind, ...rules });
}

/**
 * Rules on an act: grants the object, or returns the error: the policy's `missing` if it does not exist or may not be read,
 * `error.forbidden` if it may be read but the act is not allowed, and the rule's error if its state forbids it now.
 */
export function rulingOn<K extends Kind, A extends ActOn<K>, Who, Thing, Given extends Thing>(
  policy: Policy<K, Who, Thing>,
  act: A,
  who: Who,
  unsafeThing: Given | undefined,
): Ruling<Given, K, A> {
  asked.getStore()?.add(`${policy.kind}.${act}` as Act);
  if (unsafeThing === undefined || ask(policy, "read", who, unsafeThing) !== true) {
    return { refused: policy.missing };
  }
  const answer = ask(policy, act, who, unsafeThing);
  if (answer === true) return { granted: unsafeThing as never };
  return { refused: answer === false ? "error.forbidden" : answer };
}

/** Returns the object if `who` may perform `act` on it. Throws the error of `rulingOn` otherwise. */
export function authorise<K extends Kind, A extends ActOn<K>, Who, Thing, Given extends Thing>(
  policy: Policy<K, Who, Thing>,
  act: A,
  who: Who,
  unsafeThing: Given | undefined,
): Authorised<Given, K, A> {
  const { granted, refused } = rulingOn(policy, act, who, unsafeThing);
  if (refused !== undefined) throw problem(refused);
  return granted;
}

/** The acts that `who` may perform on an object now: every act of its kind, each true or false. */
export function can<K extends Kind, Who, Thing>(
  policy: Policy<K, Who, Thing>,
  who: Who,
  thing: Thing,
): Can<K> {
  const reads = ask(policy, "read", who, thing) === true;
  const acts: readonly ActOn<K>[] = ACTS[policy.kind];
  return Object.fromEntries(
    acts.map((act) => [act, reads && ask(policy, act, who, thing) === true]),
  ) as Can<K>;
}

function ask<K extends Kind, Who, Thing>(
  { acts }: Policy<K, Who, Thing>,
  act: ActOn<K>,
  who: Who,
  thing: Thing,
): boolean | ErrorKey {
  return acts[act](who, thing);
}

const asked = new AsyncLocalStorage<Set<Act>>();

/** Runs `work`, and returns its result and the acts that policies checked during it. */
export async function actsAskedIn<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly acts: ReadonlySet<Act> }> {
  const acts = new Set<Act>();
  return { result: await asked.run(acts, work), acts };
}
