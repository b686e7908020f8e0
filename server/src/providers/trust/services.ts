/** The outside parties of a signature under one law: provider, time-stamp authorities, certificate status. */
import { httpRevocationSource } from "@paraph/pades/outside";
import type { RevocationSource, TimestampAuthority } from "@paraph/pades/cades";
import type { Legislation } from "@paraph/rules/qualities";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { neverWithinTransactions } from "../../platform/database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Logger } from "../../platform/log.ts";
import type { Settings } from "../../settings.ts";
import { timestampAuthorities } from "../timestamp/authorities.ts";
import { cscProvider } from "./csc.ts";
import type { TrustProvider } from "./provider.ts";

export interface TrustService {
  readonly provider: TrustProvider;
  readonly timestamps: TimestampAuthority;
  /** Trusted only for certificates that chain to the provider's anchors. */
  readonly revocation: RevocationSource;
}

/** Undefined for a law without settings. */
export type TrustServices = Readonly<Partial<Record<Legislation, TrustService>>>;

export function openTrustServices(settings: Settings, clock: Clock, log: Logger): TrustServices {
  const services: Partial<Record<Legislation, TrustService>> = {};
  for (const law of LEGISLATIONS) {
    const trust = settings.trust[law];
    if (trust === undefined) continue;
    const provider = cscProvider(law, trust);
    services[law] = {
      provider: neverWithinTransactions("provider", provider),
      timestamps: neverWithinTransactions(
        "timestamps",
        timestampAuthorities(trust.tsaUrls, provider.anchors, clock, log),
      ),
      revocation: neverWithinTransactions(
        "revocation",
        httpRevocationSource({ allows: isWeb, clock: clock.now }),
      ),
    };
  }
  return services;
}

/** The roots that the operator trusts for signatures under any law, DER. */
export const trustAnchors = (services: TrustServices): Uint8Array[] =>
  LEGISLATIONS.flatMap((law) => services[law]?.provider.anchors ?? []);

const isWeb = (url: URL): boolean => url.protocol === "http:" || url.protocol === "https:";
