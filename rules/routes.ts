/**
 * The table of routes (specification section 2): the router, the navigation, the links in mails, the
 * server's 404 and the tests are made from it.
 */
import type { Role } from "./roles.ts";

export type Layout = "simple" | "default" | "main" | "admin" | "unauthenticated" | "open" | "none";

export interface RouteRow {
  /** Path with `{name}` for a parameter. */
  readonly path: string;
  readonly alias?: string;
  /** The roles that may open it; if empty, every visitor may. */
  readonly roles: readonly Role[];
  /** Whether exactly one of these roles is required; a role that includes one is not enough (section 6). */
  readonly strict?: boolean;
  readonly layout: Layout;
  /** The key of the title below `web.titles`, if it differs from the route's name. */
  readonly title?: string;
  /** Whether it exists only outside of production. */
  readonly notInProduction?: true;
}

type More = Partial<Omit<RouteRow, "path">>;
type Row = string | readonly [path: string, more: More];
type Rows<T extends Readonly<Record<string, Row>>> = {
  readonly [N in keyof T]: RouteRow & {
    readonly path: T[N] extends readonly [infer P, More] ? P : T[N];
  };
};

/** Creates routes with the same roles and layout, except where a row states something else. */
function group<const T extends Readonly<Record<string, Row>>>(
  roles: readonly Role[],
  layout: Layout,
  table: T,
): Rows<T> {
  const made = Object.entries<Row>(table).map(([name, row]) => {
    const [path, more] = typeof row === "string" ? [row, {}] : row;
    return [name, { path, roles, layout, ...more }];
  });
  return Object.fromEntries(made) as Rows<T>;
}

/** Production opens no businesses while there is no way to pay for them (product decisions, "Product"). */
const OPENS_BUSINESS = { notInProduction: true } as const;

const everyone = ["unauthenticated", "user", "nas"] as const;
const standards = "/profile/signature-standards";
const identification = "/direct-sign/identification";

export const routes = {
  ...group(["unauthenticated"], "unauthenticated", {
    bye: ["/bye", { layout: "simple" }],
    login: "/login",
    expired: ["/expired", { layout: "simple" }],
    signup: "/signup",
    signupSteps: "/signup/steps",
    signupConfirm: "/signup/confirm",
    signupMailSent: "/signup/mail-sent",
    cookiesBlocked: ["/cookiesblocked", { layout: "simple" }],
    ssoError: ["/sso/error", { layout: "simple" }],
    ssoErrorCompany: ["/sso/error/company", { layout: "simple", title: "ssoError" }],
    passwordReset: ["/password-reset/new", { alias: "/password-reset" }],
    passwordResetConfirm: "/password-reset/confirm",
    passwordResetMailSent: "/password-reset/mail-sent",
    businessSignup: ["/business/signup", OPENS_BUSINESS],
    businessSignupSteps: ["/business/signup/steps", { title: "businessSignup", ...OPENS_BUSINESS }],
    businessSignupMailSent: [
      "/business/signup/mail-sent",
      { title: "signupMailSent", ...OPENS_BUSINESS },
    ],
    eidplusNew: ["/signup/flows/eidplus/new", { title: "eidplus" }],
    eidplusConfirm: ["/signup/flows/eidplus/confirm", { title: "eidplus" }],
  }),
  ...group(["user"], "default", {
    dashboard: ["/dashboard", { alias: "/" }],
    logout: ["/logout", { layout: "simple" }],
    upload: "/upload",
    upgrade: "/upgrade",
    welcome: "/welcome",
    ssoSetup: ["/signup/sso", { layout: "simple" }],
    notAvailable: ["/not-available", { layout: "simple" }],
    sendTo: ["/sendto/{id}", { layout: "simple" }],
    view: ["/view/{srid}", { layout: "none" }],
    businessRegister: ["/business/register", { strict: true, ...OPENS_BUSINESS }],
    businessUpgrade: ["/business/upgrade", { strict: true, roles: ["user", "admin"] }],
  }),
  ...group(["user"], "main", {
    profile: "/profile",
    profileConfirm: "/profile/confirm",
    profileSettings: "/profile/settings",
    profileChangePassword: "/profile/change-password",
    profileVisualSignature: "/profile/visual-signature",
    standards: standards,
    standardsUpdate: `${standards}/update`,
    standardsMobileId: `${standards}/mobile-id`,
    standardsEidas: `${standards}/eidas`,
    standardsEidasSelf: `${standards}/eidas/self`,
    standardsEidasVideo: `${standards}/eidas/video`,
    standardsLegislation: `${standards}/legislation`,
    standardsZertes: `${standards}/zertes`,
    standardsZertesAuto: `${standards}/zertes/auto`,
    standardsZertesVideo: `${standards}/zertes/video`,
    standardsIdAustria: `${standards}/id-austria-success`,
  }),
  ...group(["admin"], "admin", {
    businessWelcome: ["/business/welcome", { layout: "default" }],
    businessActivity: "/business/activity",
    businessSettings: "/business/settings",
    businessDashboard: "/business/dashboard",
    businessSeals: "/business/seals",
    businessSeal: "/business/seals/{accountname}",
    businessBilling: "/business/billing",
    businessBillingPlan: "/business/billing/plan",
    businessBillingPayment: "/business/billing/payment",
    businessBillingInvoices: "/business/billing/invoices",
    businessExtras: "/business/extras",
    businessMembers: "/business/members",
    businessMembersDomains: "/business/members/domains",
    businessMembersActivity: ["/business/members/activity", { title: "businessActivity" }],
    businessProfile: "/business/profile",
    businessAesForBusiness: "/business/profile/aes-for-business",
    businessApi: "/business/developers/api",
    billingSettings: "/billing/settings",
    billingUsage: "/billing/usage",
  }),
  ...group(["member"], "default", {
    invite: ["/invite/{id}", { layout: "none", title: "view" }],
    billing: "/billing",
  }),
  ...group(["nas"], "none", {
    directView: ["/view/{id}/{userid}", { title: "view" }],
  }),
  ...group(["nas"], "simple", {
    directIdentification: identification,
    directEidas: [`${identification}/eidas`, { title: "directIdentification" }],
    directEidasSelf: [`${identification}/eidas/self`, { title: "directIdentification" }],
    directEidasVideo: [`${identification}/eidas/video`, { title: "directIdentification" }],
    directZertes: [`${identification}/zertes`, { title: "directIdentification" }],
    directZertesAuto: [`${identification}/zertes/auto`, { title: "directIdentification" }],
    directZertesVideo: [`${identification}/zertes/video`, { title: "directIdentification" }],
    directPersonalDetails: [
      `${identification}/zertes/personal-details`,
      { title: "directIdentification" },
    ],
    directIdAustria: [`${identification}/id-austria-success`, { title: "directIdentification" }],
    directStatus: [`${identification}/{id}/{userid}`, { title: "directIdentification" }],
    directPreview: [`${identification}/{id}/{userid}/preview`, { title: "directIdentification" }],
  }),
  ...group(everyone, "simple", {
    sorry: "/sorry",
    maintenance: "/maintenance",
  }),
  ...group([], "none", {
    identReset: ["/super-admin/ident-reset", { layout: "simple" }],
    aesReview: ["/super-admin/aes-for-business", { layout: "simple" }],
    /** Routes that are not in the specification (product decisions, "Redirects"), for everybody. */
    verify: ["/verify", { layout: "open" }],
    /** The pad on a phone, which a QR code opens with a token for one drawing. */
    draw: ["/draw", { layout: "simple" }],
    /**
     * The page to which the code of a signature on paper leads. It is for everybody, and looks the same whether or not
     * there is such a request.
     */
    verifyRequest: ["/verify/{srid}", { layout: "open", title: "verify" }],
  }),
  componentTest: {
    path: "/component-test",
    roles: [],
    layout: "none",
    title: "componentTest",
    notInProduction: true,
  },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routes;

/** The row of a route. */
export const rowOf = (name: RouteName): RouteRow => routes[name];

/** The key of a route's title below `web.titles`. */
export const titleOf = (name: RouteName): string => rowOf(name).title ?? name;

const patterns = (Object.entries(routes) as [RouteName, RouteRow][]).flatMap(([name, row]) =>
  [row.path, ...(row.alias === undefined ? [] : [row.alias])].map((path) => ({
    name,
    // If a name and a parameter are possible at the same place, the name takes precedence.
    free: [...path.matchAll(/\{/g)].length,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}${path === "/" ? "" : "/?"}$`),
  })),
);

/** The page at a path; undefined if there is none. The server responds with 404 for every such path. */
export function pageAt(path: string, { production = false } = {}): RouteName | undefined {
  const found = patterns
    .filter(({ pattern }) => pattern.test(path))
    .toSorted((a, b) => a.free - b.free)[0]?.name;
  return found !== undefined && production && rowOf(found).notInProduction ? undefined : found;
}

/** The id of the request on a page of direct sign, as it is in the path; undefined on all other pages. */
export function requestOfGuestPage(path: string): string | undefined {
  const name = pageAt(path);
  if (name === undefined || !isForGuests(name)) return undefined;
  return path.split("/")[rowOf(name).path.split("/").indexOf("{id}")];
}

/** Whether a path is a page of direct sign, which only guests open. */
export function isDirectSign(path: string): boolean {
  const name = pageAt(path);
  return name !== undefined && isForGuests(name);
}

/**
 * Whether guests may open the page at a path: pages of direct sign, pages that guests and others may open, and the page
 * that says that their link has expired.
 */
export function mayGuestsOpen(path: string): boolean {
  const name = pageAt(path);
  return name !== undefined && (name === "expired" || rowOf(name).roles.includes("nas"));
}

/** Whether a route belongs to direct sign, so that only guests open it. */
export function isForGuests(name: RouteName): boolean {
  const { roles } = rowOf(name);
  return roles.length === 1 && roles[0] === "nas";
}

/** The address of a page, with its parameters filled in and escaped. */
export function pathTo(route: RouteName, parameters: Record<string, string> = {}): string {
  return rowOf(route).path.replaceAll(/\{([^}]+)\}/g, (_, key: string) => {
    const value = parameters[key];
    if (value === undefined) throw new Error(`The route ${route} needs the parameter ${key}.`);
    return encodeURIComponent(value);
  });
}
