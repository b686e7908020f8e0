/**
 * The redirect rules: where a visitor gets when they open a page (specification section 2, "Redirect rules"; product
 * decisions, "Redirects: the first match wins"). One pure function, which makes no calls and changes nothing.
 */
import { isLegacy, isManual, isNewFree, isRestricted } from "./plans.ts";
import type { Plan } from "./plans.ts";
import { mayOpen } from "./roles.ts";
import type { Role } from "./roles.ts";
import { isForGuests, pageAt, pathTo, rowOf } from "./routes.ts";
import type { RouteName } from "./routes.ts";

/** The data about a visitor. */
export interface Visitor {
  readonly role: Role;
  /** Whether the browser stores what the page needs. */
  readonly cookies: boolean;
  /** Whether this is production, which does without some pages. */
  readonly production: boolean;
  /** Whether blocking maintenance is in progress. */
  readonly maintenance: boolean;
  /** Whether the visitor is internal staff, who pass maintenance (section 6). */
  readonly staff: boolean;
  readonly weakPassword: boolean;
  readonly incompleteSso: boolean;
  /** The plan of the visitor's business. */
  readonly plan?: Plan | undefined;
  /** Whether an identification is in progress (section 4, "ongoing"). */
  readonly identifying: boolean;
  /** Whether the account was just deleted in this tab. */
  readonly justDeleted: boolean;
  /** The guest of this tab: the signature request and their user id. */
  readonly guest?: { readonly id: string; readonly userid: string } | undefined;
  /** The address that they wanted before they logged in. */
  readonly remembered?: string | undefined;
}

/** The page that a visitor wants to open. */
export interface Wanted {
  /** The page; undefined if there is none at the address. */
  readonly route: RouteName | undefined;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** Path, search and hash. */
  readonly address: string;
}

/** The messages on the way, with the names of the specification. */
export type Message = "business.not_allowed";

export type Way =
  | { readonly kind: "stay"; readonly dialog?: "business/locked-member" }
  | { readonly kind: "not-found" }
  | {
      readonly kind: "go";
      readonly to: string;
      /** The address to which the visitor returns after the login, or after a step that comes first. */
      readonly remember?: string;
      readonly message?: Message;
    };

const START = "/";
const STAY: Way = { kind: "stay" };
const NOT_FOUND: Way = { kind: "not-found" };
const go = (to: string): Way => ({ kind: "go", to });
const goTo = (route: RouteName, parameters: Record<string, string> = {}): Way =>
  go(pathTo(route, parameters));

/** Pages on which an identification starts. While one is in progress, they redirect to its status. */
export const IDENTIFICATION_PAGES: ReadonlySet<RouteName> = new Set<RouteName>([
  "standardsEidas",
  "standardsEidasSelf",
  "standardsEidasVideo",
  "standardsZertes",
  "standardsZertesAuto",
  "standardsZertesVideo",
  "directIdentification",
  "directEidas",
  "directEidasSelf",
  "directEidasVideo",
  "directZertes",
  "directZertesAuto",
  "directZertesVideo",
  "directPersonalDetails",
]);

const SIGNUP: ReadonlySet<RouteName> = new Set<RouteName>([
  "login",
  "signup",
  "signupSteps",
  "signupConfirm",
  "signupMailSent",
  "eidplusNew",
  "eidplusConfirm",
]);
const BUSINESS_SIGNUP: ReadonlySet<RouteName> = new Set<RouteName>([
  "businessSignup",
  "businessSignupSteps",
  "businessSignupMailSent",
  "businessRegister",
]);
/** The pages that admins of a locked business may open. */
const WHILE_LOCKED: ReadonlySet<RouteName> = new Set<RouteName>([
  "businessMembers",
  "businessUpgrade",
  "logout",
]);

/** Whether admins of a locked business may open a page. Links to other pages would lead them back. */
export const opensWhileLocked = (route: RouteName): boolean => WHILE_LOCKED.has(route);

interface Asked {
  readonly visitor: Visitor;
  readonly route: RouteName;
  readonly wanted: Wanted;
}

/** Pages on which a person has to do something before any other page opens, in the order in which they do it. */
const STEPS = ["profileChangePassword", "ssoSetup"] as const satisfies readonly RouteName[];
type Step = (typeof STEPS)[number];

/** Whether a person still has to take a step. Visitors without an account take none. */
function isDue({ role, weakPassword, incompleteSso }: Visitor, step: Step): boolean {
  if (!mayOpen(role, ["user"])) return false;
  return { profileChangePassword: weakPassword, ssoSetup: incompleteSso }[step];
}

/**
 * Leads a person to the page of a step that they have to take first. They stay there whatever later rules demand, so
 * that no two rules send them to each other's pages; the later rules apply after the step. They may log out instead. The
 * address that they wanted is remembered.
 */
const takeFirst = ({ visitor, route, wanted }: Asked, step: Step): Way | undefined => {
  if (!isDue(visitor, step) || route === "logout") return undefined;
  if (route === step) return STAY;
  const onTheWay =
    STEPS.some((one) => one === route) || rowOf(route).roles.includes("unauthenticated");
  const remember = onTheWay ? visitor.remembered : wanted.address;
  return { kind: "go", to: pathTo(step), ...(remember !== undefined && { remember }) };
};

const needsNobody = (route: RouteName): boolean => {
  const { roles } = rowOf(route);
  return roles.length === 0 || (roles.includes("unauthenticated") && roles.includes("user"));
};
/** The guest named in the address; otherwise the guest of this tab. */
const guestOf = ({ visitor, wanted }: Asked): Visitor["guest"] => {
  const { id, userid } = wanted.parameters;
  return id && userid ? { id, userid } : visitor.guest;
};

/** The rules that come before the check whether the page exists. */
const first = {
  noCookies: ({ cookies }: Visitor, route: RouteName | undefined): Way | undefined => {
    if (cookies) return route === "cookiesBlocked" ? go(START) : undefined;
    return route === "cookiesBlocked" ? STAY : goTo("cookiesBlocked");
  },
  blockingMaintenance: (visitor: Visitor, route: RouteName | undefined): Way | undefined => {
    if (!visitor.maintenance || visitor.staff) return undefined;
    return route === "maintenance" ? STAY : goTo("maintenance");
  },
};

/** The rules of pages, by name, in order. The first rule with a result decides. */
const rules = {
  directSignWithoutIds: (asked: Asked): Way | undefined => {
    if (!isForGuests(asked.route)) return undefined;
    return guestOf(asked) === undefined ? goTo("login") : undefined;
  },
  needsNoIdentity: ({ route }: Asked): Way | undefined => (needsNobody(route) ? STAY : undefined),
  noSession: ({ visitor, route, wanted }: Asked): Way | undefined => {
    const { roles } = rowOf(route);
    if (visitor.role !== "unauthenticated" || roles.includes("unauthenticated")) return undefined;
    // A person who logs in after a logout does not want to log out again (section 8, "401").
    if (route === "logout") return goTo("login");
    return { kind: "go", to: pathTo("login"), remember: wanted.address };
  },
  weakPassword: (asked: Asked): Way | undefined => takeFirst(asked, "profileChangePassword"),
  incompleteSso: (asked: Asked): Way | undefined => takeFirst(asked, "ssoSetup"),
  lockedBusiness: ({ visitor: { plan, role }, route }: Asked): Way | undefined => {
    if (plan === undefined || !isRestricted(plan)) return undefined;
    if (role === "admin") return WHILE_LOCKED.has(route) ? undefined : goTo("businessMembers");
    const staying = role === "member" && route !== "logout" && !isBusiness(route);
    return staying && mayOpen(role, rowOf(route).roles, rowOf(route).strict)
      ? { kind: "stay", dialog: "business/locked-member" }
      : undefined;
  },
  businessSignup: ({ visitor, route }: Asked): Way | undefined =>
    visitor.role === "admin" && BUSINESS_SIGNUP.has(route) ? goTo("businessProfile") : undefined,
  businessPages: ({ visitor: { role, production }, route }: Asked): Way | undefined => {
    if (!isBusiness(route) || role === "admin" || !mayOpen(role, ["user"])) return undefined;
    if (role === "member") return { kind: "go", to: START, message: "business.not_allowed" };
    if (mayOpen(role, rowOf(route).roles, rowOf(route).strict)) return STAY;
    return exists("businessRegister", production) ? goTo("businessRegister") : NOT_FOUND;
  },
  billing: ({ visitor: { role, plan }, route }: Asked): Way | undefined => {
    const own = route === "billingSettings" || route === "billingUsage";
    if (own && role === "member") return goTo("billing");
    if (route === "businessMembersActivity" && role === "admin") return goTo("businessActivity");
    if (route !== "businessBilling" || role !== "admin") return undefined;
    const invoiced = plan !== undefined && (isManual(plan) || isLegacy(plan));
    return goTo(invoiced ? "businessActivity" : "businessBillingPlan");
  },
  newFreePlan: ({ visitor: { plan }, route }: Asked): Way | undefined =>
    route === "upload" && plan !== undefined && isNewFree(plan) ? go(START) : undefined,
  identificationOngoing: (asked: Asked): Way | undefined => {
    if (!asked.visitor.identifying || !IDENTIFICATION_PAGES.has(asked.route)) return undefined;
    const guest = isForGuests(asked.route) ? guestOf(asked) : undefined;
    return guest === undefined ? goTo("standards") : goTo("directStatus", guest);
  },
  byeAfterDeletion: ({ visitor, route }: Asked): Way | undefined =>
    route === "bye" && !visitor.justDeleted ? go(START) : undefined,
  loggedInAlready: ({ visitor, route }: Asked): Way | undefined =>
    visitor.role !== "unauthenticated" && visitor.role !== "nas" && SIGNUP.has(route)
      ? go(ownPage(visitor.remembered) ?? START)
      : undefined,
  roleMissing: ({ visitor, route }: Asked): Way | undefined => {
    const { roles, strict } = rowOf(route);
    return mayOpen(visitor.role, roles, strict) ? undefined : NOT_FOUND;
  },
} satisfies Record<string, (asked: Asked) => Way | undefined>;

/** Whether there is such a page. */
const exists = (route: RouteName | undefined, production: boolean): route is RouteName =>
  route !== undefined && !(production && rowOf(route).notInProduction);

const isBusiness = (route: RouteName): boolean => rowOf(route).path.startsWith("/business/");

/** Where a visitor gets when they open a page. */
export function where(visitor: Visitor, wanted: Wanted): Way {
  const { route } = wanted;
  for (const rule of Object.values(first)) {
    const way = rule(visitor, route);
    if (way !== undefined) return way;
  }
  if (!exists(route, visitor.production)) return NOT_FOUND;
  for (const rule of Object.values(rules)) {
    const way = rule({ visitor, route, wanted });
    if (way !== undefined) return way;
  }
  return STAY;
}

/** A remembered address, if it is still a page of the client. */
function ownPage(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return pageAt(address.replace(/[?#].*$/, "")) === undefined ? undefined : address;
}
