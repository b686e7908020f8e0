/**
 * The configuration that the service sends to every browser: its own addresses, and the external tools. The service writes it as
 * JSON into the page, in a data block that no browser runs (HTML, "data block"). Omitted tools are not configured and not loaded.
 */

import type { Terms } from "@paraph/rules/terms";

/** The id of the element of the page that contains the configuration. */
export const CONFIG_ELEMENT = "paraph-config";

export interface PublicConfig {
  readonly mode: "production" | "development" | "test";
  /** The target of the link on the error page: the URL of the root domain. By default the start page. */
  readonly rootDomain?: string | undefined;
  /** The host of the customer area. Besides localhost, it is the only host to which trace headers are sent. */
  readonly customerAreaHost?: string | undefined;
  /** E-mail domains of internal staff, who may use the service during a blocking maintenance. */
  readonly staffDomains: readonly string[];
  readonly statusPage?:
    | {
        /** The base address of `summary.json` and `components.json`. */
        readonly url: string;
        /** A case-insensitive regular expression for the names of component groups. */
        readonly blockingPattern?: string | undefined;
      }
    | undefined;
  readonly forms?:
    | {
        readonly url: string;
        readonly portalId: string;
        readonly signupFormId: string;
        /** The form to which answers to the relationship survey are sent. If omitted, the survey is not shown. */
        readonly surveyFormId?: string | undefined;
        readonly trackerUrl: string;
      }
    | undefined;
  readonly analytics?: { readonly url: string; readonly key: string } | undefined;
  readonly errorReporting?:
    | {
        /** `https://key@host/path/project`. */
        readonly dsn: string;
        /** The share of traces and session replays that are sent, from 0 to 1. */
        readonly tracesRate: number;
      }
    | undefined;
  /** Whether people can sign up with an eID+. */
  readonly eidPlus?: true | undefined;
  /**
   * The minutes after which a page logs out an inactive person. If omitted, sessions end only after their maximum time.
   */
  readonly idleMinutes?: number | undefined;
  /** The largest attachment of a request, in MB of 2^20 bytes. If omitted, it is `limits.upload.attachmentBytes`. */
  readonly attachmentMegabytes?: number | undefined;
  /** Addresses of the terms that people accept; `{lang}` stands for the language. */
  readonly terms?: Readonly<Partial<Record<Terms, string>>> | undefined;
  /** Addresses of the privacy notice and the imprint; `{lang}` stands for the language. */
  readonly notices?: { readonly privacy?: string; readonly imprint?: string } | undefined;
  readonly referral?: { readonly productId: string; readonly scriptUrl: string } | undefined;
}
