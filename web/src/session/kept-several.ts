/**
 * The requests that are signed together and wait for a code or password, stored in the tab, so that a reload of the dashboard
 * returns to it. It contains the person's choices and what the service has said about each request, and no secret.
 */
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { tabStorage } from "../lib/browser/storage.ts";
import { onSessionChange, tokenValue } from "./session.ts";
import type { SignAnswer, SignBody } from "./signer-client.tsx";

const KEY = "paraph.signing.several";

/** What the service says about one of several requests. */
export type Result = Pick<
  SignAnswer,
  "id" | "status" | "proceedId" | "key" | "message" | "sentTo" | "trustService" | "expiresAt"
>;

/** What is needed to return to the code of several requests. */
export interface KeptSeveral {
  readonly requests: readonly { readonly id: string; readonly title: string }[];
  readonly results: readonly Result[];
  /** The requests that need another code, and are signed afterwards. */
  readonly rest: readonly string[];
  /** Those that the click alone signs, once the code has confirmed the others. */
  readonly byClick: SignBody | undefined;
  readonly signerName: string;
  readonly proceedId: string;
  /** Until when the code is valid. */
  readonly expiresAt: string | null;
  readonly quality: Quality;
  readonly law: Legislation;
  readonly body: SignBody;
}

/** Stores the requests that wait for a code, and replaces the previous ones. */
export const keepSeveral = (kept: KeptSeveral): void =>
  tabStorage.setItem(KEY, JSON.stringify(kept));

/** Removes what is stored, because signing has ended or the person has left. */
export const forgetSeveral = (): void => tabStorage.removeItem(KEY);

/** The requests that wait for a code, if it is still valid. */
export function keptSeveral(): KeptSeveral | undefined {
  // Only this module writes the value, in this release or a compatible one.
  const kept = JSON.parse(tabStorage.getItem(KEY) ?? "null") as KeptSeveral | null;
  if (kept === null) return undefined;
  return kept.expiresAt === null || Date.parse(kept.expiresAt) > Date.now() ? kept : undefined;
}

onSessionChange(() => {
  if (tokenValue() === undefined) forgetSeveral();
});
