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

const NO_STATUS = "no maintenance is told";
const NO_FORMS = "nobody is told of sign-ups";
const NO_ANALYTICS = "no analytics";
const NO_REPORTING = "errors of pages stay in the browser";
const NO_REFERRAL = "no referral widget";

export const outsideVariables = {
  ROOT_DOMAIN: browser(
    web.optional(),
    "Address that the button of the error page leads to.",
    "the start page",
  ),
  CUSTOMER_AREA_HOST: browser(
    host.optional(),
    "Host of the customer area: pages send trace headers to it and to localhost alone.",
    "localhost alone",
  ),
  STAFF_DOMAINS: browser(
    hostList.default([]),
    "E-mail domains of internal staff, comma separated: they pass a blocking maintenance, and nothing more.",
    "none",
  ),
  STATUS_PAGE_URL: browser(
    web.optional(),
    "Status page: pages ask for `summary.json` and `components.json` below it.",
    NO_STATUS,
  ),
  STATUS_BLOCKING_PATTERN: browser(
    pattern.optional(),
    "Regular expression, without regard to case: a maintenance of a component whose group's name matches it leads everyone to /maintenance.",
    "no maintenance blocks",
  ),
  FORMS_URL: browser(
    web.optional(),
    "Marketing forms service: a sign-up is posted to `/{portal}/{form}` below it, in production, with consent to statistics.",
    NO_FORMS,
  ),
  FORMS_PORTAL_ID: browser(text.optional(), "The portal's id there.", NO_FORMS),
  FORMS_SIGNUP_ID: browser(text.optional(), "The id of the form for sign-ups.", NO_FORMS),
  FORMS_SURVEY_ID: browser(
    text.optional(),
    "The id of the form for answers to the relationship survey, which go there without a name.",
    "nobody is asked",
  ),
  FORMS_TRACKER_URL: browser(
    web.optional(),
    "The forms service's tracker script, which gives a browser its mark (cookie `hubspotutk`).",
    NO_FORMS,
  ),
  ANALYTICS_URL: browser(
    web.optional(),
    "Product analytics: `POST /v1/identify` and `/v1/page` below it (Segment's HTTP tracking API), in production, with consent to statistics.",
    NO_ANALYTICS,
  ),
  ANALYTICS_KEY: browser(text.optional(), "Its write key, which every browser sees.", NO_ANALYTICS),
  ERROR_REPORTING_DSN: browser(
    dsn.optional(),
    "Error reporting that speaks Sentry's envelopes: `https://key@host/project`.",
    NO_REPORTING,
  ),
  ERROR_REPORTING_TRACES_RATE: browser(
    share.default(0),
    "Share of traces and session replays that are sent to it, 0 to 1. Replays hide all text and all pictures.",
    "0",
  ),
  REFERRAL_PRODUCT_ID: browser(
    text.optional(),
    "The product's id in the referral programme (Cello).",
    NO_REFERRAL,
  ),
  REFERRAL_SCRIPT_URL: browser(web.optional(), "The referral widget's script.", NO_REFERRAL),
  REFERRAL_SECRET: browser(
    text.optional(),
    "The product secret that signs the widget's tokens (HS512).",
    NO_REFERRAL,
    true,
  ),
  REFERRAL_ORIGINS: browser(
    originList.default([]),
    "Further web origins that the widget asks, and takes styles, pictures and frames from, comma separated.",
    "that of the script alone",
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
