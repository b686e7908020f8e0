/**
 * Following redirects ends at a page, for every visitor and every route. Each redirect changes what is remembered, as
 * the guard of pages does (`web/src/app/guard.ts`).
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { PAYMENT_METHODS } from "./plans.ts";
import type { Plan } from "./plans.ts";
import { where } from "./redirects.ts";
import type { Visitor, Way } from "./redirects.ts";
import { ROLES } from "./roles.ts";
import { isForGuests, pageAt, pathTo, rowOf, routes } from "./routes.ts";
import type { RouteName } from "./routes.ts";
import "./testing/seed.ts";

/** The most redirects that any visitor follows: a login, a required step, and the page of their role. */
const MOST = 3;

const NAMES = Object.keys(routes) as RouteName[];
const ids = { id: "r", userid: "u", srid: "s", accountname: "a" };
const addresses = [...NAMES.map((name) => pathTo(name, ids)), "/nowhere"];

const plan: fc.Arbitrary<Plan> = fc.record({
  name: fc.constantFrom("team", "free_v1", "free_migrated", "sme_v2", "ent_v2"),
  current: fc.constantFrom("MONTHLY", "CANCELED"),
  next: fc.constantFrom(null, "CANCELED"),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  cardStatus: fc.constantFrom(null, "active", "past_due"),
});

/** Every combination, also those that the service does not answer with today. */
const visitor: fc.Arbitrary<Visitor> = fc.record({
  role: fc.constantFrom(...ROLES),
  cookies: fc.boolean(),
  production: fc.boolean(),
  maintenance: fc.boolean(),
  staff: fc.boolean(),
  weakPassword: fc.boolean(),
  incompleteSso: fc.boolean(),
  plan: fc.option(plan, { nil: undefined }),
  identifying: fc.boolean(),
  justDeleted: fc.boolean(),
  guest: fc.constantFrom(undefined, { id: "r", userid: "u" }),
  remembered: fc.constantFrom(undefined, ...addresses),
});

/** The parameters in an address, by the row of its page. */
function parametersOf(path: string, route: RouteName | undefined): Record<string, string> {
  if (route === undefined) return {};
  const values = path.split("/");
  const named = rowOf(route)
    .path.split("/")
    .map((part, at) => [/^\{(.+)\}$/.exec(part)?.[1], values[at]]);
  return Object.fromEntries(named.filter(([name]) => name !== undefined)) as Record<string, string>;
}

interface Walk {
  readonly seen: readonly string[];
  readonly end: Way;
}

/** Who the visitor is on a page: pages of guests are always opened as a guest (`web/src/app/visitor.ts`). */
const on = (who: Visitor, route: RouteName | undefined): Visitor =>
  route !== undefined && isForGuests(route)
    ? { ...who, role: "nas", weakPassword: false, incompleteSso: false, plan: undefined }
    : who;

/** Follows the redirects from an address. */
function follow(first: Visitor, from: string): Walk {
  let who = first;
  const seen = [from];
  for (;;) {
    const address = seen.at(-1) ?? from;
    const route = pageAt(address);
    const way = where(on(who, route), {
      route,
      parameters: parametersOf(address, route),
      address,
    });
    if (way.kind !== "go" || seen.length > 20) return { seen, end: way };
    const kept = who.role === "unauthenticated" ? who.remembered : undefined;
    who = { ...who, remembered: way.remember ?? kept };
    seen.push(way.to);
  }
}

/** The walks from every address that do not end as they should, to be read. */
const wrong = (who: Visitor, isWrong: (walk: Walk) => boolean): string[] =>
  addresses
    .map((address) => follow(who, address))
    .filter(isWrong)
    .map(({ seen, end }) => `${seen.slice(0, 8).join(" → ")}: ${end.kind}`);

it("Redirects end at a page within a few steps, for every visitor and every route", () => {
  fc.assert(
    fc.property(visitor, (who) => {
      expect(wrong(who, ({ seen, end }) => end.kind === "go" || seen.length > MOST + 1)).toEqual(
        [],
      );
    }),
    { numRuns: 2000 },
  );
});

it("A redirect never leads a person to a page that they may not open", () => {
  fc.assert(
    fc.property(visitor, (who) => {
      // A visitor is a guest on pages of guests only.
      fc.pre(who.role !== "nas");
      const first = { ...who, remembered: undefined };
      expect(wrong(first, ({ seen, end }) => seen.length > 1 && end.kind !== "stay")).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it("Production hides business sign-up while there is no way to pay (product decisions)", () => {
  const nobody: Visitor = {
    role: "unauthenticated",
    cookies: true,
    production: true,
    maintenance: false,
    staff: false,
    weakPassword: false,
    incompleteSso: false,
    identifying: false,
    justDeleted: false,
  };
  const kindOf = (who: Visitor, address: string) => follow(who, address).end.kind;
  for (const address of [
    "/business/signup",
    "/business/signup/steps",
    "/business/signup/mail-sent",
  ]) {
    expect(kindOf(nobody, address)).toBe("not-found");
    expect(kindOf({ ...nobody, production: false }, address)).toBe("stay");
  }
  const user: Visitor = { ...nobody, role: "user" };
  expect(kindOf(user, "/business/register")).toBe("not-found");
  expect(kindOf(user, "/business/members")).toBe("not-found");
  expect(kindOf({ ...user, production: false }, "/business/members")).toBe("stay");
  expect(kindOf({ ...nobody, role: "admin" }, "/business/members")).toBe("stay");
});
