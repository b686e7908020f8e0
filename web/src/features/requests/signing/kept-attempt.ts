/**
 * The attempt that waits for a code or password, stored in the tab, so that a reload returns to it. It contains the
 * person's choices, and no secret.
 */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { tabStorage } from "../../../lib/browser/storage.ts";
import { forgetSeveral, keepSeveral } from "../../../session/kept-several.ts";
import { onSessionChange, tokenValue } from "../../../session/session.ts";
import type { SignBody } from "../../../session/signer-client.tsx";
import type { Ceremony } from "./stages.ts";
import type { Asked } from "./confirmation.ts";

const KEY = "paraph.signing";

/** What is needed to return to an attempt. */
export interface KeptAttempt {
  readonly request: string;
  /** The signer, by the key of their client (`SignerClient.cacheKey`). */
  readonly signer: string;
  readonly proceedId: string;
  /** Until when the code is valid. */
  readonly expiresAt: string | null;
  readonly quality: Quality;
  readonly law: Legislation;
  readonly body: SignBody;
}

/** Stores an attempt, and replaces the previous one. */
export function keepAttempt(ceremony: Ceremony, { proceedId, expiresAt }: Asked): void {
  const { request, client, several, signerName, quality, law, body } = ceremony;
  if (several !== undefined) {
    const { requests, rest, byClick } = several;
    const results = [...several.results.get().values()];
    const waits = { proceedId, expiresAt };
    keepSeveral({ ...waits, requests, rest, byClick, results, signerName, quality, law, body });
    return;
  }
  const signer = client.cacheKey;
  const kept: KeptAttempt = { request, signer, proceedId, expiresAt, quality, law, body };
  tabStorage.setItem(KEY, JSON.stringify(kept));
}

/** Removes the stored attempt, because it has ended or the person has left. */
export function forgetAttempt({ several }: Pick<Ceremony, "several">): void {
  if (several === undefined) tabStorage.removeItem(KEY);
  else forgetSeveral();
}

/** The stored attempt of a signer of a request, if its code is still valid. */
export function keptAttempt(request: string, signer: string): KeptAttempt | undefined {
  // Only this module writes the value, in this release or a compatible one.
  const kept = JSON.parse(tabStorage.getItem(KEY) ?? "null") as KeptAttempt | null;
  if (kept?.request !== request || kept.signer !== signer) return undefined;
  return kept.expiresAt === null || Date.parse(kept.expiresAt) > Date.now() ? kept : undefined;
}

onSessionChange(() => {
  const kept = tokenValue() === undefined ? tabStorage.getItem(KEY) : null;
  if (kept !== null && (JSON.parse(kept) as KeptAttempt).signer === "person") forgetAttempt({});
});
