/**
 * The attempt that waits for a code or password, kept by the tab: a reload returns to it. It holds what the person chose,
 * and no secret.
 */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { tabStorage } from "../../../lib/browser/storage.ts";
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

/** Keeps an attempt in the place of the one before. */
export function keepAttempt(ceremony: Ceremony, { proceedId, expiresAt }: Asked): void {
  const { request, client, quality, law, body } = ceremony;
  const signer = client.cacheKey;
  const kept: KeptAttempt = { request, signer, proceedId, expiresAt, quality, law, body };
  tabStorage.setItem(KEY, JSON.stringify(kept));
}

/** Forgets the attempt: it has ended, or its person has left. */
export const forgetAttempt = (): void => tabStorage.removeItem(KEY);

/** The attempt of a signer of a request that is kept, if its code is still valid. */
export function keptAttempt(request: string, signer: string): KeptAttempt | undefined {
  // Only this module writes it, in the same release or one that is compatible with it.
  const kept = JSON.parse(tabStorage.getItem(KEY) ?? "null") as KeptAttempt | null;
  if (kept?.request !== request || kept.signer !== signer) return undefined;
  return kept.expiresAt === null || Date.parse(kept.expiresAt) > Date.now() ? kept : undefined;
}

onSessionChange(() => {
  const kept = tokenValue() === undefined ? tabStorage.getItem(KEY) : null;
  if (kept !== null && (JSON.parse(kept) as KeptAttempt).signer === "person") forgetAttempt();
});
