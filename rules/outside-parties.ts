/**
 * When external tools run in the page, and the data that they get (specification sections 3, 4, 6, 7 and 9). Pure:
 * makes no calls, and loads nothing.
 */

/**
 * Analytics and marketing scripts run only in production, for a person who is logged in and has agreed to statistics.
 */
export function mayRunScripts(given: {
  readonly production: boolean;
  readonly loggedIn: boolean;
  readonly statistics: boolean;
}): boolean {
  return given.production && given.loggedIn && given.statistics;
}

/** The data about the person who uses the page. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly signerIdentityEmail?: string | undefined;
  /** The language of the page. */
  readonly language: string;
  readonly business?:
    | {
        readonly id: string;
        readonly isAdmin: boolean;
        /** The business's setting for the analytics tool. */
        readonly analytics: boolean;
      }
    | undefined;
  /** The active price plan. */
  readonly plan?: { readonly id: string; readonly startAt?: string | undefined } | undefined;
}

/** The tool is on for the plan `free_legacy`, or if the business enables it. */
export function analyticsOn(person: KnownPerson): boolean {
  return person.plan?.id === "free_legacy" || person.business?.analytics === true;
}

/** The identity that the analytics tool gets (specification section 3, "Analytics identity"). */
export interface AnalyticsIdentity {
  readonly userId: string;
  readonly isBusinessAdmin: boolean;
  readonly email: string;
  readonly signerIdentityEmail: string | null;
  readonly language: string;
  readonly planId: string | null;
  readonly planStart: string | null;
  readonly businessId: string | null;
  /** admin for a business admin, user for everyone else (section 6). */
  readonly role: "admin" | "user";
}

export function analyticsIdentity(person: KnownPerson): AnalyticsIdentity {
  const isBusinessAdmin = person.business?.isAdmin === true;
  return {
    userId: person.id,
    isBusinessAdmin,
    email: person.email,
    signerIdentityEmail: person.signerIdentityEmail ?? null,
    language: person.language,
    planId: person.plan?.id ?? null,
    planStart: person.plan?.startAt ?? null,
    businessId: person.business?.id ?? null,
    role: isBusinessAdmin ? "admin" : "user",
  };
}

/**
 * What the analytics tool does: nothing; count anonymous visits, while no user id is known; or count visits of this
 * person.
 */
export function analyticsMode(
  allowed: boolean,
  person: KnownPerson | undefined,
): "off" | "anonymous" | AnalyticsIdentity {
  if (!allowed) return "off";
  if (person === undefined) return "anonymous";
  return analyticsOn(person) ? analyticsIdentity(person) : "off";
}

/** The data for the marketing forms service after a sign-up (section 3, "Signup tracker payload"). */
export interface SignupPayload {
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly context: { readonly hutk: string; readonly pageUri: string; readonly pageName: string };
  readonly legalConsentOptions: {
    readonly consent: { readonly consentToProcess: true; readonly text: string };
  };
}

/**
 * `hutk`: the mark that the tracker has set in this browser. `consentText`: the sentence to which the person has
 * agreed.
 */
export function signupPayload(given: {
  readonly email: string;
  readonly hutk: string;
  readonly pageUri: string;
  readonly pageName: string;
  readonly consentText: string;
}): SignupPayload {
  const { email, hutk, pageUri, pageName, consentText } = given;
  return {
    fields: [{ name: "email", value: email }],
    context: { hutk, pageUri, pageName },
    legalConsentOptions: { consent: { consentToProcess: true, text: consentText } },
  };
}

/** The referral widget starts once a user id is known, and never in direct sign (section 7). */
export function referralStarts(given: {
  readonly directSign: boolean;
  readonly userId: string | undefined;
}): boolean {
  return !given.directSign && given.userId !== undefined;
}

/**
 * The addresses to which trace headers are sent: this computer, and the host of the customer area, with any port
 * (section 9).
 */
export function tracePropagation(customerAreaHost: string | undefined): RegExp[] {
  const hosts = ["localhost", ...(customerAreaHost === undefined ? [] : [customerAreaHost])];
  return hosts.map(
    (host) =>
      new RegExp(`^https?://${host.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(:\\d+)?(/|$)`),
  );
}
