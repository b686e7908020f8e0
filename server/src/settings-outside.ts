/**
 * The settings that reach the browser: the address of the status page, the external tools that the pages use, and the
 * referral programme, whose secret stays on the server. A tool without settings is not loaded, and the Content Security
 * Policy does not allow it.
 */
import type { PublicConfig } from "@paraph/contract/public-config";
import { z } from "zod";
import { dsn, host, hostList, originList, pattern, share, text, web } from "./settings-shapes.ts";
import { variable } from "./settings-variable.ts";
import type { Variable } from "./settings-variable.ts";

const browser = <T>(
  shape: z.ZodType<T, string | undefined>,
  description: string,
  otherwise: string,
  secret = false,
): Variable<T> => variable("In the browser", shape, description, { otherwise, secret });

const NO_STATUS = "pages announce no maintenance";
const NO_FORMS = "sign-ups are reported to nobody";
const NO_ANALYTICS = "no analytics";
const NO_REPORTING = "errors of pages stay in the browser";
const NO_REFERRAL = "no referral widget";

export const outsideVariables = {
  ROOT_DOMAIN: browser(
    web.optional(),
    "Address that the button on the error page opens, such as your own website.",
    "the start page",
  ),
  CUSTOMER_AREA_HOST: browser(
    host.optional(),
    "Name of the host on which people use the service, for ERROR_REPORTING_DSN: pages send the headers that connect their errors with calls only to this host and to localhost.",
    "only localhost",
  ),
  STAFF_DOMAINS: browser(
    hostList.default([]),
    "E-mail domains of your staff, comma separated. People who log in with such an address can use the service during a maintenance that blocks everybody else; it gives them no other right.",
    "none",
  ),
  STATUS_PAGE_URL: browser(
    web.optional(),
    "Address of your status page. Pages read `summary.json` and `components.json` below it and announce the maintenance that it contains.",
    NO_STATUS,
  ),
  STATUS_BLOCKING_PATTERN: browser(
    pattern.optional(),
    "Regular expression for the names of groups of components on the status page; upper and lower case are the same. During the maintenance of a component in such a group, nobody can use the service: every page leads to `/maintenance`.",
    "people can use the service during any maintenance",
  ),
  FORMS_URL: browser(
    web.optional(),
    "Address of a marketing service that receives sign-ups, at `/{portal}/{form}` below it: only in production, and only of people who have agreed to statistics. Set FORMS_URL, FORMS_PORTAL_ID, FORMS_SIGNUP_ID and FORMS_TRACKER_URL together.",
    NO_FORMS,
  ),
  FORMS_PORTAL_ID: browser(
    text.optional(),
    "Id of your account (portal) at the marketing service FORMS_URL.",
    NO_FORMS,
  ),
  FORMS_SIGNUP_ID: browser(
    text.optional(),
    "Id of the form for sign-ups at the marketing service FORMS_URL.",
    NO_FORMS,
  ),
  FORMS_SURVEY_ID: browser(
    text.optional(),
    "Id of the form at the marketing service FORMS_URL that receives the answers to a survey of people, without their names. Set it to run the survey.",
    "there is no survey",
  ),
  FORMS_TRACKER_URL: browser(
    web.optional(),
    "Address of the script of the marketing service. It sets the cookie by which the service recognises a browser (`hubspotutk`).",
    NO_FORMS,
  ),
  ANALYTICS_URL: browser(
    web.optional(),
    "Address of an analytics service with the HTTP tracking API of Segment: pages send `POST /v1/identify` and `/v1/page` below it, only in production, and only for people who have agreed to statistics.",
    NO_ANALYTICS,
  ),
  ANALYTICS_KEY: browser(
    text.optional(),
    "Write key for ANALYTICS_URL; set both or none. It is no secret: every browser receives it.",
    NO_ANALYTICS,
  ),
  ERROR_REPORTING_DSN: browser(
    dsn.optional(),
    "Address of an error reporting service with the format of Sentry: `https://key@host/project`. Set it to learn of errors in the browsers of people.",
    NO_REPORTING,
  ),
  ERROR_REPORTING_TRACES_RATE: browser(
    share.default(0),
    "Share of visits, 0 to 1, of which traces and session replays are sent to ERROR_REPORTING_DSN: `0.1` is every tenth. Replays hide all text and all pictures.",
    "0",
  ),
  REFERRAL_PRODUCT_ID: browser(
    text.optional(),
    "Id of your product in the referral programme (Cello), in which people recommend the service to others. Set REFERRAL_PRODUCT_ID, REFERRAL_SCRIPT_URL and REFERRAL_SECRET together.",
    NO_REFERRAL,
  ),
  REFERRAL_SCRIPT_URL: browser(
    web.optional(),
    "Address of the script of the referral widget.",
    NO_REFERRAL,
  ),
  REFERRAL_SECRET: browser(
    text.optional(),
    "Secret of your product in the referral programme. The service signs the tokens of the widget with it (HS512).",
    NO_REFERRAL,
    true,
  ),
  REFERRAL_ORIGINS: browser(
    originList.default([]),
    "Further origins (`https://host`) from which the referral widget loads data, styles, pictures and frames, comma separated. Set it if the browser blocks parts of the widget.",
    "only that of REFERRAL_SCRIPT_URL",
  ),
} as const;

export type OutsideValues = {
  [N in keyof typeof outsideVariables]: z.output<(typeof outsideVariables)[N]["shape"]>;
};

/** The key that signs the tokens of the referral widget. */
export interface ReferralSettings {
  readonly productId: string;
  readonly secret: string;
}

const ALL_OR_NONE: readonly (readonly (keyof OutsideValues)[])[] = [
  ["FORMS_URL", "FORMS_PORTAL_ID", "FORMS_SIGNUP_ID", "FORMS_TRACKER_URL"],
  ["ANALYTICS_URL", "ANALYTICS_KEY"],
  ["REFERRAL_PRODUCT_ID", "REFERRAL_SCRIPT_URL", "REFERRAL_SECRET"],
];

/** A sentence for each setting that is missing although others of its group are set. */
export function incompleteOutside(values: OutsideValues): string[] {
  return ALL_OR_NONE.flatMap((names) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length === names.length) return [];
    const others = names.filter((name) => !missing.includes(name)).join(" and ");
    return missing.map(
      (name) => `${name} is not set, although ${others} ${others.includes(" ") ? "are" : "is"}.`,
    );
  });
}

/** The settings in this table that are addresses; production requires https for them. */
export const OUTSIDE_ADDRESSES = [
  "ROOT_DOMAIN",
  "STATUS_PAGE_URL",
  "FORMS_URL",
  "FORMS_TRACKER_URL",
  "ANALYTICS_URL",
  "ERROR_REPORTING_DSN",
  "REFERRAL_SCRIPT_URL",
] as const satisfies readonly (keyof OutsideValues)[];

/** The configuration of the pages (`contract/web-client/public-config.ts`). */
export function publicConfigOf(mode: PublicConfig["mode"], values: OutsideValues): PublicConfig {
  const { FORMS_URL, FORMS_PORTAL_ID, FORMS_SIGNUP_ID, FORMS_TRACKER_URL } = values;
  const { ANALYTICS_URL, ANALYTICS_KEY, REFERRAL_PRODUCT_ID, REFERRAL_SCRIPT_URL } = values;
  return {
    mode,
    rootDomain: values.ROOT_DOMAIN,
    customerAreaHost: values.CUSTOMER_AREA_HOST,
    staffDomains: values.STAFF_DOMAINS,
    statusPage: values.STATUS_PAGE_URL
      ? { url: values.STATUS_PAGE_URL, blockingPattern: values.STATUS_BLOCKING_PATTERN }
      : undefined,
    forms:
      FORMS_URL && FORMS_PORTAL_ID && FORMS_SIGNUP_ID && FORMS_TRACKER_URL
        ? {
            url: FORMS_URL,
            portalId: FORMS_PORTAL_ID,
            signupFormId: FORMS_SIGNUP_ID,
            surveyFormId: values.FORMS_SURVEY_ID,
            trackerUrl: FORMS_TRACKER_URL,
          }
        : undefined,
    analytics:
      ANALYTICS_URL && ANALYTICS_KEY ? { url: ANALYTICS_URL, key: ANALYTICS_KEY } : undefined,
    errorReporting: values.ERROR_REPORTING_DSN
      ? { dsn: values.ERROR_REPORTING_DSN, tracesRate: values.ERROR_REPORTING_TRACES_RATE }
      : undefined,
    referral:
      REFERRAL_PRODUCT_ID && REFERRAL_SCRIPT_URL
        ? { productId: REFERRAL_PRODUCT_ID, scriptUrl: REFERRAL_SCRIPT_URL }
        : undefined,
  };
}

/** Product id and secret of the referral programme; undefined: there is none. */
export function referralOf(values: OutsideValues): ReferralSettings | undefined {
  const { REFERRAL_PRODUCT_ID: productId, REFERRAL_SECRET: secret } = values;
  return productId && secret ? { productId, secret } : undefined;
}
