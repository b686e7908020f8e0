/**
 * What the service tells every browser about where it is and which tools of others it uses. The service
 * writes it as JSON into the page that it sends, in a data block that no browser runs (HTML, "data block").
 * Omitted tools are not configured and not loaded.
 */

import type { Terms } from "@paraph/rules/terms";

/** The id of the page's element that holds the configuration. */
export const CONFIG_ELEMENT = "paraph-config";

export interface PublicConfig {
  readonly mode: "production" | "development" | "test";
  /** The target of the link on the error page: the URL of the root domain. By default the start page. */
  readonly rootDomain?: string | undefined;
  /** The host of the customer area: besides localhost, the only host that trace headers are sent to. */
  readonly customerAreaHost?: string | undefined;
  /** E-mail domains of internal staff, who may use the service during a blocking maintenance. */
  readonly staffDomains: readonly string[];
  readonly statusPage?:
    | {
        /** `summary.json` and `components.json` are below it. */
        readonly url: string;
        /** A regular expression, without regard to case; matches names of component groups. */
        readonly blockingPattern?: string | undefined;
      }
    | undefined;
  readonly forms?:
    | {
        readonly url: string;
        readonly portalId: string;
        readonly signupFormId: string;
        /** The form that answers to the relationship survey go to; left out: nobody is asked. */
        readonly surveyFormId?: string | undefined;
        readonly trackerUrl: string;
      }
    | undefined;
  readonly analytics?: { readonly url: string; readonly key: string } | undefined;
  readonly errorReporting?:
    | {
        /** `https://key@host/path/project`. */
        readonly dsn: string;
        /** Share of traces and session replays that are sent, 0 to 1. */
        readonly tracesRate: number;
      }
    | undefined;
  /** Whether people sign up with an eID+. */
  readonly eidPlus?: true | undefined;
  /** Minutes after which a page logs out who does nothing. Left out: sessions end with their hours alone. */
  readonly idleMinutes?: number | undefined;
  /** Addresses of the terms that people accept; `{lang}` stands for the language. */
  readonly terms?: Readonly<Partial<Record<Terms, string>>> | undefined;
  /** Addresses of the privacy notice and the imprint; `{lang}` stands for the language. */
  readonly notices?: { readonly privacy?: string; readonly imprint?: string } | undefined;
  readonly referral?: { readonly productId: string; readonly scriptUrl: string } | undefined;
}
