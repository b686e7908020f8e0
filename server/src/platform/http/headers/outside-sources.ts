/** The external hosts that the pages may load from and connect to: only those that are configured. */
import type { PublicConfig } from "@paraph/contract/public-config";

export interface Outside {
  readonly publicConfig: PublicConfig;
  /** Origins that the referral widget needs besides that of its script. */
  readonly referralOrigins: readonly string[];
}

/** Web origins, without duplicates, for the directives of the Content Security Policy (CSP3 §6). */
export interface OutsideSources {
  readonly scripts: string[];
  readonly asked: string[];
  /** The origins of the referral widget's styles, pictures and frames. */
  readonly widget: string[];
}

export function outsideSources({ publicConfig, referralOrigins }: Outside): OutsideSources {
  const { statusPage, forms, analytics, errorReporting, referral } = publicConfig;
  const widget = referral === undefined ? [] : originsOf(referral.scriptUrl, ...referralOrigins);
  return {
    scripts: originsOf(forms?.trackerUrl, referral?.scriptUrl),
    asked: originsOf(statusPage?.url, forms?.url, analytics?.url, errorReporting?.dsn, ...widget),
    widget,
  };
}

function originsOf(...addresses: readonly (string | undefined)[]): string[] {
  const given = addresses.filter((one) => one !== undefined);
  return [...new Set(given.map((address) => new URL(address).origin))];
}
