/** The hosts of others that our pages may load from and speak to: those that are configured, and no more. */
import type { PublicConfig } from "@paraph/contract/public-config";

export interface Outside {
  readonly publicConfig: PublicConfig;
  /** Origins that the referral widget needs beside that of its script. */
  readonly referralOrigins: readonly string[];
}

/** Web origins, each once, for the directives of the Content Security Policy (CSP3 §6). */
export interface OutsideSources {
  readonly scripts: string[];
  readonly asked: string[];
  /** What the referral widget takes styles and pictures from and shows frames of. */
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
