import { describe, expect, it } from "vitest";
import type { Plan } from "./plans.ts";
import { where } from "./redirects.ts";
import type { Visitor, Way } from "./redirects.ts";
import { pageAt } from "./routes.ts";

const nobody: Visitor = {
  role: "unauthenticated",
  cookies: true,
  production: false,
  maintenance: false,
  staff: false,
  weakPassword: false,
  incompleteSso: false,
  identifying: false,
  justDeleted: false,
};
const user: Visitor = { ...nobody, role: "user" };
const team: Plan = {
  name: "team",
  current: "MONTHLY",
  next: null,
  paymentMethod: "STRIPE",
  cardStatus: "active",
};
const member: Visitor = { ...user, role: "member", plan: team };
const admin: Visitor = { ...user, role: "admin", plan: team };
const guest: Visitor = { ...nobody, role: "nas" };
const weak: Visitor = { ...user, weakPassword: true };
const brought: Visitor = { ...user, incompleteSso: true };
const locked: Plan = { ...team, paymentMethod: "BLOCKED" };
const trialOver: Plan = { ...team, paymentMethod: "NEEDS_PAYMENT_METHOD" };

/** Where a visitor gets, in short: "stay", "404", or the address, with the messages on the way. */
function lands(visitor: Visitor, address: string, parameters: Record<string, string> = {}): string {
  const route = pageAt(address.replace(/[?#].*$/, ""));
  return inShort(where(visitor, { route, parameters, address }));
}

function inShort(way: Way): string {
  if (way.kind === "not-found") return "404";
  if (way.kind === "stay") return way.dialog === undefined ? "stay" : `stay (${way.dialog})`;
  const said = [way.remember && `remembers ${way.remember}`, way.message].filter(Boolean);
  return [way.to, ...said].join(", ");
}

type Row = readonly [who: string, visitor: Visitor, address: string, lands: string];

/**
 * The rules, each with the sentence of the specification (section 2, "Redirect rules"), in the order in which they are
 * applied.
 */
const RULES: readonly (readonly [rule: string, rows: readonly Row[]])[] = [
  [
    "No cookies: go to /cookiesblocked. With cookies on that page: go to /",
    [
      ["a visitor", { ...nobody, cookies: false }, "/login", "/cookiesblocked"],
      ["who is there", { ...nobody, cookies: false }, "/cookiesblocked", "stay"],
      ["of a page that is none", { ...nobody, cookies: false }, "/nowhere", "/cookiesblocked"],
      ["a visitor with cookies", nobody, "/cookiesblocked", "/"],
      ["a user with cookies", user, "/cookiesblocked", "/"],
    ],
  ],
  [
    "A blocking maintenance notice sends everyone to /maintenance, except internal staff",
    [
      ["a visitor", { ...nobody, maintenance: true }, "/login", "/maintenance"],
      ["an admin", { ...admin, maintenance: true }, "/business/members", "/maintenance"],
      ["a guest", { ...guest, maintenance: true }, "/view/a/b", "/maintenance"],
      ["of a page that is none", { ...user, maintenance: true }, "/nowhere", "/maintenance"],
      ["who is there", { ...user, maintenance: true }, "/maintenance", "stay"],
      ["internal staff", { ...user, maintenance: true, staff: true }, "/dashboard", "stay"],
    ],
  ],
  [
    "Any other path shows a 404 page",
    [
      ["a visitor", nobody, "/nowhere", "404"],
      ["a user", user, "/profile/nothing", "404"],
      ["a user with a weak password", weak, "/nowhere", "404"],
    ],
  ],
  [
    "A direct-sign route without userid or id goes to /login",
    [
      ["a guest of nothing", guest, "/direct-sign/identification", "/login"],
      ["a guest of nothing", guest, "/direct-sign/identification/eidas/self", "/login"],
      [
        "a guest of this tab",
        { ...guest, guest: { id: "r", userid: "u" } },
        "/direct-sign/identification/eidas/self",
        "stay",
      ],
    ],
  ],
  [
    "/sorry and /maintenance need no identity; pages without a rule neither",
    [
      ["a visitor", nobody, "/sorry", "stay"],
      ["a user with a weak password", weak, "/sorry", "stay"],
      ["a guest", guest, "/maintenance", "stay"],
      ["a visitor", nobody, "/verify", "stay"],
      ["a visitor", nobody, "/component-test", "stay"],
      ["an admin of a locked business", { ...admin, plan: locked }, "/verify", "stay"],
    ],
  ],
  [
    "Unauthorised visitors go to /login; the intended URL is remembered",
    [
      ["a visitor", nobody, "/dashboard?search=a", "/login, remembers /dashboard?search=a"],
      ["a visitor", nobody, "/business/members", "/login, remembers /business/members"],
      ["who has just logged out", nobody, "/logout", "/login"],
      ["a visitor", nobody, "/login", "stay"],
      ["a visitor who logs out", nobody, "/logout", "/login"],
      ["a visitor", nobody, "/signup/steps", "stay"],
    ],
  ],
  [
    "A user with a weak password is forced to profile-change-password",
    [
      ["on any page", weak, "/upload?a=b", "/profile/change-password, remembers /upload?a=b"],
      ["on /login", weak, "/login", "/profile/change-password"],
      ["who is there", weak, "/profile/change-password", "stay"],
      ["who logs out", weak, "/logout", "stay"],
      [
        "before what a locked business demands",
        { ...admin, plan: locked, weakPassword: true },
        "/dashboard",
        "/profile/change-password, remembers /dashboard",
      ],
    ],
  ],
  [
    "A user with incomplete SSO setup goes to /signup/sso",
    [
      ["on any page", brought, "/dashboard", "/signup/sso, remembers /dashboard"],
      ["on /login", brought, "/login", "/signup/sso"],
      ["who is there", brought, "/signup/sso", "stay"],
      ["who logs out", brought, "/logout", "stay"],
    ],
  ],
  [
    "Admins whose trial has expired or whose business is locked are sent to /business/members",
    [
      ["locked", { ...admin, plan: locked }, "/dashboard", "/business/members"],
      ["trial over", { ...admin, plan: trialOver }, "/business/billing", "/business/members"],
      ["trial over, on /login", { ...admin, plan: trialOver }, "/login", "/business/members"],
      ["locked, on the members", { ...admin, plan: locked }, "/business/members", "stay"],
      ["locked, on the plans", { ...admin, plan: locked }, "/business/upgrade", "stay"],
      ["locked, who logs out", { ...admin, plan: locked }, "/logout", "stay"],
      [
        "locked, on the domains",
        { ...admin, plan: locked },
        "/business/members/domains",
        "/business/members",
      ],
    ],
  ],
  [
    "Members who are not admins get a locked dialog",
    [
      ["locked", { ...member, plan: locked }, "/dashboard", "stay (business/locked-member)"],
      ["trial over", { ...member, plan: trialOver }, "/upload", "stay (business/locked-member)"],
      ["who logs out", { ...member, plan: locked }, "/logout", "stay"],
      ["in a business that is not locked", member, "/dashboard", "stay"],
    ],
  ],
  [
    "Business admins are redirected from business signup and register pages to /business/profile",
    [
      ["register", admin, "/business/register", "/business/profile"],
      ["sign-up", admin, "/business/signup", "/business/profile"],
      ["its steps", admin, "/business/signup/steps", "/business/profile"],
      ["its mail", admin, "/business/signup/mail-sent", "/business/profile"],
    ],
  ],
  [
    "Business members who are not admins get the message business.not_allowed and go to /",
    [
      ["the members", member, "/business/members", "/, business.not_allowed"],
      ["the plans", member, "/business/upgrade", "/, business.not_allowed"],
      ["register", member, "/business/register", "/, business.not_allowed"],
    ],
  ],
  [
    "Non-members go to /business/register",
    [
      ["the members", user, "/business/members", "/business/register"],
      ["a seal", user, "/business/seals/invoices", "/business/register"],
      ["who is there", user, "/business/register", "stay"],
      ["the plans, which they may see", user, "/business/upgrade", "stay"],
    ],
  ],
  [
    "Members cannot open billing-settings or billing-usage and go to /billing",
    [
      ["settings", member, "/billing/settings", "/billing"],
      ["usage", member, "/billing/usage", "/billing"],
      ["billing itself", member, "/billing", "stay"],
      ["an admin", admin, "/billing/usage", "stay"],
      ["a user without a business", user, "/billing/settings", "404"],
      ["a user without a business", user, "/billing", "404"],
    ],
  ],
  [
    "/business/billing goes to its plan, or to activity for manually invoiced or legacy plans",
    [
      ["by card", admin, "/business/billing", "/business/billing/plan"],
      [
        "invoiced",
        { ...admin, plan: { ...team, paymentMethod: "MANUAL" } },
        "/business/billing",
        "/business/activity",
      ],
      [
        "legacy",
        { ...admin, plan: { ...team, name: "sme_v2" } },
        "/business/billing",
        "/business/activity",
      ],
    ],
  ],
  [
    "/business/members/activity redirects to /business/activity",
    [["an admin", admin, "/business/members/activity", "/business/activity"]],
  ],
  [
    "Users on the new free plan cannot open upload and go to /",
    [
      ["free_v1", { ...member, plan: { ...team, name: "free_v1" } }, "/upload", "/"],
      ["free_migrated", { ...admin, plan: { ...team, name: "free_migrated" } }, "/upload", "/"],
      ["on another page", { ...member, plan: { ...team, name: "free_v1" } }, "/dashboard", "stay"],
      ["without a business", user, "/upload", "stay"],
    ],
  ],
  [
    "Identification pages redirect to the status page when an identification is already ongoing",
    [
      [
        "by video",
        { ...user, identifying: true },
        "/profile/signature-standards/eidas/video",
        "/profile/signature-standards",
      ],
      ["who is there", { ...user, identifying: true }, "/profile/signature-standards", "stay"],
      [
        "a guest",
        { ...guest, identifying: true, guest: { id: "r", userid: "u" } },
        "/direct-sign/identification/zertes/auto",
        "/direct-sign/identification/r/u",
      ],
      ["who has none", user, "/profile/signature-standards/eidas/video", "stay"],
    ],
  ],
  [
    "The bye page is allowed only right after account deletion",
    [
      ["right after", { ...nobody, justDeleted: true }, "/bye", "stay"],
      ["at another time", nobody, "/bye", "/"],
      ["a user", user, "/bye", "/"],
    ],
  ],
  [
    "Who has a session and opens /login or /signup goes to the remembered address or /",
    [
      ["remembered", { ...user, remembered: "/view/7?lang=de" }, "/login", "/view/7?lang=de"],
      ["nothing remembered", user, "/login", "/"],
      ["nothing of ours remembered", { ...user, remembered: "/nowhere" }, "/login", "/"],
      ["sign-up", member, "/signup/confirm", "/"],
    ],
  ],
  [
    "Authenticated users lacking the role get the 404 page",
    [
      ["a password reset", user, "/password-reset/confirm", "404"],
      ["an old link", admin, "/expired", "404"],
      ["an invitation of a business's request", user, "/invite/7", "404"],
    ],
  ],
];

describe.each(RULES)("%s", (_rule, rows) => {
  it.each(rows)("%s", (_who, visitor, address, expected) => {
    expect(lands(visitor, address)).toBe(expected);
  });
});

it("A guest's URL with both ids opens the guest's page, even if somebody else is logged in", () => {
  const ids = { id: "r", userid: "u" };
  expect(lands(guest, "/view/r/u", ids)).toBe("stay");
  expect(lands(guest, "/direct-sign/identification/r/u", ids)).toBe("stay");
});
